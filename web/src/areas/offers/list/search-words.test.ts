import { describe, expect, it } from "vitest";
import { addressValues, toSearchCriteria } from "../../../saved-searches/queries.ts";
import { offersSearchSchema, parseCriteria, toQuery } from "./criteria.ts";
import { searchWords, searchZoneIds } from "./search-words.ts";

const saved = {
  locationIds: "75108",
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

  it("is described by the list's chips, without zones and order", () => {
    expect(searchWords(saved).map(({ names }) => names.sort())).toEqual([
      ["transactionType"],
      ["surfaceMax", "surfaceMin"],
      ["availableBefore"],
      ["parking"],
    ]);
    expect(searchZoneIds(saved)).toEqual(["75108"]);
  });

  it("names a criterion that the words do not know", () => {
    expect(searchWords({ tomorrow: "1" })).toEqual([
      { label: "Autre critère\u202f: tomorrow", names: ["tomorrow"] },
    ]);
  });
});
