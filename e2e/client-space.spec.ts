import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, failRequests, test } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";
import { aClient, aSelection, CLIENT, choice, offer, openSpace } from "./new-space.ts";
import { letterTo } from "./outbox.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const feed = (page: Page) => page.getByRole("list", { name: "Réponses du client" }).getByRole("listitem");

test("a client answers on a phone without an account; the broker sees the answers live and revokes the link", async ({
  page,
  browser,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const { id, titles } = await aSelection(page, 3);
  const [first = "", second = "", third = ""] = titles;
  await page.goto(`/requirements/${id}?onglet=informations`);
  await page.getByRole("button", { name: "Ouvrir l’espace" }).click();
  const link = await page.getByLabel("Lien à donner au client").inputValue();
  await expect(page.getByText("jamais ouvert")).toBeVisible();
  await expect(page.getByText("Aucune réponse pour le moment")).toBeVisible();

  const client = await aClient(browser, baseURL);
  const requests: string[] = [];
  client.on("request", (request) => requests.push(request.url()));
  await client.goto(link);
  await expect(client.getByRole("heading", { name: "Votre sélection" })).toBeVisible();
  await expect(client.getByRole("article")).toHaveCount(3);
  await expect(offer(client, first).getByText("400\u202f€/mois")).toBeVisible();
  expect(await client.title()).not.toContain(CLIENT);
  expect(await client.content()).not.toContain(CLIENT);

  await choice(client, first, "J’aime").tap();
  await expect(offer(client, first).getByText("Vous aimez cette offre.")).toBeVisible();
  await expect(choice(client, first, "J’aime")).toHaveAttribute("aria-pressed", "true");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 non lue");

  await choice(client, second, "Demander une visite").tap();
  await client.getByLabel(/Un mot sur la visite/).fill("Jeudi matin ?");
  await client.getByRole("button", { name: "Envoyer la demande de visite" }).tap();
  await expect(offer(client, second).getByText("Vous avez demandé une visite.")).toBeVisible();

  await choice(client, third, "Ne me convient pas").tap();
  await client.getByRole("radio", { name: "La surface" }).check();
  await client.getByLabel(/Un commentaire/).fill("Trop grand pour nous");
  await client.getByRole("button", { name: "Envoyer", exact: true }).tap();
  await expect(offer(client, third).getByText("Cette offre ne vous convient pas.")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 3 non lues");

  await expect(feed(page)).toHaveCount(3);
  await expect(feed(page).nth(0)).toContainText("L’offre ne convient pas · la surface");
  await expect(feed(page).nth(0)).toContainText("Trop grand pour nous");
  await expect(feed(page).nth(1)).toContainText("Demande une visite");
  await expect(feed(page).nth(2).getByRole("link", { name: first })).toBeVisible();
  await expect(page.getByText("jamais ouvert")).toBeHidden();

  const preview = await page.context().newPage();
  await preview.goto(link);
  await expect(preview.getByText("Aperçu\u202f: vos réponses ne sont pas enregistrées.")).toBeVisible();
  await expect(choice(preview, first, "J’aime")).toHaveAttribute("aria-pressed", "true");
  await expect(choice(preview, first, "Ne me convient pas")).toBeDisabled();
  await preview.close();

  await client.reload();
  await expect(choice(client, first, "J’aime")).toHaveAttribute("aria-pressed", "true");
  await offer(client, first).getByRole("button", { name: "Retirer ma réponse" }).tap();
  await expect(choice(client, first, "J’aime")).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(feed(page).first()).toContainText("Retire sa réponse");

  await page.getByRole("button", { name: "Révoquer le lien" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Révoquer" }).click();
  await expect(page.getByText("Le lien a été révoqué")).toBeVisible();
  await choice(client, first, "J’aime").tap();
  await expect(client.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
  await expect(client.getByRole("article")).toHaveCount(0);
  expect(requests.filter((url) => /\/api\/(session|events|profile)/.test(url))).toEqual([]);
  await client.context().close();
});

test("an answer that fails to send keeps its input and can be sent once back online", async ({
  page,
  browser,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const { id, titles } = await aSelection(page, 1);
  const [only = ""] = titles;
  const client = await aClient(browser, baseURL);
  await client.goto(await openSpace(page, id));
  await choice(client, only, "Ne me convient pas").click();
  await client.getByRole("radio", { name: "Le budget" }).check();
  await client.getByLabel(/Un commentaire/).fill("Au-dessus de nos moyens");
  await choice(client, only, "Demander des informations").click();
  await expect(client.getByLabel(/Votre question/)).toHaveValue("");
  await choice(client, only, "Ne me convient pas").click();
  await client.context().setOffline(true);
  await client.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(offer(client, only).getByRole("alert")).toContainText("Votre réponse n’est pas partie");
  await expect(client.getByText("Vous êtes hors ligne.")).toBeVisible();
  await expect(client.getByLabel(/Un commentaire/)).toHaveValue("Au-dessus de nos moyens");
  await expect(client.getByRole("radio", { name: "Le budget" })).toBeChecked();
  await client.context().setOffline(false);
  await client.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(offer(client, only).getByText("« Au-dessus de nos moyens »")).toBeVisible();
  await expect(choice(client, only, "Ne me convient pas")).toBeFocused();
  await client.context().close();
});

test("an offer withdrawn meanwhile disappears from the page with a message, after what was typed for it", async ({
  page,
  browser,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const { id, titles } = await aSelection(page, 3);
  const [kept = "", withdrawnTitle = "", questionedTitle = ""] = titles;
  const client = await aClient(browser, baseURL);
  await client.goto(await openSpace(page, id));
  await expect(client.getByRole("article")).toHaveCount(3);
  const { items } = (await (await page.request.get(`/api/real-estates/selected-for/${id}`)).json()) as {
    items: { id: string; title: string }[];
  };
  const withdraw = async (title: string) => {
    const withdrawn = items.find((item) => item.title === title)?.id ?? "";
    const drafted = await page.request.put(`/api/real-estates/${withdrawn}`, { data: { status: "draft" } });
    expect(drafted.status()).toBe(200);
  };
  const gone = client.getByRole("heading", { name: "Cette offre n’est plus proposée" });
  await withdraw(withdrawnTitle);
  await choice(client, withdrawnTitle, "J’aime").tap();
  await expect(gone).toBeVisible();
  await expect(client.getByRole("article")).toHaveCount(2);
  await choice(client, questionedTitle, "Demander des informations").tap();
  await client.getByLabel(/Votre question/).fill("Y a-t-il un local à vélos ?");
  await withdraw(questionedTitle);
  await client.getByRole("button", { name: "Envoyer la demande" }).tap();
  const refused = offer(client, questionedTitle).getByRole("alert");
  await expect(refused).toContainText("Cette offre n’est plus proposée");
  await expect(refused).toContainText("Votre message est conservé ici.");
  await expect(client.getByLabel(/Votre question/)).toHaveValue("Y a-t-il un local à vélos ?");
  await client.getByRole("button", { name: "Annuler" }).tap();
  await expect(client.getByRole("article")).toHaveCount(1);
  await expect(offer(client, kept)).toBeVisible();
  await client.context().close();
});

test("a renewed link invalidates the previous one; an empty space shows a message", async ({
  page,
  browser,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const { id } = await aSelection(page, 0);
  const before = await openSpace(page, id);
  await page.goto(`/requirements/${id}?onglet=informations`);
  const field = page.getByLabel("Lien à donner au client");
  await expect(field).toHaveValue(before);
  await page.getByRole("button", { name: "Renouveler le lien" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Sans fin" }).click();
  await question.getByRole("button", { name: "Renouveler" }).click();
  await expect(question).toBeHidden();
  await expect(field).not.toHaveValue(before);
  await expect(page.getByText("jamais", { exact: true })).toBeVisible();
  const renewed = await field.inputValue();

  const client = await aClient(browser, baseURL);
  await client.goto(before);
  await expect(client.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
  await client.goto(renewed);
  await expect(client.getByText("Aucune offre pour le moment")).toBeVisible();
  await client.context().close();
});

test("the link is sent to a client by e-mail; an invalid address shows an error at its field", async ({
  page,
  browser,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const { id } = await aSelection(page, 1);
  const email = `client-${randomUUID().slice(0, 8)}@exemple.test`;
  await page.goto(`/requirements/${id}?onglet=informations`);
  await page.getByRole("button", { name: "Envoyer par e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer le lien au client" });
  for (const wrong of ["pas une adresse", "prénom.nom@société.fr"]) {
    await dialog.getByLabel(/Adresse e-mail/).fill(wrong);
    await expect(dialog.getByText("Cette adresse e-mail n’est pas valable.")).toBeHidden();
    await dialog.getByRole("button", { name: "Envoyer" }).click();
    await expect(dialog.getByText("Cette adresse e-mail n’est pas valable.")).toBeVisible();
  }
  await failRequests(page, "**/api/messaging/create-user", { status: 503, message: "Le CRM ne répond pas." });
  await dialog.getByLabel(/Adresse e-mail/).fill(`<${email}>;`);
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Une erreur est survenue lors de la création de l'utilisateur",
  );
  await expect(dialog.getByRole("alert")).toContainText("Le CRM ne répond pas.");
  await page.unroute("**/api/messaging/create-user");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText(`Utilisateur créé avec succès : ${email}`)).toBeVisible();
  await expect(page.getByText("Envoyé à")).toBeVisible();

  const letter = await letterTo(email);
  const client = await aClient(browser, baseURL);
  await client.goto(await page.getByLabel("Lien à donner au client").inputValue());
  await expect(client.getByRole("article")).toHaveCount(1);
  expect(JSON.stringify(letter)).not.toContain(CLIENT);
  await client.context().close();
});

test("a broker learns what the client will not see, sends, and makes the visit asked for a task in one click", async ({
  page,
  browser,
  baseURL,
}) => {
  const broker = await newBroker(page, baseURL);
  const { id, titles } = await aSelection(page, 2);
  const [shown = "", secret = ""] = titles;
  const { items } = (await (await page.request.get(`/api/real-estates/selected-for/${id}`)).json()) as {
    items: { id: string; title: string }[];
  };
  const pathOf = (title: string) => `/api/real-estates/${items.find((each) => each.title === title)?.id}`;
  const { buildings } = (await (await page.request.get(pathOf(shown))).json()) as {
    buildings: { id: string }[];
  };
  const associatedBuildingIds = buildings.map((building) => building.id);
  const units = [1, 2].map((floor) => ({
    associatedBuildingIds,
    floor,
    usage: "office",
    surface: 150 * floor,
    rentPerMonth: 5000 * floor,
  }));
  expect((await page.request.put(`${pathOf(shown)}/units`, { data: { units } })).status()).toBe(200);
  expect((await page.request.put(pathOf(secret), { data: { private: true } })).status()).toBe(200);

  await page.goto(`/requirements/${id}?onglet=informations`);
  await page.getByRole("button", { name: "Envoyer par e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer le lien au client" });
  await expect(dialog.getByText("Le client verra 1 offre sélectionnée.")).toBeVisible();
  const hidden = dialog.getByRole("list", { name: "1 offre ne sera pas montrée au client" });
  await expect(hidden.getByRole("listitem")).toHaveText(`${secret} (privée)`);
  const email = `client-${randomUUID().slice(0, 8)}@exemple.test`;
  await dialog.getByLabel(/Adresse e-mail/).fill(email);
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText(`Utilisateur créé avec succès : ${email}`)).toBeVisible();
  const { link } = await letterTo(email);

  const client = await aClient(browser, baseURL);
  await client.goto(new URL(link).pathname);
  await expect(client.getByRole("article")).toHaveCount(1);
  await expect(client.getByText(secret)).toBeHidden();
  const contact = client.getByRole("region", { name: "Votre interlocuteur" });
  await expect(contact).toContainText(broker.lastname);
  await expect(contact.getByRole("link", { name: broker.email })).toHaveAttribute(
    "href",
    `mailto:${broker.email}`,
  );
  await expect(contact.locator("a[href^='tel:']")).toBeVisible();
  await expect(offer(client, shown).getByText("Loyer mensuel HT HC par lot")).toBeVisible();
  await expect(offer(client, shown).getByText("georisques.gouv.fr")).toBeVisible();
  await choice(client, shown, "Demander une visite").tap();
  await client.getByLabel(/Un mot sur la visite/).fill("Jeudi matin ?");
  await client.getByRole("button", { name: "Envoyer la demande de visite" }).tap();
  await expect(offer(client, shown).getByText("Vous avez demandé une visite.")).toBeVisible();

  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 non lue");
  await expect(feed(page).first()).toContainText("Demande une visite");
  await feed(page).first().getByRole("button", { name: "En faire une tâche" }).click();
  await expect(page.getByText("À faire le prochain jour ouvré, à 9\u00a0h")).toBeVisible();
  const made = feed(page).first().getByRole("link", { name: "Tâche créée" });
  await expect(made).toBeFocused();
  await made.click();
  await expect(page.getByText(`Organiser une visite\u202f: ${shown}`).first()).toBeVisible();

  const reader = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const plain = await reader.newPage();
  await plain.goto(new URL(link).pathname);
  await expect(plain.getByRole("heading", { name: shown })).toBeVisible();
  await expect(plain.getByRole("link", { name: broker.email })).toBeVisible();
  await expect(plain.getByText("Vous avez demandé une visite.")).toBeVisible();
  await reader.close();
  await client.context().close();
});

test("the broker sees the numbers of the client's page", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  const { id, titles } = await aSelection(page, 3);
  await page.goto(`/requirements/${id}`);
  const numbers = page.getByText(/^Offre \d pour le client$/);
  // Cards are in another order than the selection, which the surfaces follow.
  const card = (at: number) => page.getByRole("article").nth(at);
  await expect(numbers).toHaveCount(3);
  const shown = await Promise.all([0, 1, 2].map((at) => card(at).innerText()));
  for (const [at, text] of shown.entries()) {
    const surface = Number(/(\d)00\u202fm²/.exec(text)?.[1]);
    expect(text, `card ${at}`).toContain(`Offre ${surface} pour le client`);
  }
  const found = await page.request.get(`/api/real-estates/selected-for/${id}`);
  const { items } = (await found.json()) as { items: { id: string; title: string }[] };
  const first = items.find(({ title }) => title === titles[0]);
  await page.request.put(`/api/real-estates/${first?.id}`, { data: { private: true } });
  await expect(numbers).toHaveCount(2);
  await expect(page.getByText("Offre 3 pour le client")).toBeHidden();
});

test("an empty selection cannot be sent", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  const { id } = await aSelection(page, 0);
  await page.goto(`/requirements/${id}?onglet=informations`);
  await page.getByRole("button", { name: "Envoyer par e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer le lien au client" });
  await expect(dialog.getByText("Le client ne verra aucune offre")).toBeVisible();
  await dialog.getByLabel(/Adresse e-mail/).fill("client@exemple.test");
  await expect(dialog.getByRole("button", { name: "Envoyer" })).toBeDisabled();
});
