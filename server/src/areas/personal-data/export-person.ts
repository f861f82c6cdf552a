import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { agencyMentions, agencyName } from "@plateau/contract/agency/agency.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import { dayInParis, formatDate, formatDateFull } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { personalData } from "@plateau/contract/personal-data/operations.ts";
import { type PersonTerms, recordKindLabels, recordKinds } from "@plateau/contract/personal-data/person.ts";
import { readAgency } from "../../agency/agency.ts";
import { FileAnswer } from "../../answers.ts";
import type { Ctx } from "../../ctx.ts";
import type { PrintedAgency, RecordsDocument } from "../../providers/sheet-printer/port.ts";
import { type ExportedRecord, type ExportedValue, exportedRecords } from "./exported-records.ts";
import { fieldLabel } from "./field-labels.ts";

const FORMAT = "plateau-personal-data";
const VERSION = 1;

const nameOf = ({ firstname, lastname, email, phone }: PersonTerms): string =>
  `${firstname} ${lastname}`.trim() || email || phone;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

const isEmpty = (value: ExportedValue): boolean =>
  value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

const written = (value: ExportedValue): string => {
  if (typeof value === "string") return MOMENT.test(value) ? formatDateFull(value) : value;
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (value === null || typeof value === "number") return String(value ?? "–");
  if (Array.isArray(value)) return value.map(written).join("\n");
  return Object.entries(value)
    .filter(([, each]) => !isEmpty(each))
    .map(([name, each]) => `${fieldLabel(name)}${NARROW}: ${written(each).replaceAll("\n", " → ")}`)
    .join(", ");
};

const linesOf = ({ data }: ExportedRecord) =>
  Object.entries(data)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => ({ label: fieldLabel(name), value: written(value) }));

const INTRODUCTION = [
  "Ce document réunit ce que Plateau garde de la personne dans les enregistrements que l’agence a retenus.",
  "Des tâches et des notifications d’un collaborateur, seul le nombre est donné. Le contenu des fichiers n’est pas repris.",
];

const documentOf = (
  agency: PrintedAgency,
  { person, records, now }: { person: PersonTerms; records: readonly ExportedRecord[]; now: Date },
): RecordsDocument => ({
  title: `Données personnelles${NARROW}: ${nameOf(person)}`,
  agency,
  day: formatDate(now),
  notice: "Document confidentiel",
  introduction: INTRODUCTION,
  sections: recordKinds.flatMap((kind) => {
    const own = records.filter((record) => record.kind === kind);
    if (own.length === 0) return [];
    return [
      {
        title: recordKindLabels[kind],
        records: own.map((record) => ({ title: record.title, lines: linesOf(record) })),
      },
    ];
  }),
});

type PrintCtx = Ctx<"fileStore" | "sheetPrinter">;

const printed = async (ctx: PrintCtx, document: RecordsDocument, filename: string): Promise<FileAnswer> => {
  const read = async (key: string) => (await ctx.fileStore.read(key))?.bytes;
  const { path, dispose } = await ctx.sheetPrinter.print(document, read, ctx.requestInfo.signal);
  const bytes = createReadStream(path);
  // Read to its end or not: the person's data does not stay in a temporary folder.
  bytes.once("close", () => void dispose());
  return new FileAnswer({ bytes, contentType: "application/pdf", filename });
};

const printedAgency = async (ctx: PrintCtx): Promise<PrintedAgency> => {
  const agency = await readAgency(ctx);
  return {
    name: agencyName(agency) ?? "",
    address: agency.address ?? "",
    phone: agency.phone ?? "",
    email: agency.email ?? "",
    website: agency.website ?? "",
    mentions: agencyMentions(agency),
    logo: agency.logoId === null ? null : { keys: [agency.logoId], caption: null },
  };
};

/** Of the chosen records; docs/personal-data.md describes the JSON. */
export const exportPerson = async (
  ctx: PrintCtx,
  { body: { person, records: chosen, format } }: Input<typeof personalData.exportPerson>,
): Promise<FileAnswer> => {
  const records = await exportedRecords(ctx.db, { person, records: chosen });
  const filename = `donnees-personnelles-${dayInParis(ctx.now)}.${format}`;
  if (format === "pdf") {
    const document = documentOf(await printedAgency(ctx), { person, records, now: ctx.now });
    return printed(ctx, document, filename);
  }
  const whole = { format: FORMAT, version: VERSION, generatedAt: ctx.now.toISOString(), person, records };
  return new FileAnswer({
    bytes: Readable.from([JSON.stringify(whole, null, 2)], { objectMode: false }),
    contentType: "application/json; charset=utf-8",
    filename,
  });
};
