import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrondissementOf, parcelNumbersOf } from "./permit-parcels.ts";

const arrondissement = fc.integer({ min: 1, max: 20 }).map((number) => String(75100 + number));

describe("arrondissement of a Paris permit", () => {
  it("is derived from the commune, the postcode or the number", () => {
    expect(arrondissementOf("75118", "", "")).toBe("75118");
    expect(arrondissementOf("75056", "75018", "")).toBe("75118");
    expect(arrondissementOf("75056", "75116", "")).toBe("75116");
    expect(arrondissementOf("75056", "", "07511524V0006")).toBe("75115");
    expect(arrondissementOf("75056", "75008", "07510826V0143")).toBe("75108");
  });

  it("is unknown without a source, or with conflicting ones", () => {
    expect(arrondissementOf("75056", "", "07505624V0006")).toBeNull();
    expect(arrondissementOf("75056", "75700", "")).toBeNull();
    expect(arrondissementOf("75056", "75021", "07512124V0006")).toBeNull();
    expect(arrondissementOf("75056", "92100", "")).toBeNull();
    expect(arrondissementOf("75056", "75017", "07511824V0006")).toBeNull();
    expect(arrondissementOf("92012", "75016", "07511624V0006")).toBeNull();
  });

  it("is the same by postcode and by number", () => {
    fc.assert(
      fc.property(arrondissement, (code) => {
        const postcode = code.replace("751", "750");
        expect(arrondissementOf("75056", postcode, "")).toBe(code);
        expect(arrondissementOf("75056", "", `0${code}24V0006`)).toBe(code);
        expect(arrondissementOf("75056", postcode, `0${code}24V0006`)).toBe(code);
      }),
    );
  });
});

describe("parcels of a permit", () => {
  const one = (section: string, plan: string, commune = "92012") =>
    parcelNumbersOf(commune, null, [{ section, plan }]);

  it("have a section of two characters and a plan number of four", () => {
    expect(one("AO", "42")).toEqual(["92012000AO0042"]);
    expect(one("A", "7")).toEqual(["920120000A0007"]);
    expect(one("0a", "0007")).toEqual(["920120000A0007"]);
    expect(one(" ao ", " 1234 ")).toEqual(["92012000AO1234"]);
    expect(one("12", "3", "67482")).toEqual(["67482000120003"]);
    expect(one("AB", "5", "2A004")).toEqual(["2A004000AB0005"]);
  });

  it("are whole parcels even when only a part is named", () => {
    expect(one("AP", "255P")).toEqual(["92012000AP0255"]);
    expect(one("AP", "255 p")).toEqual(["92012000AP0255"]);
  });

  it("are left out when section or plan is missing or malformed", () => {
    for (const [section, plan] of [
      ["", ""],
      ["AO", ""],
      ["", "42"],
      ["AO", "0"],
      ["00", "42"],
      ["AOB", "42"],
      ["1A", "42"],
      ["AO", "12345"],
      ["AO", "42, 43"],
      ["AO", "-1"],
    ] as const)
      expect(one(section, plan)).toEqual([]);
  });

  it("are in an arrondissement in Paris, or dropped when it is unknown", () => {
    const references = [{ section: "AO", plan: "42" }];
    expect(parcelNumbersOf("75056", "75118", references)).toEqual(["75118000AO0042"]);
    expect(parcelNumbersOf("75118", "75118", references)).toEqual(["75118000AO0042"]);
    for (const commune of ["75056", "69123", "13055", "13201", "13216"])
      expect(parcelNumbersOf(commune, null, references)).toEqual([]);
    expect(parcelNumbersOf("69381", null, references)).toEqual(["69381000AO0042"]);
  });

  it("are listed once each, in the order of the references", () => {
    const references = [
      { section: "B", plan: "2" },
      { section: "AO", plan: "42" },
      { section: "0B", plan: "0002" },
    ];
    expect(parcelNumbersOf("92012", null, references)).toEqual(["920120000B0002", "92012000AO0042"]);
  });

  it("are well-formed parcel numbers for any input", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^ ?[0-9A-Za-z]{0,5} ?$/));
    fc.assert(
      fc.property(fc.array(fc.record({ section: text, plan: text }), { maxLength: 3 }), (references) => {
        const numbers = parcelNumbersOf("92012", null, references);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const number of numbers) expect(number).toMatch(/^92012000[0-9A-Z]{2}\d{4}$/);
      }),
    );
  });

  it("round-trip through their section and plan number, with or without leading zeros", () => {
    const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const section = fc.oneof(
      letter.map((one) => `0${one}`),
      fc.tuple(letter, letter).map(([first, second]) => first + second),
    );
    const plan = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(arrondissement, section, plan, (code, letters, figures) => {
        const number = `${code}000${letters}${String(figures).padStart(4, "0")}`;
        const written = [
          { section: letters, plan: String(figures).padStart(4, "0") },
          { section: letters.replace(/^0/, ""), plan: String(figures) },
        ];
        expect(parcelNumbersOf("75056", code, written)).toEqual([number]);
      }),
    );
  });
});
