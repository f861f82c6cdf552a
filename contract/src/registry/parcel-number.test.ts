import { expect, test } from "vitest";
import { parcelNumberText, readParcelNumber } from "./parcel-number.ts";

test.each(["75118000AO0042", "75118 000 AO 0042", " 75118000ao0042 ", "75118\u00a0000\u00a0AO\u00a00042"])(
  "reads a parcel number from %j",
  (typed) => expect(readParcelNumber(typed)).toBe("75118000AO0042"),
);

test.each([
  ...["75118 AO 42", "75118ao42", "75118-AO-42", "75118.000.AO.42", "75118000AO42", "75118 AO n° 42"],
  ...["75118 section AO n°42", "75118, AO 042", "75018 AO 42"],
])("reads %j as it is on deeds", (typed) => expect(readParcelNumber(typed)).toBe("75118000AO0042"));

test("pads a section of one letter, and keeps a prefix", () => {
  expect(readParcelNumber("93066 123 B 7")).toBe("930661230B0007");
});

test.each(["75118", "75118 42", "75118 AO", "75018 Paris 12", "42 AO 75118"])("refuses %j alone", (typed) =>
  expect(readParcelNumber(typed)).toBeNull(),
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
