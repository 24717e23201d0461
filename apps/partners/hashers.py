"""How passwords are kept."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class PasswordHasher(Argon2PasswordHasher):
    """Argon2id with what OWASP recommends: 19 MiB, two passes, one lane.

    The framework's own 100 MiB and eight lanes let a few log-ins at once take all cores and a gigabyte. A password
    hashed with other parameters is rehashed at the next log-in.
    """

    time_cost = 2
    memory_cost = 19456
    parallelism = 1
