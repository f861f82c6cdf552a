import { describe, expect, it } from "vitest";
import { frameAddress } from "./modes.ts";

describe("frameAddress", () => {
  it("keeps the configured parameters and sets mode, time zone, first weekday and height", () => {
    const address = new URL(
      frameAddress("https://calendar.example/embed?src=agence%40example.fr&mode=WEEK", "mois"),
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      src: "agence@example.fr",
      mode: "MONTH",
      ctz: "Europe/Paris",
      wkst: "2",
      height: "400",
      hl: "fr",
    });
  });

  it.each([
    ["semaine", "WEEK"],
    ["jour", "AGENDA"],
  ] as const)("shows %s as %s", (mode, framed) => {
    expect(new URL(frameAddress("https://calendar.example/", mode)).searchParams.get("mode")).toBe(framed);
  });
});
