import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { Readable } from "node:stream";
import { ESTIMATE_TEXT } from "@plateau/contract/map/stations.ts";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { printProgram as program } from "../../../test/child.ts";
import { readPdf } from "../../../test/pdf-text.ts";
import { SheetPrinterFailed } from "../port.ts";
import { reactPdfPrinter } from "./adapter.ts";
import { bareSheet, documentOf, printed, unitsOf, withoutSpaces } from "./sheet.fixture.ts";

const printer = reactPdfPrinter({ program });
afterAll(() => printer.close());

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: "#a03020" } })
    .webp()
    .toBuffer();

describe("a printed sheet", () => {
  test("says what it is, who hands it over, and that it binds nobody", async () => {
    const broker = {
      name: "Camille Roussel",
      role: "Consultante",
      phone: "06 12 34 56 78",
      email: "c@v.test",
      picture: null,
    };
    const mentions = ["Voir le site : www.exemple.test"];
    const document = documentOf({ ...bareSheet, broker, mentions });
    const { pages, bare, surroundings } = await printed(printer, document);
    for (const words of [
      "Cabinet Vauban",
      "Bureaux à louer",
      "12 Rue de Rivoli, 75004 Paris",
      "4 000 €/mois",
      "Votre contact",
      "06 12 34 56 78",
      "Réf. M-2041",
      "Document non contractuel",
      "21 novembre 2026",
      "1 / 1",
    ])
      expect(bare).toContain(withoutSpaces(words));
    expect(pages).toHaveLength(1);
    expect(bare).not.toContain("Documentinterne");
    for (const link of ["tel:0612345678", "mailto:c@v.test", "https://www.exemple.test"])
      expect(surroundings).toContain(link);
  });

  test("is marked when it is for staff", async () => {
    const { bare } = await printed(printer, documentOf({ ...bareSheet, internal: true }));
    expect(bare).toContain("Documentinterne");
  });

  test("has a title, an author, a language, bookmarks and a structure for readers", async () => {
    const { path, dispose } = await printer.print(
      documentOf({ ...bareSheet, units: unitsOf(60) }),
      async () => undefined,
    );
    const pdf = (await readFile(path)).toString("latin1");
    await dispose();
    const { surroundings } = readPdf(Buffer.from(pdf, "latin1"));
    for (const text of ["Essai", "Cabinet Vauban", "fr-FR", "Lots"]) expect(surroundings).toContain(text);
    expect(pdf).toMatch(/\/Marked true/);
    expect(pdf).toMatch(/\/Outlines \d+ 0 R/);
    const count = (type: string) => pdf.match(new RegExp(`/S /${type}\\b`, "g"))?.length ?? 0;
    expect([count("H1"), count("Table"), count("TH")]).toEqual([1, 2, 6]);
    expect(count("TD")).toBeGreaterThan(120);
  });

  test("has its hundred units, the head of the table on each page, one total and its notes", async () => {
    const { pages, bare } = await printed(printer, documentOf({ ...bareSheet, units: unitsOf(100) }));
    expect(pages.length).toBeGreaterThan(2);
    for (let unit = 1; unit <= 100; unit++) expect(bare.split(`Lot${unit}.`)).toHaveLength(2);
    const withUnits = pages.filter((page) => page.includes("Lot"));
    for (const page of withUnits) expect(withoutSpaces(page)).toContain("Loyermensuel");
    expect(bare.split("400000,00€")).toHaveLength(2);
    expect(bare.split("*valeurcalculée")).toHaveLength(2);
    for (const [at, page] of pages.entries())
      expect(withoutSpaces(page)).toContain(`${at + 1}/${pages.length}`);
  });

  test("takes quotes, emoji and texts of any length", async () => {
    const description = `« L’Étoile » & "Cœur" <b>–</b> 😀 100 % ${"long texte ".repeat(900)}fin.\n\n${"x".repeat(2000)}`;
    const title = `Plateau 😀 ${"très ".repeat(60)}long`;
    const { bare, pages } = await printed(printer, documentOf({ ...bareSheet, title, description }));
    expect(bare.includes(withoutSpaces('« L’Étoile » & "Cœur" <b>–</b> 100 %'))).toBe(true);
    expect(bare).toContain("Lespictogrammesnesontpasimprimés");
    expect(bare.match(/longte/g)).toHaveLength(900);
    expect(bare.includes("fin.")).toBe(true);
    expect(bare.replaceAll("-", "").includes("x".repeat(2000))).toBe(true);
    expect(pages.length).toBeGreaterThan(2);
  });

  test("leaves out a picture that is missing, breaks off or is none", async () => {
    const bytes = await photo();
    const readPicture = async (key: string) => {
      if (key === "missing") return undefined;
      if (key === "none") return Readable.from([Buffer.from("no picture")]);
      if (key === "broken") return Readable.from([bytes.subarray(0, bytes.length / 2)]);
      if (key === "away") throw new Error("The store is away");
      return Readable.from([bytes]);
    };
    const of = (...keys: string[]) => ({ keys, caption: keys.includes("found") ? "Vue du hall" : null });
    const photos = [of("missing"), of("none"), of("broken"), of("away"), of("missing", "found")];
    const { bare } = await printed(
      printer,
      documentOf({ ...bareSheet, cover: of("none"), photos }),
      readPicture,
    );
    expect(bare).toContain("Photos");
    expect(bare).toContain("Vueduhall");
    const without = await printed(
      printer,
      documentOf({ ...bareSheet, photos: photos.slice(0, 4) }),
      readPicture,
    );
    expect(without.bare).not.toContain("Photos");
  });
});

test("a document of several opens with a table that tells the page of each", async () => {
  const second = {
    ...bareSheet,
    id: "22222222-2222-4222-8222-222222222222",
    title: "Boutique à vendre",
    units: unitsOf(60),
    summary: { ...bareSheet.summary, street: "3 Rue Oberkampf" },
  };
  const third = { ...bareSheet, id: "33333333-3333-4333-8333-333333333333", title: "Le dernier" };
  const { pages } = await printed(printer, documentOf(bareSheet, second, third));
  const bare = pages.map(withoutSpaces);
  const first = bare[0] ?? "";
  const pageOf = (title: string) => bare.findIndex((page) => page.includes(withoutSpaces(title))) + 1;
  expect(pageOf("Bureaux à louer")).toBe(2);
  expect(first).toContain(`1${withoutSpaces("12 Rue de Rivoli")}`);
  expect(first).toMatch(new RegExp(`2${withoutSpaces("3 Rue Oberkampf")}.*–${pageOf("Boutique à vendre")}3`));
  expect(first).toMatch(new RegExp(`–${pageOf("Le dernier")}$`));
});

test("every letter is there, whatever was printed before", async () => {
  await printed(printer, documentOf({ ...bareSheet, access: "ÀÉÇ, à définir É" }));
  const { bare } = await printed(
    printer,
    documentOf({ ...bareSheet, access: "Avenue de l’Arche, Esplanade" }),
  );
  expect(bare).toContain(withoutSpaces("Avenue de l’Arche, Esplanade"));
});

describe("letters of any script", () => {
  const access = async (text: string) =>
    (await printed(printer, documentOf({ ...bareSheet, access: text }))).bare;

  test.each(["Škoda Łódź Ştefan", "Nguyễn Văn Đức", "Ёлкина Київ", "Παπαδόπουλος"])(
    "are printed: %s",
    async (name) => {
      expect(await access(name)).toContain(withoutSpaces(name));
    },
  );

  test.each(["שלום", "محمد"])("are printed from right to left: %s", async (name) => {
    const bare = await access(name);
    // Joined letters have code points of their own, in the order in which they are drawn.
    expect(bare.normalize("NFKC")).toContain([...name].reverse().join(""));
  });

  test("that no font draws leave a mark and a note", async () => {
    const bare = await access("Chez 山田 et fils");
    expect(bare).toContain("Chez[…]etfils");
    expect(bare).toContain("lettresd’uneécriturequecettefichen’imprimepas");
  });
});

test("the agency's logo and mentions and the broker's photo are printed", async () => {
  const bytes = await photo();
  const picture = (key: string) => ({ keys: [key], caption: null });
  const broker = { name: "Camille", role: "", phone: "01", email: "c@v.test", picture: picture("portrait") };
  const document = documentOf({ ...bareSheet, broker });
  const agency = { ...document.agency, logo: picture("logo"), mentions: ["Ne détient pas de fonds"] };
  const read = async () => Readable.from([bytes]);
  const { path, dispose } = await printer.print({ ...document, agency }, read);
  const pdf = await readFile(path);
  await dispose();
  expect(pdf.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(2);
  expect(readPdf(pdf).text).toContain("Ne détient pas de fonds.");
});

test("a plan in PDF is drawn", async () => {
  const plan = { keys: ["plan.pdf"], caption: "Plan d’ensemble" };
  const file = new URL("../../../../../demo/src/documents/plan-d-ensemble.pdf", import.meta.url);
  const read = async () => Readable.from([await readFile(file)]);
  const { path, dispose } = await printer.print(documentOf({ ...bareSheet, plans: [plan] }), read);
  const pdf = await readFile(path);
  await dispose();
  expect(pdf.toString("latin1")).toMatch(/\/Subtype \/Image/);
  expect(withoutSpaces(readPdf(pdf).text)).toContain("Pland’ensemble");
});

describe("the queue", () => {
  const several = documentOf(
    ...Array.from({ length: 40 }, (_, at) => ({ ...bareSheet, id: `several-${at}` })),
  );

  test("prints a single sheet while forty are printed", async () => {
    const order: string[] = [];
    const bulk = printed(printer, several).then(() => order.push("forty"));
    const one = printed(printer, documentOf(bareSheet)).then(() => order.push("one"));
    await Promise.all([bulk, one]);
    expect(order).toEqual(["one", "forty"]);
  });

  test("stops a document whose reader went away, and prints the next", async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    let reading: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      reading = resolve;
    });
    const cover = { keys: ["photo"], caption: null };
    const first = printer.print(
      { ...several, sheets: several.sheets.map((sheet) => ({ ...sheet, cover })) },
      async () => {
        reading();
        return undefined;
      },
      running.signal,
    );
    const second = printer.print(several, async () => undefined, waiting.signal);
    const ends = Promise.all([expect(first).rejects.toThrow("gone"), expect(second).rejects.toThrow("gone")]);
    await started;
    waiting.abort(new Error("gone"));
    running.abort(new Error("gone"));
    await ends;
    const other = { ...bareSheet, id: "44444444-4444-4444-8444-444444444444" };
    expect((await printed(printer, documentOf(bareSheet, other))).pages.length).toBe(3);
  });
});

test("a page for each offer is one page, however long its texts", async () => {
  const long = {
    ...bareSheet,
    description: "long texte ".repeat(300),
    access: `${"métro ".repeat(200)}\n${ESTIMATE_TEXT}`,
    units: unitsOf(60),
    mentions: ["Une mention."],
    broker: { name: "Camille Roussel", role: "", phone: "01", email: "c@v.test", picture: null },
  };
  const sheets = [long, { ...long, id: "55555555-5555-4555-8555-555555555555" }];
  const { pages, bare } = await printed(printer, { ...documentOf(...sheets), onePageEach: true });
  expect(pages).toHaveLength(3);
  expect(bare).toContain("Et52autreslots,comprisdansletotal.");
  expect(bare.split("Unemention.")).toHaveLength(3);
  expect(bare.split(withoutSpaces(ESTIMATE_TEXT))).toHaveLength(3);
});

test("a page for an offer with few units says its access in full", async () => {
  const stations = ["Gare de Lyon · M 1, 14 · RER A, D", "Bastille · M 1, 5, 8", "Ledru Rollin · M 8"];
  const lines = [...stations.map((station) => `${station} · 8 min à pied (estimation)`), ESTIMATE_TEXT];
  const sheet = { ...bareSheet, access: ["À deux pas de la gare. ".repeat(12), ...lines].join("\n") };
  const { bare } = await printed(printer, { ...documentOf(sheet), onePageEach: true });
  for (const line of lines) expect(bare).toContain(withoutSpaces(line));
  expect(bare).not.toContain("…");
});

describe("the printing process", () => {
  const started: number[] = [];
  let doomed = 0;
  const kill = (pid: number): void => void process.kill(pid, "SIGKILL");
  const printer = reactPdfPrinter({
    program,
    onStart: (pid) => {
      started.push(pid);
      if (doomed-- > 0) kill(pid);
    },
  });
  afterAll(() => printer.close());

  test("serves one document after the other", async () => {
    const all = ["un", "deux", "trois"].map((title) => printed(printer, documentOf({ ...bareSheet, title })));
    const titles = (await Promise.all(all)).map(({ text }) => /\b(un|deux|trois)\b/.exec(text)?.[1]);
    expect(titles).toEqual(["un", "deux", "trois"]);
    expect(started).toHaveLength(1);
  });

  test("lets the server go first, and has its share of a busy machine", () => {
    const niceness = getPriority(started.at(-1) ?? 0) - getPriority();
    expect(niceness).toBeGreaterThan(0);
    expect(niceness).toBeLessThanOrEqual(5);
  });

  test("is replaced when it crashes in the middle of a document", async () => {
    const before = started.length;
    const document = printed(printer, documentOf(bareSheet));
    kill(started.at(-1) ?? 0);
    expect((await document).pages).toHaveLength(1);
    expect(started.length).toBe(before + 1);
  });

  test("gives up a document on which it crashes twice; the next one is printed", async () => {
    doomed = 1;
    const document = printed(printer, documentOf(bareSheet));
    kill(started.at(-1) ?? 0);
    await expect(document).rejects.toThrow(SheetPrinterFailed);
    expect((await printed(printer, documentOf(bareSheet))).pages).toHaveLength(1);
  });

  test("is ended when a document takes too long", async () => {
    const hurried = reactPdfPrinter({ program, limitMs: 1 });
    await expect(printed(hurried, documentOf(bareSheet))).rejects.toThrow(SheetPrinterFailed);
    await hurried.close();
  });

  test("leaves no folder behind", async () => {
    const { path, dispose } = await printer.print(documentOf(bareSheet), async () => undefined);
    expect(existsSync(path)).toBe(true);
    await dispose();
    expect(existsSync(path)).toBe(false);
  });
});
