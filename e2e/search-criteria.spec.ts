import { expect, holdRequests, test } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";
import { offerCards } from "./offer-cards.ts";
import { signIn } from "./sign-in.ts";

const list = "/real-estates/list";

test("zones are limited to ten, and selected ones are not suggested again", async ({ page }) => {
  const nine = Array.from({ length: 9 }, (_, at) => 75101 + at).join(",");
  await signIn(page, "courtier", `${list}?locationIds=${nine}`);
  const zones = page.getByRole("combobox", { name: "Zones" });
  await zones.fill("p");
  await expect(page.getByText("Tapez au moins 2 caractères pour rechercher")).toBeVisible();
  await zones.fill("paris 8");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("option", { name: "Paris 8e Arrondissement" })).toHaveCount(0);
  await zones.fill("paris 12");
  await page.getByRole("option", { name: "Paris 12e Arrondissement" }).click();
  await expect(zones).toBeDisabled();
  await expect(zones).toHaveAttribute("placeholder", "Maximum 10 zones sélectionnées");
});

test("Réinitialiser clears the form and searches everything again", async ({ page }) => {
  const dated = "surfaceMin=9000000&availableFrom=2027-01-04";
  await signIn(page, "courtier", `${list}?locationIds=75108&${dated}&floorMin=8&floorMax=6`);
  await expect(page.getByText("Aucun résultat trouvé")).toBeVisible();
  await expect(page.getByText("Essayez de modifier vos critères de recherche")).toBeVisible();
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(page.getByText("Le minimum dépasse le maximum")).toBeVisible();
  await expect(page.getByLabel("Disponible à partir du")).toHaveValue("04/01/2027");
  await expect(page.getByLabel("Étage minimum")).toBeFocused();
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await expect(page).toHaveURL(/real-estates\/list$/);
  await expect(page.getByLabel("Disponible à partir du")).toBeHidden();
  await expect(page.getByRole("button", { name: "Réinitialiser" })).toBeFocused();
  await expect(page.getByLabel("Surface minimum")).toHaveValue("");
  await expect(offerCards(page).first()).toBeVisible();
});

test("criteria are chips, an order and near misses follow, and 'Publiées seulement' is remembered", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  await page.goto(list);
  await expect(offerCards(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Vente", exact: true }).click();
  await expect(page.getByLabel("Budget mensuel maximum")).toHaveCount(0);
  await page.getByLabel("Prix de vente maximum", { exact: true }).fill("3 000 000");
  const advanced = page.getByRole("button", { name: "Critères avancés" });
  await advanced.click();
  await expect(page.getByLabel("Étage minimum")).toBeFocused();
  await page.getByLabel("Étage minimum").fill("8");
  await page.getByLabel("Étage maximum").fill("6");
  await advanced.click();
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(page.getByText("Le minimum dépasse le maximum")).toBeVisible();
  await expect(page).not.toHaveURL(/floorM/);
  await page.getByLabel("Étage minimum").fill("");
  await page.getByLabel("Étage maximum").press("Enter");
  await expect(page).toHaveURL(/transactionType=sale.*priceMax=3000000.*floorMax=6/);
  // The results come first: the chips tell what was asked.
  await expect(page.getByLabel("Étage maximum")).toBeHidden();
  await expect(advanced).toHaveText("Critères avancés (1)");
  await expect(advanced).toBeFocused();
  const chips = page.getByRole("list", { name: "Critères actifs" }).getByRole("listitem");
  await expect(chips).toHaveText(["Vente", /jusqu’à 3.000.000.€/, /Étage.: jusqu’à 6/]);
  await expect(offerCards(page).first()).toContainText("€");

  await page.getByRole("combobox", { name: "Trier par" }).selectOption("price");
  await expect(page).toHaveURL(/sortBy=price&sortOrder=asc/);
  await page.getByRole("button", { name: "Ordre croissant, inverser" }).click();
  await expect(page).toHaveURL(/sortOrder=desc/);
  const surface = page.getByLabel("Surface minimum");
  await surface.fill("3OO");
  await surface.press("Enter");
  await expect(page.getByText("Saisissez un nombre")).toBeVisible();
  await surface.fill("30");
  await page.getByRole("button", { name: /^Retirer Étage/ }).click();
  await expect(chips).toHaveCount(2);
  // Typed, not yet searched for.
  await expect(surface).toHaveValue("30");
  await expect(page.getByRole("button", { name: /^Retirer Prix/ })).toBeFocused();
  await surface.fill("");
  await expect(page).toHaveURL(/sortBy=price/);
  const nearMisses = page.getByRole("region", { name: /^Jusqu’à 15.% au-dessus du budget$/ });
  await nearMisses.scrollIntoViewIfNeeded();
  await expect(nearMisses).toContainText(/dépasse(nt)? de peu le budget/);
  await page.getByRole("button", { name: "Carte", exact: true }).click();
  await expect(nearMisses).toBeHidden();
  await page.getByRole("button", { name: /^Voir en liste .* au-dessus du budget$/ }).click();
  await expect(nearMisses).toBeVisible();

  await page.getByRole("button", { name: "Publiées seulement" }).click();
  await expect(page).toHaveURL(/status=published/);
  await page.goto("/dashboard");
  await page.goto(list);
  await expect(page).toHaveURL(/list\?status=published$/);
  // It applies when the list is opened, and changes no search on the list.
  await page.getByLabel("Type de bien").selectOption({ label: "Bureaux" });
  await page.getByLabel("Statut").selectOption({ label: "Tous les statuts" });
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(page).toHaveURL(/list\?propertyType=office$/);
  await page.getByRole("button", { name: "Retirer Bureaux" }).click();
  await expect(page).toHaveURL(/list$/);
  await page.getByRole("button", { name: "Publiées seulement" }).click();
  await expect(page).toHaveURL(/status=published/);
  await page.getByRole("button", { name: "Retirer Publié" }).click();
  await page.goto(list);
  await expect(page).toHaveURL(/list$/);
});

test("a place typed faster than its suggestions is chosen, and a text without a choice is never dropped", async ({
  page,
}) => {
  await signIn(page, "courtier", "/real-estates/list");
  const zones = page.getByRole("combobox", { name: "Zones" });
  const search = page.getByRole("button", { name: "Rechercher", exact: true });
  const release = await holdRequests(page, "**/api/geocoding/search*");
  await zones.fill("boulogne");
  await zones.press("Enter");
  release();
  await expect(page.getByRole("button", { name: "Retirer Boulogne-Billancourt (92)" })).toBeVisible();
  await expect(zones).toHaveValue("");
  await zones.press("Enter");
  await expect(page).toHaveURL(/locationIds=92012$/);

  await zones.fill("pantin");
  await expect(page.getByRole("option").first()).toContainText("Pantin");
  await zones.press("Tab");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(zones).toHaveValue("pantin");
  await search.click();
  await expect(page.getByText("Choisissez un lieu ou une ligne dans la liste")).toBeVisible();
  await expect(page).toHaveURL(/locationIds=92012$/);
  await expect(zones).toBeFocused();
  await expect(page.getByRole("option").first()).toContainText("Pantin");
  await zones.press("Enter");
  await expect(page.getByText("Choisissez un lieu ou une ligne dans la liste")).toHaveCount(0);
  await zones.press("Enter");
  await expect(page).toHaveURL(/locationIds=.*93055/);

  await zones.fill("zzzz");
  await expect(page.getByText("Aucun lieu trouvé")).toBeVisible();
  await zones.press("Enter");
  await expect(zones).toHaveValue("zzzz");
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await expect(zones).toHaveValue("");
  await expect(page).toHaveURL(/list$/);

  await page.getByLabel("Surface minimum").fill("abc");
  await page.getByLabel("Surface maximum").fill("400");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saisissez un nombre")).toBeVisible();
  await expect(page).toHaveURL(/list$/);
});
