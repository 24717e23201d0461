"""What a dealership must be after any acts, kept in memory: rows, sales and steps, and every figure that they give.

A reference names the row that it was given. Which row that is now follows from what was merged and deleted since:
so what a merge moves, and what a deletion sets to null, comes back by itself where the act is taken back. A row that
comes back from the bin follows no merge, but a car: its buyer is that of its sale.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import count
from typing import Any

OPEN = ("new", "contacted", "appointment")
REACHED = ("contacted", "appointment", "won")
NO_REGION = "Non renseigné"
# What must be unique among the rows of a kind that stand.
UNIQUE = {"car": "plate", "client": "phone", "garage": "place", "modelCar": "title", "prospect": "phone"}
# What a car cannot be without while it is there.
NEEDS = {"car": ("modelCar", "garage")}
# What an act on many rows changes of each.
CHANGES = {"price": ("price",), "garage": ("garage",), "status": ("status", "seen", "contacted")}
CHOICES = {"client": ("phone", "region", "status"), "prospect": ("phone", "status")}


@dataclass
class Row:
    kind: str
    id: str
    values: dict[str, Any]
    # "standing", "binned", "lost" for ever, or the id of the row that it was merged into.
    state: str = "standing"


@dataclass
class Merge:
    id: str
    kind: str
    keep: str
    drop: str
    before: dict[str, Any]
    # The kept row as it is left, and what moves: the columns of rows, and steps.
    after: dict[str, Any] = field(default_factory=dict)
    moved: list[tuple[str, str, str]] = field(default_factory=list)
    steps: set[int] = field(default_factory=set)
    seen: Any = None
    # The client that the prospect named was in the bin when the two were merged.
    keep_lost: bool = False
    drop_lost: bool = False


@dataclass
class Undo:
    """An act on many rows: of each its values before and after; None where it was deleted."""

    token: str
    kind: str
    action: str
    rows: dict[str, tuple[dict[str, Any], dict[str, Any] | None]]


class Refused(Exception):
    """The act changes nothing, and answers with this status."""

    def __init__(self, status: int) -> None:
        self.status = status


@dataclass
class Memory:
    rows: dict[str, Row] = field(default_factory=dict)
    sales: list[dict[str, Any]] = field(default_factory=list)
    # Prospect, the status that it left, the next one, and a number of its own.
    steps: list[tuple[str, str, str, int]] = field(default_factory=list)
    merges: list[Merge] = field(default_factory=list)
    undos: list[Undo] = field(default_factory=list)
    # Of the act under way: two acts are never at one moment.
    moment: int = 0
    numbers: Iterator[int] = field(default_factory=count)

    # What there is.

    def rows_of(self, kind: str) -> list[Row]:
        return [row for row in self.rows.values() if row.kind == kind]

    def standing(self, kind: str) -> list[Row]:
        return [row for row in self.rows_of(kind) if row.state == "standing"]

    def now(self, reference: str | None) -> str | None:
        """The row that stands where the reference leads."""
        while reference and self.rows[reference].state in self.rows:
            reference = self.rows[reference].state
        return reference if reference and self.rows[reference].state == "standing" else None

    def state(self) -> str:
        """Equal where every answer must be."""
        rows = sorted((row.id, row.state, sorted(row.values.items(), key=str)) for row in self.rows.values())
        return repr((rows, self.sales, sorted(step[:3] for step in self.steps)))

    def _check_unique(self, wanted: Iterable[Row]) -> None:
        """Refuses rows that would stand beside another one with the same number, place or title."""
        for row in wanted:
            column = UNIQUE.get(row.kind, "")
            for other in self.standing(row.kind):
                same = column and other.id != row.id and other.values[column] == row.values[column]
                if same and all(each.values.get("status") in OPEN or each.kind != "prospect" for each in (row, other)):
                    raise Refused(400 if row.state == "new" and row.kind != "prospect" else 409)

    def _stands(self, kind: str, row: str) -> Row:
        if self.rows[row].kind != kind or self.rows[row].state != "standing":
            raise Refused(404)
        return self.rows[row]

    # Acts on one row.

    def may_create(self, kind: str, values: dict[str, Any]) -> None:
        self._check_unique([Row(kind, "", values, "new")])

    def create(self, kind: str, id: str, values: dict[str, Any]) -> None:  # noqa: A002
        self.rows[id] = Row(kind, id, {**values, "made": self.moment})

    def delete(self, kind: str, id: str) -> None:  # noqa: A002
        row = self._stands(kind, id)
        if any(car.values.get(kind) == id for car in self.standing("car")):
            raise Refused(409)
        row.state = "binned"

    def restore(self, kind: str, id: str) -> None:  # noqa: A002
        row = self.rows[id]
        if row.state != "binned":
            raise Refused(404)
        needed = [self.rows[row.values[need]] for need in NEEDS.get(kind, ()) if row.values[need]]
        if any(need.state == "lost" for need in needed if need.kind == "modelCar"):
            raise Refused(409)
        back = [row, *(need for need in needed if need.state == "binned")]
        self._check_unique(back)
        for each in back:
            each.state = "standing"
        for need in needed:
            if need.state == "lost":
                row.values[need.kind] = None
        if (client := row.values.get("client")) and self.rows[client].state in self.rows:
            row.values["client"] = None
        self._lose_links_to(id)

    def _lose_links_to(self, client: str) -> None:
        """Of prospects that lost their client, and are merged, or named another, when that one is back."""
        for merge in self.merges:
            kept, dropped = self.rows[merge.keep], self.rows[merge.drop].values
            if merge.drop_lost and dropped["client"] == client:
                dropped["client"] = None
            away = kept.values.get("client") != client or kept.state in self.rows
            if merge.keep_lost and merge.before["client"] == client and away:
                merge.before["client"] = None

    def delete_for_ever(self, id: str) -> None:  # noqa: A002
        if self.rows[id].state != "binned":
            raise Refused(404)
        self.rows[id].state = "lost"

    def sell(self, car: str, client: str) -> None:
        row = self.rows[car]
        if row.state != "standing" or self.rows[client].state != "standing":
            raise Refused(404)
        if row.values["sold"]:
            raise Refused(400)
        row.values.update(sold=True, buyer=client)
        kept = {name: row.values[name] for name in ("modelCar", "garage", "price")}
        self.sales.append({"car": car, "client": client, "cancelled": False, **kept})

    def unassign(self, car: str) -> None:
        row = self._stands("car", car)
        if not row.values["sold"]:
            raise Refused(409)
        row.values.update(sold=False, buyer=None)
        for sale in self.sales:
            if sale["car"] == car:
                sale["cancelled"] = True

    def verify(self, client: str) -> None:
        self._stands("client", client).values["status"] = "verified"

    def set_status(self, prospect: str, status: str) -> None:
        row = self._stands("prospect", prospect)
        before = row.values["status"]
        if status in OPEN and before not in OPEN:
            self._check_unique([Row("prospect", row.id, {**row.values, "status": status})])
        if status != before:
            row.values.update(status=status, seen=row.values["seen"] or self.moment)
            self._step(prospect, before, status)
        if status != "new":
            row.values["contacted"] = row.values["contacted"] or self.moment

    def may_convert(self, prospect: str) -> None:
        if self.now(self._stands("prospect", prospect).values["client"]):
            raise Refused(409)

    def convert(self, prospect: str, client: str) -> None:
        """Into the client whom the answer names: the one with this number, else a new one."""
        row = self.rows[prospect]
        if client not in self.rows:
            self.create("client", client, {"phone": row.values["phone"], "region": NO_REGION, "status": "unverified"})
        assert self._stands("client", client).values["phone"] == row.values["phone"]
        row.values["client"] = client
        if row.values["status"] != "won":
            self._step(prospect, row.values["status"], "won")
        row.values.update(status="won", contacted=row.values["contacted"] or self.moment)

    # Merges.

    def merge(self, kind: str, keep: str, drop: str, fields: Iterable[str]) -> Merge:
        """The merge, whose id the answer gives."""
        if keep == drop or any(self.rows[id].state != "standing" for id in (keep, drop)):  # noqa: A001
            raise Refused(422)
        kept, dropped = self.rows[keep], self.rows[drop]
        made = Merge("", kind, keep, drop, dict(kept.values))
        after = {**kept.values, **{name: dropped.values[name] for name in fields}}
        if kind == "prospect":
            after["seen"] = after["seen"] or dropped.values["seen"]
            # A contact from before the kept request was made does not answer it.
            if dropped.values["contacted"] >= kept.values["made"]:
                after["contacted"] = after["contacted"] or dropped.values["contacted"]
            if after["status"] != "new":
                after["contacted"] = after["contacted"] or self.moment
            after["repeats"] = (*after["repeats"], drop, *dropped.values["repeats"])
            brought = self.now(dropped.values["client"])
            if brought and brought != (own := self.now(after["client"])):
                if own:
                    raise Refused(409)
                after["client"] = brought
        dropped.state = keep
        try:
            self._check_unique([Row(kind, keep, after)])
        except Refused:
            dropped.state = "standing"
            raise
        made.moved = [
            (row.id, name, reference)
            for row in self.rows.values()
            for name in ("client", "buyer")
            if row.state == "standing" and (reference := row.values.get(name)) and self.now(reference) == keep
            if kind == "client" and reference in self._into(drop)
        ]
        made.steps = {step[3] for step in self.steps if kind == "prospect" and step[0] in self._into(drop)}
        if kind == "prospect":
            made.keep_lost, made.drop_lost = (not self.now(row["client"]) for row in (made.before, dropped.values))
        kept.values = after
        made.after, made.seen = self._resolved(after), after.get("seen")
        self.merges.append(made)
        return made

    def _into(self, drop: str) -> set[str]:
        """The row, and those that were merged into it before."""
        return {drop} | {id for id, row in self.rows.items() if row.state == drop for id in self._into(id)}  # noqa: A001

    def _resolved(self, values: dict[str, Any]) -> dict[str, Any]:
        """As they are stored; what the product writes by itself left out."""
        return {name: self.now(v) if name == "client" else v for name, v in values.items() if name != "seen"}

    def undo_merge(self, merge: Merge) -> None:
        both = {merge.keep, merge.drop}
        later = self.merges[self.merges.index(merge) + 1 :]
        kept, dropped = self.rows[merge.keep], self.rows[merge.drop]
        if kept.state != "standing" or any(both & {other.keep, other.drop} for other in later):
            raise Refused(409)
        if self._resolved(kept.values) != merge.after or merge.steps - {step[3] for step in self.steps}:
            raise Refused(409)
        for id, name, reference in merge.moved:  # noqa: A001
            if self.rows[id].state != "standing" or self.rows[id].values[name] != reference:
                raise Refused(409)
        seen = {name: kept.values[name] for name in ("seen",) if kept.values.get(name) != merge.seen}
        former, kept.values, dropped.state = kept.values, {**merge.before, **seen}, "standing"
        try:
            self._check_unique([kept, dropped])
        except Refused:
            kept.values, dropped.state = former, kept.id
            raise
        self.merges.remove(merge)

    # Acts on many rows.

    def bulk(self, kind: str, ids: Iterable[str], action: str, value: Any) -> Undo:
        """Without the token, which the answer gives, and empty where no row was changed."""
        done = Undo("", kind, action, {})
        for id in sorted(ids):  # noqa: A001
            row = self.rows[id]
            before = dict(row.values)
            try:
                if action == "delete":
                    self.delete(kind, id)
                elif action == "price" and not self._stands(kind, id).values["sold"]:
                    row.values["price"] += value
                elif action == "garage":
                    self._stands(kind, id).values["garage"] = value
                elif action == "status":
                    self.set_status(id, value)
            except Refused:
                continue
            if action == "delete" or row.values != before:
                done.rows[id] = (before, None if action == "delete" else dict(row.values))
        if done.rows:
            self.undos.append(done)
        return done

    def undo(self, undo: Undo, *, only_unchanged: bool) -> int:
        """How many rows have their former values again."""
        before = deepcopy((self.rows, self.steps))
        done = sum(self._take_back(undo, *row) for row in undo.rows.items())
        if done < len(undo.rows) and not only_unchanged:
            self.rows, self.steps = before
            raise Refused(409)
        self.undos.remove(undo)
        return done

    def _take_back(self, undo: Undo, id: str, values: tuple[dict[str, Any], dict[str, Any] | None]) -> bool:  # noqa: A002
        kind, row, (before, after) = undo.kind, self.rows[id], values
        if after is None:
            try:
                self.restore(kind, id)
            except Refused:
                return False
            return True
        names = CHANGES[undo.action]
        if row.state != "standing" or any(row.values[name] != after[name] for name in names):
            return False
        if undo.action == "price" and row.values["sold"]:
            return False
        if undo.action == "garage" and before["garage"] and not self.now(before["garage"]):
            return False
        if kind == "prospect":
            try:
                self._check_unique([Row(kind, id, {**row.values, "status": before["status"]})])
            except Refused:
                return False
            self._forget_step(id, before["status"], after["status"])
        row.values.update({name: before[name] for name in names})
        return True

    def _step(self, prospect: str, before: str, after: str) -> None:
        self.steps.append((prospect, before, after, next(self.numbers)))

    def _forget_step(self, prospect: str, before: str, after: str) -> None:
        """The step that is taken back has not been made."""
        if before != after:
            own = [step for step in self.steps if self.now(step[0]) == prospect]
            if own[-1][1:3] == (before, after):
                self.steps.remove(own[-1])
            else:
                self._step(prospect, after, before)

    # What the answers must say.

    def figures(self) -> dict[str, Any]:
        clients, prospects = self.standing("client"), self.standing("prospect")
        sold = [sale for sale in self.sales if not sale["cancelled"]]
        stock = [row for row in self.standing("car") if not row.values["sold"]]
        turnover = {"count": len(sold), "amount": sum(sale["price"] for sale in sold)}
        new = [row for row in prospects if row.values["status"] == "new"]
        return {
            "clients": dict(Counter(row.values["status"] for row in clients)),
            "regions": dict(Counter(row.values["region"] for row in clients)),
            "popular": dict(self._popular(sold, prospects)),
            "prospects": (len(new), len(prospects)),
            "unseen": sum(not row.values["seen"] for row in new),
            "turnover": turnover,
            "models": dict(self._shares(sold, "modelCar")),
            "garages": dict(self._shares(sold, "garage")),
            "stock": (len(stock), sum(row.values["price"] for row in stock)),
            "funnel": self._funnel(prospects),
            "today": (sum(not row.values["contacted"] for row in new), len(self.standing("document"))),
            "lists": {kind: len(self.standing(kind)) for kind in (*UNIQUE, "document")},
            "sales": [(self.now(sale["car"]), self.now(sale["client"]), sale["cancelled"]) for sale in self.sales],
            "buyers": {row.id: self.now(row.values["buyer"]) for row in self.standing("car")},
            "converted": {row.id: self.now(row.values["client"]) for row in prospects},
            "bin": sorted(row.id for row in self.rows.values() if row.state == "binned"),
        }

    def _popular(self, sold: list[dict[str, Any]], prospects: list[Row]) -> Iterator[tuple[str, tuple[int, int]]]:
        for model in self.standing("modelCar"):
            sales = sum(sale["modelCar"] == model.id for sale in sold)
            asked = sum(row.values["title"] == model.values["title"] for row in prospects)
            if sales + asked:
                yield model.id, (sales, asked)

    def _shares(self, sold: list[dict[str, Any]], kind: str) -> Counter[tuple[str | None, str]]:
        """By the row, without one that is deleted, and the name that it has or had."""
        return Counter((self.now(sale[kind]), self._name(sale[kind])) for sale in sold)

    def _name(self, id: str | None) -> str:  # noqa: A002
        if id is None:
            return ""
        row = self.rows[id]
        return str(row.values[UNIQUE[row.kind]])

    def _funnel(self, prospects: list[Row]) -> dict[str, int]:
        now = Counter(row.values["status"] for row in prospects)
        left: dict[str | None, set[str]] = {}
        for prospect, status, _to, _number in self.steps:
            left.setdefault(self.now(prospect), set()).add(status)
        lost = [left.get(row.id, set()) for row in prospects if row.values["status"] == "lost"]
        return {
            "new": len(prospects),
            "contacted": sum(now[status] for status in REACHED) + sum(bool(was & {*REACHED}) for was in lost),
            "appointment": now["appointment"] + now["won"] + sum(bool(was & {"appointment", "won"}) for was in lost),
            "won": now["won"],
            "lost": now["lost"],
        }
