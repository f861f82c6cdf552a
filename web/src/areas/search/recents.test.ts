import { expect, test } from "vitest";
import { type Visit, visitsIn, withVisit } from "./recents.ts";

const visit = (number: number): Visit => ({ href: `/contacts/${number}`, title: `Contact ${number}` });

test("keeps the last eight pages, newest first, each once with its latest title", () => {
  let visits: Visit[] = [];
  for (let number = 1; number <= 10; number++) visits = withVisit(visits, visit(number));
  visits = withVisit(visits, { href: "/contacts/5", title: "Un autre nom" });
  expect(visits.map(({ href }) => href.split("/").at(-1))).toEqual(["5", "10", "9", "8", "7", "6", "4", "3"]);
  expect(visits[0]?.title).toBe("Un autre nom");
});

test.each([
  ["a missing entry", null],
  ["malformed JSON", "{"],
  ["an object", '{"href":"/"}'],
  ["another site", '[{"href":"//ailleurs.test","title":"Ailleurs"}]'],
  ["a script", '[{"href":"javascript:alert(1)","title":"x"}]'],
  ["a missing title", '[{"href":"/contacts"},null,3]'],
])("returns no visits for %s", (_, text) => {
  expect(visitsIn(text)).toEqual([]);
});
