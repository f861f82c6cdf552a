import { readFile } from "node:fs/promises";
import { violationsInBothThemes } from "./axe.ts";
import { expect, holdRequests, test, withoutLiveChanges } from "./journey.ts";
import { newContact } from "./new-contact.ts";
import { newRequirement } from "./new-requirement.ts";
import { signIn } from "./sign-in.ts";

test("an administrator finds a person, hands over their data, sees what erasing does, and erases them", async ({
  page,
}) => {
  await signIn(page, "courtier", "/legal/personal-data");
  await expect(page.getByRole("heading", { name: "Accès refusé" })).toBeVisible();
  await page.context().clearCookies();

  await withoutLiveChanges(page);
  await signIn(page, "admin");
  const { id, firstname, lastname, email } = await newContact(page);
  const requirement = await newRequirement(page.request, `Bureaux pour ${lastname}`);
  await page.request.post("/api/emails", { data: { to: email, subject: "Visite", body: "À jeudi." } });

  await page.goto("/legal");
  await page.getByRole("link", { name: /Données personnelles/ }).click();
  await page.getByRole("button", { name: "Chercher la personne" }).click();
  await expect(page.getByText("Indiquez un nom, un e-mail ou un téléphone")).toBeVisible();
  await page.getByLabel("Nom", { exact: true }).fill(lastname.toUpperCase());
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Chercher la personne" }).click();

  const group = (name: string) => page.getByRole("group", { name });
  await expect(group("Contacts").getByRole("checkbox", { name: `${firstname} ${lastname}` })).toBeChecked();
  await expect(group("E-mails envoyés").getByRole("checkbox", { name: "Visite" })).toBeChecked();
  const mention = group("Demandes").getByRole("checkbox", { name: `Bureaux pour ${lastname}` });
  await expect(mention).not.toBeChecked();
  await mention.check();
  expect(await violationsInBothThemes(page)).toEqual([]);

  for (const format of ["JSON", "PDF"] as const) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: `Exporter en ${format}` }).click();
    const bytes = await readFile(await (await downloading).path());
    if (format === "PDF") expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    else expect(JSON.parse(bytes.toString())).toMatchObject({ format: "plateau-personal-data", version: 1 });
  }

  await page.getByRole("button", { name: "Aperçu de l’effacement" }).click();
  const preview = page.getByRole("region", { name: "Aperçu de l’effacement" });
  await expect(preview.getByText("Avec ses liens, ses notes et son historique")).toBeVisible();
  await expect(preview.getByText(/la demande reste/)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await preview.getByRole("button", { name: "Effacer définitivement" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(page.getByText("La personne a été effacée")).toBeVisible();

  await page.getByRole("button", { name: "Chercher la personne" }).click();
  await expect(page.getByText("Aucun résultat")).toBeVisible();
  expect((await page.request.get(`/api/contacts/${id}`)).status()).toBe(404);
  const answer = await page.request.get(`/api/requirements/${requirement}`);
  expect(await answer.json()).toMatchObject({ properties: { dealname: "Bureaux pour [personne effacée]" } });
});

test("an erasure that is refused says why, above the plan as it is now", async ({ page }) => {
  await withoutLiveChanges(page);
  await signIn(page, "admin");
  const { id, email } = await newContact(page);
  await page.goto("/legal/personal-data");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Chercher la personne" }).click();
  await page.getByRole("button", { name: "Aperçu de l’effacement" }).click();
  const preview = page.getByRole("region", { name: "Aperçu de l’effacement" });
  await preview.getByRole("button", { name: "Effacer définitivement" }).click();
  await page.request.put(`/api/contacts/${id}`, { data: { city: "Nantes" } });
  await page.getByRole("alertdialog").getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(page.getByRole("alert")).toContainText("Des données ont changé depuis l’aperçu");
  await expect(preview.getByText("Avec ses liens, ses notes et son historique")).toBeVisible();
});

test("the reason for keeping a prospect is not lost by Escape, nor while it is saved", async ({ page }) => {
  await withoutLiveChanges(page);
  await signIn(page, "admin");
  const prospect = {
    ...{ id: "00000000-0000-4000-8000-000000000000", name: "Zoé Ancienne", company: null },
    ...{ email: "zoe@exemple.test", lastContactAt: "2021-01-02T03:04:05Z", reason: "created" },
    proposedAt: "2026-01-02T03:04:05Z",
  };
  await page.route("**/api/personal-data/prospects?*", (route) =>
    route.fulfill({ json: { items: [prospect] } }),
  );
  const release = await holdRequests(page, "**/api/personal-data/prospects/*/keep");
  await page.goto("/legal/personal-data?onglet=prospects");
  await page.getByRole("button", { name: "Garder Zoé Ancienne" }).click();
  const dialog = page.getByRole("dialog", { name: "Garder Zoé Ancienne" });
  await dialog.getByLabel("Pourquoi").fill("Rappelée hier");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(dialog.getByLabel("Pourquoi")).toHaveValue("Rappelée hier");
  await dialog.getByRole("button", { name: "Garder" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("Pourquoi")).toHaveValue("Rappelée hier");
});
