import { describe, expect, it } from "vitest";
import { frameAddress } from "./modes.ts";

describe("the address of the framed calendar", () => {
  it("keeps what the configuration says, and sets mode, time zone, Monday and height", () => {
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
