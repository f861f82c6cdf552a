import { violations } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { anAddress, newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

test("a missing detail links to the field that completes it", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.request.put(`/api/real-estates/${id}`, { data: { propertyDetailsDpeNotApplicable: false } });
  const follow = async (name: string) => {
    await page.goto(`/real-estates/${id}`);
    await page.getByRole("button", { name: /^À compléter avant de publier/ }).click();
    await page.getByRole("link", { name, exact: true }).click();
  };
  await follow("Photo");
  await expect(page.getByRole("button", { name: "Ajouter des photos" })).toBeFocused();
  await follow("Honoraires de location");
  await expect(page.getByLabel("Honoraires de location", { exact: true })).toBeFocused();
  await follow("Loyer");
  await expect(page.locator('[data-field="units.0.rentPerMonth"]')).toBeFocused();
  await follow("DPE");
  await expect(page.locator('[data-field="propertyDetailsDpeEnergyClass"] :focus')).toBeAttached();
});

test("publishing an incomplete offer warns and still publishes", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page, { at: await anAddress(page, "rue de Rivoli Paris") });
  await page.goto(`/real-estates/${id}`);
  await page.getByRole("button", { name: "Statut : Brouillon" }).click();
  await page.getByRole("menuitemradio", { name: "Publié" }).click();
  await expect(page.getByRole("button", { name: "Statut : Publié" })).toBeVisible();
  const warning = page.getByRole("status").filter({ hasText: "L’offre est publiée" });
  await expect(warning).toContainText("il lui manque encore 6 points");
  await expect(warning.getByRole("link", { name: "Surface" })).toBeVisible();
  expect(await offerNow(page, id)).toMatchObject({ status: "published" });
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: /^À compléter/ })).toHaveAttribute("aria-expanded", "false");
});

test("a complete offer shows no checklist", async ({ page }) => {
  await signIn(page, "courtier");
  const answer = await page.request.get("/api/real-estates/search?enriched=true&limit=100&status=published");
  const { items } = (await answer.json()) as {
    items: {
      id: string;
      medias: { photos: unknown[] };
      units: { rentPerSqmPerYear: number | null }[];
      transactionTypes: string[];
      financialTermsRentalFees?: number;
      propertyDetailsDpeNotApplicable?: boolean;
      propertyDetailsDpeNotApplicableConfirmed?: boolean;
    }[];
  };
  const complete = items.find(
    (offer) =>
      offer.medias.photos.length > 0 &&
      offer.transactionTypes.join() === "rent" &&
      offer.units.some((unit) => unit.rentPerSqmPerYear) &&
      offer.financialTermsRentalFees &&
      (offer.propertyDetailsDpeNotApplicable === false || offer.propertyDetailsDpeNotApplicableConfirmed),
  );
  await page.goto(`/real-estates/${complete?.id}`);
  await expect(page.getByRole("button", { name: "Statut : Publié" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^À compléter/ })).toBeHidden();
});

test("the last wizard steps list what the offer lacks for publication", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page, { at: await anAddress(page, "rue de Rivoli Paris") });
  await page.goto(`/real-estates/${id}/edit-contacts`);
  const note = page.getByRole("region", { name: /^Continuer publie l’offre/ });
  await expect(note.getByRole("link")).toHaveText([
    "Photo",
    "Numéro de rue",
    "Surface",
    "Loyer",
    "DPE",
    "Honoraires de location",
  ]);
  await visit(page, `/real-estates/${id}/edit-medias`);
  await expect(note.getByRole("link")).toHaveText([
    "Numéro de rue",
    "Surface",
    "Loyer",
    "DPE",
    "Honoraires de location",
  ]);
  await visit(page, `/real-estates/${id}/edit`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Informations générales");
  await expect(note).toBeHidden();
});

test("a default DPE is to be confirmed, until somebody confirms it", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  const section = page.getByRole("region", { name: "Diagnostic de performance énergétique" });
  await expect(section).toContainText("À confirmer");
  await section.getByRole("link", { name: /^Indiquer le diagnostic/ }).click();
  await page.getByLabel("Je confirme que ce bien n’est pas soumis au DPE").check();
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bâtiments et adresses");
  await page.goto(`/real-estates/${id}`);
  await expect(page.getByRole("button", { name: /^À compléter avant de publier/ })).not.toContainText("DPE");
  await expect(section).toBeHidden();
});

test("contradictions show beside the checklist, with links to their fields", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.request.put(`/api/real-estates/${id}`, {
    data: { propertyType: "land", propertyDetailsPremisesState: "renovated" },
  });
  await page.goto(`/real-estates/${id}`);
  const found = page.getByRole("status").filter({ hasText: "À vérifier" });
  await expect(found.getByRole("link")).toHaveText(["Terrain"]);
  expect(await violations(page)).toEqual([]);
  await visit(page, `/real-estates/${id}/edit-contacts`);
  await found.getByRole("link", { name: "Terrain" }).click();
  await expect(page.getByLabel("État des locaux")).toBeFocused();
});

test("an availability at a date is refused without its date", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}/edit`);
  await page.getByLabel("Disponibilité", { exact: true }).selectOption("À une date précise");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page.locator('[data-field="availabilityDate"]')).toContainText(
    "Indiquez la date de disponibilité",
  );
});
