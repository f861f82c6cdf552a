import { expect, test } from "./journey.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

test("the six kinds of entity links redirect to their pages", async ({ page }) => {
  await signIn(page, "courtier");
  const pages = [
    ["/company/552100554", "/companies/552100554", "Société non trouvée"],
    ["/director/yann_inconnu_1950-01", "/directors/yann_inconnu_1950-01", "Dirigeant non trouvé"],
    [
      "/parcel/75108000AB0012?onglet=localisation",
      "/parcels/75108000AB0012?onglet=localisation",
      "Parcelle non trouvée",
    ],
    ["/user/u-1", "/users/u-1", "Utilisateur non trouvé"],
    ["/requirement/r-1", "/requirements/r-1", "Demande non trouvée"],
  ] as const;
  for (const [link, target, title] of pages) {
    await page.goto(link);
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  const { id } = await newOffer(page);
  await page.goto(`/real-estate/${id}?onglet=plans`);
  await expect(page).toHaveURL(`/real-estates/${id}?onglet=plans`);
  await page.getByRole("link", { name: "Utilisateur : Camille Roussel" }).click();
  await expect(page).toHaveURL(/\/users\/[\da-f-]{36}$/);
});
