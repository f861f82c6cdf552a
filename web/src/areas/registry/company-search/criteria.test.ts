import { describe, expect, test } from "vitest";
import { criteriaOf, errorsOf, searchOf } from "./criteria.ts";
import { companiesSearchSchema } from "./search-params.ts";

const typed = { q: "", city: "", postcode: "", precision: "standard" } as const;

describe("URL of a company search", () => {
  test("contains only non-empty fields, trimmed", () => {
    expect(searchOf({ ...typed, q: " foncière ", postcode: "75009" })).toEqual({
      q: "foncière",
      code_postal: "75009",
    });
    expect(searchOf({ ...typed, q: "a", city: "Lyon", precision: "exacte" })).toEqual({
      q: "a",
      ville: "Lyon",
      precision: "exacte",
    });
    expect(searchOf(typed)).toEqual({});
  });

  test("round-trips the criteria", () => {
    const criteria = { q: "foncière", city: "Lyon", postcode: "69003", precision: "exacte" } as const;
    expect(criteriaOf(companiesSearchSchema.parse(searchOf(criteria)))).toEqual(criteria);
  });

  test("accepts numbers and drops invalid parameters", () => {
    expect(
      companiesSearchSchema.parse({
        q: 123456782,
        code_postal: 75009,
        page: 1,
        precision: "standard",
        ville: " ",
      }),
    ).toEqual({ q: "123456782", code_postal: "75009" });
    expect(companiesSearchSchema.parse({ code_postal: "7500", page: "deux", precision: "floue" })).toEqual(
      {},
    );
  });
});

describe("validation of a company search", () => {
  test("requires a term, whatever the filters", () => {
    const missing = { q: "Veuillez saisir un terme de recherche" };
    expect(errorsOf(typed)).toEqual(missing);
    expect(errorsOf({ ...typed, q: "  ", city: "Lyon" })).toEqual(missing);
    expect(errorsOf({ ...typed, q: "a" })).toEqual({});
  });

  test.each(["7500", "7500A", "750091"])("refuses the postcode %s", (postcode) => {
    expect(errorsOf({ ...typed, q: "a", postcode })).toEqual({
      postcode: "Le code postal compte cinq chiffres",
    });
  });
});
