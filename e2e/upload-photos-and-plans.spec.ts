import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { aLargeFile, aPdf, aPicture, attach, namesOf } from "./files.ts";
import { expect, test, withoutLiveChanges } from "./journey.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

const openStep = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/real-estates/${id}/edit-medias`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Médias");
};

const section = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: new RegExp(`^${title}`) });

const drop = async (
  target: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> => {
  const dropped = await target.page().evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString("base64") })),
  );
  for (const type of ["dragenter", "dragover", "drop"]) {
    await target.dispatchEvent(type, { dataTransfer: dropped });
  }
};

const tiles = (page: Page, title: string): Locator =>
  section(page, title).getByRole("button", { name: /, agrandir$/ });

const shownNames = async (page: Page, title: string): Promise<string[]> =>
  (
    await tiles(page, title).evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""))
  ).map((label) => label.replace(", agrandir", ""));

test("files of every kind keep their order; refused files do not block others", async ({ page }, info) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await openStep(page, id);
  await expect(section(page, "Photos").getByText("Aucune photo disponible")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const photos = await Promise.all(
    ["Rue.jpg", "Hall.png", "Cour.jpg", "Toit.jpg"].map((name, at) =>
      aPicture(page, name, `hsl(${at * 80} 40% 60%)`),
    ),
  );
  const fakeImage = { name: "Mensonge.jpg", mimeType: "image/jpeg", buffer: Buffer.from("pas une image") };
  await drop(section(page, "Photos"), [
    ...photos.slice(0, 2),
    fakeImage,
    ...photos.slice(2),
    aPdf("Bail.pdf", ["Bail"]),
  ]);
  await section(page, "Plans")
    .locator("input")
    .setInputFiles([aPdf("Étages.pdf", ["R+1", "R+2"])]);
  await section(page, "Documents")
    .locator("input")
    .setInputFiles([aPdf("Bail type.pdf", ["Bail"])]);

  await expect(
    section(page, "Photos").getByText(/^Bail\.pdf.: ce fichier n’est pas une image/),
  ).toBeVisible();
  await expect(tiles(page, "Photos")).toHaveCount(4);
  expect(await shownNames(page, "Photos")).toEqual(["Rue", "Hall", "Cour", "Toit"]);
  await expect(section(page, "Photos").getByText("Couverture")).toHaveCount(1);
  await expect(tiles(page, "Plans")).toHaveCount(1);
  await expect(section(page, "Documents").getByRole("link", { name: "Bail type" })).toBeVisible();

  const refused = section(page, "Photos").getByRole("listitem").filter({ hasText: "Mensonge.jpg" });
  await expect(refused.getByRole("alert")).toContainText(/image/);
  expect(await violations(page)).toEqual([]);
  await refused.getByRole("button", { name: "Retirer Mensonge.jpg" }).click();
  await expect(refused).toBeHidden();

  await section(page, "Photos")
    .locator("input")
    .setInputFiles(aLargeFile(info, "Panorama.jpg", 101));
  await expect(
    section(page, "Photos").getByText("Le fichier Panorama.jpg dépasse la taille maximale de 100MB"),
  ).toBeVisible();
  await section(page, "Photos").getByRole("button", { name: "Fermer le message" }).click();
  await expect(section(page, "Photos").getByText(/dépasse la taille/)).toBeHidden();

  expect(await namesOf(page, id, "photos")).toEqual(["Rue", "Hall", "Cour", "Toit"]);
  expect(await namesOf(page, id, "plans")).toEqual(["Étages"]);
  expect(await namesOf(page, id, "documents")).toEqual(["Bail type"]);
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
});

test("a file that the store refuses shows the reason and can be sent again", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await openStep(page, id);
  await page.route("**/uploads/**", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await section(page, "Photos")
    .locator("input")
    .setInputFiles([await aPicture(page, "Hall.jpg", "teal")]);
  const tile = section(page, "Photos").getByRole("listitem").filter({ hasText: "Hall.jpg" });
  await expect(tile.getByRole("alert")).toHaveText("Erreur lors de l'upload vers S3: Service Unavailable");
  await expect(page.getByText("1 envoi en échec")).toBeVisible();
  await tile.getByRole("button", { name: "Réessayer l’envoi de Hall.jpg" }).click();
  await expect(tiles(page, "Photos")).toHaveCount(1);

  await page.route("**/uploads/**", (route) => route.fulfill({ status: 503 }), { times: 2 });
  await section(page, "Photos")
    .locator("input")
    .setInputFiles([await aPicture(page, "Cour.jpg", "navy"), await aPicture(page, "Toit.jpg", "olive")]);
  const all = section(page, "Photos").getByRole("alert").filter({ hasText: "L’envoi de 2 photos a échoué." });
  await all.getByRole("button", { name: "Réessayer", exact: true }).click();
  await expect(tiles(page, "Photos")).toHaveCount(3);
});

test("an upload without a connection resumes once it is back", async ({ page, context }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await openStep(page, id);
  const photo = await aPicture(page, "Hall.jpg", "teal");
  await context.setOffline(true);
  await section(page, "Photos").locator("input").setInputFiles([photo]);
  await expect(section(page, "Photos").getByRole("alert")).toContainText("hors connexion");
  await context.setOffline(false);
  await expect(tiles(page, "Photos")).toHaveCount(1);

  await test.step("a transfer that breaks off is tried again without a second charge of the day’s quota", async () => {
    const addresses: string[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/media-upload-url")) addresses.push(response.url());
    });
    await page.route("**/uploads/**", (route) => route.abort(), { times: 1 });
    await section(page, "Photos")
      .locator("input")
      .setInputFiles([await aPicture(page, "Cour.jpg", "olive")]);
    await expect(section(page, "Photos").getByRole("alert")).toContainText("connexion interrompue");
    await section(page, "Photos").getByRole("button", { name: "Réessayer l’envoi de Cour.jpg" }).click();
    await expect(tiles(page, "Photos")).toHaveCount(2);
    expect(addresses).toHaveLength(1);
  });
});

test("uploads, names and orders of files of an offer deleted meanwhile say so", async ({ page }) => {
  await withoutLiveChanges(page);
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await attach(page, id, "photos", [
    await aPicture(page, "Rue.jpg", "tan"),
    await aPicture(page, "Cour.jpg", "tan"),
  ]);
  await openStep(page, id);
  expect((await page.request.delete(`/api/real-estates/${id}`)).ok()).toBe(true);
  const photo = await aPicture(page, "Hall.jpg", "teal");
  await section(page, "Photos").locator("input").setInputFiles([photo]);
  const deleted = "Cette offre a été supprimée entre-temps";
  await expect(section(page, "Photos").getByRole("alert")).toContainText(deleted);
  await expect(
    page
      .getByRole("region", { name: "Notifications" })
      .getByText("Un administrateur peut rétablir l’offre pendant 30 jours."),
  ).toBeVisible();

  await page.getByRole("button", { name: "Actions, Rue" }).click();
  await page.getByRole("menuitem", { name: "Renommer" }).click();
  await page.getByRole("textbox", { name: "Nouveau nom de Rue" }).fill("Façade");
  await page.keyboard.press("Enter");
  await expect(section(page, "Photos").getByRole("alert").filter({ hasText: deleted })).toHaveCount(2);
  await page.getByRole("textbox", { name: "Nouveau nom de Rue" }).press("Escape");

  await page.getByRole("button", { name: "Actions, Cour" }).click();
  const reordered = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("menuitem", { name: "Mettre en couverture" }).click();
  expect((await reordered).status()).toBe(404);
  await expect.poll(() => shownNames(page, "Photos")).toEqual(["Rue", "Cour"]);
  await expect(page.getByText("L’ordre n’a pas été enregistré")).toHaveCount(0);
});

test("a file confirmed without a response is confirmed again without a second upload", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await openStep(page, id);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().includes("/uploads/")) sent += 1;
  });
  // The upload succeeds but its response is lost.
  await page.route(
    "**/confirm-media-upload",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await section(page, "Plans")
    .locator("input")
    .setInputFiles([aPdf("Étages.pdf", ["R+1"])]);
  await page.getByRole("button", { name: "Réessayer l’envoi de Étages.pdf" }).click();
  await expect(tiles(page, "Plans")).toHaveCount(1);
  expect(sent).toBe(1);
  expect(await namesOf(page, id, "plans")).toEqual(["Étages"]);
});

test("uploads in progress are shown, can be cancelled, and warn before leaving", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await openStep(page, id);
  // Delays the store.
  const held: (() => void)[] = [];
  await page.route("**/uploads/**", async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue().catch(() => undefined);
  });
  const five = await Promise.all(
    ["A.jpg", "B.jpg", "C.jpg", "D.jpg", "E.jpg"].map((name) => aPicture(page, name, "tan")),
  );
  await section(page, "Photos").locator("input").setInputFiles(five);
  await expect.poll(() => held.length).toBe(3);
  await expect(section(page, "Photos").getByRole("progressbar")).toHaveCount(5);
  await expect(section(page, "Photos").getByText("En attente")).toHaveCount(2);
  await expect(page.getByText("5 fichiers en cours d’envoi")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Annuler l’envoi de B.jpg" }).click();
  await expect.poll(() => held.length).toBe(4);
  await expect(page.getByText("4 fichiers en cours d’envoi")).toBeVisible();

  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Quitter sans attendre/ });
  await expect(dialog).toContainText("4 fichiers ne sont pas encore joints à l’offre");
  await dialog.getByRole("button", { name: "Rester sur la page" }).click();
  await page.getByRole("link", { name: "Retour", exact: true }).click();
  await dialog.getByRole("button", { name: "Rester sur la page" }).click();
  await expect(page).toHaveURL(/edit-medias$/);

  for (const release of held) release();
  await expect.poll(() => held.length).toBe(5);
  held[4]?.();
  await expect(tiles(page, "Photos")).toHaveCount(4);
  expect(await shownNames(page, "Photos")).toEqual(["A", "C", "D", "E"]);
});

test("photos are reordered by mouse, keyboard and menu", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  const names = ["Rue", "Hall", "Cour", "Toit"];
  await attach(
    page,
    id,
    "photos",
    await Promise.all(names.map((name, at) => aPicture(page, `${name}.jpg`, `hsl(${at * 80} 40% 60%)`))),
  );
  await openStep(page, id);
  expect(await shownNames(page, "Photos")).toEqual(names);
  const saved = (order: string[]) => expect.poll(() => namesOf(page, id, "photos")).toEqual(order);

  const centre = async (name: string) => {
    const box = await page.getByRole("button", { name: `${name}, agrandir` }).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await centre("Toit"), await centre("Rue")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await saved(["Toit", "Rue", "Hall", "Cour"]);
  await expect(page.getByRole("dialog")).toBeHidden();

  const handle = page.getByRole("button", { name: "Déplacer Toit", exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Toit : pris, position 1 sur 4.")).toBeAttached();
  // dnd-kit measures after the pick-up and ignores earlier keys.
  await page.waitForTimeout(500);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Toit : position 2 sur 4.")).toBeAttached();
  await page.waitForTimeout(500);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Toit : position 3 sur 4.")).toBeAttached();
  await page.keyboard.press("Space");
  await saved(["Rue", "Hall", "Toit", "Cour"]);
  await expect(handle).toBeFocused();

  const menu = page.getByRole("button", { name: "Actions, Toit" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Déplacer après" }).click();
  await saved(["Rue", "Hall", "Cour", "Toit"]);
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole("menuitem", { name: "Mettre en couverture" }).click();
  await saved(["Toit", "Rue", "Hall", "Cour"]);

  await page.reload();
  await expect(tiles(page, "Photos")).toHaveCount(4);
  expect(await shownNames(page, "Photos")).toEqual(["Toit", "Rue", "Hall", "Cour"]);
});

test("a reorder that conflicts with another user's change shows the saved order", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  const photos = await Promise.all(
    ["Rue", "Hall", "Cour"].map((name) => aPicture(page, `${name}.jpg`, "tan")),
  );
  await attach(page, id, "photos", photos);
  await withoutLiveChanges(page);
  await openStep(page, id);
  await attach(page, id, "photos", [await aPicture(page, "Toit.jpg", "teal")]);
  await page.getByRole("button", { name: "Actions, Cour" }).click();
  await page.getByRole("menuitem", { name: "Mettre en couverture" }).click();
  await expect(page.getByText("L’ordre n’a pas été enregistré")).toBeVisible();
  await expect(tiles(page, "Photos")).toHaveCount(4);
  expect(await shownNames(page, "Photos")).toEqual(["Rue", "Hall", "Cour", "Toit"]);
});

test("a file is renamed in place, and deleted after confirmation", async ({ page }) => {
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  await attach(page, id, "photos", [await aPicture(page, "IMG_2034.jpg", "tan")]);
  await attach(page, id, "documents", [aPdf("Bail.pdf", ["Bail"])]);
  await openStep(page, id);

  await page.getByRole("button", { name: "Actions, IMG_2034" }).click();
  await page.getByRole("menuitem", { name: "Renommer" }).click();
  await page.getByRole("textbox", { name: "Nouveau nom de IMG_2034" }).fill("Hall d’entrée");
  await page.keyboard.press("Enter");
  await expect(
    tiles(page, "Photos").and(page.getByRole("button", { name: "Hall d’entrée, agrandir" })),
  ).toBeVisible();
  expect(await namesOf(page, id, "photos")).toEqual(["Hall d’entrée"]);

  await page.getByRole("button", { name: "Actions, Bail" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer "Bail" ?');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("link", { name: "Bail" })).toBeVisible();
  await page.getByRole("button", { name: "Actions, Bail" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(section(page, "Documents").getByText("Aucun document disponible")).toBeVisible();
  expect(await namesOf(page, id, "documents")).toEqual([]);

  // The next save must not conflict with the upload's own revision.
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
});

test("on a phone, media fit the screen and are reordered from their menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "courtier");
  const { id } = await newOffer(page);
  const photos = await Promise.all(
    ["Rue", "Plateau traversant du quatrième étage"].map((name) => aPicture(page, `${name}.jpg`, "tan")),
  );
  await attach(page, id, "photos", photos);
  await openStep(page, id);
  await page.getByRole("button", { name: "Actions, Rue" }).click();
  await page.getByRole("menuitem", { name: "Déplacer après" }).click();
  await expect
    .poll(() => namesOf(page, id, "photos"))
    .toEqual(["Plateau traversant du quatrième étage", "Rue"]);
  expect(await violations(page)).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
});
