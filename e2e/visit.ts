import { expect, type Page } from "@playwright/test";

type WithRouter = {
  __TSR_ROUTER__: {
    navigate: (to: { href: string }) => Promise<void>;
    state: { status: "idle" | "pending" };
  };
};

/**
 * Opens another page of the application that is open, as a link does: a third of the work of loading it again. Waits for its heading and,
 * as they follow in passes of their own, its contents. Waits first for a navigation under way, such as
 * after a save.
 */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (href) => {
    const router = (window as unknown as WithRouter).__TSR_ROUTER__;
    while (router.state.status === "pending") await new Promise((resolve) => setTimeout(resolve, 20));
    await router.navigate({ href });
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, path);

/** Without a request, as Playwright's `networkidle`, which it tells of a document only. */
const QUIET_MS = 500;

/** Waits until nothing is loading, including content below the fold. Made before the first page is opened. */
export const settling = (page: Page): (() => Promise<void>) => {
  let lastRequest = 0;
  const note = () => {
    lastRequest = Date.now();
  };
  page.on("request", note);
  page.on("requestfinished", note);
  page.on("requestfailed", note);
  const busy = page.locator("[aria-busy=true]");
  return async () => {
    await expect(async () => {
      await busy.evaluateAll(([first]) => first?.scrollIntoView({ block: "center" }));
      expect(Date.now() - lastRequest).toBeGreaterThan(QUIET_MS);
      expect(await busy.count()).toBe(0);
    }).toPass({ intervals: [100] });
    await page.evaluate(() => window.scrollTo(0, 0));
  };
};
