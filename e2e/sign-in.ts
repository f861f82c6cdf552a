import { expect, type Page } from "@playwright/test";

/** The demonstration accounts, one for each group. */
export type DemoAccount = "superuser" | "admin" | "courtier" | "visiteur";

export const DEMO_PASSWORD = "Demo-Plateau-2026";

/** Signs in through the sign-in page and waits for the page asked for (the dashboard unless told). */
export const signIn = async (page: Page, account: DemoAccount, path = "/"): Promise<void> => {
  await page.goto(path);
  await page.getByLabel("Adresse e-mail").fill(`${account}@demo.plateau.test`);
  await page.getByLabel("Mot de passe").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByLabel("Mot de passe")).toBeHidden();
};
