import { expect, test } from "./journey.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

test("a visitor reads open offers, and is offered nothing they may not do", async ({ page, browser }) => {
  await signIn(page, "courtier");
  const { id: open } = await newOffer(page);
  const { id: hidden } = await newOffer(page);
  await page.request.put(`/api/real-estates/${open}`, { data: { status: "published" } });
  const visitor = await (await browser.newContext()).newPage();

  await signIn(visitor, "visiteur", `/real-estates/${open}`);
  await expect(visitor.getByRole("button", { name: "Exporter en PDF" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: /^Modifier/ })).toBeHidden();
  await expect(visitor.getByRole("button", { name: /^Statut/ })).toBeHidden();
  await expect(visitor.getByRole("radiogroup", { name: "Visibilité" })).toBeHidden();
  await expect(visitor.getByRole("button", { name: "Autres actions" })).toBeHidden();
  const sidebar = visitor.getByRole("navigation", { name: "Navigation principale" });
  await expect(sidebar.getByRole("link", { name: "Nouvelle recherche" })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "Nouvelle offre" })).toBeHidden();

  await visit(visitor, `/real-estates/${hidden}`);
  await expect(visitor.getByRole("heading", { name: "Bien immobilier non trouvé" })).toBeVisible();
  await visit(visitor, `/real-estates/${open}/edit`);
  await expect(visitor.getByText("Un visiteur ne modifie que les offres dont il a la charge.")).toBeVisible();
  await visit(visitor, "/real-estates/search-by-address");
  await expect(visitor.getByRole("heading", { name: "Accès refusé" })).toBeVisible();
  await visit(visitor, "/contacts/create");
  await expect(visitor.getByRole("heading", { name: "Accès refusé" })).toBeVisible();

  await visit(visitor, "/real-estates/user");
  await expect(visitor.getByText("Aucune offre à votre charge")).toBeVisible();
  await visit(visitor, "/");
  await expect(visitor.getByRole("link", { name: "Mes offres", exact: true })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Ajouter client" })).toBeHidden();
  await visitor.context().close();
});
