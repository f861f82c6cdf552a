import { expect, test } from "vitest";
import { changeSelection, recordsBetween } from "./use-selection.ts";

const offer = (id: string) => ({ id });
const ten = Array.from({ length: 10 }, (_, at) => offer(`offer-${at}`));
const change = (selected: readonly { id: string }[], id: string, on: boolean) =>
  changeSelection(selected, { records: [offer(id)], on }, { keyOf: ({ id }) => id, max: 10 });

test("takes ten records, refuses the eleventh, and takes another once one has gone", () => {
  expect(change(ten, "eleventh", true)).toBeNull();
  const nine = change(ten, "offer-3", false);
  expect(nine).toHaveLength(9);
  const again = nine && change(nine, "eleventh", true);
  expect(again?.at(-1)).toEqual(offer("eleventh"));
});

test("takes again what a full selection holds", () => {
  expect(change(ten, "offer-0", true)).toHaveLength(10);
});

test("adds and removes a page without touching what was selected on another", () => {
  const keyOf = ({ id }: { id: string }) => id;
  const page = [offer("b"), offer("c")];
  const both = changeSelection([offer("a"), offer("b")], { records: page, on: true }, { keyOf });
  expect(both?.map(keyOf)).toEqual(["a", "b", "c"]);
  expect(changeSelection(both ?? [], { records: page, on: false }, { keyOf })).toEqual([offer("a")]);
});

test("reaches from the record toggled before to this one, in either direction", () => {
  const keyOf = ({ id }: { id: string }) => id;
  const reach = (from: string | null, to: string) =>
    recordsBetween(ten, from, offer(to), keyOf).map(({ id }) => id);
  expect(reach("offer-2", "offer-4")).toEqual(["offer-2", "offer-3", "offer-4"]);
  expect(reach("offer-4", "offer-2")).toEqual(["offer-2", "offer-3", "offer-4"]);
  expect(reach(null, "offer-2")).toEqual(["offer-2"]);
  expect(reach("elsewhere", "offer-2")).toEqual(["offer-2"]);
});
