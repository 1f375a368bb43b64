"""The benchmarks: data loading, prompts, tasks and scoring, each under the same file names."""
