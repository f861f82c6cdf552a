import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, hold, test, withoutLiveChanges } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";

const NOW = "2026-12-10T10:00:00+01:00";

const calendar = (page: Page) => page.getByRole("region", { name: "Calendrier" });
const task = (page: Page, title: string) => calendar(page).getByText(title);
const mode = (page: Page, name: string) => calendar(page).getByRole("button", { name, exact: true });

const begin = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await newBroker(page, baseURL);
  const tasks = [
    { title: "Visite du matin", dueDate: "2026-12-10T11:00:00+01:00" },
    // Friday in London, Saturday in Paris: the calendar uses the agency's time zone.
    { title: "Remise des clés", dueDate: "2026-12-11T23:30:00Z" },
    { title: "Bilan de l’année", dueDate: "2026-12-30T15:00:00+01:00" },
    { title: "Vœux aux clients", dueDate: "2027-01-15T09:00:00+01:00" },
  ];
  for (const data of tasks) expect((await page.request.post("/api/notes", { data })).status()).toBe(201);
  await page.clock.setFixedTime(new Date(NOW));
  await page.goto("/");
};

test("a broker sees due tasks by month, week and day, and opens one", async ({ page, baseURL }) => {
  await begin(page, baseURL);
  await expect(calendar(page).getByText("décembre 2026", { exact: true })).toBeVisible();
  await expect(mode(page, "Mois")).toHaveAttribute("aria-pressed", "true");
  for (const title of ["Visite du matin", "Remise des clés", "Bilan de l’année"])
    await expect(task(page, title)).toBeVisible();
  await expect(task(page, "Vœux aux clients")).toBeHidden();
  await expect(calendar(page).getByRole("columnheader").first()).toContainText(/^lun/i);
  await calendar(page).getByRole("button", { name: "Mois suivant" }).click();
  await expect(task(page, "Vœux aux clients")).toBeVisible();
  await calendar(page).getByRole("button", { name: "Aujourd’hui" }).click();
  await expect(task(page, "Bilan de l’année")).toBeVisible();

  await mode(page, "Semaine").click();
  await expect(page).toHaveURL(/\?calendrier=semaine$/);
  await expect(task(page, "Visite du matin")).toBeVisible();
  await expect(task(page, "Bilan de l’année")).toBeHidden();
  await page.reload();
  await expect(task(page, "Visite du matin")).toBeVisible();

  await mode(page, "Jour").click();
  await expect(task(page, "Visite du matin")).toBeVisible();
  await expect(task(page, "Remise des clés")).toBeHidden();
  await calendar(page).getByRole("button", { name: "Jour suivant" }).click();
  await expect(calendar(page).getByText("Aucune tâche ce jour")).toBeVisible();
  await calendar(page).getByRole("button", { name: "Jour suivant" }).click();
  await task(page, "Remise des clés").click();
  const form = page.getByRole("dialog", { name: "Modifier la tâche" });
  await expect(form.getByLabel("Échéance")).toHaveValue("12/12/2026");
  await expect(form.getByLabel("Heure")).toHaveValue("00:30");
  await form.getByLabel("Titre").fill("Remise des clés au gardien");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(task(page, "Remise des clés au gardien")).toBeVisible();
});

test("a task in the calendar opens by keyboard", async ({ page, baseURL }) => {
  await begin(page, baseURL);
  await expect(task(page, "Visite du matin")).toBeVisible();
  await mode(page, "Semaine").focus();
  await page.keyboard.press("Enter");
  const event = calendar(page).getByRole("button", { name: /Visite du matin/ });
  await expect(event).toBeVisible();
  for (let pressed = 0; pressed < 20; pressed++) {
    await page.keyboard.press("Tab");
    if (await event.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Titre")).toHaveValue("Visite du matin");
});

test("another calendar subscribes to a private URL, which can be renewed and revoked", async ({
  page,
  baseURL,
  playwright,
}) => {
  await begin(page, baseURL);
  const outside = await playwright.request.newContext();
  await calendar(page).getByRole("button", { name: "S’abonner" }).click();
  const dialog = page.getByRole("dialog", { name: "S’abonner à mes tâches" });
  await dialog.getByRole("button", { name: "Créer l’adresse" }).click();
  const address = dialog.getByLabel("Adresse de votre calendrier");
  const first = await address.inputValue();
  const feed = await outside.get(first);
  expect(feed.status()).toBe(200);
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  expect(await feed.text()).toContain("Visite du matin");

  await dialog.getByRole("button", { name: "Nouvelle adresse" }).click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect((await outside.get(first)).status()).toBe(404);
  expect((await outside.get(second)).status()).toBe(200);
  await dialog.getByRole("button", { name: "Fermer" }).click();

  // The address is shown once.
  await calendar(page).getByRole("button", { name: "S’abonner" }).click();
  await expect(dialog.getByText(/Une adresse est en service depuis/)).toBeVisible();
  await expect(address).toBeHidden();
  await dialog.getByRole("button", { name: "Retirer l’adresse" }).click();
  await expect(dialog.getByRole("button", { name: "Créer l’adresse" })).toBeVisible();
  expect((await outside.get(second)).status()).toBe(404);
  await outside.dispose();
});

test("the configured calendar is embedded in the selected mode, with a loading state", async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? "").origin;
  await page.route("**/api/settings", (route) =>
    route.fulfill({
      json: {
        calendar: { embedUrl: `${origin}/agenda?src=agence`, openUrl: `${origin}/agenda/ouvrir` },
        professionalNetworkUrl: null,
        emails: { sent: true, accountsSent: true },
        crm: { own: true, signedStages: ["closedwon"], excludedStages: ["closedlost"] },
      },
    }),
  );
  const { held, release } = hold();
  await page.route("**/agenda?*", async (route) => {
    await held;
    await route.fulfill({ contentType: "text/html", body: "<title>Agenda</title><p>L’agenda de l’agence" });
  });
  // The content policy allows only the configured frame.
  await page.route(`${origin}/`, async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    const policy = (headers["content-security-policy"] ?? "").replace("frame-src 'none'", "frame-src 'self'");
    await route.fulfill({ response: answer, headers: { ...headers, "content-security-policy": policy } });
  });
  await newBroker(page, baseURL);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const frame = calendar(page).locator("iframe");
  await expect(calendar(page).getByText("Chargement du calendrier…")).toBeAttached();
  await expect(frame).toHaveAttribute("height", "400");
  release();
  await expect(page.frameLocator("iframe").getByText("L’agenda de l’agence")).toBeVisible();
  await expect(calendar(page).getByText("Chargement du calendrier…")).toBeHidden();
  for (const [name, framed] of [
    ["Mois", "MONTH"],
    ["Semaine", "WEEK"],
    ["Jour", "AGENDA"],
  ] as const) {
    await mode(page, name).click();
    await expect(frame).toHaveAttribute("src", new RegExp(`[?&]mode=${framed}(&|$)`));
    const address = new URL((await frame.getAttribute("src")) ?? "");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      src: "agence",
      ctz: "Europe/Paris",
      wkst: "2",
      height: "400",
    });
    await expect(page.frameLocator("iframe").getByText("L’agenda de l’agence")).toBeVisible();
  }
  const elsewhere = calendar(page).getByRole("link", { name: /^Ouvrir/ });
  await expect(elsewhere).toHaveAttribute("href", `${origin}/agenda/ouvrir`);
  await expect(elsewhere).toHaveAttribute("target", "_blank");
  await expect(calendar(page).getByRole("button", { name: "S’abonner" })).toBeHidden();
});

for (const [colorScheme, width] of [
  ["light", 1440],
  ["dark", 390],
] as const) {
  test(`the calendar passes the accessibility rules in every mode, ${colorScheme}, ${width} px wide`, async ({
    page,
    baseURL,
  }) => {
    await withoutLiveChanges(page);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await begin(page, baseURL);
    const more = Array.from({ length: 4 }, (_, place) => ({
      title: `Appel ${place + 1}`,
      dueDate: `2026-12-10T1${place}:30:00+01:00`,
      completed: place === 0,
    }));
    for (const data of more) expect((await page.request.post("/api/notes", { data })).status()).toBe(201);
    await page.reload();
    for (const name of ["Mois", "Semaine", "Jour"]) {
      await mode(page, name).click();
      // A day cell shows two or three of its five tasks, the others behind a link.
      const shown = task(page, "Visite du matin").or(calendar(page).getByText(/^\+\s?\d/));
      await expect(shown.filter({ visible: true }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect.soft(await violations(page), name).toEqual([]);
    }
  });
}
