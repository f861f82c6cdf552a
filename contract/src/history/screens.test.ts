import { expect, it } from "vitest";
import { isScreen, screenOf } from "./screens.ts";

it("names a page without the ids and tokens of its address", () => {
  expect(screenOf("/")).toBe("/");
  expect(screenOf("/contacts/list")).toBe("/contacts/list");
  expect(screenOf("/real-estates/7f3c/edit-units")).toBe("/real-estates/:id/edit-units");
  expect(screenOf("/espace/secret")).toBe("/espace/:id");
  expect(screenOf("/parcels/75118000AO0042")).toBeUndefined();
  expect(isScreen("constructor")).toBe(false);
});
