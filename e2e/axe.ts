import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Scope = {
  within?: string;
  without?: string;
  /** Defaults to WCAG 2.2 AA and best practices. */
  rules?: string[];
};

/** FullCalendar measures events while they are hidden, and nameless to axe; those behind "en plus" stay hidden. */
const calendarDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const events = [...document.querySelectorAll(".plateau-calendar [role=listitem]")];
    return events.length === 0 || events.some((event) => getComputedStyle(event).visibility === "visible");
  });

export const violations = async (page: Page, { within, without, rules }: Scope = {}): Promise<string[]> => {
  await calendarDrawn(page);
  let axe = new AxeBuilder({ page })
    // A canvas has no readable content.
    .exclude(".maplibregl-canvas")
    // Single pass, because no page embeds another host; twice as fast.
    .setLegacyMode();
  if (within) axe = axe.include(within);
  if (without) axe = axe.exclude(without);
  axe = axe.options({
    resultTypes: ["violations"],
    // `target-size` is off by default in axe.
    ...(rules
      ? { runOnly: { type: "rule", values: rules } }
      : { rules: { "target-size": { enabled: true } } }),
  });
  return (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
  );
};

/** A bar that sticks to the bottom covers part of a field until one scrolls: seen whole, it covers nothing. */
export const showWhole = async (page: Page): Promise<void> => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() =>
    document.querySelector(".sticky.bottom-0") ? document.documentElement.scrollHeight : 0,
  );
  if (whole > height) await page.setViewportSize({ width, height: whole });
};

/** Waits until colour transitions to the new theme have finished. */
const transitionsEnd = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** All rules in light mode, the colour rules in dark mode. */
export const violationsInBothThemes = async (page: Page, scope: Omit<Scope, "rules"> = {}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await transitionsEnd(page);
  const inLight = await violations(page, scope);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await transitionsEnd(page);
  const inDark = await violations(page, { ...scope, rules: ["color-contrast", "link-in-text-block"] });
  return [...inLight, ...inDark.map((violation) => `dark, ${violation}`)];
};
