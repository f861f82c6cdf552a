import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { violations, violationsInBothThemes } from "./axe.ts";
import { expect, failRequests, holdRequests, test } from "./journey.ts";
import { signIn, signInByForm } from "./sign-in.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page) => page.getByRole("combobox", { name: "Rechercher partout" });
const results = (page: Page) => page.getByRole("listbox", { name: "Résultats de la recherche" });
const palette = (page: Page) => page.getByRole("dialog", { name: "Palette de commandes" });
const paletteField = (page: Page) => palette(page).getByRole("combobox");
const chosen = (page: Page) => page.locator("[role=option][aria-selected=true]");

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+k");
  await expect(paletteField(page)).toBeFocused();
  await expect(paletteField(page)).toHaveValue("");
};

const aContact = async (page: Page) => {
  const answer = await page.request.get("/api/contacts?limit=1");
  const { items } = (await answer.json()) as {
    items: { id: string; firstname: string; lastname: string; phone: string }[];
  };
  if (!items[0]) throw new Error("The world has no contact");
  return items[0];
};

test("finds an offer by a misspelt street, by keyboard alone", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  await expect(title(page)).toHaveText("Rapports");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("rue tiatbout");
  await expect(
    results(page)
      .getByRole("group", { name: /Offres/ })
      .getByRole("option")
      .first(),
  ).toContainText("Taitbout");
  await expect(results(page).locator("mark").filter({ hasText: "Taitbout" }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const first = await chosen(page).getAttribute("id");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).not.toHaveId(first ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveId(first ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/real-estates\/[0-9a-f-]{36}$/);
  await expect(title(page)).toContainText("Taitbout");
  await expect(results(page)).toBeHidden();
});

/** Types a part before `release`, and the rest after. */
const typeAcross = async (
  page: Page,
  { shortcut, fieldOf }: { shortcut: string; fieldOf: (page: Page) => Locator },
  release: () => void,
): Promise<void> => {
  await page.keyboard.press(shortcut);
  await page.keyboard.type("taitb");
  release();
  await expect(fieldOf(page)).toHaveValue("taitb");
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type("out");
  await expect(fieldOf(page)).toHaveValue("taitbout");
  await expect(chosen(page)).toContainText("Taitbout");
};

for (const { what, ...opened } of [
  { what: "search", shortcut: "/", fieldOf: field },
  { what: "palette", shortcut: "Control+k", fieldOf: paletteField },
]) {
  test(`keeps letters typed before the ${what} code has loaded`, async ({ page }) => {
    await signIn(page, "courtier", "/report");
    await expect(title(page)).toHaveText("Rapports");
    await typeAcross(page, opened, await holdRequests(page, "**/assets/*.js"));
    await page.keyboard.press("Escape");
    await expect(chosen(page)).toBeHidden();
  });

  test(`opens the first hit after Enter before the ${what} code has loaded`, async ({ page }) => {
    await signIn(page, "courtier", "/report");
    await expect(title(page)).toHaveText("Rapports");
    const release = await holdRequests(page, "**/assets/*.js");
    await page.keyboard.press(opened.shortcut);
    await page.keyboard.type("taitbout");
    await page.keyboard.press("Enter");
    release();
    await expect(title(page)).toContainText("Taitbout");
  });

  test(`keeps the ${what}'s shortcut and letters typed before the page is there`, async ({ page }) => {
    await signIn(page, "courtier");
    const release = await holdRequests(page, "**/api/session");
    const asked = page.waitForRequest("**/api/session");
    await page.goto("/report", { waitUntil: "commit" });
    await asked;
    await typeAcross(page, opened, release);
  });
}

test("a page without the shell leaves the browser its shortcuts", async ({ page }) => {
  await page.goto("/confirmer");
  await expect(title(page)).toBeVisible();
  const isPrevented = () =>
    page.evaluate(
      () =>
        !window.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true })),
    );
  // The router tells that the page is rendered a moment after its title is there.
  await expect.poll(isPrevented).toBe(false);
});

test("finds a contact by phone, a company by its SIREN with spaces and a task, by keyboard alone", async ({
  page,
}) => {
  await signIn(page, "courtier", "/report");
  await expect(title(page)).toHaveText("Rapports");
  const contact = await aContact(page);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(contact.phone.replace(/^0/, "+33 "));
  await expect(chosen(page)).toContainText(`${contact.firstname} ${contact.lastname}`);
  await expect(chosen(page).locator("mark")).toHaveText(contact.phone);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/contacts/${contact.id}$`));

  await page.goto("/report");
  await expect(title(page)).toHaveText("Rapports");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("compagnie du canal");
  const company = results(page)
    .getByRole("group", { name: /Sociétés/ })
    .getByRole("option");
  await expect(company).toHaveCount(1);
  const siren = /\d{3}\s\d{3}\s\d{3}/.exec((await company.textContent()) ?? "")?.[0] ?? "";
  await page.keyboard.press("Control+a");
  await page.keyboard.type(siren.replace(/\s/g, " "));
  await expect(results(page).getByRole("option")).toHaveCount(1);
  await expect(chosen(page)).toContainText("Compagnie du Canal");
  await expect(page.getByRole("status").filter({ hasText: "Sociétés" })).toHaveText(
    /1\srésultat.*Sociétés\s1/,
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/companies/${siren.replace(/\s/g, "")}$`));

  const mark = `dossier${randomInt(100_000, 999_999)}`;
  await page.request.post("/api/notes", {
    data: { title: "Rappeler le notaire", content: `Acte du ${mark}` },
  });
  await openPalette(page);
  await page.keyboard.type(`notaire ${mark}`);
  await expect(palette(page).getByRole("option", { name: /Rappeler le notaire/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/\?tache=[\da-f-]{36}$/);
  await expect(page.getByRole("dialog").getByLabel("Titre")).toHaveValue("Rappeler le notaire");
});

test("Enter before the response opens the first hit, in the field and in the palette", async ({ page }) => {
  await signIn(page, "courtier");
  for (const [key, input] of [
    ["/", field(page)],
    ["Control+k", paletteField(page)],
  ] as const) {
    await page.goto("/report");
    await expect(title(page)).toHaveText("Rapports");
    await page.keyboard.press(key);
    await expect(input).toBeFocused();
    await page.keyboard.type("taitbout", { delay: 0 });
    await page.keyboard.press("Enter");
    await expect(title(page)).toContainText("Taitbout");
  }
});

test("Escape closes the results, then clears the field; no request below three letters", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  await expect(title(page)).toHaveText("Rapports");
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/search?")) requests++;
  });
  await page.getByRole("button", { name: "Rechercher partout" }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("ta");
  await expect(page.getByText("Saisissez au moins 3 caractères")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Saisissez au moins 3 caractères")).toBeHidden();
  await expect(field(page)).toHaveValue("ta");
  expect(requests).toBe(0);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.type("taitbout");
  await expect(results(page)).toBeVisible();
  await page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link", { name: "Contacts" })
    .focus();
  await expect(results(page)).toBeHidden();
});

test("no results, a failed search and a lost connection each show a message and a next step", async ({
  page,
  context,
}) => {
  await signIn(page, "courtier", "/report");
  await expect(title(page)).toHaveText("Rapports");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("zzzzqq");
  await expect(page.locator("p:not([role=status])", { hasText: "Aucun résultat trouvé" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Aucun résultat trouvé" })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  await failRequests(page, "**/api/search?*");
  await field(page).fill("taitbout");
  const retry = page.getByRole("button", { name: "Réessayer" });
  await expect(retry).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/api/search?*");
  await retry.click();
  await expect(results(page)).toContainText("Taitbout");

  await context.setOffline(true);
  await field(page).fill("monceau");
  await expect(page.getByText("La recherche reprendra au retour du réseau.")).toBeVisible();
  await context.setOffline(false);
  await expect(results(page)).toContainText("Monceau");
});

test("a late response does not replace the result of newer input", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  await page.route("**/api/search?q=monceau", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  const slow = page.waitForRequest("**/api/search?q=monceau");
  await page.keyboard.type("monceau");
  await slow;
  await field(page).fill("taitbout");
  await expect(results(page)).toContainText("Taitbout");
  await page.waitForTimeout(2000);
  await expect(results(page)).not.toContainText("Monceau");
});

test("the search fills the screen on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "courtier", "/report");
  await page.getByRole("button", { name: "Rechercher partout" }).click();
  const layer = page.getByRole("dialog", { name: "Rechercher partout" });
  await expect(field(page)).toBeFocused();
  expect((await layer.boundingBox())?.width).toBe(390);
  await page.keyboard.type("monceau");
  await expect(results(page).getByRole("option").first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await layer.getByRole("button", { name: "Fermer la recherche" }).click();
  await expect(layer).toBeHidden();
  await page.getByRole("button", { name: "Rechercher partout" }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("taitbout");
  await results(page).getByRole("option").first().click();
  await expect(layer).toBeHidden();
  await expect(title(page)).toContainText("Taitbout");
});

test("the palette finds pages, runs actions and lists recent pages until sign-out", async ({ page }) => {
  await signInByForm(page, "courtier", "/report");
  await expect(title(page)).toHaveText("Rapports");
  await openPalette(page);
  await page.keyboard.type("taitbuot");
  await expect(palette(page).getByRole("option").first()).toContainText("Taitbout");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(title(page)).toContainText("Taitbout");
  const offer = (await title(page).textContent()) ?? "";

  await openPalette(page);
  await page.keyboard.type("marketing");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Marketing");

  await openPalette(page);
  const recents = palette(page).getByRole("group", { name: "Récents" }).getByRole("option");
  await expect(recents).toHaveText([offer, "Rapports"]);
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText(offer);

  await openPalette(page);
  await page.keyboard.type("tache");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/\?tache=nouvelle$/);

  await page.goto("/report");
  await page.getByRole("button", { name: /^Compte de/ }).click();
  await page.getByRole("menuitem", { name: "Déconnexion" }).click();
  await expect(page.getByLabel("Mot de passe")).toBeVisible();
  await signInByForm(page, "courtier", "/report");
  await openPalette(page);
  await expect(palette(page).getByRole("option").first()).toBeVisible();
  await expect(palette(page).getByRole("group", { name: "Récents" })).toHaveCount(0);
});

test("the palette changes the theme, and offers a visitor no user creation", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, "visiteur", "/report");
  await openPalette(page);
  await page.keyboard.type("nouvel utilisateur");
  await expect(palette(page)).toContainText("Aucun résultat trouvé");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("theme sombre");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openPalette(page);
  await page.keyboard.type("theme comme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", "dark");
});

test("the palette creates users for administrators", async ({ page }) => {
  await signIn(page, "admin", "/report");
  await openPalette(page);
  await page.keyboard.type("nouvel utilisateur");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/users\/create$/);
});
