import { expect, test } from "vitest";
import { parcelNumberText, readParcelNumber } from "./parcel-number.ts";

test.each(["75118000AO0042", "75118 000 AO 0042", " 75118000ao0042 ", "75118\u00a0000\u00a0AO\u00a00042"])(
  "reads a parcel number from %j",
  (typed) => expect(readParcelNumber(typed)).toBe("75118000AO0042"),
);

test.each(["", "75118000AO004", "75118000AO00421", "12 rue de Rivoli", "undefined"])(
  "refuses %j as a parcel number",
  (typed) => expect(readParcelNumber(typed)).toBeNull(),
);

test("accepts the letter of a Corsican commune", () => {
  expect(readParcelNumber("2a004000ab0001")).toBe("2A004000AB0001");
});

test("formats a parcel number in four parts with no-break spaces", () => {
  expect(parcelNumberText("75118000AO0042")).toBe("75118\u00a0000\u00a0AO\u00a00042");
});
