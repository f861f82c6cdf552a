import fc from "fast-check";
import { expect, test } from "vitest";
import { type Item, mergeFields, mergeLists } from "./three-way-merge.ts";

const value = fc.oneof(fc.constantFrom("", "a", "b"), fc.constant(null), fc.integer({ min: 0, max: 2 }));
const fields = fc.record({ title: value, rent: value, surface: value });
const versions = fc.tuple(fields, fields, fields);
const keys = ["r", "s", "t", "u"];
/** Items in a fixed order, as a sheet that is never sorted. */
const items = fc
  .dictionary(fc.constantFrom(...keys), fields)
  .map((rows): Item[] => keys.flatMap((key) => (rows[key] ? [{ key, ...rows[key] }] : [])));
const lists = fc.tuple(items, items, items);

test("keeps what one side changed alone, whichever it is", () => {
  fc.assert(
    fc.property(fields, fields, (base, changed) => {
      expect(mergeFields(base, changed, base)).toEqual({ values: changed, clashes: [], kept: [] });
      const merged = mergeFields(base, base, changed);
      expect(merged.clashes).toEqual([]);
      expect(mergeFields(changed, merged.values, changed).kept).toEqual([]);
    }),
  );
});

test("asks about the fields that both changed, and only about them", () => {
  const isEmpty = (value: unknown) => value === "" || value === null;
  const same = (one: unknown, other: unknown) => one === other || (isEmpty(one) && isEmpty(other));
  fc.assert(
    fc.property(versions, ([base, mine, theirs]) => {
      const names = ["title", "rent", "surface"] as const;
      const both = names.filter(
        (name) =>
          !same(base[name], mine[name]) && !same(base[name], theirs[name]) && !same(mine[name], theirs[name]),
      );
      const { values, clashes } = mergeFields(base, mine, theirs);
      expect(clashes.map(({ path }) => path)).toEqual(both);
      for (const name of both) expect(values[name]).toEqual(mine[name]);
      const taken = mergeFields(base, mine, theirs, () => true);
      for (const name of both) expect(taken.values[name]).toEqual(theirs[name]);
    }),
  );
});

test("asks both people about the same fields", () => {
  fc.assert(
    fc.property(versions, ([base, mine, theirs]) => {
      const paths = (merged: ReturnType<typeof mergeFields>) => merged.clashes.map(({ path }) => path);
      expect(paths(mergeFields(base, mine, theirs))).toEqual(paths(mergeFields(base, theirs, mine)));
    }),
  );
});

test("has nothing left to ask once merged", () => {
  fc.assert(
    fc.property(lists, ([base, mine, theirs]) => {
      const { values } = mergeLists(base, mine, theirs);
      expect(mergeLists(theirs, values, theirs)).toEqual({ values, clashes: [], kept: [] });
    }),
  );
});

test("keeps a list that only one side changed, in its order", () => {
  fc.assert(
    fc.property(items, items, (base, changed) => {
      expect(mergeLists(base, changed, base)).toEqual({ values: changed, clashes: [], kept: [] });
      expect(mergeLists(base, base, changed)).toMatchObject({ clashes: [] });
      expect(mergeLists(base, base, changed).values.map(({ key }) => key)).toEqual(
        changed.map(({ key }) => key),
      );
    }),
  );
});

const [first, second] = [
  { key: "1", surface: 100, floor: 1 },
  { key: "2", surface: 200, floor: 2 },
];

test("keeps both additions and both people's fields of one item", () => {
  const mine = [{ ...first, surface: 110 }, second, { key: "mine", surface: 300, floor: 3 }];
  const theirs = [{ ...first, floor: 4 }, second, { key: "theirs", surface: 400, floor: 3 }];
  const merged = mergeLists([first, second], mine, theirs);
  expect(merged.values).toEqual([
    { key: "1", surface: 110, floor: 4 },
    second,
    { key: "mine", surface: 300, floor: 3 },
    { key: "theirs", surface: 400, floor: 3 },
  ]);
  expect(merged).toMatchObject({ clashes: [], kept: ["1.floor", "theirs"] });
});

test("adds an item once when both added the same", () => {
  const added = { surface: 300, floor: 3 };
  const { values } = mergeLists<Item>(
    [first],
    [first, { key: "new", ...added }],
    [first, { key: "saved", ...added }],
  );
  expect(values).toEqual([first, { key: "saved", ...added }]);
});

test("removes what either removed, and asks when the other changed it", () => {
  const base = [first, second];
  const changed = { ...second, surface: 210 };
  expect(mergeLists(base, [first], base).values).toEqual([first]);
  expect(mergeLists(base, base, [first])).toMatchObject({ values: [first], clashes: [], kept: ["2"] });
  expect(mergeLists(base, [first], [first, changed])).toMatchObject({
    values: [first],
    clashes: [{ path: "2", before: expect.anything(), mine: undefined, theirs: changed }],
  });
  expect(mergeLists(base, [first], [first, changed], () => true).values).toEqual([first, changed]);
  expect(mergeLists(base, [first, changed], [first])).toMatchObject({
    values: [first, changed],
    clashes: [{ path: "2", mine: changed, theirs: undefined }],
  });
});
