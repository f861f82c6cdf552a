import { expect, test } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";

test("a broker names places as they are spoken of; one that is not understood is said and never met", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const properties = {
    dealname: `Lieux ${Date.now().toString(36)}`,
    surface_maxi: "200",
    type_de_bien: "office",
  };
  const created = await page.request.post("/api/requirements", { data: { properties } });
  const { id } = (await created.json()) as { id: string };

  await page.goto(`/requirements/${id}?onglet=informations`);
  await page.getByRole("button", { name: "Modifier Localisation recherchée" }).click();
  const field = page.getByLabel("Localisation recherchée");
  await field.fill("QCA");
  await page.getByRole("option", { name: /^QCA/ }).click();
  await field.fill("Trucmuche");
  await page.getByRole("option", { name: /^Trucmuche/ }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("QCA; Trucmuche")).toBeVisible();
  await expect(page.getByText("Lieu non reconnu\u202f: «\u202fTrucmuche\u202f»")).toBeVisible();

  await page.getByRole("tab", { name: "Biens immobiliers" }).click();
  const fitting = page.getByRole("list", { name: "Offres qui conviennent" }).getByRole("article");
  await expect(fitting.first()).toContainText(/zone ✓/);
  await expect(fitting.first()).toContainText(/m², .*HT HC|prix à demander|€/);

  await page.getByRole("tab", { name: "Informations" }).click();
  await page.getByRole("button", { name: "Modifier Localisation recherchée" }).click();
  await page.getByRole("button", { name: "Retirer QCA" }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("tab", { name: "Biens immobiliers" }).click();
  await expect(page.getByText("Aucune offre ne convient")).toBeVisible();
  await page.getByRole("button", { name: /^Autres pistes/ }).click();
  const others = page.getByRole("list", { name: "Autres pistes" }).getByRole("article");
  await expect(others.first()).toContainText("lieu non reconnu\u202f: «\u202fTrucmuche\u202f»");
});

test("a place that is typed without a choice is kept, and a maximum below the minimum is refused", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const properties = { dealname: `Bornes ${Date.now().toString(36)}`, surface_recherchee: "300" };
  const created = await page.request.post("/api/requirements", { data: { properties } });
  const { id } = (await created.json()) as { id: string };

  await page.goto(`/requirements/${id}?onglet=informations`);
  await page.getByRole("button", { name: "Modifier Localisation recherchée" }).click();
  await page.getByLabel("Localisation recherchée").fill("Paris 8, Neuilly");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Paris 8; Neuilly")).toBeVisible();

  await page.getByRole("button", { name: "Modifier Surface maximale (m²)" }).click();
  await page.getByLabel("Surface maximale (m²)").fill("200");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le maximum est inférieur au minimum (300\u202fm²)")).toBeVisible();
  await page.getByLabel("Surface maximale (m²)").fill("400");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le maximum est inférieur au minimum")).toBeHidden();
});

test("a requirement that asks nothing has no score", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  const properties = { dealname: `Rien ${Date.now().toString(36)}` };
  const created = await page.request.post("/api/requirements", { data: { properties } });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/requirements/${id}`);
  await expect(page.getByText("Précisez la demande")).toBeVisible();
  await expect(page.getByText(/^Adéquation/)).toHaveCount(0);
});
