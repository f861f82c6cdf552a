import { expect, test } from "./journey.ts";
import { aName, aPhone, attach, newContact } from "./new-contact.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

test("a broker creates a possible duplicate, edits it, sees its offers and deletes it", async ({ page }) => {
  await signIn(page, "courtier");
  const phone = aPhone();
  const known = await newContact(page, { phone, company: "Foncière Aubrac" });
  const name = aName();

  await page.goto("/contacts/list");
  await page.getByRole("link", { name: "Nouveau contact" }).click();
  await page.getByLabel("Prénom").fill("Anaïs");
  await page.getByLabel("Nom *", { exact: true }).fill(name);
  await page.getByLabel("E-mail").fill(known.email.toUpperCase());
  const hint = page.getByText(/^Existe déjà/);
  await expect(hint).toContainText(`Zoé ${known.lastname}`);
  await expect(hint).toContainText("Foncière Aubrac");
  await page.getByLabel("E-mail").fill(`${name.toLowerCase()}@exemple.test`);
  await expect(hint).toBeHidden();
  await page.getByLabel("Téléphone").fill(`+33 ${phone.slice(1).replaceAll(" ", "")}`);
  await expect(hint.getByRole("link", { name: `Zoé ${known.lastname}` })).toHaveAttribute(
    "href",
    `/contacts/${known.id}`,
  );
  await page.getByRole("button", { name: "Créer le contact" }).click();
  await expect(page.getByText("Contact créé avec succès")).toBeVisible();
  await expect(page.getByRole("heading", { name: `Anaïs ${name}`, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Doublons possibles" })).toContainText("Même téléphone");
  const id = page.url().split("/").at(-1) ?? "";

  await page.getByRole("link", { name: "Modifier" }).click();
  await page.getByLabel("Entreprise").fill("Cabinet Vauban & Fils");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Contact mis à jour avec succès")).toBeVisible();
  await expect(page.getByRole("heading", { name: `Anaïs ${name}`, level: 1 })).toBeVisible();
  await expect(page.getByText("Cabinet Vauban & Fils").first()).toBeVisible();
  await expect(page.getByText("Ce contact n’est rattaché à aucune offre.", { exact: false })).toBeVisible();

  const offer = await newOffer(page, { empty: true });
  await attach(page, offer.id, [id]);
  await page.reload();
  const offers = page.getByRole("region", { name: /^1\s+offre liée$/ });
  await expect(offers.getByRole("link")).toHaveAttribute("href", `/real-estates/${offer.id}`);
  await expect(offers).toContainText("Brouillon");

  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(/retiré de 1\s+offre/);
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Contact supprimé")).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\/list$/);
  await page.goto(`/contacts/${id}`);
  await expect(page.getByRole("heading", { name: "Contact non trouvé" })).toBeVisible();
});

test("two contacts are merged with the links of both and the chosen values", async ({ page }) => {
  await signIn(page, "courtier");
  const phone = aPhone();
  const kept = await newContact(page, { phone, notes: "Préfère le matin" });
  const other = await newContact(page, {
    phone: phone.replaceAll(" ", "-"),
    company: "Étude Villedieu",
    notes: "Détient les clés",
  });
  const [one, another] = [await newOffer(page, { empty: true }), await newOffer(page, { empty: true })];
  await attach(page, one.id, [kept.id]);
  await attach(page, another.id, [other.id, kept.id]);

  await page.goto(`/contacts/${kept.id}`);
  await page.getByRole("link", { name: `Fusionner avec Zoé ${other.lastname}` }).click();
  const lastname = page.getByRole("radiogroup", { name: "Nom" });
  await lastname.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(lastname.getByRole("radio").last()).toBeChecked();
  await expect(page.getByRole("radiogroup", { name: "Entreprise" }).getByRole("radio").last()).toBeChecked();
  await expect(page.getByRole("radio", { name: "Garder les deux, l’une après l’autre" })).toBeChecked();
  await expect(page.getByText(/Le contact sera rattaché à 2\s+offres\./)).toBeVisible();
  await page.getByRole("button", { name: "Fusionner" }).click();

  await expect(page.getByText("Contacts fusionnés")).toBeVisible();
  await expect(page).toHaveURL(`/contacts/${kept.id}`);
  await expect(page.getByRole("heading", { name: `Zoé ${other.lastname}`, level: 1 })).toBeVisible();
  await expect(page.getByText("Étude Villedieu").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Notes" })).toContainText(
    /Préfère le matin[\s\S]*Détient les clés/,
  );
  const offers = page.getByRole("region", { name: /^2\s+offres liées$/ });
  for (const { id } of [one, another])
    await expect(offers.locator(`a[href="/real-estates/${id}"]`)).toBeVisible();
  await page.goto(`/contacts/${other.id}`);
  await expect(page.getByRole("heading", { name: "Contact non trouvé" })).toBeVisible();
});

test("contacts found by two searches are selected and merged from the list", async ({ page }) => {
  await signIn(page, "courtier");
  const [kept, other] = [await newContact(page), await newContact(page)];
  await page.goto("/contacts/list");
  const search = page.getByLabel("Rechercher dans les contacts");
  for (const { lastname } of [kept, other]) {
    await search.fill(lastname);
    await page.getByRole("checkbox", { name: `Sélectionner Zoé ${lastname}` }).check();
  }
  await expect(page.getByText(/^Sélection\s: 2\s+contacts$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Écrire" })).toHaveAttribute("href", /^mailto:\?bcc=.+,.+$/);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(page.getByRole("checkbox", { name: `Sélectionner Zoé ${other.lastname}` })).toBeChecked();
  await page.getByRole("link", { name: "Fusionner" }).click();
  await expect(page).toHaveURL(`/contacts/${kept.id}/merge?avec=${other.id}`);
  await page.getByRole("button", { name: "Fusionner" }).click();
  await page.getByText("Contacts fusionnés").hover();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Changement annulé")).toBeVisible();
  await page.goto(`/contacts/${other.id}`);
  await expect(page.getByRole("heading", { name: `Zoé ${other.lastname}`, level: 1 })).toBeVisible();
});

test("contacts are selected with X, and those between with Shift, in the table and on cards", async ({
  page,
}) => {
  await signIn(page, "courtier", "/contacts/list");
  const boxes = page.getByRole("checkbox", { name: /^Sélectionner (?!la page)/ });
  await expect(boxes).toHaveCount(10);
  for (const key of ["j", "x", "j", "j", "Shift+X"]) await page.keyboard.press(key);
  await expect(page.getByText(/^Sélection\s: 3\s+contacts$/)).toBeVisible();
  await page.setViewportSize({ width: 400, height: 800 });
  for (const box of await boxes.all().then((all) => all.slice(0, 3))) await expect(box).toBeChecked();
  await boxes.first().blur();
  for (const key of ["j", "x"]) await page.keyboard.press(key);
  await expect(page.getByText(/^Sélection\s: [24]\s+contacts$/)).toBeVisible();
});

test("a form shows validation messages and warns before leaving", async ({ page }) => {
  await signIn(page, "courtier", "/contacts/create");
  await page.getByLabel("E-mail").fill("pas une adresse");
  await page.getByLabel("Téléphone").fill("12");
  await page.getByRole("button", { name: "Créer le contact" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Des erreurs de validation" });
  for (const message of [
    "Le prénom est obligatoire",
    "Le nom est obligatoire",
    "L'email doit être au format valide",
    "Le numéro de téléphone n'est pas au format valide",
  ])
    await expect(summary).toContainText(message);
  await summary.getByRole("button", { name: "Téléphone" }).click();
  await expect(page.getByLabel("Téléphone")).toBeFocused();

  await page.getByRole("link", { name: "Annuler" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Rester sur la page" }).click();
  await expect(page.getByLabel("Téléphone")).toHaveValue("12");
  await page.getByRole("link", { name: "Annuler" }).click();
  await question.getByRole("button", { name: "Quitter" }).click();
  await expect(page).toHaveURL(/\/contacts\/list$/);
});

test("the list is searched, paged and navigated by keyboard, and its URL restores it", async ({ page }) => {
  await signIn(page, "courtier", "/contacts/list");
  await expect(page.getByText(/^Affiche 1 à 10 résultat\(s\)/)).toBeVisible();
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page.getByText(/^Affiche 11 à 20 résultat\(s\)/)).toBeVisible();
  const second = await page.getByRole("row").nth(1).innerText();
  await page.reload();
  await expect(page.getByText(/^Affiche 11 à 20 résultat\(s\)/)).toBeVisible();
  expect(await page.getByRole("row").nth(1).innerText()).toBe(second);
  await page.getByRole("button", { name: "Précédent" }).click();
  await expect(page).toHaveURL(/\/contacts\/list$/);

  const contact = await newContact(page);
  await page.keyboard.press("/");
  await page.keyboard.type(contact.lastname.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`q=${contact.lastname.toLowerCase()}`));
  await expect(page.getByText(/^Affiche 1 à 1 résultat\(s\)/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Rechercher dans les contacts" }).blur();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: `Zoé ${contact.lastname}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/contacts/${contact.id}`);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Rechercher dans les contacts" })).toHaveValue(
    contact.lastname.toLowerCase(),
  );

  await visit(page, "/contacts/list?q=un+nom+que+personne+ne+porte");
  await expect(page.getByText("Aucun résultat trouvé")).toBeVisible();
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await expect(page.getByText(/^Affiche 1 à 10 résultat\(s\)/)).toBeVisible();
});
