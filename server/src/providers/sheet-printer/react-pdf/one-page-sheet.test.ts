import { beforeAll, expect, test } from "vitest";
import { registerFonts } from "./fonts.ts";
import { readPages } from "./laid-out-pages.fixture.ts";
import { layOutDocument } from "./render-document.tsx";
import { bareSheet, documentOf, unitsOf } from "./sheet.fixture.ts";

beforeAll(registerFonts);

test("a crowded page for one offer alone stays within A4", async () => {
  const crowded = {
    ...bareSheet,
    description: "long texte ".repeat(100),
    access: "métro ".repeat(200),
    units: unitsOf(12),
    mentions: Array.from({ length: 16 }, (_, at) => `Mention ${at + 1}`),
  };
  const document = { ...documentOf(crowded), onePageEach: true };
  const { layout } = await layOutDocument({ document, pictures: new Map(), tiles: new Map() });
  expect(layout.children?.map(({ box }) => Math.round(box?.height ?? 0))).toEqual([842]);
  expect(readPages(layout)[0]?.fill).toBeLessThan(1.01);
});
