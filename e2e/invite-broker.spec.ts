import { expect, test } from "./journey.ts";
import { letterTo } from "./outbox.ts";
import { signIn } from "./sign-in.ts";

const OWN_PASSWORD = "Ardoise-et-lilas-75";

test("an administrator invites a broker, who signs in and loses access when disabled", async ({
  page,
  browser,
}) => {
  const email = `jeanne.morel.${Date.now()}@zinc-et-pierre.test`;

  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await signIn(page, "admin", "/users");
  await page.getByRole("link", { name: "Nouvel utilisateur" }).click();
  await expect(field("Prénom")).toBeFocused();
  await field("Prénom").fill("Jeanne");
  await field("Nom").fill("Morel");
  await field("Poste").fill("Consultante bureaux, Paris Sud");
  await field("E-mail").fill(email);
  await field("Téléphone").fill("06 39 98 20 01");
  await expect(page.getByText("Vous lui transmettrez vous-même le mot de passe")).toBeVisible();
  await page.getByRole("button", { name: "Créer l’utilisateur" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Jeanne Morel" })).toBeVisible();
  await expect(
    page.getByText("L'utilisateur a été créé avec succès. Un email de confirmation a été envoyé."),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/created/);
  const account = page.getByRole("region", { name: "Compte" });
  await expect(account.getByText("Doit changer MdP")).toBeVisible();
  await expect(account.getByRole("button", { name: "Renvoyer l’invitation" })).toBeVisible();
  await expect(account.getByText("Aucun e-mail ne part")).toBeVisible();

  const invitation = await letterTo(email);
  expect(invitation.subject).toContain("Plateau");
  expect(invitation.secret.length).toBeGreaterThanOrEqual(12);

  const elsewhere = await browser.newContext({ locale: "fr-FR" });
  const broker = await elsewhere.newPage();
  await broker.goto("/");
  await broker.getByLabel("Adresse e-mail").fill(email);
  await broker.getByLabel("Mot de passe").fill(invitation.secret);
  await broker.getByRole("button", { name: "Se connecter" }).click();
  await broker.getByLabel("Nouveau mot de passe").fill(OWN_PASSWORD);
  await broker.getByLabel("Confirmer le mot de passe").fill(OWN_PASSWORD);
  await broker.getByRole("button", { name: "Enregistrer et se connecter" }).click();
  await expect(broker.getByText("Bonjour Jeanne")).toBeVisible();

  await page.reload();
  await expect(account.getByText("Confirmé")).toBeVisible();
  await account.getByRole("button", { name: "Désactiver le compte" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Désactiver" }).click();
  await expect(account.getByText("Désactivé")).toBeVisible();
  await expect(account.getByRole("button", { name: "Activer le compte" })).toBeVisible();
  await expect(account.getByRole("button", { name: "Réinitialiser le mot de passe" })).toHaveCount(0);

  expect((await broker.request.get("/api/users")).status()).toBe(401);
  await expect(broker.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await broker.goto("/users");
  await expect(broker.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await elsewhere.close();
});
