import { expect, it } from "vitest";
import { outsideLinks } from "./outside-links.ts";

it("points outside pages at the place, latitude first", () => {
  expect(outsideLinks([2.3522, 48.8566])).toEqual([
    {
      label: "Vue de la rue",
      href: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=48.856600%2C2.352200",
    },
    { label: "Itinéraire", href: "https://www.google.com/maps/dir/?api=1&destination=48.856600%2C2.352200" },
  ]);
});
