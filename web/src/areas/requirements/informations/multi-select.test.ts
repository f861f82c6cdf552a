import { expect, test } from "vitest";
import { offeredOptions } from "./multi-select.tsx";

const options = [
  { value: "a", label: "Bureaux" },
  { value: "b", label: "Ancien type", hidden: true },
];

test("offers a hidden option only where it is chosen, and a removed one by its value", () => {
  expect(offeredOptions(options, [""]).map(({ label }) => label)).toEqual(["Bureaux"]);
  expect(offeredOptions(options, ["b"]).map(({ label }) => label)).toEqual(["Bureaux", "Ancien type"]);
  expect(offeredOptions(options, ["c"]).map(({ label }) => label)).toEqual(["Bureaux", "c"]);
});
