import { expect, test } from "./journey.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

test("a field refused by the server is listed, focused and corrected", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}/edit`);
  const index = page.getByRole("navigation", { name: "Sections de l’étape" });
  await expect(index.getByRole("link", { name: "Conditions de location" })).toBeVisible();
  await expect(index.getByRole("link", { name: "Conditions de vente" })).toBeHidden();
  await index.getByRole("link", { name: "DPE" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#dpe")).toBeFocused();
  await expect(page.getByRole("heading", { name: "DPE" })).toBeInViewport();
  const mandate = page.getByLabel("Numéro de mandat");
  await mandate.fill("x".repeat(101));
  await page.getByRole("button", { name: "Détails de la propriété" }).click();
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(mandate).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator('[data-field="mandateId"]')).toContainText("Indiquez au plus 100 caractères");
  await page.getByRole("alert").getByRole("button", { name: "Numéro de mandat" }).click();
  await expect(mandate).toBeFocused();
  await mandate.fill("M-1");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page).toHaveURL(/edit-buildings$/);
});

test("an invalid number is never saved as empty", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}/edit`);
  await page.getByLabel("Loyer annuel", { exact: true }).fill("sur demande");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Loyer annuel");
  await expect(page.getByLabel("Loyer annuel", { exact: true })).toHaveValue("sur demande");
});

test("an invalid date does not block a save where no date is asked for", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}/edit`);
  const availability = page.locator('[data-field="availability"]').getByRole("combobox");
  const day = page.locator('[data-field="availabilityDate"]').getByRole("textbox");
  await availability.selectOption({ label: "À une date précise" });
  await day.fill("32/13/2027");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Valeur illisible");
  await expect(page.getByText("Saisissez une date au format jj/mm/aaaa")).toBeVisible();
  await availability.selectOption({ label: "Immédiat" });
  await expect(day).toHaveValue("");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page).toHaveURL(/edit-buildings$/);
});

test("each step says when the offer does not exist", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  for (const step of ["edit", "edit-buildings", "edit-units", "edit-medias", "edit-contacts"]) {
    await visit(page, `/real-estates/00000000-0000-4000-8000-000000000000/${step}`);
    await expect(page.getByText("ID du bien immobilier non trouvé."), step).toBeVisible();
    await visit(page, "/report");
  }
});
