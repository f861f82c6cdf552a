import { test as base, expect, type Page } from "@playwright/test";

/** Browsers log every refused call. */
const expectedConsole =
  /Failed to load resource: the server responded with a status of (401|403|404|409|422|429|500|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED|ABORTED)/;

/** What a map says of a browser that cannot draw it. */
const cannotDraw = /webgl/i;

/** Other journeys change what the same account sees: a page that hears of it reads again, even after an error. */
export const withoutLiveChanges = (page: Page) => page.route("**/api/events?*", (route) => route.abort());

/** Answers with an error, without live changes: the page would read again before the journey does. */
export const failRequests = async (
  page: Page,
  url: string,
  { status = 500, message = "Erreur serveur" } = {},
): Promise<void> => {
  await withoutLiveChanges(page);
  await page.route(url, (route) => route.fulfill({ status, json: { message, requestId: "e2e" } }));
};

/** `held` waits until `release` is called. */
export const hold = (): { held: Promise<void>; release: () => void } => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
};

/** Answers to these requests wait for the returned function. */
export const holdRequests = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { held, release } = hold();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

/**
 * Fails on a request to a foreign host, an exception or an unexpected console error. To draw a map takes half of the processor of a page:
 * journeys that are about maps ask for `drawsMaps`, the others run as on a computer without WebGL.
 */
export const test = base.extend<{ watched: undefined }, { drawsMaps: boolean }>({
  drawsMaps: [false, { option: true, scope: "worker" }],
  launchOptions: [
    ({ launchOptions, drawsMaps }, use) =>
      use(
        drawsMaps
          ? launchOptions
          : { ...launchOptions, args: [...(launchOptions.args ?? []), "--disable-3d-apis"] },
      ),
    { scope: "worker" },
  ],
  watched: [
    async ({ page, baseURL, drawsMaps }, use) => {
      const own = new URL(baseURL ?? "").origin;
      const problems: string[] = [];
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (/^https?:$|^wss?:$/.test(protocol) && origin !== own) problems.push(`asked ${request.url()}`);
      });
      const isOfMap = (text: string) => !drawsMaps && cannotDraw.test(text);
      page.on("pageerror", ({ message }) => {
        if (!isOfMap(message)) problems.push(`threw ${message}`);
      });
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !expectedConsole.test(text) && !isOfMap(text)) {
          problems.push(`logged ${text}`);
        }
      });
      await use(undefined);
      expect(problems, "what the page should not do").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
