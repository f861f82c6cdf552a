import { beforeAll, expect, test } from "vitest";
import { registerFonts } from "./fonts.ts";
import { readPages } from "./laid-out-pages.fixture.ts";
import { layOutDocument } from "./render-document.tsx";
import { bareSheet, documentOf, unitsOf } from "./sheet.fixture.ts";

beforeAll(registerFonts);

const crowded = {
  ...bareSheet,
  description: "long texte ".repeat(100),
  access: "métro ".repeat(200),
  units: unitsOf(12),
  mentions: Array.from({ length: 16 }, (_, at) => `Mention ${at + 1}`),
};
const broker = {
  name: "Camille Roussel",
  role: "Consultante",
  phone: "06",
  email: "c@v.test",
  picture: null,
};
const longTitle = "Bureaux lumineux de 7 908 m² – Avenue du Général Leclerc, Boulogne-Billancourt";

test.each([
  ["of many units", crowded],
  ["of a broker with many units and a long title", { ...crowded, broker, title: longTitle }],
  ["of few units", { ...crowded, units: unitsOf(3), broker }],
])("a crowded page %s stays within A4, and no text runs into the next", async (_, sheet) => {
  const document = { ...documentOf(sheet), onePageEach: true };
  const { layout } = await layOutDocument({ document, pictures: new Map(), tiles: new Map() });
  expect(layout.children?.map(({ box }) => Math.round(box?.height ?? 0))).toEqual([842]);
  const [page] = readPages(layout);
  expect(page?.squeezed).toEqual([]);
  expect(page?.fill).toBeLessThan(1.01);
});

test("a short figure beside long ones stays on its line", async () => {
  const n = "\u202f";
  const cells = [
    `À partir de 450${n}m²`,
    `5${n}438${n}€ - 37${n}604${n}€/mois`,
    `65${n}250${n}€ - 451${n}250${n}€/an`,
    `68 - 145${n}€/m²/an`,
    `12${n}€/m²/an`,
  ];
  const labels = ["Surface", "Loyer mensuel HT HC", "Loyer annuel", "Loyer au m²", "Charges"];
  const rows = [
    { scope: "par lot" as const, cells },
    { scope: "Ensemble" as const, cells: [`11${n}695${n}m²`, "–", "–", "–", "–"] },
  ];
  const document = documentOf({ ...bareSheet, keyFigures: { labels, rows } });
  const { layout } = await layOutDocument({ document, pictures: new Map(), tiles: new Map() });
  expect(readPages(layout).flatMap(({ brokenFigures }) => brokenFigures)).toEqual([]);
});
