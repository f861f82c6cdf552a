import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { aName } from "./new-contact.ts";
import { newOffer } from "./new-offer.ts";
import { newRequirement } from "./new-requirement.ts";
import { DEMO_PASSWORD, signIn, signInByForm } from "./sign-in.ts";

test("a draft survives closing the tab and disappears once saved", async ({ page, context }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}/edit-units`);
  await page.locator('[data-field="units.0.surface"]').focus();
  await page.keyboard.type("333");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Brouillon gardé à" })).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(`/real-estates/${id}/edit-units`);
  await expect(next.locator('[data-field="units.0.surface"]')).toHaveText("");
  await next.getByRole("button", { name: /^Reprendre le brouillon du / }).click();
  await expect(next.locator('[data-field="units.0.surface"]')).toHaveText("333");
  await next.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(next).toHaveURL(/edit-medias$/);
  await next.goto(`/real-estates/${id}/edit-units`);
  await expect(next.locator('[data-field="units.0.surface"]')).toHaveText("333");
  await expect(next.getByText("Reprendre le brouillon", { exact: false })).toBeHidden();
});

test("what is typed about a new contact survives a closed tab, until the contact is created", async ({
  page,
  context,
}) => {
  await signIn(page, "courtier");
  const name = aName();
  await page.goto("/contacts/create");
  await page.getByLabel("Prénom").fill("Anaïs");
  await page.getByLabel("Nom *", { exact: true }).fill(name);
  await expect(page.getByRole("status").filter({ hasText: "Brouillon gardé à" })).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto("/contacts/create");
  await next.getByLabel("E-mail").fill(`${name.toLowerCase()}@exemple.test`);
  await next.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(resume(next)).toBeInViewport({ ratio: 1 });
  await resume(next).press("Enter");
  await expect(next.getByRole("main")).toBeFocused();
  await expect(next.getByLabel("Prénom")).toHaveValue("Anaïs");
  await expect(next.getByLabel("Nom *", { exact: true })).toHaveValue(name);
  await next.getByRole("button", { name: "Créer le contact" }).click();
  await expect(next.getByRole("heading", { name: `Anaïs ${name}`, level: 1 })).toBeVisible();
  await next.goto("/contacts/create");
  await expect(next.getByLabel("Prénom")).toHaveValue("");
  await expect(resume(next)).toBeHidden();
});

const typeTitle = async (page: Page, title: string) => {
  await page.getByLabel("Titre de l’offre").fill(title);
  await expect(page.getByRole("status").filter({ hasText: "Brouillon gardé à" })).toBeVisible();
};
const resume = (page: Page) => page.getByRole("button", { name: /^Reprendre le brouillon du / });

test("an unanswered draft is never overwritten by what is typed meanwhile", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/real-estates/${id}/edit`);
  await typeTitle(page, "Premier titre");
  await page.goto(`/real-estates/${id}/edit`);
  await page.getByLabel("Numéro de mandat").fill("M-7");
  await expect(page.getByRole("status").filter({ hasText: "Brouillon gardé à" })).toBeVisible();
  await page.goto(`/real-estates/${id}/edit`);
  await resume(page).click();
  await expect(page.getByLabel("Numéro de mandat")).toHaveValue("M-7");
  await expect(page.getByLabel("Titre de l’offre")).not.toHaveValue("Premier titre");
  await resume(page).click();
  await expect(page.getByLabel("Titre de l’offre")).toHaveValue("Premier titre");
  await expect(page.getByLabel("Numéro de mandat")).toHaveValue("M-7");
  await expect(resume(page)).toBeHidden();
});

test("resuming restores what was typed and asks about what a colleague changed since", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/real-estates/${id}/edit`);
  await page.getByLabel("Numéro de mandat").fill("M-7");
  await typeTitle(page, "Mon titre");
  const change = { title: "Titre d’un autre", propertyDetailsBuildingName: "Le Colisée" };
  expect((await page.request.put(`/api/real-estates/${id}`, { data: change })).status()).toBe(200);
  await page.goto(`/real-estates/${id}/edit`);
  await resume(page).click();
  const question = page.getByRole("dialog", { name: "Reprendre le brouillon" });
  await expect(question.getByRole("radiogroup")).toHaveCount(1);
  await question.getByRole("radio", { name: /^Mon titre/ }).check();
  await question.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByLabel("Titre de l’offre")).toHaveValue("Mon titre");
  await expect(page.getByLabel("Numéro de mandat")).toHaveValue("M-7");
  await expect(page.getByLabel("Nom de l’immeuble")).toHaveValue("Le Colisée");
});

test("leaving unsaved changes asks for confirmation", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}/edit`);
  await page.getByLabel("Numéro de mandat").fill("M-2026-118");
  await page.getByRole("link", { name: "Retour" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Quitter sans enregistrer ?" });
  await dialog.getByRole("button", { name: "Rester sur la page" }).click();
  await expect(page.getByLabel("Numéro de mandat")).toHaveValue("M-2026-118");
  await page.getByRole("link", { name: "Retour" }).click();
  await dialog.getByRole("button", { name: "Quitter" }).click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
});

test("what is typed in a requirement survives another tab of the page, and the end of the session", async ({
  page,
}) => {
  await signInByForm(page, "courtier");
  const id = await newRequirement(page.request, "Bureaux à décrire");
  await page.goto(`/requirements/${id}?onglet=informations`);
  const details = page.getByLabel("Précisions", { exact: true });
  const tab = (name: string) => page.getByRole("tab", { name });
  await page.getByRole("button", { name: "Modifier Précisions", exact: true }).click();
  await details.fill("Hauteur sous plafond de 3 m");
  await tab("Biens immobiliers").click();
  await expect(details).toBeHidden();
  await tab("Informations").click();
  await expect(details).toHaveValue("Hauteur sous plafond de 3 m");

  await details.fill("Hauteur sous plafond de 4 m");
  await page.context().clearCookies();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByLabel("Adresse e-mail").fill("courtier@demo.plateau.test");
  await page.getByLabel("Mot de passe").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(new RegExp(`/requirements/${id}`));
  await expect(details).toHaveValue("Hauteur sous plafond de 4 m");
  // Toasts close by themselves after 5 s.
  await expect(page.getByText("Votre session est terminée")).toBeHidden({ timeout: 2000 });
  await expect(page.getByText(/^Brouillon du .* repris/)).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(details).toBeHidden();
  await page.reload();
  await expect(page.getByText("Hauteur sous plafond de 4 m")).toBeVisible();
  await expect(details).toBeHidden();
});

test("signing out warns of drafts in the browser and offers to erase them", async ({ page }) => {
  await signInByForm(page, "courtier");
  const { id } = await newOffer(page);
  const type = async (title: string) => {
    await page.goto(`/real-estates/${id}/edit`);
    await page.getByLabel("Titre de l’offre").fill(title);
    await expect(page.getByRole("status").filter({ hasText: "Brouillon gardé à" })).toBeVisible();
    // A full navigation keeps the draft, as closing the tab does.
    await page.goto("/");
  };
  const signOut = async () => {
    await page.getByRole("button", { name: /^Compte de/ }).click();
    await page.getByRole("menuitem", { name: "Déconnexion" }).click();
    await expect(page).toHaveURL(/\/sign-in/);
  };
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("plateau.draft.")));
  page.on("dialog", (dialog) => void dialog.accept());

  await type("Titre gardé");
  await page.evaluate(() =>
    localStorage.setItem(
      "plateau.draft.autre.offre.general",
      JSON.stringify({ savedAt: "2020-01-01T00:00:00Z", values: {} }),
    ),
  );
  await signOut();
  const notice = page.getByText("1\u00a0saisie non enregistrée dans ce navigateur");
  await expect(notice).toBeVisible();
  // Drafts older than 30 days are deleted.
  expect(await drafts()).toEqual([expect.stringContaining(id)]);
  await page.getByRole("button", { name: "Effacer" }).click();
  await expect(notice).toBeHidden();
  expect(await drafts()).toEqual([]);

  await signInByForm(page, "courtier");
  await signOut();
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
