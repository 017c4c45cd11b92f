"""What Hoola and Loba de Menos share: cards, runs, sets."""
