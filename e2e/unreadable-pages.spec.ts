import type { Locator, Page } from "@playwright/test";
import { expect, failRequests, test, withoutLiveChanges } from "./journey.ts";
import { newOffer } from "./new-offer.ts";
import { newRequirement } from "./new-requirement.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

type Unreadable = {
  path: string;
  /** What the page reads. */
  reading: string;
  /** How the server refuses, by default as `failRequests` says. */
  refusal?: Parameters<typeof failRequests>[2];
  /** The connection breaks instead. */
  breaks?: true;
  /** In an alert. */
  shown: readonly string[];
  /** What is there once it could be read. */
  contents: (page: Page) => Locator;
  /** What does not depend on it. */
  unharmed?: (page: Page) => Promise<void>;
};

const pages: Unreadable[] = [
  {
    path: "/users",
    reading: "**/api/users?*",
    shown: ["Une erreur est survenue lors de la récupération des utilisateurs"],
    contents: (page) => page.getByRole("link", { name: /^Consulter / }),
  },
  {
    path: "/contacts/list",
    reading: "**/api/contacts?*",
    shown: ["Erreur serveur"],
    contents: (page) => page.getByText(/^Affiche 1 à 10 résultat\(s\)/),
  },
  {
    path: "/legal/audit?q=personne%40nulle-part.test",
    reading: "**/api/audit?*",
    breaks: true,
    shown: ["Impossible de lire les données"],
    contents: (page) => page.getByText("Aucun résultat trouvé"),
  },
  {
    path: "/legal/emails?q=acc%C3%A8s",
    reading: "**/api/emails?*",
    breaks: true,
    shown: ["Impossible de lire les données"],
    contents: (page) => page.getByRole("link", { name: "Votre accès à Plateau" }),
  },
  {
    path: "/companies?q=canal",
    reading: "**/api/registry/**",
    refusal: { status: 503, message: "Le registre ne répond pas" },
    shown: ["Erreur\u202f: Le registre ne répond pas"],
    contents: (page) => page.getByRole("link", { name: "Compagnie du Canal" }),
  },
  {
    path: "/real-estates/list",
    reading: "**/api/real-estates/search?*",
    refusal: { status: 500, message: "La base de données ne répond pas" },
    shown: [
      "Erreur\u202f: La base de données ne répond pas",
      "Une erreur est survenue lors de la recherche. Veuillez réessayer.",
    ],
    contents: (page) => page.getByRole("article"),
  },
  {
    path: "/profile",
    reading: "**/api/profile/sessions",
    breaks: true,
    shown: ["Impossible de lire les données"],
    contents: (page) => page.getByText("Cette session"),
    unharmed: (page) => expect(page.getByLabel("Prénom")).toHaveValue("Hélène"),
  },
];

const pagesOf = (offer: { id: string }, other: { id: string }, requirement: string): Unreadable[] => [
  {
    path: `/real-estates/${offer.id}`,
    reading: `**/api/real-estates/${offer.id}`,
    shown: ["Erreur lors de la récupération du bien immobilier"],
    contents: (page) => page.getByRole("button", { name: /^Statut/ }),
  },
  {
    path: `/real-estates/${other.id}/edit-units`,
    reading: `**/api/real-estates/${other.id}`,
    shown: ["Erreur lors du chargement des données. Veuillez réessayer."],
    contents: (page) => page.getByRole("grid", { name: "Lots" }),
  },
  {
    path: `/requirements/${requirement}`,
    reading: `**/api/requirements/${requirement}`,
    refusal: { status: 503, message: "Le CRM ne répond pas" },
    shown: ["Erreur lors du chargement de la demande: Le CRM ne répond pas"],
    contents: (page) => page.getByRole("tab", { name: "Biens immobiliers", selected: true }),
  },
];

test("a page that cannot be read says why, and is read on request", async ({ page }) => {
  await withoutLiveChanges(page);
  await signIn(page, "superuser", "/report");
  const records = pagesOf(
    await newOffer(page),
    await newOffer(page),
    await newRequirement(page.request, "Demande illisible"),
  );
  for (const { path, reading, refusal, breaks, shown, contents, unharmed } of [...pages, ...records]) {
    await test.step(path, async () => {
      if (breaks) await page.route(reading, (route) => route.abort());
      else await failRequests(page, reading, refusal);
      await visit(page, path);
      for (const text of shown)
        await expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();
      await expect(contents(page)).toHaveCount(0);
      await unharmed?.(page);
      await page.unroute(reading);
      // A map that is not drawn has one too, before the list's.
      await page.getByRole("button", { name: "Réessayer" }).last().click();
      await expect(contents(page).first()).toBeVisible();
      for (const text of shown) await expect(page.getByText(text)).toBeHidden();
    });
  }
});

test("a broker is refused the pages of administrators", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  for (const path of ["/legal/audit", "/legal/emails", "/legal/api-keys"]) {
    await visit(page, "/report");
    await visit(page, path);
    await expect(page.getByRole("heading", { name: "Accès refusé" }), path).toBeVisible();
  }
});
