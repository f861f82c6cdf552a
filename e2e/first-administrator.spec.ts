import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "@playwright/test";
import { violations } from "./axe.ts";

let plateau: ChildProcess;

const firstLink = async (): Promise<string> => {
  const data = mkdtempSync(join(tmpdir(), "plateau-start-"));
  plateau = spawn(process.execPath, ["server/dist/main.js"], {
    env: { ...process.env, PORT: "0", HOST: "localhost", PLATEAU_DATA: data },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: plateau.stdout ?? process.stdin })) {
    const link = /http:\S+premier-administrateur\?code=[\w-]+/.exec(line)?.[0];
    if (link) return link;
  }
  throw new Error("Plateau ended without a link");
};

test.afterEach(async () => {
  plateau.kill("SIGTERM");
  await once(plateau, "exit");
});

test("on an empty database, the link printed at startup creates the first administrator once", async ({
  page,
}) => {
  const link = await firstLink();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Premier administrateur" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel("Prénom").fill("Camille");
  await page.getByLabel("Nom", { exact: true }).fill("Roy");
  await page.getByLabel("Adresse e-mail").fill("camille@agence.test");
  await page.getByLabel("Nouveau mot de passe").fill("trop-court");
  await page.getByLabel("Confirmer le mot de passe").fill("trop-court");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByText(/Le mot de passe doit contenir au moins 12 caractères/)).toBeVisible();

  await page.getByLabel("Nouveau mot de passe").fill("Premier-Compte-2026");
  await page.getByLabel("Confirmer le mot de passe").fill("Premier-Compte-2026");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByRole("heading", { name: /Bonjour Camille/ })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("Ce lien n’est plus valable");
});
