#!/usr/bin/env python3
"""A bot for Brelan in forty lines: docs/bot-protocol.md says what the lines mean.

    brelan play tonk --bots "program:examples/mybot.py"

It takes every action to be as good as its cards are low: a rule that is easy to replace by a better one.
"""
import sys

RANKS = "A 2 3 4 5 6 7 8 9 10 J N Q K".split()


def rank(word):
    """How high a card is, 1 to 14; trumps by their number; 0 for what is no card."""
    if word.endswith("t") and word[:-1].isdigit():
        return int(word[:-1])
    return RANKS.index(word[:-1]) + 1 if word[:-1] in RANKS and word[-1] in "shdc" else 0


def value(action):
    """What an action is worth: here, the less the higher its highest card is."""
    return -max(rank(word) for word in action.split())


legal = []
for line in sys.stdin:
    what, _, rest = line.strip().partition(" ")
    if what == "hello":
        games = [f"plays {game} rules 1" for game in ("pontoon", "tarot", "tontine", "tonk")]
        print("id mybot 1.0", *games, "ready", sep="\n", flush=True)
    elif what == "legal":
        legal = rest.split(" | ")
    elif what == "go":
        print(f"info why it is the lowest of {len(legal)}")
        print(f"act {max(legal, key=value)}", flush=True)
    elif what == "quit":
        break
