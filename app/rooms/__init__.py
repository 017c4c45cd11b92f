"""Rooms: one writer each; they meet the world through the Protocols in ``ports``."""
