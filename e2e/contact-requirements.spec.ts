import { expect, test } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";
import { newContact } from "./new-contact.ts";

test("a contact page links to the contact's requirements", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  const contact = await newContact(page);
  await page.goto(`/contacts/${contact.id}`);
  await expect(page.getByText("Ce contact n’est associé à aucune demande.", { exact: false })).toBeVisible();

  const dealname = `Siège de ${contact.lastname}`;
  const created = await page.request.post("/api/requirements", {
    data: { properties: { dealname, dealstage: "visits", amount: "12500" } },
  });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const saved = await page.request.put(`/api/requirements/${id}/contacts`, {
    data: { contactIds: [contact.id] },
  });
  expect(saved.status()).toBe(200);

  await page.reload();
  await expect(page.getByRole("heading", { name: /^1\sdemande associée$/ })).toBeVisible();
  await expect(page.getByText("Visites · 12\u202f500\u202f€")).toBeVisible();
  await page.getByRole("link", { name: dealname }).click();
  await expect(page).toHaveURL(new RegExp(`/requirements/${id}`));
  await expect(page.getByRole("heading", { level: 1, name: dealname })).toBeVisible();
});
