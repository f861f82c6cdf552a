import { violations } from "./axe.ts";
import { aPicture, attach as attachFiles } from "./files.ts";
import { expect, test } from "./journey.ts";
import { attach, newContact } from "./new-contact.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

test("a contact deleted by mistake comes back with its offer by 'Annuler'", async ({ page }) => {
  await signIn(page, "courtier");
  const [offer, contact] = [await newOffer(page), await newContact(page)];
  await attach(page, offer.id, [contact.id]);
  await page.goto(`/contacts/${contact.id}`);
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page).toHaveURL(/\/contacts\/list/);
  expect(await offerNow(page, offer.id)).toMatchObject({ contacts: [] });
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Contact restauré")).toBeVisible();
  expect(await offerNow(page, offer.id)).toMatchObject({ contacts: [{ id: contact.id }] });
});

test("several contacts are deleted and undone together", async ({ page }) => {
  await signIn(page, "courtier");
  const company = `Société ${(await newContact(page)).lastname}`;
  const contacts = [await newContact(page, { company }), await newContact(page, { company })];
  await page.goto(`/contacts/list?q=${encodeURIComponent(company)}`);
  for (const { lastname } of contacts)
    await page.getByRole("checkbox", { name: new RegExp(lastname) }).check();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText(/^2\s+contacts supprimés$/)).toBeVisible();
  await expect(page.getByText("Aucun résultat trouvé")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText(/^2\s+contacts restaurés$/)).toBeVisible();
  for (const { lastname } of contacts)
    await expect(page.getByRole("link", { name: new RegExp(lastname) }).first()).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`a photo is restored from the bin to its place, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, "courtier");
    const { id } = await newOffer(page);
    const name = `Terrasse ${id.slice(0, 8)}`;
    await attachFiles(page, id, "photos", [
      await aPicture(page, `${name}.jpg`, "rosybrown"),
      await aPicture(page, "Hall.jpg", "steelblue"),
    ]);
    await page.goto(`/real-estates/${id}/edit-medias`);
    await page.getByRole("button", { name: `Actions, ${name}` }).click();
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(page.getByText("Fichier supprimé")).toBeVisible();

    await page.goto("/bin");
    await page.getByRole("tab", { name: "Fichiers" }).click();
    await expect(page).toHaveURL(/kind=medias/);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: `Restaurer ${name}` }).click();
    await expect(page.getByText("Fichier restauré")).toBeVisible();
    await expect(page.getByRole("button", { name: `Restaurer ${name}` })).toBeHidden();
    const { medias } = (await offerNow(page, id)) as { medias: { photos: { name: string }[] } };
    expect(medias.photos.map((photo) => photo.name)).toEqual([name, "Hall"]);
  });
}
