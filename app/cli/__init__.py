"""The command line: ``hoola serve``, ``migrate``, ``config``, ``scenario``, ``bots`` and ``play``."""
