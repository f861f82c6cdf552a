import type { Page } from "@playwright/test";
import { violationsInBothThemes } from "./axe.ts";
import { clickTwice } from "./click-twice.ts";
import { expect, failRequests, test, withoutLiveChanges } from "./journey.ts";
import { newBroker } from "./new-colleague.ts";

/** A Thursday morning in Paris. */
const NOW = "2026-12-10T10:00:00+01:00";

const section = (page: Page) => page.getByRole("region", { name: "À faire" });
const open = (page: Page) => page.getByRole("list", { name: "Tâches ouvertes" }).getByRole("listitem");
const done = (page: Page) => page.getByRole("list", { name: "Tâches terminées" }).getByRole("listitem");
const form = (page: Page) => page.getByRole("dialog");

/** Signs in a new broker without tasks, on the dashboard. */
const begin = async (page: Page, baseURL: string | undefined, path = "/"): Promise<void> => {
  await newBroker(page, baseURL);
  await page.clock.setFixedTime(new Date(NOW));
  await page.goto(path);
};

const add = async (page: Page, task: Record<string, unknown>): Promise<void> => {
  expect((await page.request.post("/api/notes", { data: task })).status()).toBe(201);
};

test("a broker adds tasks, sorted by due date with their urgency and delay", async ({ page, baseURL }) => {
  await begin(page, baseURL);
  await expect(section(page).getByText("Rien à faire")).toBeVisible();
  const tasks = [
    ["Relire le bail", "Basse", "20/12/2026 09:30", "!", "20 décembre 2026 à 09:30"],
    ["Visite du plateau", "Moyenne", "11/12/2026 14:00", "!!", "Demain"],
    ["Appeler le notaire", "Haute", "10/12/2026 18:15", "!!!", "Aujourd'hui"],
    ["Relancer le locataire", "Moyenne", "10/12/2026 09:59", "!!", "En retard"],
  ] as const;
  for (const [title, priority, due] of tasks) {
    await section(page).getByRole("button", { name: "Ajouter une tâche" }).click();
    const submit = form(page).getByRole("button", { name: "Ajouter" });
    await expect(form(page).getByLabel("Priorité")).toHaveValue("medium");
    await expect(submit).toBeDisabled();
    await form(page).getByLabel("Titre").fill("   ");
    await expect(submit).toBeDisabled();
    await form(page).getByLabel("Titre").fill(` ${title} `);
    await form(page).getByLabel("Priorité").selectOption(priority);
    const [day = "", time = ""] = due.split(" ");
    await form(page).getByLabel("Échéance").fill(day);
    await submit.click();
    await expect(form(page).getByLabel("Échéance")).toHaveAccessibleDescription(
      "Indiquez une date et une heure",
    );
    await form(page).getByLabel("Heure").fill(time);
    await clickTwice(submit);
    await expect(form(page)).toBeHidden();
  }
  await expect(open(page)).toHaveCount(tasks.length);
  for (const [place, [title, , , mark, when]] of [...tasks].reverse().entries()) {
    const row = open(page).nth(place);
    await expect(row).toContainText(title);
    await expect(row.getByText(mark, { exact: true })).toBeVisible();
    await expect(row).toContainText(when);
  }
  await expect(open(page).nth(1)).toContainText("18:15");
  await section(page).getByRole("button", { name: "Ajouter une tâche" }).click();
  await expect(form(page).getByLabel("Titre")).toHaveValue("");
  await expect(form(page).getByLabel("Échéance")).toHaveValue("");
});

test("a task becomes late while the screen stays open", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  await page.clock.install({ time: new Date(NOW) });
  await add(page, { title: "Rappeler avant dix heures cinq", dueDate: "2026-12-10T10:05:00+01:00" });
  await page.goto("/");
  await expect(open(page)).toContainText("Aujourd'hui");
  await page.clock.fastForward("10:00");
  await expect(open(page)).toContainText("En retard");
});

test("a task is edited, completed, reopened and deleted", async ({ page, baseURL }) => {
  await begin(page, baseURL);
  await add(page, { title: "Commander le diagnostic", content: "Demander trois devis" });
  await page.reload();
  await page.getByRole("button", { name: "Modifier la tâche Commander le diagnostic" }).click();
  await expect(page).toHaveURL(/\?tache=[\da-f-]{36}$/);
  await expect(form(page).getByLabel("Description")).toHaveValue("Demander trois devis");
  const leaving = page.getByRole("alertdialog", { name: "Quitter sans enregistrer ?" });
  // A choice and an emptied text are lost too.
  const losses = [
    () => form(page).getByLabel("Priorité").selectOption("Basse"),
    () => form(page).getByLabel("Description").fill(""),
  ];
  for (const lose of losses) {
    await lose();
    await page.keyboard.press("Escape");
    await leaving.getByRole("button", { name: "Quitter" }).click();
    await expect(form(page)).toBeHidden();
    await page.getByRole("button", { name: "Modifier la tâche Commander le diagnostic" }).click();
  }
  await form(page).getByLabel("Titre").fill("Commander le diagnostic amiante");
  await page.keyboard.press("Escape");
  await leaving.getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(form(page).getByLabel("Titre")).toHaveValue("Commander le diagnostic amiante");
  await form(page).getByLabel("Description").fill("");
  await form(page).getByLabel("Priorité").selectOption("Haute");
  await form(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(open(page)).toContainText("Commander le diagnostic amiante");
  await expect(open(page)).not.toContainText("devis");

  await open(page).getByRole("checkbox").click();
  await expect(section(page).getByText("Rien à faire")).toBeVisible();
  await section(page).getByRole("button", { name: "Terminées (1)" }).click();
  await expect(done(page)).toContainText(/Terminée le \d{1,2} \S+ \d{4} à \d\d:\d\d/);
  await done(page).getByRole("checkbox").click();
  await expect(open(page)).toContainText("Commander le diagnostic amiante");
  await expect(section(page).getByText(/^Terminées/)).toBeHidden();

  await open(page)
    .getByRole("button", { name: /^Supprimer/ })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Êtes-vous sûr de vouloir supprimer cette tâche ?");
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(open(page)).toHaveCount(1);
  await open(page)
    .getByRole("button", { name: /^Supprimer/ })
    .click();
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(section(page).getByText("Rien à faire")).toBeVisible();
});

test("the link of a deleted task says so, on the dashboard", async ({ page, baseURL }) => {
  await begin(page, baseURL);
  const created = await page.request.post("/api/notes", { data: { title: "Rendre les clés" } });
  const { id } = (await created.json()) as { id: string };
  expect((await page.request.delete(`/api/notes/${id}`)).status()).toBe(204);
  await page.goto(`/?tache=${id}`);
  await expect(page.getByRole("heading", { name: "Tâche non trouvée" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("a task saved elsewhere is edited as it is now, without a conflict", async ({ page, baseURL }) => {
  await withoutLiveChanges(page);
  await begin(page, baseURL);
  await add(page, { title: "Relancer le syndic" });
  await page.reload();
  const edit = () => open(page).getByRole("button", { name: /^Modifier la tâche/ });
  await edit().click();
  await expect(form(page).getByLabel("Titre")).toHaveValue("Relancer le syndic");
  const id = new URL(page.url()).searchParams.get("tache");
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
  const elsewhere = { title: "Relancer le nouveau syndic" };
  expect((await page.request.put(`/api/notes/${id}`, { data: elsewhere })).status()).toBe(200);
  await edit().click();
  await expect(form(page).getByLabel("Titre")).toHaveValue("Relancer le nouveau syndic");
  await form(page).getByLabel("Description").fill("Avant vendredi");
  await form(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(form(page)).toBeHidden();
  await expect(open(page)).toContainText("Avant vendredi");
});

test("offline, a task waits for the connection and is added once", async ({ page, baseURL, context }) => {
  await begin(page, baseURL, "/?tache=nouvelle");
  await form(page).getByLabel("Titre").fill("Écrire au syndic");
  await context.setOffline(true);
  await form(page).getByRole("button", { name: "Ajouter" }).click();
  await expect(form(page).getByText(/^Hors ligne.*l’enregistrement attend/)).toBeVisible();
  await form(page).getByLabel("Titre").press("Enter");
  await expect(form(page).getByRole("button", { name: "Annuler" })).toBeEnabled();
  await context.setOffline(false);
  await expect(form(page)).toBeHidden();
  await expect(open(page)).toHaveCount(1);
});

test("an error is shown at its field, and the input stays until it is saved", async ({ page, baseURL }) => {
  await withoutLiveChanges(page);
  await begin(page, baseURL, "/?tache=nouvelle");
  const messages = {
    title: "Le titre doit contenir au plus 200 caractères",
    content: "Le texte est trop long",
    priority: "Priorité inconnue",
    dueDate: "Date invalide",
  };
  const validationErrors = Object.entries(messages).map(([field, message]) => ({ field, message }));
  await page.route("**/api/notes", (route) =>
    route.fulfill({
      status: 422,
      json: { message: "Des erreurs de validation", requestId: "e2e", validationErrors },
    }),
  );
  await form(page).getByLabel("Titre").fill("Une tâche refusée");
  await form(page).getByRole("button", { name: "Ajouter" }).click();
  for (const [label, message] of [
    ["Titre", messages.title],
    ["Description", messages.content],
    ["Priorité", messages.priority],
    ["Échéance", messages.dueDate],
  ] as const)
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(message);
  await page.unroute("**/api/notes");
  await failRequests(page, "**/api/notes");
  await form(page).getByRole("button", { name: "Ajouter" }).click();
  await expect(form(page).getByRole("alert").filter({ hasText: "Erreur serveur" })).toBeVisible();
  await expect(form(page).getByLabel("Titre")).toHaveValue("Une tâche refusée");
  await page.unroute("**/api/notes");
  await form(page).getByRole("button", { name: "Ajouter" }).click();
  await expect(open(page)).toContainText("Une tâche refusée");
});

test("tasks that fail to load can be reloaded", async ({ page, baseURL }) => {
  await failRequests(page, "**/api/users/*/notes?*");
  await begin(page, baseURL);
  await expect(section(page).getByText("Erreur serveur")).toBeVisible();
  await expect(section(page).getByText("Rien à faire")).toBeHidden();
  await page.unroute("**/api/users/*/notes?*");
  await section(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(section(page).getByText("Rien à faire")).toBeVisible();
});

test("tasks are managed by keyboard alone", async ({ page, baseURL }) => {
  await begin(page, baseURL);
  const button = section(page).getByRole("button", { name: "Ajouter une tâche" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(form(page).getByLabel("Titre")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form(page).getByLabel("Titre")).toBeFocused();
  await page.keyboard.type("Écrire au syndic");
  await page.keyboard.press("Enter");
  await expect(open(page)).toHaveCount(1);
  await expect(button).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(open(page).getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(open(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  const group = section(page).getByRole("button", { name: "Terminées (1)" });
  await group.press("Enter");
  await expect(done(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(done(page).getByRole("button", { name: "Modifier la tâche Écrire au syndic" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Annuler" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(group).toBeHidden();
  await expect(button).toBeFocused();
});

test("tasks and their form pass the accessibility rules in both themes", async ({ page, baseURL }) => {
  await begin(page, baseURL);
  for (const [day, priority] of [
    ["09", "high"],
    ["10", "medium"],
    ["11", "low"],
  ] as const)
    await add(page, { title: `Tâche du ${day}`, priority, dueDate: `2026-12-${day}T22:00:00+01:00` });
  await add(page, { title: "Tâche finie", completed: true });
  await page.reload();
  await section(page).getByRole("button", { name: "Terminées (1)" }).click();
  await expect(done(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await section(page).getByRole("button", { name: "Ajouter une tâche" }).click();
  await expect(form(page).getByLabel("Titre")).toBeFocused();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
