import type { Browser, CDPSession, Locator, Page } from "@playwright/test";
import { demoBroker } from "../accounts.ts";

const SLOWDOWN = 4;
/** 10 Mbit/s and 40 ms, as by a modest office line. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

type Watched = {
  /** When the first element of a selector was painted, in milliseconds since the page was asked for. */
  shown: (selector: string) => Promise<number>;
  /** From the next press: waits for an element of the selector that was not there, or had another text. */
  expect: (selector: string, path?: string) => void;
  /** When that one was painted, in milliseconds since the press. */
  expected: Promise<number>;
  pressedAt: number;
  shift: number;
  interactions: Map<number, number>;
};

const watch = () => {
  /** Runs once the frame that is being prepared has been painted. */
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  const found = (look: () => boolean) =>
    new Promise<number>((resolve) => {
      const painted = () => afterPaint(() => resolve(performance.now()));
      if (look()) return painted();
      const observer = new MutationObserver(() => {
        if (!look()) return;
        observer.disconnect();
        painted();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  const watched: Watched = {
    pressedAt: 0,
    shift: 0,
    interactions: new Map(),
    expected: Promise.resolve(0),
    shown: (selector) => found(() => document.querySelector(selector) !== null),
    expect: (selector, path) => {
      const before = document.querySelector(selector);
      const text = before?.textContent;
      watched.pressedAt = 0;
      const look = () => {
        const now = document.querySelector(selector);
        const isNew = now !== null && (now !== before || now.textContent !== text);
        return isNew && watched.pressedAt > 0 && (!path || location.pathname === path);
      };
      watched.expected = found(look).then((time) => time - watched.pressedAt);
    },
  };
  (window as unknown as { watched: Watched }).watched = watched;
  // The pointer starts in the corner, over the link to the home page, which any other page would then fetch too.
  for (const type of ["pointerover", "mouseover"] as const)
    addEventListener(
      type,
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      watched.pressedAt = timeStamp;
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
      interactionId?: number;
    })[])
      if (interactionId)
        watched.interactions.set(
          interactionId,
          Math.max(duration, watched.interactions.get(interactionId) ?? 0),
        );
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

export type WatchedPage = { page: Page; cdp: CDPSession; close: () => Promise<void> };

type Options = { signedIn: boolean; slowProcessor: boolean; slowNetwork: boolean };

/** A page of a new browser profile, so that nothing is in its cache. */
export const openWatched = async (
  browser: Browser,
  baseURL: string,
  { signedIn, slowProcessor, slowNetwork }: Options,
): Promise<WatchedPage> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  if (signedIn) await context.request.post("/api/session", { data: demoBroker });
  const page = await context.newPage();
  // tsx wraps nested functions in this helper, which pages lack.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  if (slowProcessor) await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await cdp.send("Network.enable");
  if (slowNetwork) await cdp.send("Network.emulateNetworkConditions", NETWORK);
  return { page, cdp, close: () => context.close() };
};

/** Milliseconds from the start of the navigation until the selector's element is painted. */
export const shownAfterLoad = (page: Page, selector: string): Promise<number> =>
  page.evaluate((selector) => (window as unknown as { watched: Watched }).watched.shown(selector), selector);

/** A hand rests on what it presses for about this long. */
const HOVER_MS = 150;

/**
 * Milliseconds from the press of `target` until a new element of the selector is painted, at `path` where given. By the
 * mouse itself: a locator's click looks up what lies under the pointer, in the time that is measured.
 */
export const shownAfterPress = async (
  page: Page,
  target: Locator,
  selector: string,
  path?: string,
): Promise<number> => {
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(
    ([selector, path]) => (window as unknown as { watched: Watched }).watched.expect(selector, path),
    [selector, path] as [string, string | undefined],
  );
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched.expected);
};

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched.shift);

/** Interaction to next paint, of each interaction. */
export const interactions = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as { watched: Watched }).watched.interactions.values()]);
