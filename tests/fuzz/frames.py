"""Frames of all shapes, as hypothesis strategies: valid, nearly valid, other JSON, no JSON, deep, huge, binary."""

import json
from typing import Any

from hypothesis import strategies as st

OVER_LIMIT = 20_000
"""More characters than a frame may have."""

_ids = st.text(min_size=1, max_size=64)
_cards = st.sampled_from(["7H", "TD", "KS", "AC", "X", "1", "13", "ZZ", ""])
_numbers = st.one_of(st.integers(-2, 60), st.sampled_from([10**400, -(10**30), 1e308, -1e308, 0.1]))
_words = st.one_of(st.text(max_size=40), st.sampled_from(["<img src=x onerror=alert(1)>", "\u202e\u0000", "𝕏" * 300]))
_leaves = st.one_of(st.none(), st.booleans(), _numbers, st.floats(), _words, _cards)
_anything: st.SearchStrategy[Any] = st.recursive(
    _leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_words, inner, max_size=4), max_leaves=12
)

_KINDS = """
    draw thank_you pass hold meld lay_off discard undo knock blast big_luck next_round play exchange rebuy vote
    move_joker ready word
"""
_kinds = st.sampled_from(_KINDS.split())
_actions = st.fixed_dictionaries(
    {"type": _kinds},
    optional={
        "source": st.sampled_from(["stock", "discard"]) | _anything,
        "card": _cards | _anything,
        "cards": st.lists(_cards, max_size=14) | _anything,
        "meld": _numbers | _anything,
        "end": st.sampled_from(["low", "high"]) | _anything,
        "call": st.sampled_from(["higher", "lower"]) | _anything,
        "ready": st.booleans() | _anything,
        "word": _words | _anything,
        "zone": _anything,
    },
)

_acts = st.fixed_dictionaries(
    {"type": st.just("act"), "id": _ids, "action": _actions | _anything}, optional={"discard_no": _numbers}
)
_chats = st.fixed_dictionaries({"type": st.just("chat"), "id": _ids, "text": _words})
_says = st.fixed_dictionaries({"type": st.just("say"), "id": _ids, "what": st.sampled_from(["heart", "hello", "nope"])})
_pings = st.fixed_dictionaries({"type": st.just("ping")}, optional={"t": _numbers})
_hellos = st.fixed_dictionaries(
    {"type": st.just("hello")}, optional={"token": st.none() | _words, "last_seq": st.none() | _numbers}
)
_resyncs = st.just({"type": "resync"})

_valid: st.SearchStrategy[dict[str, Any]] = st.one_of(_acts, _acts, _chats, _says, _pings, _hellos, _resyncs)


@st.composite
def _nearly_valid(draw: st.DrawFn) -> dict[str, Any]:
    """Return a valid frame with one field dropped, added, or of another kind."""
    frame = dict(draw(_valid))
    name = draw(st.sampled_from([*frame, "more"]))
    if draw(st.booleans()):
        frame.pop(name, None)
    else:
        frame[name] = draw(_anything)
    return frame


@st.composite
def _cut_short(draw: st.DrawFn) -> str:
    text = json.dumps(draw(_valid))
    return text[: draw(st.integers(0, len(text)))]


def _nested(depth: int, brackets: str) -> str:
    return brackets[0] * depth + brackets[1:] * depth


_deep = st.builds(_nested, st.integers(1, 3_000), st.sampled_from(["[]", "[", '{"a":']))
_deep_acts = _deep.map(lambda nested: f'{{"type":"act","id":"deep","action":{nested}}}')
_no_json = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=60)

texts: st.SearchStrategy[str] = st.one_of(
    *[_valid.map(json.dumps)] * 8,
    _nearly_valid().map(json.dumps),
    _anything.map(json.dumps),
    _cut_short(),
    _no_json,
    _deep,
    _deep_acts,
)
frames: st.SearchStrategy[str | bytes] = st.one_of(
    *[texts] * 12, st.binary(max_size=40), st.just(json.dumps({"type": "chat", "id": "x", "text": "x" * OVER_LIMIT}))
)


def batches(size: int) -> st.SearchStrategy[list[str | bytes]]:
    """Return batches of frames."""
    return st.lists(frames, min_size=size, max_size=size)
