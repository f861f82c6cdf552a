import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { newRequirement } from "./new-requirement.ts";
import { DEMO_PASSWORD } from "./sign-in.ts";

/** A page in a browser of its own. */
const elsewhere = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  return context.newPage();
};

const signInAs = async (page: Page, { email, password }: { email: string; password: string }) =>
  expect((await page.request.post("/api/session", { data: { email, password } })).status()).toBe(200);

/** Opens the page and waits until it follows changes. */
const openLive = async (page: Page, path: string): Promise<void> => {
  const stream = page.waitForResponse((response) => response.url().includes("/api/events?"));
  await page.goto(path);
  await stream;
  // A reload would lose this mark.
  await page.evaluate(() => document.documentElement.setAttribute("data-never-reloaded", ""));
};

const expectNoReload = (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-never-reloaded", "");

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const offers = (page: Page) => page.getByRole("region", { name: "Biens classés" });
const counter = (page: Page, label: string) =>
  page.getByRole("region", { name: "Aperçu rapide" }).getByRole("listitem").filter({ hasText: label });
const column = (page: Page, label: string) => page.getByRole("region", { name: label, exact: true });
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

const publishedOffer = async (page: Page, title: string): Promise<string> => {
  const { id } = await newOffer(page);
  const { buildings } = (await offerNow(page, id)) as { buildings: { id: string }[] };
  const units = [
    { associatedBuildingIds: buildings.map((each) => each.id), surface: 200, rentPerMonth: 8000 },
  ];
  const path = `/api/real-estates/${id}`;
  expect((await page.request.put(`${path}/units`, { data: { units } })).status()).toBe(200);
  expect((await page.request.put(path, { data: { title, status: "published" } })).status()).toBe(200);
  return id;
};

test("a client's answers reach the broker's open screens, and what is typed stays", async ({
  page,
  browser,
  baseURL,
}) => {
  const broker = await newBroker(page, baseURL);
  const id = await newRequirement(page.request, `Cabinet ${randomUUID().slice(0, 8)}`);
  const offer = await publishedOffer(page, "Plateau rue de Rivoli");
  expect((await page.request.post(`/api/real-estates/${offer}/selected-for/${id}`)).status()).toBe(204);
  const space = (await (await page.request.post(`/api/requirements/${id}/space`, { data: {} })).json()) as {
    url: string;
  };
  const second = await elsewhere(browser, baseURL);
  await signInAs(second, broker);
  await openLive(second, `/requirements/${id}`);
  await expect(tab(second, "Aimés")).toHaveAccessibleName(/0/);
  await openLive(page, `/requirements/${id}?onglet=informations`);
  await expect(page.getByText("jamais ouvert")).toBeVisible();
  await page.getByRole("button", { name: "Modifier Surface maximale", exact: false }).first().click();
  const field = page.getByRole("textbox", { name: "Surface maximale" });
  await field.fill("1234");

  const client = await elsewhere(browser, baseURL);
  await client.goto(space.url);
  const shown = client.getByRole("article", { name: "Plateau rue de Rivoli" });
  await shown.getByRole("button", { name: "J’aime", exact: true }).click();
  await expect(shown.getByText("Vous aimez cette offre.")).toBeVisible();

  await expect(tab(second, "Aimés")).toHaveAccessibleName(/1/);
  await expect(bell(second)).toHaveAccessibleName("Notifications, 1 non lue");
  const answers = page.getByRole("list", { name: "Réponses du client" }).getByRole("listitem");
  await expect(answers).toHaveCount(1);
  await expect(page.getByText("jamais ouvert")).toBeHidden();
  await expect(field).toHaveValue("1234");
  await expect(field).toBeFocused();
  for (const open of [page, second]) await expectNoReload(open);
  await client.context().close();
  await second.context().close();
});

/** A broker's requirement at the first stage, which can move to the second, and a published offer. */
const aRequirementAndOffer = async (page: Page, baseURL: string | undefined) => {
  const broker = await newBroker(page, baseURL);
  const name = `Bureaux ${randomUUID().slice(0, 8)}`;
  const id = await newRequirement(page.request, name);
  const offer = await publishedOffer(page, "Plateau rue de Rivoli");
  const { items: stages } = (await (await page.request.get("/api/requirements/stages")).json()) as {
    items: { id: string; label: string }[];
  };
  const [before, after] = stages;
  return { broker, name, id, offer, before, after };
};

test("a colleague's stage, link, offer and task reach the open board, requirement, offer and dashboard", async ({
  page,
  browser,
  baseURL,
}) => {
  const { broker, name, id, offer, before, after } = await aRequirementAndOffer(page, baseURL);
  const task = await page.request.post("/api/notes", { data: { title: "Rappeler le propriétaire" } });
  const { id: taskId } = (await task.json()) as { id: string };

  const screens = [];
  for (const path of ["/requirements", `/requirements/${id}`, `/real-estates/${offer}`, "/"]) {
    const screen = await elsewhere(browser, baseURL);
    await signInAs(screen, broker);
    await openLive(screen, path);
    screens.push(screen);
  }
  const [board, requirement, detail, dashboard] = screens as [Page, Page, Page, Page];
  await expect(
    column(board, before?.label ?? "")
      .getByRole("article")
      .filter({ hasText: name }),
  ).toBeVisible();
  await expect(tab(requirement, "Sélectionnés")).toHaveAccessibleName(/0/);
  await expect(detail.getByRole("heading", { level: 1 })).toHaveText("Plateau rue de Rivoli");
  await expect(counter(dashboard, "Offres publiées")).toContainText("1");
  await expect(dashboard.getByText("Rappeler le propriétaire", { exact: true })).toBeVisible();
  const inProgress = await counter(dashboard, "Demandes en cours").innerText();

  const colleague = await elsewhere(browser, baseURL);
  await signInAs(colleague, { email: "admin@demo.plateau.test", password: DEMO_PASSWORD });
  const { request } = colleague;
  await colleague.goto(`/requirements/${id}?onglet=informations`);
  const moved = await request.put(`/api/requirements/${id}/stage`, { data: { stage: after?.id } });
  expect(moved.status()).toBe(200);
  await expect(
    column(board, after?.label ?? "")
      .getByRole("article")
      .filter({ hasText: name }),
  ).toBeVisible();
  await expect(requirement.locator("main")).toContainText(`Étape : ${after?.label ?? ""}`);

  const linked = await request.post(`/api/real-estates/${offer}/selected-for/${id}`);
  expect(linked.status()).toBe(204);
  await expect(tab(requirement, "Sélectionnés")).toHaveAccessibleName(/1/);
  await expect(offers(requirement)).toContainText(/200\sm²/);

  const edited = await request.put(`/api/real-estates/${offer}`, {
    data: { title: "Plateau rénové", status: "archived" },
  });
  expect(edited.status()).toBe(200);
  await expect(detail.getByRole("heading", { level: 1 })).toHaveText("Plateau rénové");
  const { buildings } = (await offerNow(colleague, offer)) as { buildings: { id: string }[] };
  const units = [
    { associatedBuildingIds: buildings.map((each) => each.id), surface: 350, rentPerMonth: 9000 },
  ];
  const resized = await request.put(`/api/real-estates/${offer}/units`, { data: { units } });
  expect(resized.status()).toBe(200);
  await expect(offers(requirement)).toContainText(/350\sm²/);
  await expect(counter(dashboard, "Offres publiées")).toContainText("0");

  const created = await newRequirement(request, `Locaux ${randomUUID().slice(0, 8)}`);
  await expect(counter(dashboard, "Demandes en cours")).not.toHaveText(inProgress);
  expect((await page.request.put(`/api/notes/${taskId}`, { data: { completed: true } })).status()).toBe(200);
  await expect(dashboard.getByText("Terminées (1)")).toBeVisible();
  expect((await request.delete(`/api/requirements/${created}`)).status()).toBe(204);

  for (const screen of screens) {
    await expectNoReload(screen);
    await screen.context().close();
  }
  await colleague.context().close();
});

test("a drag, edited criteria and a list's place outlast a colleague's changes", async ({
  page,
  browser,
  baseURL,
}) => {
  const { broker, name, id, offer, before, after } = await aRequirementAndOffer(page, baseURL);
  const screens = [];
  for (const path of ["/requirements", `/requirements/${id}`, "/real-estates/list?locationIds=75101"]) {
    const screen = await elsewhere(browser, baseURL);
    await signInAs(screen, broker);
    await openLive(screen, path);
    screens.push(screen);
  }
  const [board, requirement, list] = screens as [Page, Page, Page];

  const card = (label: string) => column(board, label).getByRole("article").filter({ hasText: name });
  await card(before?.label ?? "")
    .getByRole("button", { name: `Déplacer ${name}`, exact: true })
    .focus();
  await board.keyboard.press("Space");
  await expect(board.locator("[id^=DndLiveRegion]")).toContainText("prise, étape");
  const budget = requirement.getByRole("textbox", { name: "Budget mensuel maximum" });
  await budget.fill("7777");
  const listed = list.getByRole("article").filter({ has: list.locator(`a[href*="${offer}"]`) });
  await expect(listed).toContainText(/200\sm²/);
  await listed.scrollIntoViewIfNeeded();

  const colleague = await elsewhere(browser, baseURL);
  await signInAs(colleague, { email: "admin@demo.plateau.test", password: DEMO_PASSWORD });
  const { request } = colleague;
  expect((await request.put(`/api/requirements/${id}/stage`, { data: { stage: after?.id } })).status()).toBe(
    200,
  );
  const wished = { properties: { budget_annuel: "120000", location_ou_achat: "location" } };
  expect((await request.put(`/api/requirements/${id}`, { data: wished })).status()).toBe(200);
  await expect(requirement.locator("main")).toContainText(`Étape : ${after?.label ?? ""}`);
  await expect(requirement.getByText("ceux de la demande")).toBeVisible();
  await expect(budget).toHaveValue("7777");
  await expect(budget).toBeFocused();

  await expect(card(before?.label ?? "")).toBeVisible();
  await board.keyboard.press("Escape");
  await expect(card(after?.label ?? "")).toBeVisible();

  const place = await list.evaluate(() => window.scrollY);
  const { buildings } = (await offerNow(colleague, offer)) as { buildings: { id: string }[] };
  const units = [
    { associatedBuildingIds: buildings.map((each) => each.id), surface: 350, rentPerMonth: 9000 },
  ];
  const resized = await request.put(`/api/real-estates/${offer}/units`, { data: { units } });
  expect(resized.status()).toBe(200);
  await expect(listed).toContainText(/350\sm²/);
  expect(await list.evaluate(() => window.scrollY)).toBe(place);

  for (const screen of screens) {
    await expectNoReload(screen);
    await screen.context().close();
  }
  await colleague.context().close();
});

test("live updates reconnect after the server refused them", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  let refusals = 0;
  await page.route(
    "**/api/events?*",
    (route) => {
      refusals++;
      return route.fulfill({ status: 503 });
    },
    { times: 1 },
  );
  const following = page.waitForResponse(
    (response) => response.url().includes("/api/events?") && response.status() === 200,
  );
  await page.goto("/contacts/list");
  await following;
  expect(refusals).toBe(1);
});
