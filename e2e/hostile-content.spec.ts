import { type BrowserContext, expect, type Page, request as requests, test } from "@playwright/test";
import { readPdf } from "../server/src/test/pdf-text.ts";
import { callHostile } from "./hostile-bodies.ts";
import { HOSTILE_HOST, hostileFiles, hostileStrings } from "./hostile-strings.fixture.ts";
import { freeAddress, type OwnServer, ownServer } from "./own-server.ts";
import { visit } from "./visit.ts";

const OFFERS = 6;
const PASSWORD = "Corpus-Inoffensif-2026";

let plateau: OwnServer;

test.beforeAll(async () => {
  plateau = await ownServer(await freeAddress());
});

test.afterAll(() => plateau.stop());

/** What the pages of a context did that no text may make them do. */
const watch = async (context: BrowserContext, own: string): Promise<string[]> => {
  const found: string[] = [];
  await context.exposeFunction("__hit", (how = "a script ran") => void found.push(how));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      // Zod asks on each page whether it may compile its schemas.
      if (blockedURI === "eval") return;
      (window as unknown as { __hit(how: string): void }).__hit(
        `${effectiveDirective} stopped ${blockedURI}`,
      );
    });
  });
  await context.route(`**://${HOSTILE_HOST}/**`, (route) => route.abort());
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && origin !== own) found.push(`asked ${request.url()}`);
  });
  context.on("weberror", (thrown) => found.push(`threw ${thrown.error().stack}`));
  context.on("dialog", (dialog) => {
    found.push("showed a dialog");
    void dialog.dismiss();
  });
  return found;
};

/** Markup of the corpus that was parsed as such, addresses that run a script. */
const parsedMarkup = async (page: Page): Promise<string[]> => {
  const inFrames = page
    .frames()
    .map((frame) =>
      frame.evaluate(() => [
        ...[...document.querySelectorAll("[data-hostile]")].map(({ outerHTML }) => outerHTML.slice(0, 200)),
        ...[...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
          .map(({ href }) => href)
          .filter(
            (href) => !/^(https?|mailto|tel|blob):/.test(href) || new URL(href).host === "hostile.test",
          ),
      ]),
    );
  return (await Promise.all(inFrames)).flat();
};

const shownText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].map(
        ({ value }) => value,
      ),
    ].join("\n"),
  );

const cellsOf = (csv: string): string[] =>
  [...csv.replace("\ufeff", "").matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;\r\n]*))/g)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );

const address = (at: number) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [2.2 + at / 20, 48.87] },
  properties: { id: `hostile-${at}`, type: "housenumber" },
});

/** Records with the corpus in every field that takes it. */
const fill = async ({ request }: Page) => {
  const get = async <T>(path: string): Promise<T> => (await (await request.get(`/api${path}`)).json()) as T;
  const { user } = await get<{ user: { id: string } }>("/session");
  await callHostile(request, "updateAgency");
  const { items } = await get<{ items: { name: string; type: string; editable: boolean }[] }>(
    "/requirements/properties",
  );
  const texts = items.filter(({ type, editable }) => editable && type === "text");
  const requirement = await callHostile(request, "createRequirement", {
    given: {
      properties: Object.fromEntries(
        texts.map(({ name }, at) => [name, hostileStrings[at % hostileStrings.length]]),
      ),
    },
  });
  const contacts: string[] = [];
  for (let at = 0; at < 3; at++) {
    const given = { firstname: "Léa", lastname: "Hostile", email: `lea-${at}@hostile.test` };
    const { id } = await callHostile(request, "createContact", { given });
    await callHostile(request, "updateContact", { params: { id }, given });
    contacts.push(id);
  }
  const lines = hostileStrings.map(
    (text, at) => `Léa;Hostile;cellule-${at}@hostile.test;"${text.replaceAll('"', '""')}"`,
  );
  await callHostile(request, "importContacts", {
    given: { csv: ["Prénom;Nom;E-mail;Notes", ...lines].join("\r\n") },
  });
  const offers: string[] = [];
  for (let at = 0; at < OFFERS; at++) {
    const kind = { transactionTypes: ["rent"], propertyType: "office" };
    const { id } = await callHostile(request, "createOffer", { given: { address: address(at), ...kind } });
    const params = { id };
    await callHostile(request, "saveBuildings", { params, given: { buildings: [{ address: address(at) }] } });
    const { buildings } = await get<{ buildings: { id: string }[] }>(`/real-estates/${id}`);
    const associatedBuildingIds = buildings.map((each) => each.id);
    const units = [1, 2].map((floor) => ({
      floor,
      usage: "office",
      surface: 100 * floor,
      rentPerMonth: 4000,
      posts: "12",
      associatedBuildingIds,
    }));
    await callHostile(request, "saveUnits", { params, given: { units } });
    await callHostile(request, "updateOffer", { params, given: { status: "published" } });
    await request.put(`/api/real-estates/${id}/contacts`, { data: { contactIds: contacts } });
    await request.post(`/api/real-estates/${id}/selected-for/${requirement.id}`);
    offers.push(id);
  }
  const due = (day: number) => ({
    dueDate: new Date(Date.now() + day * 86_400_000).toISOString(),
    priority: "high",
  });
  const notes: string[] = [];
  for (let day = 0; day < hostileStrings.length; day++)
    notes.push((await callHostile(request, "createNote", { given: due(day % 10) })).id);
  const colleague = await callHostile(request, "createUser", {
    given: { email: "collegue@hostile.test", phone: "06 12 34 56 78" },
  });
  await callHostile(request, "updateProfile", { given: { phone: "06 12 34 56 79" } });
  await callHostile(request, "createApiKey", { given: { scopes: ["read"] } });
  const message = { to: "client@hostile.test", subject: hostileStrings[0] };
  const email = await callHostile(request, "sendEmail", {
    given: { ...message, body: hostileStrings.join("\n\n") },
  });
  const space = await callHostile<{ url: string }>(request, "openClientSpace", {
    params: { id: requirement.id },
    given: { expiresInDays: 1 },
  });
  const token = new URL(space.url).pathname.split("/").at(-1) ?? "";
  // Signed in, one would only see a preview.
  const client = await requests.newContext({ baseURL: plateau.url });
  for (const offerId of offers)
    await callHostile(client, "answerClientOffer", {
      params: { token, offerId },
      given: { answer: "reject", reason: "other" },
    });
  await client.dispose();
  return {
    user: user.id,
    colleague: colleague.id,
    requirement: requirement.id,
    contacts,
    offers,
    notes,
    email: email.id,
    token,
  };
};

type Filled = Awaited<ReturnType<typeof fill>>;

/** The screens that show what was typed, and a button that shows more of it. */
const screensOf = ({
  user,
  colleague,
  requirement,
  contacts,
  offers,
  email,
  token,
}: Filled): [string, RegExp?][] => [
  ["/"],
  ["/real-estates/list"],
  [`/real-estates/${offers[0]}`, /^Historique/],
  ...offers.slice(1, 3).map((id): [string] => [`/real-estates/${id}`]),
  [`/real-estates/${offers[0]}/edit`],
  [`/real-estates/${offers[0]}/edit-units`],
  [`/real-estates/${offers[0]}/edit-buildings`],
  [`/real-estates/${offers[0]}/edit-medias`],
  ["/real-estates/deleted"],
  [`/contacts/${contacts[0]}`, /^Historique/],
  [`/contacts/${contacts[0]}/edit`],
  ["/requirements"],
  [`/requirements/${requirement}`, /^Historique/],
  [`/requirements/${requirement}?onglet=informations`],
  ["/users"],
  [`/users/${colleague}`, /^Historique/],
  [`/users/${user}/edit`],
  ["/profile"],
  ["/legal/agency", /^Historique/],
  ["/legal/api-keys"],
  ["/legal/emails"],
  [`/legal/emails?email=${email}`],
  ["/legal/audit"],
  ["/bin"],
  [`/espace/${token}`],
  [`/espace/${token}/lecture`],
];

/** A page, or a file that the browser saves. */
const open = (page: Page, path: string) =>
  page.goto(`${plateau.url}${path}`).catch((error: Error) => {
    if (!/Download is starting|ERR_ABORTED/.test(error.message)) throw error;
  });

test("text and files made to run scripts run none, on any screen, page, e-mail or file", async ({
  browser,
}) => {
  const { url, code } = plateau;
  const context = await browser.newContext({ baseURL: url, locale: "fr-FR", reducedMotion: "reduce" });
  const found = await watch(context, url);
  const page = await context.newPage();
  context.on("page", (other) => found.push(`opened ${other.url()}`));
  const { request } = page;

  const check = async (path: string, detail?: RegExp): Promise<void> => {
    // A client comes from outside.
    if (path.startsWith("/espace")) await page.goto(path);
    else await visit(page, path);
    await expect.poll(() => shownText(page), `${path} shows the corpus`).toMatch(/__hit|hostile/i);
    if (detail) {
      await page.getByRole("button", { name: detail }).first().click();
      await expect(page.getByRole("dialog").first(), path).toContainText(/__hit|hostile/i);
    }
    expect(await parsedMarkup(page), path).toEqual([]);
    expect(found, path).toEqual([]);
  };

  await test.step("the watch sees what an unsafe page does, with and without a content policy", async () => {
    const policy = (await request.get("/sign-in")).headers()["content-security-policy"] ?? "";
    const unsafe = ["<script>window.open('about:blank');alert(1)</script>", ...hostileStrings].join("\n");
    await context.route("**/unsafe*", (route) => {
      const { search } = new URL(route.request().url());
      return route.fulfill({
        contentType: "text/html",
        headers: search === "?policy" ? { "content-security-policy": policy } : {},
        body: `<!doctype html><p></p>${search === "?link" ? "<b data-hostile><a href=javascript:__hit()>" : unsafe}`,
      });
    });
    // In pages of their own: an unsafe one may still be navigating.
    const unsafePage = await context.newPage();
    await open(unsafePage, "/unsafe");
    for (const sign of [/^a script ran/, /^showed a dialog/, /^opened/, /^asked/])
      await expect.poll(() => found).toContainEqual(expect.stringMatching(sign));
    found.length = 0;
    await open(unsafePage, "/unsafe?policy");
    await expect.poll(() => found).toContainEqual(expect.stringMatching(/^script-src.* stopped inline/));
    await unsafePage.close();
    const apart = await context.newPage();
    await open(apart, "/unsafe?link");
    expect(await parsedMarkup(apart)).toEqual([
      '<b data-hostile=""><a href="javascript:__hit()"></a></b>',
      "javascript:__hit()",
    ]);
    await apart.close();
    await page.goto("/sign-in");
    found.length = 0;
  });

  await request.post("/api/session/first-administrator", {
    data: { code, firstname: "Ana", lastname: "Roy", email: "ana@agence.test", password: PASSWORD },
  });
  const filled = await fill(page);
  const { offers, contacts, notes, token } = filled;
  await request.delete(`/api/contacts/${contacts[2]}`);
  await request.delete(`/api/notes/${notes[0]}`);
  await request.delete(`/api/real-estates/${offers.at(-1)}`);

  await test.step("screens, the client’s pages and the e-mail’s preview", async () => {
    await page.goto("/settings");
    for (const [path, detail] of screensOf(filled)) await check(path, detail);
    await page.goto("/real-estates/list");
    const map = page.getByRole("region", { name: "Carte des offres" });
    await map.getByRole("button", { name: "/mois" }).first().press("Enter");
    await expect(map.getByRole("link").first()).toBeVisible();
    expect([...(await parsedMarkup(page)), ...found]).toEqual([]);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(
      page.getByRole("list", { name: "Notifications" }).getByRole("listitem").first(),
    ).toBeVisible();
    expect([...(await parsedMarkup(page)), ...found]).toEqual([]);
  });

  await test.step("addresses that a page repeats", async () => {
    const repeated = [
      '"><img data-hostile src=x onerror=__hit()>',
      "javascript:__hit()",
      "</script><script data-hostile>__hit()</script>",
    ];
    for (const before of [
      "/contacts/list?q=",
      "/sign-in?retour=",
      "/real-estates/",
      "/espace/",
      "/files/",
      "/api/",
    ])
      for (const text of repeated) {
        await open(page, before + encodeURIComponent(text));
        expect([...(await parsedMarkup(page)), ...found], before + text).toEqual([]);
      }
  });

  await test.step("files, before and after they are confirmed", async () => {
    for (const { kind, type, content } of hostileFiles) {
      const path = `/api/real-estates/${offers[0]}`;
      const query = { mediaType: kind, contentType: type, size: Buffer.byteLength(content), name: "a.html" };
      const answer = await request.get(`${path}/media-upload-url`, { params: query });
      const { s3Key, presignedUrl } = (await answer.json()) as { s3Key: string; presignedUrl: string };
      const stored = await request.put(presignedUrl, { data: content, headers: { "content-type": type } });
      expect(stored.status()).toBe(200);
      await open(page, `/files/${s3Key}`);
      const name = "<img data-hostile src=x onerror=__hit()>.html";
      await request.post(`${path}/confirm-media-upload`, { data: { s3Key, mediaType: kind, name } });
      await open(page, `/files/${s3Key}?download=${encodeURIComponent(name)}`);
      expect([...(await parsedMarkup(page)), ...found], content).toEqual([]);
    }
    const { medias } = (await (await request.get(`/api/real-estates/${offers[0]}`)).json()) as {
      medias: { documents: { url: string }[] };
    };
    expect(medias.documents).toHaveLength(1);
    for (const each of medias.documents) {
      const file = await request.get(each.url);
      expect(file.headers()).toMatchObject({
        "content-disposition": expect.stringMatching(/^attachment/),
        "content-security-policy": expect.stringContaining("sandbox"),
      });
    }
    await page.goto("/");
    await check(`/real-estates/${offers[0]}`);
  });

  await test.step("e-mails outside Plateau", async () => {
    const { items } = (await (await request.get("/api/emails?limit=50")).json()) as {
      items: { id: string }[];
    };
    expect(items.length).toBeGreaterThan(1);
    for (const { id } of items) {
      const { html } = (await (await request.get(`/api/emails/${id}`)).json()) as { html: string };
      await page.goto("about:blank");
      await page.setContent(html);
      expect([...(await parsedMarkup(page)), ...found], id).toEqual([]);
    }
  });

  await test.step("spreadsheets, calendars and sheets", async () => {
    const csv = await (await request.get("/api/contacts/export")).text();
    const cells = cellsOf(csv);
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    for (const formula of ["=1+1", "@SUM(1+1)", "-1+1"]) expect(cells).toContain(`'${formula}`);
    const feed = (await (await request.post("/api/profile/calendar-feed")).json()) as { path: string };
    const calendar = (await (await request.get(feed.path)).text()).replaceAll(/\r\n[ \t]/g, "");
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(notes.length - 1);
    expect(calendar).not.toMatch(/^SUMMARY:hostile/m);
    const sheet = await request.get(`/api/real-estates/${offers[0]}/pdf?format=json`);
    const { downloadUrl } = (await sheet.json()) as { downloadUrl: string };
    const pdf = await (await request.get(downloadUrl)).body();
    expect(readPdf(pdf).text).toContain("__hit()");
    expect(pdf.toString("latin1")).not.toMatch(/\/(JavaScript|OpenAction|Launch)\b|\(javascript:/i);
    await open(page, downloadUrl);
    await open(page, feed.path);
    await page.goto(`/espace/${token}`);
    expect([...(await parsedMarkup(page)), ...found]).toEqual([]);
  });
  await context.close();
});
