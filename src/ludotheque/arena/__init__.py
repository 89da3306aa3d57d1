"""Many games: batches, matches, ratings, benchmarks and the GPU kernel. Imports bots, games and engine."""
