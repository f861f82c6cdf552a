import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";
import { visit } from "./visit.ts";

test("an administrator reads the e-mail journal and resends a failed e-mail", async ({ page }) => {
  await signIn(page, "admin", "/legal");
  const links = page.getByRole("region", { name: "Ce qui est relié" });
  await expect(links.getByText("Aucun ne part, sans serveur d’envoi")).toBeVisible();
  await expect(page.getByRole("region", { name: "Fonctionnement" }).getByText("En panne")).toHaveCount(0);
  await page.getByRole("link", { name: /E-mails envoyés/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "E-mails envoyés" })).toBeVisible();

  const message = {
    to: "b.clement@lutece-conseil.test",
    subject: "Bail du 12 rue de la Paix",
    body: "Bonjour,\n\nVoici le projet de bail : <relisez> l’article 4.",
  };
  const origin = { Origin: new URL(page.url()).origin };
  expect((await page.request.post("/api/emails", { data: message, headers: origin })).status()).toBe(201);
  await page.reload();
  await expect(page.getByText("Aucun e-mail ne part")).toBeVisible();
  const line = page.getByRole("row", { name: /Bail du 12 rue de la Paix/ });
  await expect(line.getByText("Envoyé")).toBeVisible();
  await line.getByRole("link").click();
  const panel = page.getByRole("dialog", { name: message.subject });
  await expect(panel.getByText(message.to)).toBeVisible();
  // HTML content is displayed without running scripts.
  const letter = panel.getByTitle("Aperçu de l’e-mail");
  await expect(letter).toHaveAttribute("sandbox", "");
  await expect(letter).toHaveAttribute("srcdoc", /Voici le projet de bail : &lt;relisez&gt; l’article 4\./);
  await panel.getByRole("tab", { name: "Texte" }).click();
  await expect(panel.getByText("<relisez>")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  // By search: the e-mails of other journeys fill the first page.
  await visit(page, "/legal/emails?q=changer+de+mot+de+passe");
  await page.getByRole("link", { name: "Votre code pour changer de mot de passe" }).first().click();
  await page.getByRole("tab", { name: "Texte" }).click();
  await expect(page.getByText("••••••")).toBeVisible();
  await visit(page, "/legal/emails");

  await page.getByLabel("Statut").selectOption("Échec");
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(page.getByText("1 e-mail", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Visite de jeudi, plateau du 3e étage" }).click();
  const failed = page.getByRole("dialog", { name: /Visite de jeudi/ });
  await expect(failed.getByText("Cet e-mail n’a pas pu partir")).toBeVisible();
  await expect(failed.getByText("Domain not found")).toBeVisible();
  await failed.getByRole("button", { name: "Renvoyer" }).click();
  await expect(failed.getByText("Envoyé", { exact: true })).toBeVisible();
  await expect(failed.getByRole("button", { name: "Renvoyer" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Aucun résultat trouvé")).toBeVisible();

  // What is applied can be lifted, field by field or at once.
  const find = page.getByRole("search");
  await page.getByLabel("Statut").selectOption("Tous les statuts");
  await expect(find.getByRole("button", { name: "Réinitialiser" })).toBeVisible();
  await find.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(page).toHaveURL(/\/legal\/emails$/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(find.getByRole("button", { name: "Réinitialiser" })).toHaveCount(0);
  await page.getByRole("searchbox").fill("aucun e-mail ne dit cela");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Aucun résultat trouvé")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Réinitialiser" }).last().click();
  await expect(page).toHaveURL(/\/legal\/emails$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});
