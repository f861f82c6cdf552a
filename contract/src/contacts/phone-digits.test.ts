import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phoneDigits, phoneKey } from "./phone-digits.ts";

const significant = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{8}$/))
  .map(([first, rest]) => `${first}${rest}`);
const separators = fc.array(fc.constantFrom("", " ", "-", ".", "\u00a0", "\u202f", "/"), {
  minLength: 9,
  maxLength: 9,
});

const spaced = (digits: string, between: readonly string[]): string =>
  [...digits].map((digit, index) => `${digit}${between[index] ?? ""}`).join("");

describe("phone numbers", () => {
  it("are equal in every French notation", () => {
    fc.assert(
      fc.property(significant, separators, (digits, between) => {
        const written = spaced(digits, between);
        for (const beginning of ["0", "+33 ", "+33", "0033 ", "+33 (0)", "00 33 0"]) {
          expect(phoneKey(`${beginning}${written}`)).toBe(`0${digits}`);
        }
      }),
    );
  });

  it("do not change when normalised again", () => {
    fc.assert(
      fc.property(significant, (digits) => {
        expect(phoneDigits(phoneDigits(`+33 ${digits}`))).toBe(`0${digits}`);
      }),
    );
  });

  it("differ as soon as one digit differs", () => {
    fc.assert(
      fc.property(significant, significant, (one, other) => {
        expect(phoneKey(`+33 ${one}`) === phoneKey(`0${other}`)).toBe(one === other);
      }),
    );
  });

  it("keep a foreign country code", () => {
    expect(phoneKey("+44 20 7946 0000")).toBe("442079460000");
    expect(phoneKey("0044 20 7946 0000")).toBe("442079460000");
  });

  it.each(["", "12", "+33", "01 99", "abc"])("have no key with too few digits: '%s'", (written) => {
    expect(phoneKey(written)).toBeUndefined();
  });
});
