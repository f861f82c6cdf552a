import type { Browser, Page } from "@playwright/test";
import { demoBroker } from "../accounts.ts";

/** Waiting times on the demonstration data; the processor is slowed down four times, except for scrolling. */
const SLOWDOWN = 4;
const TRIES = 5;

const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
};

const signIn = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/sign-in?retour=%2Freal-estates%2Flist`);
  await page.getByLabel("Adresse e-mail").fill(demoBroker.email);
  // Human typing speed, because the next page's code loads meanwhile.
  await page
    .getByLabel("Mot de passe", { exact: true })
    .pressSequentially(demoBroker.password, { delay: 80 });
  await slowDown(page, SLOWDOWN);
  const start = performance.now();
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByRole("article").first().waitFor();
  return performance.now() - start;
};

const measureSignIn = async (browser: Browser, url: string): Promise<number[]> => {
  const samples: number[] = [];
  for (let round = 0; round < TRIES; round++) {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    samples.push(await signIn(page, url));
    await page.close();
  }
  return samples;
};

const watchEvents = () => {
  const marked = window as unknown as { latencies: Map<number, number> };
  marked.latencies = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
      if (!interactionId) continue;
      marked.latencies.set(interactionId, Math.max(entry.duration, marked.latencies.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** Interaction to Next Paint (INP), slowed down. */
const measureClicks = async (browser: Browser, url: string): Promise<number[]> => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.addInitScript(watchEvents);
  await signIn(page, url);
  await page.waitForLoadState("networkidle");
  for (let round = 0; round < TRIES; round++) {
    const card = page.getByRole("article").nth(round);
    await card.getByRole("button", { name: /^Surfaces/ }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.keyboard.press("j");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  await page.waitForTimeout(500);
  const latencies = await page.evaluate(() => [
    ...(window as unknown as { latencies: Map<number, number> }).latencies.values(),
  ]);
  await page.close();
  return latencies;
};

const measureFrames = async (browser: Browser, url: string): Promise<number[]> => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await signIn(page, url);
  await slowDown(page, 1);
  await page.waitForLoadState("networkidle");
  const frames = await page.evaluate(async () => {
    const times: number[] = [];
    let last = performance.now();
    const bottom = document.documentElement.scrollHeight;
    while (window.scrollY + window.innerHeight < bottom - 1 && times.length < 600) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now - last);
      last = now;
      window.scrollBy(0, 120);
    }
    return times.slice(1);
  });
  await page.close();
  return frames;
};

/** In a window too narrow for the map: rendering it in software would use the whole processor. */
export const measureScreens = async (browser: Browser, url: string) => ({
  signIn: await measureSignIn(browser, url),
  clicks: await measureClicks(browser, url),
  frames: await measureFrames(browser, url),
});
