import { expect, failRequests, test } from "./journey.ts";
import { newOffer, offerNow } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

test("a broker duplicates a colleague's offer into their own draft", async ({ page, browser }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  const title = `Bureaux à dupliquer ${id}`;
  await page.request.put(`/api/real-estates/${id}`, {
    data: { title, status: "published", mandateId: "M-7" },
  });

  const other = await (await browser.newContext()).newPage();
  await signIn(other, "admin", `/real-estates/${id}`);
  await other.getByRole("button", { name: "Autres actions" }).click();
  await other.getByRole("menuitem", { name: "Dupliquer" }).click();
  await expect(other.getByText("Offre dupliquée")).toBeVisible();
  await expect(other).toHaveURL(/\/real-estates\/[\da-f-]{36}\/edit$/);
  await expect(other.getByLabel("Titre de l’offre")).toHaveValue(`${title} (copie)`);
  await expect(other.getByLabel("Numéro de mandat")).toHaveValue("");

  const copy = new URL(other.url()).pathname.split("/").at(-2) ?? "";
  expect(copy).not.toBe(id);
  expect(await offerNow(other, copy)).toMatchObject({ status: "draft", buildings: [{ name: "Bâtiment 1" }] });
  expect(await offerNow(page, id)).toMatchObject({ title, status: "published", mandateId: "M-7" });
  await other.context().close();
});

test("a failed duplication stays on the page and shows the reason", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  await failRequests(page, "**/duplicate", { status: 503, message: "Réessayez dans un instant" });
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Dupliquer" }).click();
  await expect(page.getByRole("heading", { name: "L’offre n’a pas pu être dupliquée" })).toBeVisible();
  await expect(page.getByText("Réessayez dans un instant").first()).toBeVisible();
  await expect(page).toHaveURL(`/real-estates/${id}`);
});
