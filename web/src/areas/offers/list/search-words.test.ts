import { describe, expect, it } from "vitest";
import { addressValues, toSearchCriteria } from "../../../saved-searches/queries.ts";
import { offersSearchSchema, parseCriteria, toQuery } from "./criteria.ts";
import { searchWords, searchZoneIds } from "./search-words.ts";

const twoCircles = "circle:2.34,48.875,900;circle:2.36,48.875,1200";

const saved = {
  locationIds: "75108",
  drawnZone: twoCircles,
  transactionType: "rent",
  surfaceMin: "300",
  parking: "true",
  availableBefore: "2027-03-01",
  sortBy: "distance",
  near: "2.3,48.8",
};

describe("a saved search of offers", () => {
  it("opens the list with the criteria that it was saved with", () => {
    const search = offersSearchSchema.parse(addressValues(saved));
    expect(toSearchCriteria(toQuery(parseCriteria(search)))).toEqual(saved);
  });

  it("is described by the list's chips, without places and order", () => {
    expect(searchWords(saved).map(({ names }) => names.sort())).toEqual([
      ["drawnZone"],
      ["drawnZone"],
      ["transactionType"],
      ["surfaceMax", "surfaceMin"],
      ["availableBefore"],
      ["parking"],
    ]);
    expect(searchZoneIds(saved)).toEqual(["75108"]);
  });

  it("names what was drawn", () => {
    expect(searchWords({ drawnZone: twoCircles }).map(({ label }) => label)).toEqual([
      "Cercle de 900\u202fm",
      "Cercle de 1,2\u202fkm",
    ]);
  });

  it("names a criterion that the words do not know", () => {
    expect(searchWords({ tomorrow: "1" })).toEqual([
      { label: "Autre critère\u202f: tomorrow", names: ["tomorrow"] },
    ]);
  });
});
