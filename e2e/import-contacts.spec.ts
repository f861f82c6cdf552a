import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { workbook } from "../web/src/areas/contacts/import/workbook.fixture.ts";
import { expect, test } from "./journey.ts";
import { aName, newContact } from "./new-contact.ts";
import { signIn } from "./sign-in.ts";

const chooseFile = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page.getByLabel("Fichier Excel ou CSV").setInputFiles({ name, mimeType: "text/csv", buffer });
};

/** As Excel saves it: curly quotes are where Latin 1 has control characters. */
const windows1252 = (text: string): Buffer =>
  Buffer.from(text.replaceAll("’", "\u0092").replaceAll("“", "\u0093").replaceAll("”", "\u0094"), "latin1");

const textOf = async (download: Download): Promise<string> =>
  readFileSync((await download.path()) ?? "", "utf8");

test("the first filled sheet of a workbook is imported", async ({ page }) => {
  await signIn(page, "courtier");
  const name = aName();
  await page.goto("/contacts/import");
  const sheets = {
    Vide: [],
    Clients: [
      ["Prénom", "Nom", "E-mail", "Téléphone"],
      ["Honoré", name, `${name.toLowerCase()}@excel.test`, 142000001],
    ],
    Notes: [["À rappeler"]],
  };
  await chooseFile(page, "clients.xlsx", Buffer.from(workbook(sheets)));
  await expect(page.getByText("clients.xlsx, feuille «\u202fClients\u202f»")).toBeVisible();
  await page.getByRole("button", { name: /^Importer/ }).click();
  await expect(page.getByRole("heading", { name: /^1\s+contact importé$/ })).toBeVisible();
  await page.goto(`/contacts/list?q=${name}`);
  await expect(page.getByRole("table").getByText("01 42 00 00 01")).toBeVisible();
});

test("a file with two invalid lines is previewed, imported without them, then found and exported", async ({
  page,
}) => {
  await signIn(page, "courtier");
  const known = await newContact(page);
  const name = aName();
  const company = `Foncière “L’${name}”`;
  const mail = name.toLowerCase();
  const lines = [
    "sep=;",
    "Prénom;Nom;Courriel;Tél;Société",
    `Honoré;Delcourt;honore@${mail}.test;="0142000001";${company}`,
    `Inès;Marchand;pas une adresse;01 42 00 00 02;${company}`,
    `Zoé;Connue;${known.email};;${company}`,
    `;Sansprénom;sans@${mail}.test;;${company}`,
    `Éloïse;Vasseur;eloise@${mail}.test;;${company}`,
  ];

  await page.goto("/contacts/list");
  await page.getByRole("link", { name: "Importer" }).click();
  const sidebar = page.getByRole("navigation", { name: "Navigation principale" });
  await expect(sidebar.getByRole("link", { name: "Contacts" })).toHaveAttribute("aria-current", "page");
  await chooseFile(page, "salon.csv", windows1252(lines.join("\r\n")));
  const table = page.getByRole("table", { name: "Lignes du fichier" });
  await expect(table.getByRole("row")).toHaveCount(6);
  await expect(table.getByRole("row").nth(1)).toContainText("Honoré");

  await page.getByLabel("E-mail").selectOption({ label: "Courriel" });
  await page.getByLabel("Téléphone").selectOption({ label: "Tél" });
  await page.getByLabel("Entreprise").selectOption({ label: "Société" });
  await expect(table.getByRole("row").nth(1)).toContainText(company);
  await expect(table.getByRole("row").nth(1)).toContainText("0142000001");
  const shown = page.getByRole("group", { name: "Lignes montrées" });
  await expect(shown).toContainText(/Valables 2\s*En erreur 2\s*Déjà connus 1/);
  await expect(page.getByRole("button", { name: "Importer" })).toBeDisabled();

  await shown.getByRole("button", { name: /^En erreur/ }).click();
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row").nth(1)).toContainText("L'email doit être au format valide");
  await expect(table.getByRole("row").nth(2)).toContainText("Le prénom est obligatoire");
  const [errors] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Télécharger les erreurs" }).click(),
  ]);
  expect(await textOf(errors)).toContain("4;L'email doit être au format valide;Inès;Marchand;");

  await page.getByRole("radio", { name: "Les laisser de côté et importer les autres" }).check();
  await expect(page.getByText(/2\s+contacts seront créés/)).toBeVisible();
  await page.getByRole("button", { name: "Importer" }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: /2\s+contacts importés/ })).toBeVisible();
  await expect(page.getByText(/2\s+lignes en erreur laissées de côté/)).toBeVisible();
  await expect(page.getByText(/1\s+ligne déjà connue non importée/)).toBeVisible();

  await page.getByRole("link", { name: "Voir les contacts" }).click();
  await page.getByRole("searchbox", { name: "Rechercher dans les contacts" }).fill(company);
  await expect(page.getByText(/^Affiche 1 à 2 résultat\(s\)/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Éloïse Vasseur" })).toBeVisible();
  const [exported] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exporter" }).click(),
  ]);
  expect(exported.suggestedFilename()).toMatch(/^contacts.*\.csv$/);
  const rows = (await textOf(exported)).trim().split("\r\n");
  expect(rows).toHaveLength(3);
  expect(rows.join()).toContain("Honoré;Delcourt");
});

test("an import is taken back from its result, below a title of the file", async ({ page, context }) => {
  await signIn(page, "courtier", "/contacts/import");
  const mail = `${aName().toLowerCase()}@exemple.test`;
  const csv = `Contacts du salon\n\nPrénom;Nom;E-mail;Tél\nHonoré;Delcourt;${mail};01.42.00.00.01`;
  await chooseFile(page, "salon.csv", Buffer.from(csv));
  await expect(page.getByRole("cell", { name: "01 42 00 00 01" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Importer" }).click();
  await expect(page.getByText(/^Hors ligne/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Annuler l’import" }).click();
  await expect(page.getByRole("heading", { name: "Import annulé" })).toBeVisible();
  await expect(page.getByText(/1\s+contact mis à la corbeille/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Importer un autre fichier" })).toBeFocused();
});

test("an unreadable file shows the reason without a request to the server", async ({ page }) => {
  await signIn(page, "courtier", "/contacts/import");
  let requests = 0;
  await page.route("**/api/contacts/import/**", (route) => {
    requests += 1;
    return route.continue();
  });
  await chooseFile(page, "contacts.xlsx", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]));
  await expect(page.getByRole("alert")).toContainText("Ce fichier n’est pas un classeur lisible");
  await chooseFile(page, "vide.csv", Buffer.from("\n"));
  await expect(page.getByRole("alert")).toContainText("Le fichier est vide");
  await chooseFile(page, "gros.csv", Buffer.alloc(4_000_001, "a"));
  await expect(page.getByRole("alert")).toContainText("Le fichier est trop volumineux (maximum 4 Mo)");
  expect(requests).toBe(0);
});

test("a file of more than 5,000 lines is refused", async ({ page }) => {
  await signIn(page, "courtier", "/contacts/import");
  const lines = Array.from({ length: 5001 }, (_, at) => `Zoé;Martin;zoe${at}@exemple.test`);
  await chooseFile(page, "long.csv", Buffer.from(["Prénom;Nom;E-mail", ...lines].join("\n")));
  await expect(page.getByText("Ce fichier ne peut pas être importé")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(/5\s?000/);
  await page.getByRole("button", { name: "Choisir un autre fichier" }).click();
  await expect(page.getByText("Déposez un fichier Excel ou CSV ici")).toBeVisible();
});

test("a visitor can neither create, import nor export contacts", async ({ page }) => {
  await signIn(page, "visiteur", "/contacts/list");
  await expect(page.getByRole("table", { name: "Contacts" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Nouveau contact" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Importer" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Exporter" })).toBeHidden();
  await page.goto("/contacts/import");
  await expect(page.getByRole("heading", { name: "Accès refusé" })).toBeVisible();
});
