import { expect, test } from "vitest";
import { readableWorkstations } from "./typed-workstations.ts";
import { unitInputSchema } from "./unit.ts";

test("accepts a number of workstations, a range, nothing and 0", () => {
  for (const typed of ["12", "10-14", "10 à 14", "12 postes", "0", "", " ", null])
    expect([typed, readableWorkstations(typed)]).toEqual([typed, true]);
});

test("refuses an unreadable workstation figure, in French and on its field", () => {
  for (const posts of ["douze", "12 personnes environ", "10-14-18", "-3", "1 200"]) {
    expect(readableWorkstations(posts)).toBe(false);
    expect(unitInputSchema.safeParse({ posts, associatedBuildingIds: [] }).error?.issues).toMatchObject([
      { path: ["posts"], message: "Indiquez un nombre de postes ou une fourchette, par exemple 12 ou 10-14" },
    ]);
  }
});
