import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Scope = {
  /** Only this part of the page. */
  within?: string;
  /** Not this part. */
  without?: string;
  /** Only these rules; every rule of WCAG 2.2 AA and good practice otherwise. */
  rules?: string[];
};

/** What is wrong with the page for those who cannot see, hear or point: each rule that is broken, and by what. */
export const violations = async (page: Page, { within, without, rules }: Scope = {}): Promise<string[]> => {
  let axe = new AxeBuilder({ page })
    // Drawn by the graphics card: nothing in it can be read.
    .exclude(".maplibregl-canvas")
    // No page frames another host's: one pass in the page itself is enough, and twice as quick.
    .setLegacyMode();
  if (within) axe = axe.include(within);
  if (without) axe = axe.exclude(without);
  axe = axe.options({
    resultTypes: ["violations"],
    // The size of targets is one that axe leaves out unless asked.
    ...(rules
      ? { runOnly: { type: "rule", values: rules } }
      : { rules: { "target-size": { enabled: true } } }),
  });
  return (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
  );
};

/** Waits until the page is drawn in its new theme: half of it may still have the colours of the other. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The same in both themes: in light by every rule, in dark by those that a theme can break. */
export const violationsInBothThemes = async (page: Page, scope: Omit<Scope, "rules"> = {}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await drawn(page);
  const inLight = await violations(page, scope);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await drawn(page);
  const inDark = await violations(page, { ...scope, rules: ["color-contrast", "link-in-text-block"] });
  return [...inLight, ...inDark.map((violation) => `dark, ${violation}`)];
};
