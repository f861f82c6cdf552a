import { describe, expect, it } from "vitest";
import { criteriaOf, errorsOf, searchOf } from "./criteria.ts";
import { directorsSearchSchema } from "./search-params.ts";

const nothing = criteriaOf({});

describe("director search form", () => {
  it.each(["", "   "])("refuses the term '%s'", (search) => {
    expect(errorsOf({ ...nothing, search, city: "Paris" })).toEqual({
      search: "Veuillez saisir un terme de recherche",
    });
  });

  it.each(["", " 75008 ", "01000"])("accepts the postcode '%s'", (postcode) => {
    expect(errorsOf({ ...nothing, search: "Durand", postcode })).toEqual({});
  });

  it.each(["7500", "750081", "75O08"])("refuses the postcode '%s'", (postcode) => {
    expect(errorsOf({ ...nothing, search: "Durand", postcode })).toHaveProperty("postcode");
  });

  it("omits blank fields and the default precision", () => {
    expect(searchOf({ ...nothing, search: " Claire Durand ", city: "  " })).toEqual({
      search: "Claire Durand",
    });
    expect(searchOf({ ...nothing, search: "Durand", role: "gérant", precision: "exacte" })).toEqual({
      search: "Durand",
      qualite: "gérant",
      precision: "exacte",
    });
  });

  it("round-trips the criteria", () => {
    const criteria = {
      search: "Durand",
      entreprise: "Canal",
      code_postal: "01000",
      precision: "exacte",
    } as const;
    expect(searchOf(criteriaOf(criteria))).toEqual(criteria);
  });
});

describe("URL of a director search", () => {
  it("reads numbers as text and drops invalid parameters", () => {
    expect(
      directorsSearchSchema.parse({
        search: 75,
        code_postal: 75008,
        ville: " ",
        qualite: ["gérant"],
        precision: "standard",
        page: "deux",
      }),
    ).toEqual({ search: "75", code_postal: "75008" });
    expect(directorsSearchSchema.parse({ search: " Durand ", precision: "exacte", page: 3 })).toEqual({
      search: "Durand",
      precision: "exacte",
      page: 3,
    });
  });
});
