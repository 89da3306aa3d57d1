"""Learning needs JAX and optax, from ludotheque[train]; without them there is nothing to test but the hall and the schedules."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("jax") and find_spec("optax") else ["test_learner.py", "test_training.py", "test_command.py"]
