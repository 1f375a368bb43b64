"""First names: who is spoken of by a name, alone or behind what the person is to somebody ("my wife Anna")."""

from __future__ import annotations

from typing import Final

_HERS: Final = (
    "abigail ada adele agnes aisha alexandra alexis alice alicia allison amanda amelia amina amy ana andrea angela angie anita ann anna anne annie antonia "
    "aria audrey barbara beatrice becky bella bernadette beth bethany betty beverly bonnie brenda brianna bridget brittany camila candice carla carlotta carmen carole caroline carolyn "
    "carrie cassandra cassie catherine cathy cecilia celeste chloe christina christine cindy claire clara claudia colleen connie corinne courtney cynthia dana daniela danielle daphne deb debbie "
    "deborah debra deepa denise diana diane dolores donna doris dorothy edith eileen elaine eleanor elena eliza elizabeth ella ellen ellie elsie emily emma erica erika erin esther ethel "
    "eva evelyn fatima felicia fiona frances francesca freya gabriela gail gemma georgia geraldine gina gladys gloria greta gretchen gwen hannah harriet heidi helen helena henrietta hilda "
    "imani ines ingrid irene isabel isabella isla jackie jacqueline jamila jane janet janice jenna jennifer jenny jess jessica jessie jill jo joan joanna joanne jocelyn jodie josephine "
    "joyce juanita judith judy julia julie juliet kaitlyn karen karin kate katherine kathleen kathryn kathy katie kavita kayla kelly kendra kim kimberly kirsten kristen kristin lakshmi lara laura "
    "lauren laurie leah leila lena leona leslie lillian linda lindsay lisa liz lois lorena loretta lorraine louise lucia lucille lucinda lucy luisa lydia lynn mabel madeline madison magda maggie "
    "maria marge margaret margarita maria marie marilyn marion marisol marissa marjorie marlene marta martha mary maureen maxine megan mei melanie melissa meredith mia michelle mildred mindy miranda "
    "miriam moira molly monica muriel myra nadia nadine nancy naomi natalia natalie natasha nia nicole nina noor nora norma olga olivia paige pam pamela patricia patty paula pauline peggy petra phoebe "
    "phyllis polly priya rachel rebecca regina renee rhonda rita roberta rosa rosalind rosie roxanne ruth sabrina sally samantha sandra sarah sara saoirse selena shannon sharon sheila shelly sherry "
    "shirley silvia sofia sonia sophia sophie stacey stacy stella stephanie sunita susan susie suzanne sylvia tabitha tamara tammy tanya tara teresa tess tessa theresa thelma tina tracey tracy trish trudy "
    "ursula valentina valerie vanessa vera veronica vicky vivian wanda wilma yasmin yolanda yvette yvonne zara zoe"
).split()
_HIS: Final = (
    "aaron abdul abraham adam adrian ahmed alan albert alberto alejandro alex alexander alfred ali allan allen amir andre andreas andrew andy angelo anthony antonio armando arnold arthur arturo barry "
    "bart ben benjamin bernard bernie bert bjorn bo bob bobby boris brad bradley brandon brendan brent brett brian bruce bruno bryan byron caleb calvin cameron carl carlos cedric cesar charles charlie chris christian christopher "
    "clarence claude clayton clive clyde cody colin conor corey craig curtis cyrus damian dan daniel danny darrell darren dave david dennis derek derrick desmond devin diego dimitri dominic donald doug douglas "
    "duncan dustin dwayne dylan eddie edgar edmund eduardo edward edwin eli elias elijah elliot emil emmanuel enrique eric erik ernest ernesto ethan eugene evan fabio felipe felix fernando francis francisco "
    "franklin fred frederick gabriel gareth gary geoff geoffrey george gerald gerard gil gilbert giovanni glenn gordon graham greg gregory guillermo gus gustavo hank hans harold harry harvey hassan hector "
    "henry herbert herman howard hugh hugo ian ibrahim igor isaac ivan jack jackson jacob jaime jake jamal james jamie jared jason javier jay jeff jeffrey jeremy jerome jerry jesse jim jimmy joe joel "
    "johan john johnny jon jonah jonathan jorge jose joseph josh joshua juan julian julio justin karl keith ken kenneth kenny kevin kurt kyle lamar larry lars lawrence lee leo leon leonard leroy liam "
    "lloyd lou louis lucas luigi luis luka luke luther malcolm manuel marco marcos marcus mario marshall martin marvin mateo matt matthew maurice mauricio melvin michael miguel mike milton mitch mitchell mohammed "
    "morris moses muhammad murray nate nathan nathaniel ned neil nelson nicholas nick nicolas nigel noah noel norman oleg oliver omar orlando oscar otto owen pablo patrick paul pedro perry pete peter phil philip "
    "phillip pierre rafael raj rajesh ralph ramon randall randy raul ravi raymond reginald reuben ricardo richard rick ricky roberto robert rodney roger roland ron ronald ronnie rory ross roy ruben "
    "rudy rupert russell ryan salvador sam sami samir samuel sanjay santiago scott sean sebastian sergio seth shane shaun shawn sidney simon stan stanley stefan stephen steve steven stewart stuart sven ted terrence "
    "terry theo theodore thomas tim timothy toby todd tom tomas tommy tony travis trevor troy vernon victor vijay vince vincent vladimir wallace walt walter warren wayne wendell wesley wilfred william willie "
    "winston xavier yusuf zach zachary"
).split()
_EITHER: Final = frozenset({"alex", "alexis", "cameron", "chris", "jackie", "jamie", "jay", "jess", "jessie", "jo", "kim", "lee", "leslie", "lou", "noel", "sam", "sidney", "terry", "tracy", "shannon", "kelly"})

NAMES: Final[dict[str, tuple[str, str, str]]] = {
    name: (name, "they" if name in _EITHER else gender, "") for gender, names in (("she", _HERS), ("he", _HIS)) for name in names
}
"""name -> (person, she / he / they, no child). Names that are everyday words, months or places (Will, May, Paris) are left out: nothing tells them apart."""
