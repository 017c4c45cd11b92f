"""Pure rules: no asyncio, no clock, no I/O, no randomness of their own."""
