import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";

test("an administrator filters the audit log, verifies it and exports it for the script", async ({
  page,
}) => {
  await signIn(page, "courtier");
  expect((await page.request.get("/api/audit")).status()).toBe(403);
  await page.context().clearCookies();

  await signIn(page, "admin", "/legal");
  await page.getByRole("link", { name: /Journal d’audit/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Journal d’audit" })).toBeVisible();
  await page.getByRole("searchbox").fill("courtier@demo");
  await page.getByLabel("Résultat").selectOption("Refusé");
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  const line = page.getByRole("row", { name: /Lire le journal d’audit/ }).first();
  await expect(line.getByText("courtier@demo.plateau.test")).toBeVisible();
  await expect(line.getByText("droit manquant")).toBeVisible();
  await expect(page.getByRole("row", { name: /admin@demo/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Vérifier l’intégrité" }).click();
  await expect(page.getByText(/Chaîne intacte\s: [\d\s]+entrées?, du .* au /)).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter" }).click();
  const file = await (await downloading).path();
  const { stdout } = await promisify(execFile)(process.execPath, [
    "tools/verify-audit.mjs",
    file,
    "--extrait",
  ]);
  expect(stdout).toMatch(/^Extrait intact : \d+ entrée/);

  await page.getByLabel("Du", { exact: true }).fill("02/01/2026");
  await page.getByLabel("Au", { exact: true }).fill("01/01/2026");
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(page.getByText("La période se termine avant de commencer")).toBeVisible();
});
