import { expect, test } from "vitest";
import { csvOfRows } from "./csv.ts";

const lines = (...args: Parameters<typeof csvOfRows<{ at: string | null; rent: number }>>) =>
  csvOfRows(...args)
    .trimEnd()
    .split("\r\n");

test("exports a column as itself, as several or not at all", () => {
  const columns = [
    { id: "action", header: "Action", value: () => null, exportedAs: [] },
    {
      id: "rent",
      header: "Loyer",
      value: () => "2 000 €/mois",
      exportedAs: [
        { header: "Loyer (€/mois)", value: ({ rent }: { rent: number }) => rent },
        { header: "Loyer (€/an)", value: ({ rent }: { rent: number }) => rent * 12 },
      ],
    },
    { id: "status", header: "Statut", value: () => "Publié" },
  ];
  expect(lines(columns, [{ at: null, rent: 2000.5 }])).toEqual([
    "\ufeffLoyer (€/mois);Loyer (€/an);Statut",
    "2000,5;24006;Publié",
  ]);
});

test.each([
  ["2026-02-24", "24/02/2026"],
  ["2026-04-23T17:37:00.000000Z", "23/04/2026 19:37"],
  ["2026-02-24 à confirmer", "2026-02-24 à confirmer"],
  [null, ""],
])("writes %s as %s", (at, cell) => {
  const columns = [{ id: "at", header: "Le", value: (row: { at: string | null }) => row.at }];
  expect(lines(columns, [{ at, rent: 0 }])[1] ?? "").toBe(cell);
});
