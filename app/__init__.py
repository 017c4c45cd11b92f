"""Hoola House: three card games played in a browser with friends."""
