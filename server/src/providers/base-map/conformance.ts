import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, it } from "vitest";
import type { BaseMap } from "./port.ts";

/** What every map must do. `tile` and `missingTile`: addresses below its first source, `z/x/y`. */
export const baseMapConformance = (
  name: string,
  open: () => BaseMap | Promise<BaseMap>,
  { tile = "14/8298/5635", missingTile = "14/1/1" } = {},
): void => {
  describe(`the base map ${name}`, () => {
    const opened = Promise.resolve().then(open);
    const tilesOf = async (map: BaseMap): Promise<string> => {
      const { style } = await map.getStyle("dark", "plan");
      const [template = ""] = Object.values(style.sources).flatMap(({ tiles }) => (tiles as string[]) ?? []);
      return template.slice("/tiles/".length);
    };

    it("gives a valid style for each theme and view, whose addresses are all Plateau's", async () => {
      const map = await opened;
      const { themes, views } = await map.getStyle("dark", "plan");
      for (const theme of themes)
        for (const view of views) {
          const { style } = await map.getStyle(theme, view);
          expect(validateStyleMin(style as never).map(({ message }) => message)).toEqual([]);
          const { sources, glyphs, sprite } = style;
          const addresses = [
            ...Object.values(sources).flatMap(({ tiles }) => tiles as string[]),
            glyphs,
            sprite,
          ];
          for (const address of addresses) if (address) expect(address).toMatch(/^\/tiles\//);
          expect(Object.values(sources).some(({ attribution }) => Boolean(attribution))).toBe(true);
        }
    });
    it("has tiles at the addresses of its style, and none where nothing is drawn", async () => {
      const map = await opened;
      const template = await tilesOf(map);
      expect((await map.read(template.replace("{z}/{x}/{y}", tile)))?.bytes.length).toBeGreaterThan(20);
      expect(await map.read(template.replace("{z}/{x}/{y}", missingTile))).toBeNull();
    });
    it("has no file at an address that it does not know", async () => {
      const map = await opened;
      for (const path of ["outside/000000000000/14/1/1", "outside/http://127.0.0.1/", "sprites/..", "x"])
        expect(await map.read(path), path).toBeNull();
    });
    it("has tiles to print", async () => {
      const map = await opened;
      expect((await map.getPlanTile({ z: 14, x: 8298, y: 5635 }))?.bytes.length).toBeGreaterThan(1000);
    });
  });
};
