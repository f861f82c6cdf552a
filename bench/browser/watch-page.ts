import type { Browser, CDPSession, Page } from "@playwright/test";

const SLOWDOWN = 4;
/** 10 Mbit/s and 40 ms, as by a modest office line. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

type Watched = {
  /** When what was waited for had been painted, in milliseconds since `from`. */
  shown: (from: number, selector: string, path?: string) => Promise<number>;
  pressedAt: number;
  shift: number;
  interactions: Map<number, number>;
};

const watch = () => {
  const watched: Watched = {
    pressedAt: 0,
    shift: 0,
    interactions: new Map(),
    shown: (from, selector, path) =>
      new Promise((resolve) => {
        const look = () => {
          if ((!path || location.pathname === path) && document.querySelector(selector))
            // The frame after next: what was found is painted by then.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)));
          else requestAnimationFrame(look);
        };
        look();
      }),
  };
  (window as unknown as { watched: Watched }).watched = watched;
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

const ACCOUNT = { email: "courtier@demo.plateau.test", password: "Demo-Plateau-2026" };

export type WatchedPage = { page: Page; cdp: CDPSession; close: () => Promise<void> };

type Options = { signedIn: boolean; slowProcessor: boolean; slowNetwork: boolean };

/** A page of a new browser profile, so that nothing is in its cache. */
export const openWatched = async (
  browser: Browser,
  baseURL: string,
  { signedIn, slowProcessor, slowNetwork }: Options,
): Promise<WatchedPage> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  if (signedIn) await context.request.post("/api/session", { data: ACCOUNT });
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

export const shownSince = (page: Page, selector: string, path?: string): Promise<number> =>
  page.evaluate(
    ([selector, path]) => {
      const { watched } = window as unknown as { watched: Watched };
      return watched.shown(path ? watched.pressedAt : 0, selector, path);
    },
    [selector, path] as [string, string | undefined],
  );

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched.shift);

/** Interaction to next paint, of each interaction. */
export const interactions = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as { watched: Watched }).watched.interactions.values()]);
