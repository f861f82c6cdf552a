import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, test, withoutLiveChanges } from "./journey.ts";
import { signIn } from "./sign-in.ts";
import { settling, visit } from "./visit.ts";

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Folder, name, URL and page title of each sidebar entry. */
const entries: readonly [folder: string | null, name: string, path: RegExp, title: string][] = [
  ["Offres", "Nouvelle offre", /\/real-estates\/search-by-address$/, "Nouvelle offre"],
  ["Offres", "Nouvelle recherche", /\/real-estates\/list$/, "Liste des Offres"],
  ["Offres", "Mes Offres", /\/real-estates\/user$/, "Mes Offres"],
  ["Offres", "Autres Offres", /\/real-estates\/colleague$/, "Offres de mes confrères"],
  ["Offres", "Avis de valeur", /\/real-estates\/value-screw$/, "Avis de valeur"],
  ["Offres", "Études de marché", /\/real-estates\/market-research$/, "Études de marché"],
  [null, "Demandes", /\/requirements$/, "Liste des Demandes"],
  [null, "Utilisateurs", /\/users$/, "Utilisateurs"],
  [null, "Contacts", /\/contacts\/list$/, "Contacts"],
  ["Bases de données", "Immeuble", /\/parcels$/, "Immeuble"],
  ["Bases de données", "Société", /\/companies$/, "Société"],
  ["Bases de données", "Dirigeants", /\/directors$/, "Dirigeants"],
  ["Bases de données", "Suivi Pappers", /\/pappers-monitoring$/, "Suivi des jetons Pappers"],
  [null, "Rapports", /\/report$/, "Rapports"],
  [null, "Administration", /\/legal$/, "Administration"],
  [null, "Marketing", /\/marketing$/, "Marketing"],
  [null, "Recherches", /\/saved-searches$/, "Recherches enregistrées"],
];

test("every sidebar entry leads to its page with its title", async ({ page }) => {
  await signIn(page, "courtier", "/");
  for (const [folder, name, path, heading] of entries) {
    if (folder) {
      const opener = sidebar(page).getByRole("button", { name: folder });
      if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
    }
    await sidebar(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(title(page)).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} · Plateau`);
  }
  await expect(sidebar(page).getByRole("link")).toHaveCount(entries.length + 1);
});

test("every page prints without the shell, whole and dark on white", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await signIn(page, "courtier", "/settings");
  const paths = entries.map(([, , path]) => path.source.replaceAll("\\/", "/").replace("$", ""));
  for (const path of ["/", "/profile", ...paths]) {
    await visit(page, path);
    await expect(page.locator("#contenu").getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect.soft(page.getByRole("banner"), path).toBeHidden();
    await expect.soft(sidebar(page), path).toBeHidden();
    const paper = await page.evaluate(() => ({
      scheme: getComputedStyle(document.documentElement).colorScheme,
      left: document.querySelector("main")?.getBoundingClientRect().left,
      clipped: [...document.querySelectorAll("main *")].filter((element) => {
        const { overflowY } = getComputedStyle(element);
        return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      }).length,
    }));
    expect.soft(paper, path).toEqual({ scheme: "light", left: 0, clipped: 0 });
  }
});

test("the collapsed sidebar is remembered, and its groups still work", async ({ page }) => {
  await signIn(page, "courtier", "/");
  await sidebar(page).getByRole("button", { name: "Replier la navigation" }).press("Enter");
  await expect(sidebar(page).getByRole("button", { name: "Déplier la navigation" })).toBeFocused();
  await page.reload();
  await expect(sidebar(page).getByRole("button", { name: "Déplier la navigation" })).toBeVisible();
  await sidebar(page).getByRole("button", { name: "Bases de données" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Immeuble" })).toBeFocused();
  expect(await violations(page, { without: "main" })).toEqual([]);
  await press(page, "Escape");
  await expect(sidebar(page).getByRole("button", { name: "Bases de données" })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("menuitem", { name: "Immeuble" })).toBeFocused();
  await press(page, "ArrowDown", "Enter");
  await expect(title(page)).toHaveText("Société");
  await sidebar(page).getByRole("button", { name: "Déplier la navigation" }).click();
  await page.reload();
  await expect(sidebar(page).getByRole("button", { name: "Replier la navigation" })).toBeVisible();
});

test("on a phone the navigation slides in and closes after a link", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "courtier", "/");
  await expect(sidebar(page)).toHaveCount(0);
  const opener = page.getByRole("button", { name: "Ouvrir la navigation" });
  await opener.click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect(drawer).toBeVisible();
  await expect(drawer).toHaveCSS("translate", "none");
  expect(await violations(page, { without: "main" })).toEqual([]);
  await press(page, "Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole("link", { name: "Rapports" }).click();
  await expect(title(page)).toHaveText("Rapports");
  await expect(drawer).toBeHidden();
});

test("the palette opens a page and starts an offer by keyboard alone", async ({ page }) => {
  await signIn(page, "courtier", "/");
  const palette = page.getByRole("dialog", { name: "Palette de commandes" });
  await press(page, "Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  expect(await violations(page, { without: "main" })).toEqual([]);
  await page.keyboard.type("etudes");
  await expect(palette.getByRole("option").first()).toContainText("Études de marché");
  await press(page, "Enter");
  await expect(title(page)).toHaveText("Études de marché");
  await expect(palette).toBeHidden();

  await press(page, "Control+k");
  await expect(palette.getByRole("combobox")).toHaveValue("");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("zzz");
  await expect(palette).toContainText("Aucun résultat trouvé");
  await press(page, "Control+a");
  await page.keyboard.type("creer une");
  await press(page, "Enter");
  await expect(page).toHaveURL(/search-by-address$/);
});

test("? shows the shortcuts, / focuses the page's search", async ({ page }) => {
  await signIn(page, "courtier", "/real-estates/search-by-address");
  const field = page.getByRole("main").getByRole("combobox");
  await expect(field).toBeVisible();
  await field.press("Escape");
  await field.blur();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Raccourcis clavier" });
  await expect(dialog).toContainText("Aller au champ de recherche de la page");
  expect(await violations(page)).toEqual([]);
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("?/");
  await expect(field).toHaveValue("?/");
  await expect(dialog).toBeHidden();
});

test("/ focuses the global search on a page without its own", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  await expect(title(page)).toHaveText("Rapports");
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Rechercher partout" })).toBeFocused();
});

test("Escape closes only the top layer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "courtier", "/report");
  await page.getByRole("button", { name: "Compte de Camille Roussel" }).click();
  await page.getByRole("menuitem", { name: "Raccourcis clavier" }).click();
  const shortcuts = page.getByRole("dialog", { name: "Raccourcis clavier" });
  const palette = page.getByRole("dialog", { name: "Palette de commandes" });
  await expect(shortcuts).toBeVisible();
  await press(page, "Escape");
  await expect(shortcuts).toBeHidden();

  await page.goto("/real-estates/list");
  await expect(title(page)).toHaveText("Liste des Offres");
  await press(page, "Control+k");
  await expect(palette).toBeVisible();
  await press(page, "Escape");
  await expect(palette).toBeHidden();
  await expect(title(page)).toHaveText("Liste des Offres");
});

test("shows an offline banner until the connection is back", async ({ page, context }) => {
  await signIn(page, "courtier", "/");
  const banner = page.getByText("Vous êtes hors ligne.", { exact: false });
  await expect(banner).toBeHidden();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

test("loads a lazy page part with its styles after the connection is back", async ({ page, context }) => {
  await page.route(/\/assets\/task-calendar-/, (route) => route.abort());
  await signIn(page, "courtier", "/");
  const calendar = page.getByRole("region", { name: "Calendrier" });
  await expect(calendar).toBeVisible();
  await context.setOffline(true);
  await page.unroute(/\/assets\/task-calendar-/);
  await expect(title(page)).toHaveText(/^Bonjour/);
  await context.setOffline(false);
  const days = calendar.getByRole("columnheader");
  await expect(days).toHaveCount(7);
  const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()];
  expect(last?.y, "the days of a week stand in a row").toBe(first?.y);
});

test("the chosen theme applies after a reload, before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, "visiteur", "/");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Compte de Louise Garnier" }).press("Enter");
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/profile/preferences") && answer.ok(),
  );
  await page.getByRole("menuitemradio", { name: "Sombre" }).click();
  await expect.poll(paper).not.toBe(light);
  await saved;
  const dark = await paper();
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(title(page)).toBeVisible();
  expect(await paper()).toBe(dark);
  await page.getByRole("button", { name: "Compte de Louise Garnier" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Sombre" })).toHaveAttribute("aria-checked", "true");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("menuitemradio", { name: "Comme le système" }).click();
  await expect.poll(paper).toBe(light);
});

test("an unknown URL shows a message and links home", async ({ page }) => {
  await signIn(page, "courtier", "/une-page-qui-n-existe-pas");
  await expect(title(page)).toHaveText("Page introuvable");
  await expect(page).toHaveTitle("Page introuvable · Plateau");
  await page.getByRole("link", { name: "Revenir à l'accueil" }).click();
  await expect(title(page)).toHaveText(/^Bonjour Camille/);
});

test("the design system page is not part of the product", async ({ page }) => {
  await page.goto("/design");
  await expect(title(page)).toHaveText("Page introuvable");
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  await page.reload();
  await expect(title(page)).toHaveText("Rapports");
  await press(page, "Tab");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await press(page, "Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("focus moves to the main content after navigation", async ({ page }) => {
  await signIn(page, "courtier", "/");
  await sidebar(page).getByRole("link", { name: "Demandes" }).press("Enter");
  await expect(title(page)).toHaveText("Liste des Demandes");
  await expect(page.getByRole("main")).toBeFocused();
  // From a link of the page itself, which goes with it.
  await visit(page, "/contacts/list");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/\/contacts\/[\w-]{36}$/);
  await expect(page.getByRole("main")).toBeFocused();
});

test("no page scrolls horizontally at 200 % zoom", async ({ page }) => {
  await withoutLiveChanges(page);
  // 1440 pixels at 200 % zoom leave 720.
  await page.setViewportSize({ width: 720, height: 450 });
  const settled = settling(page);
  await signIn(page, "courtier", "/settings");
  for (const path of ["/", "/real-estates/list", "/real-estates/search-by-address", "/report", "/profile"]) {
    await visit(page, path);
    await expect(title(page)).toBeVisible();
    await settled();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(sideways, path).toBeLessThanOrEqual(0);
    expect.soft(await violations(page), path).toEqual([]);
  }
});

test("a menu loaded on demand focuses its first entry without layout shift", async ({ page }) => {
  await signIn(page, "courtier", "/");
  const account = page.getByRole("button", { name: /^Compte de/ });
  await account.focus();
  const before = await account.boundingBox();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Mon profil" })).toBeFocused();
  expect(await account.boundingBox()).toEqual(before);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Paramètres" })).toBeFocused();
});
