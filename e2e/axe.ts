import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { isFull, sampleOf } from "../server/src/test/sampled.ts";

type Scope = {
  within?: string;
  without?: string;
  /** Defaults to WCAG 2.2 AA and best practices. */
  rules?: string[];
};

/** The rows of a long list are alike: with TEST_FULL all of them are judged, else the first ones. */
const REPEATED = ["li:nth-child(n+13)", "tbody tr:nth-child(n+13)"];

/** FullCalendar measures events while they are hidden, and nameless to axe; those behind "en plus" stay hidden. */
const calendarDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const events = [...document.querySelectorAll(".plateau-calendar [role=listitem]")];
    return events.length === 0 || events.some((event) => getComputedStyle(event).visibility === "visible");
  });

type WithAxe = Window & { axe: typeof axe };

/**
 * Once for each document, with those of its frames: a page opened as a link does has it already. To send and compile it takes longer than
 * most pages' rules.
 */
const loadAxe = (page: Page): Promise<unknown> =>
  Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
    }),
  );

export const violations = async (page: Page, { within, without, rules }: Scope = {}): Promise<string[]> => {
  await calendarDrawn(page);
  await loadAxe(page);
  const context = {
    ...(within ? { include: [within] } : {}),
    exclude: [
      // A canvas has no readable content.
      ".maplibregl-canvas",
      ...(without ? [without] : []),
      ...(isFull ? [] : REPEATED),
    ],
  };
  const options: RunOptions = {
    resultTypes: ["violations"],
    // `target-size` is off by default in axe.
    ...(rules
      ? { runOnly: { type: "rule", values: rules } }
      : { rules: { "target-size": { enabled: true } } }),
  };
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as WithAxe).axe.run(context, options);
      return violations.map(
        // The first check says why, such as the two colours without contrast.
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any: [why] }) => `${html.slice(0, 200)} ${why?.message ?? ""}`).join(" | ")}`,
      );
    },
    [context, options] as const,
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

/** Waits until colour transitions to the new theme have ended: one starts another in the elements that inherit its colour. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const isRunning = () =>
      document
        .getAnimations()
        .some((animation) => animation instanceof CSSTransition && animation.playState === "running");
    do {
      await nextFrame();
      await nextFrame();
    } while (isRunning());
  });

type Theme = "light" | "dark";

/** All rules in the first theme, the colour rules in the other. */
const violationsIn = async (page: Page, themes: readonly Theme[], scope: Omit<Scope, "rules">) => {
  const found: string[] = [];
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await transitionsEnd(page);
    const rules = at === 0 ? {} : { rules: ["color-contrast", "link-in-text-block"] };
    found.push(...(await violations(page, { ...scope, ...rules })).map((each) => `${colorScheme}, ${each}`));
  }
  return found;
};

export const violationsInBothThemes = (page: Page, scope: Omit<Scope, "rules"> = {}) =>
  violationsIn(page, ["light", "dark"], scope);

/** Both themes with TEST_FULL, else the one whose turn it is. */
export const violationsInSampledThemes = (page: Page, turn: number, scope: Omit<Scope, "rules"> = {}) =>
  violationsIn(page, sampleOf(["light", "dark"] as const, 2, turn), scope);
