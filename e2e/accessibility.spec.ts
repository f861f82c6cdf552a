import type { Page } from "@playwright/test";
import { sampleOf } from "../server/src/test/sampled.ts";
import { showWhole, violations, violationsInSampledThemes } from "./axe.ts";
import { expect, failRequests, test, withoutLiveChanges } from "./journey.ts";
import { aPublishedOffer } from "./published-offer.ts";
import { signIn } from "./sign-in.ts";
import { settling, visit } from "./visit.ts";

/**
 * `{offer}`, `{requirement}`, `{contact}`, `{otherContact}` and `{user}` are ids of the demonstration world.
 * Its parcels and companies are fixed: complete records first, then sparse ones, then unknown ones.
 */
const screens = [
  "/",
  "/real-estates/list",
  "/real-estates/list?surfaceMin=9000000",
  "/real-estates/list?demande=40712345678",
  "/real-estates/list?demande=40712345678&categorie=liked",
  "/real-estates/search-by-address",
  "/real-estates/{offer}",
  "/real-estates/{offer}?onglet=plans",
  "/real-estates/{offer}?onglet=documents",
  "/real-estates/{offer}?onglet=carte",
  "/real-estates/{offer}/edit",
  "/real-estates/{offer}/edit-buildings",
  "/real-estates/{offer}/edit-units",
  "/real-estates/{offer}/edit-medias",
  "/real-estates/{offer}/edit-contacts",
  "/real-estates/00000000-0000-4000-8000-000000000000",
  "/bin",
  "/saved-searches",
  "/bin?kind=offers",
  "/real-estates/user",
  "/real-estates/user?q=une+offre+que+personne+n%27a",
  "/real-estates/colleague",
  "/real-estates/value-screw",
  "/real-estates/market-research",
  "/requirements",
  "/requirements?vue=tableau",
  "/requirements?nouvelle=true",
  "/requirements?q=une+demande+que+personne+n%27a",
  "/requirements/{requirement}",
  "/requirements/{requirement}?onglet=informations",
  "/requirements/une-demande-que-personne-n-a",
  "/users",
  "/users/create",
  "/users/{user}",
  "/users/{user}?created=true",
  "/users/{user}/edit",
  "/users/00000000-0000-4000-8000-000000000000",
  "/contacts/list",
  "/contacts/list?q=un+nom+que+personne+ne+porte",
  "/contacts/create",
  "/contacts/import",
  "/contacts/{contact}",
  "/contacts/{contact}/edit",
  "/contacts/{contact}/merge",
  "/contacts/{contact}/merge?avec={otherContact}",
  "/contacts/00000000-0000-4000-8000-000000000000",
  "/parcels",
  "/parcels?q=75108000ZY0007",
  "/parcels?q=75108000ZY9999",
  "/parcels/75108000ZY0007",
  "/parcels/75102000ZX0001",
  "/parcels/75108000ZY9999",
  "/companies",
  "/companies?q=sci",
  "/companies?q=une+soci%C3%A9t%C3%A9+que+personne+n%27a",
  "/companies/000124594",
  "/companies/000149112",
  "/companies/000999995",
  "/directors",
  "/directors?search=courtepierre",
  "/directors?search=un+nom+que+personne+ne+porte",
  "/directors/philippe_courtepierre_1961-03",
  "/directors/nadine_sauveterrier_unknown-0",
  "/pappers-monitoring",
  "/report",
  "/legal",
  "/legal/agency",
  "/legal/rules",
  "/legal/api-keys",
  "/legal/api-keys/create",
  "/legal/sign-in",
  "/legal/audit",
  "/legal/audit?q=personne%40nulle-part.test",
  "/legal/personal-data?onglet=prospects",
  "/legal/personal-data?onglet=registre",
  "/legal/emails",
  "/legal/emails?q=un+message+que+personne+n%27a+envoy%C3%A9",
  "/marketing",
  "/profile",
  "/settings",
  "/une-page-qui-n-existe-pas",
];

const twoContacts = async (page: Page): Promise<[string, string]> => {
  const answer = await page.request.get("/api/contacts?limit=2");
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return [items[0]?.id ?? "", items[1]?.id ?? ""];
};

const aUser = async (page: Page): Promise<string> => {
  const answer = await page.request.get("/api/users?limit=1");
  return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? "";
};

const aRequirement = async (page: Page): Promise<string> => {
  const answer = await page.request.get("/api/requirements?limit=1");
  return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? "";
};

const HEIGHT = 900;

const problems = async (page: Page, turn: number): Promise<string[]> => {
  const found = await violationsInSampledThemes(page, turn);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [...found, `scrolls sideways by ${sideways} pixels`] : found;
};

/** Screens per test, to balance the workers. */
const AT_ONCE = 12;
const inParts = (all: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

for (const [turn, width] of [1440, 390].entries()) {
  const parts = inParts(sampleOf(screens, 2, turn));
  for (const [at, part] of parts.entries()) {
    test(`screens pass the accessibility rules, ${width} px wide, ${at + 1} of ${parts.length}`, async ({
      page,
    }) => {
      const settled = settling(page);
      await signIn(page, "superuser", "/report");
      const { id: offer } = await aPublishedOffer(page);
      const [contact, otherContact] = await twoContacts(page);
      const user = await aUser(page);
      const requirement = await aRequirement(page);
      for (const screen of part) {
        await test.step(
          screen,
          async () => {
            await page.setViewportSize({ width, height: HEIGHT });
            await visit(
              page,
              screen
                .replace("{offer}", offer)
                .replace("{contact}", contact)
                .replace("{otherContact}", otherContact)
                .replace("{requirement}", requirement)
                .replace("{user}", user),
            );
            await settled();
            await showWhole(page);
            expect.soft(await problems(page, turn), screen).toEqual([]);
          },
          // So that a page that hangs is named.
          { timeout: 60_000 },
        );
      }
    });
  }

  test(`signed-out screens pass the accessibility rules, ${width} px wide`, async ({ page }) => {
    const settled = settling(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/sign-in");
    await expect(page.getByLabel("Adresse e-mail")).toBeVisible();
    expect.soft(await problems(page, turn), "/sign-in").toEqual([]);
    await page.goto("/espace/un-lien-que-personne-n-a-donne");
    await expect(page.getByText("Ce lien n’est plus valable")).toBeVisible();
    expect.soft(await problems(page, turn), "/espace").toEqual([]);
    for (const screen of [
      "/mot-de-passe-oublie",
      "/mot-de-passe-oublie?email=camille%40agence.test",
      "/confirmer?email=camille%40agence.test",
    ]) {
      await page.goto(screen);
      await settled();
      // Submits empty, to show the errors.
      await page.locator("button[type=submit]").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      expect.soft(await problems(page, turn), screen).toEqual([]);
    }
  });
}

/** States that no URL opens. */
const states: Record<string, (page: Page) => Promise<void>> = {
  "a search that failed": async (page) => {
    await failRequests(page, "**/api/real-estates/search?*");
    await visit(page, "/real-estates/list");
    // A map that is not drawn offers to try again, too.
    const failure = page.getByRole("alert").filter({ hasText: "lors de la recherche" });
    await expect(failure.getByRole("button", { name: "Réessayer" })).toBeVisible();
    await page.unroute("**/api/real-estates/search?*");
  },
  "own offers that cannot be read": async (page) => {
    await failRequests(page, "**/api/users/*/real-estates?*");
    await visit(page, "/real-estates/user");
    await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
    await page.unroute("**/api/users/*/real-estates?*");
  },
  "contacts that cannot be read": async (page) => {
    await failRequests(page, "**/api/contacts?*");
    await visit(page, "/contacts/list");
    await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
    await page.unroute("**/api/contacts?*");
  },
  "a contact that is known already, in a refused form": async (page) => {
    const answer = await page.request.get("/api/contacts?limit=1");
    const { items } = (await answer.json()) as { items: { email: string }[] };
    await visit(page, "/contacts/create");
    await page.getByLabel("E-mail").fill(items[0]?.email ?? "");
    await page.getByRole("button", { name: "Créer le contact" }).click();
    await expect(page.getByText(/^Existe déjà/)).toBeVisible();
    await expect(page.getByRole("alert").first()).toBeVisible();
  },
  "a file of contacts with an error": async (page) => {
    // The form before would ask whether to leave it.
    await page.goto("/contacts/import");
    await page.getByLabel("Fichier Excel ou CSV").setInputFiles({
      name: "contacts.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Prénom;Nom;E-mail\nZoé;Martin;zoe@exemple.test\nInès;Marchand;sans adresse"),
    });
    await expect(page.getByRole("table", { name: "Lignes du fichier" })).toContainText("En erreur");
  },
  "the menu of an own offer": async (page) => {
    await page.goto("/real-estates/user");
    await page
      .getByRole("button", { name: /^Actions,/ })
      .first()
      .click();
    await expect(page.getByRole("menuitem", { name: "Dupliquer" })).toBeVisible();
  },
};

for (const width of [1440, 390]) {
  test(`error, form and menu states pass the accessibility rules, ${width} px wide`, async ({ page }) => {
    await withoutLiveChanges(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "courtier", "/report");
    for (const [state, open] of Object.entries(states)) {
      await open(page);
      expect.soft(await violations(page), state).toEqual([]);
    }
  });
}
