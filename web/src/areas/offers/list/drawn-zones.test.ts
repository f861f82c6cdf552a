import { expect, test } from "vitest";
import { searchChips } from "./active-criteria.ts";

const [circle, unreadable, other] = [
  "circle:2.34,48.86,500",
  "polygon:gujiHcueM?anBpa",
  "frame:2.4,48.8,2.3,48.9",
];
const chips = (drawnZone: string) =>
  searchChips({ drawnZone }).map(({ label, without }) => [label.replaceAll("\u202f", " "), without]);

test("a zone that the server refuses can be removed, and it alone", () => {
  expect(chips(unreadable)).toEqual([["Zone illisible", { drawnZone: undefined }]]);
  expect(chips([unreadable, circle, other].join(";"))).toEqual([
    ["Cercle de 500 m", { drawnZone: `${unreadable};${other}` }],
    ["Zone illisible 1", { drawnZone: `${circle};${other}` }],
    ["Zone illisible 2", { drawnZone: `${circle};${unreadable}` }],
  ]);
});

test("a text that the search leaves out has no chip", () => {
  expect(chips("ici")).toEqual([]);
});
