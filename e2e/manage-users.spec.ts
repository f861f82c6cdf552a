import type { Page } from "@playwright/test";
import { aPicture } from "./files.ts";
import { expect, test } from "./journey.ts";
import { administrator, newColleague } from "./new-colleague.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const account = (page: Page) => page.getByRole("region", { name: "Compte" });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

const idOf = async (baseURL: string | undefined, email: string): Promise<string> => {
  const admin = await administrator(baseURL);
  const { items } = (await (await admin.get("/api/users?limit=1000")).json()) as {
    items: { id: string; email: string }[];
  };
  await admin.dispose();
  return items.find((user) => user.email === email)?.id ?? "";
};

const pageOfUsers = (first: number, count: number) => ({
  items: Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(first + at).padStart(12, "0")}`,
    firstname: "Personne",
    lastname: `n° ${first + at}`,
    email: `personne${first + at}@exemple.test`,
    phone: null,
    jobTitle: null,
    about: null,
    picture: null,
    createdAt: "2026-01-05T08:00:00.000000Z",
    updatedAt: "2026-01-05T08:00:00.000000Z",
    account: null,
  })),
  ...(first + count <= 23 ? { nextToken: `after-${first + count - 1}` } : {}),
  count: 23,
});

test("the list is paged, and each page has a URL", async ({ page }) => {
  await signIn(page, "admin");
  await page.route("**/api/users?*", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const first = Number(query.get("nextToken")?.replace("after-", "") ?? 0) + 1;
    await route.fulfill({ json: pageOfUsers(first, Math.min(Number(query.get("limit")), 24 - first)) });
  });
  await page.goto("/users");
  await expect(page.getByText("Affiche 1 à 10 résultat(s)")).toBeVisible();
  await expect(button(page, "Précédent")).toBeDisabled();
  await button(page, "Suivant").click();
  await expect(page.getByText("Affiche 11 à 20 résultat(s)")).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await button(page, "Suivant").click();
  await expect(page.getByText("Affiche 21 à 23 résultat(s)")).toBeVisible();
  await expect(button(page, "Suivant")).toBeDisabled();
  await page.reload();
  await expect(page.getByText("Affiche 21 à 23 résultat(s)")).toBeVisible();
  await expect(page.getByRole("link", { name: "Consulter Personne n° 23" })).toBeVisible();
  await button(page, "Précédent").click();
  await expect(page.getByRole("link", { name: "Consulter Personne n° 11" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Consulter Personne n° 23" })).toBeVisible();
  await visit(page, "/users?page=9");
  await expect(page).toHaveURL(/page=3/);
});

test("a broker sees colleagues without their accounts and cannot edit them", async ({ page, baseURL }) => {
  const camille = await idOf(baseURL, "courtier@demo.plateau.test");
  await signIn(page, "courtier", "/users");
  await expect(page.getByRole("columnheader", { name: "Informations" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Rôle" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Statut" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Nouvel utilisateur" })).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/users\/[\da-f-]{36}$/);
  await expect(page.getByRole("region", { name: "Coordonnées" })).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Modifier" })).toHaveCount(0);
  for (const address of ["/users/create", `/users/${camille}/edit`]) {
    await visit(page, address);
    await expect(page.getByRole("heading", { name: "Accès refusé" })).toBeVisible();
  }
  await visit(page, "/users/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Utilisateur non trouvé" })).toBeVisible();
});

test("the form shows each error at its field, including an e-mail already in use", async ({ page }) => {
  await signIn(page, "admin", "/users/create");
  await button(page, "Créer l’utilisateur").click();
  await expect(field(page, "Téléphone")).toHaveAccessibleDescription(/Le téléphone est obligatoire/);
  await expect(field(page, "Poste")).toHaveAccessibleDescription(/Le poste est obligatoire/);
  await field(page, "Téléphone").fill("12 34");
  await field(page, "Téléphone").press("Tab");
  await expect(field(page, "Téléphone")).toHaveAccessibleDescription(
    /Format invalide \(ex: \+33 6 12 34 56 78 ou 0612345678\)/,
  );
  await field(page, "Téléphone").fill("0612345678");
  await field(page, "Prénom").fill("Camille");
  await field(page, "Nom").fill("Roussel");
  await field(page, "Poste").fill("Consultante");
  await field(page, "E-mail").fill("courtier@demo.plateau.test");
  await button(page, "Créer l’utilisateur").click();
  await expect(field(page, "E-mail")).toHaveAccessibleDescription(/Cette adresse e-mail est déjà utilisée/);
  await page.getByRole("link", { name: "Annuler" }).click();
  const guard = page.getByRole("alertdialog");
  await expect(guard).toContainText("Un brouillon est gardé dans ce navigateur");
  await guard.getByRole("button", { name: "Rester sur la page" }).click();
  await expect(field(page, "Nom")).toHaveValue("Roussel");
  // Administrators cannot assign the super user role.
  await expect(page.getByLabel("Rôle").locator("option")).toHaveText([
    "Administrateur",
    "Utilisateur",
    "Visiteur",
  ]);
});

test("an administrator changes a user's role, e-mail, sessions and password as the account state allows", async ({
  page,
  baseURL,
}) => {
  const colleague = await newColleague(baseURL);
  const id = await idOf(baseURL, colleague.email);
  await signIn(page, "admin", `/users/${id}`);
  const actions = account(page).getByRole("button", {
    name: /compte|mot de passe|Déconnecter|code|invitation/,
  });
  await expect(actions).toHaveText(["Désactiver le compte", "Réinitialiser le mot de passe", "Déconnecter"]);

  await account(page).getByRole("button", { name: /^Rôle/ }).click();
  await page.getByRole("menuitemradio", { name: "Visiteur" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("clés d’API");
  await question.getByRole("button", { name: "Changer le rôle" }).click();
  await expect(page.getByText("Rôle changé avec succès pour Inès Garnier")).toBeVisible();
  await expect(account(page).getByRole("button", { name: /^Rôle/ })).toContainText("Visiteur");

  const changed = `change-${colleague.email}`;
  await button(page, "Changer l’e-mail").click();
  const window = page.getByRole("dialog", { name: "Changer l’e-mail" });
  await window.getByLabel("Nouvelle adresse e-mail").fill("courtier@demo.plateau.test");
  await window.getByRole("button", { name: "Enregistrer" }).click();
  await expect(window.getByText("Cette adresse e-mail est déjà utilisée")).toBeVisible();
  await window.getByLabel("Nouvelle adresse e-mail").fill(changed);
  await window.getByRole("button", { name: "Enregistrer" }).click();
  await expect(window).toBeHidden();
  await expect(account(page).getByText(changed)).toBeVisible();
  await expect(account(page).getByText(/ou dès que la personne confirme/)).toBeVisible();
  await button(page, "Annuler le changement d’e-mail").click();
  await expect(account(page).getByText(changed)).toBeHidden();

  await button(page, "Réinitialiser le mot de passe").click();
  await expect(question).toContainText("cessera de fonctionner");
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(account(page).getByText("Confirmé")).toBeVisible();
  await button(page, "Réinitialiser le mot de passe").click();
  await question.getByRole("button", { name: "Réinitialiser" }).click();
  await expect(account(page).getByText("Réinit. MdP requise")).toBeVisible();

  await button(page, "Désactiver le compte").click();
  await question.getByRole("button", { name: "Désactiver" }).click();
  await expect(actions).toHaveText(["Activer le compte"]);
  await button(page, "Activer le compte").click();
  await expect(account(page).getByText("Actif", { exact: true })).toBeVisible();

  await button(page, "Autres actions").click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByText("Utilisateur supprimé")).toBeVisible();
});

test("a refused change shows a message and the current state", async ({ page, baseURL }) => {
  const [own, camille] = [
    await idOf(baseURL, "admin@demo.plateau.test"),
    await idOf(baseURL, "courtier@demo.plateau.test"),
  ];
  await signIn(page, "admin", `/users/${own}`);
  await expect(account(page).getByText(/demandez-le à un autre administrateur/)).toBeVisible();
  for (const name of ["Désactiver le compte", /^Rôle\b/, "Autres actions"])
    await expect(button(page, name)).toBeHidden();
  await page.goto(`/users/${camille}`);
  await button(page, "Autres actions").click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText(/Cet utilisateur a encore \d+ offres/);
  await expect(refusal.getByRole("button", { name: "Supprimer" })).toHaveCount(0);
  await refusal.getByRole("button", { name: "Fermer" }).click();
  await expect(refusal).toBeHidden();
});

test("a user is edited with a photo; a concurrent save asks first and loses no input", async ({
  page,
  baseURL,
}) => {
  const colleague = await newColleague(baseURL);
  const id = await idOf(baseURL, colleague.email);
  await signIn(page, "admin", `/users/${id}`);
  await page.getByRole("link", { name: "Modifier" }).click();
  const photo = page.getByLabel("Photo de profil");

  await photo.setInputFiles({ name: "plan.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(page.getByText("Type de fichier non supporté")).toBeVisible();
  await page.route("**/uploads/**", (route) => route.fulfill({ status: 503 }));
  const picture = await aPicture(page, "portrait.png", "#336699");
  await photo.setInputFiles(picture);
  await expect(page.getByText("Erreur d'upload: 503")).toBeVisible();
  await page.unroute("**/uploads/**");
  await page.route("**/uploads/**", (route) => route.abort());
  await photo.setInputFiles(picture);
  await expect(page.getByText("Erreur réseau lors de l'upload")).toBeVisible();
  await page.unroute("**/uploads/**");
  await page.route("**/profile-image-upload-url?*", (route) => route.fulfill({ json: { presignedUrl: "" } }));
  await photo.setInputFiles(picture);
  await expect(page.getByText("Réponse invalide pour l'URL présignée")).toBeVisible();
  await page.unroute("**/profile-image-upload-url?*");
  await photo.setInputFiles(picture);
  await expect(page.getByText("Photo enregistrée")).toBeVisible();
  await expect(page.locator("form img")).toHaveJSProperty("naturalWidth", 320);
  await expect(page.getByText("Photo enregistrée")).toBeHidden();

  await field(page, "Poste").fill("Directrice");
  await button(page, "Enregistrer").click();
  await expect(page.getByText("L'utilisateur a été mis à jour avec succès")).toBeVisible();
  await expect(page).not.toHaveURL(/updated/);
  await expect(page.getByText("Directrice")).toBeVisible();
  await page.reload();
  await expect(page.getByText("L'utilisateur a été mis à jour avec succès")).toHaveCount(0);
});
