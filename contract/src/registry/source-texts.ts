import { daysBetween, formatDate } from "../format/date.ts";
import { NARROW } from "../format/spacing.ts";
import type { Source, SourceFile } from "./record-fields.ts";

let months: Intl.DateTimeFormat | undefined;

/** `janvier 2024`. */
const monthText = (day: string): string => {
  months ??= new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
  return months.format(new Date(`${day.slice(0, 7)}-01T12:00:00Z`));
};

/** `janvier 2024`, `2022`, `2020 à 2023`, `janvier 2020 à janvier 2021`. */
export const periodText = (start: string, end: string): string => {
  if (start.slice(0, 7) === end.slice(0, 7)) return monthText(start);
  const wholeYears = start.slice(5, 7) === "01" && end.slice(5, 7) === "12";
  if (!wholeYears) return `${monthText(start)} à ${monthText(end)}`;
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)];
  return first === last ? first : `${first} à ${last}`;
};

/** `édition 2025`, `édition de janvier 2022`, `édition du 1er juillet 2024`. */
const editionText = (edition: string): string => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(edition)) return `édition du ${formatDate(edition)}`;
  if (!/^\d{4}-\d{2}$/.test(edition)) return `édition ${edition}`;
  const month = monthText(edition);
  return `édition ${/^[ao]/.test(month) ? "d’" : "de "}${month}`;
};

/** What a file holds: its edition, else its period; null when neither is known. */
const fileText = ({ edition, periodStart, periodEnd, extract, unfinished }: SourceFile): string | null => {
  const dated = periodStart !== null && periodEnd !== null ? periodText(periodStart, periodEnd) : null;
  return (
    [edition === null ? dated : editionText(edition), extract && "extrait", unfinished && "import inachevé"]
      .filter(Boolean)
      .join(", ") || null
  );
};

const importText = ({ importedOn }: SourceFile): string | null =>
  importedOn && `importé le ${formatDate(importedOn)}`;

const filesText = (files: readonly SourceFile[]): string =>
  files
    .map((file) =>
      [fileText(file) ?? "date des données inconnue", importText(file)].filter(Boolean).join(", "),
    )
    .join(`${NARROW}; `);

/** `DVF (DGFiP), janvier 2024, extrait, importé le 22 novembre 2026`; the dates of the data, then of the import. */
export const sourceText = ({ source, date, coverage, files = [] }: Source): string => {
  if (coverage === "not-imported") return `${source}, rien n’a été importé`;
  if (coverage === "not-covered") return `${source}, non couvert`;
  if (coverage === "refused") return `${source}, données refusées`;
  if (files.length > 0) return [source, filesText(files)].join(files.length > 1 ? `${NARROW}: ` : ", ");
  if (date === null) return source;
  return coverage === undefined
    ? `${source}, données du ${formatDate(date)}`
    : `${source}, importé le ${formatDate(date)}`;
};

/** `DVF` of `DVF (DGFiP)`. */
const shortName = ({ source }: Source): string => source.replace(/ \([^)]*\)$/, "");

/**
 * Why a covered block is empty: `Aucune vente dans DVF janvier 2024, extrait.`, `…, édition 2025.`
 * @param none 'Aucune vente'
 */
export const noneText = (none: string, source: Source): string => {
  const files = (source.files ?? []).filter((file) => fileText(file) !== null);
  const dates = files.map(fileText).join(`${NARROW}; `);
  // 'DVF janvier 2024' is a name; anything else comes after a comma.
  const separator = files[0]?.periodStart && !files[0].edition ? " " : ", ";
  return `${none} dans ${[shortName(source), dates].filter(Boolean).join(separator)}.`;
};

/** Whether an empty block means that nobody looked, rather than none. */
export const isUncovered = (source: Source | undefined): boolean =>
  source?.coverage !== undefined && source.coverage !== "covered";

/** What is missing: `DVF (DGFiP) ne couvre pas cette commune. Importé : Paris 20e, janvier 2024, extrait.` */
export const notCoveredText = ({ source, coverage, files = [], communes = [] }: Source): string => {
  if (coverage === "not-imported") return `${source}${NARROW}: aucun fichier n’a été importé.`;
  if (coverage === "refused")
    return `${source} a refusé ces données${NARROW}: l’abonnement ne les comprend peut-être pas.`;
  const held = [communes.join(", "), ...files.flatMap((file) => fileText(file) ?? [])].filter(Boolean);
  const rest = held.length > 0 ? ` Importé${NARROW}: ${held.join(`${NARROW}; `)}.` : "";
  return `${source} ne couvre pas cette commune.${rest}`;
};

/** Longest gap in days between two files read as one period: bulletins skip holidays. */
const GAP_DAYS = 45;

const continues = (one: SourceFile, next: SourceFile): boolean => {
  if (one.edition !== next.edition || one.extract !== next.extract || one.unfinished !== next.unfinished)
    return false;
  if (one.periodEnd === null || next.periodStart === null) return one.periodEnd === next.periodStart;
  return daysBetween(one.periodEnd, next.periodStart) <= GAP_DAYS;
};

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Parts of one edition, or of one unbroken period, as one file; oldest first. */
export const mergedFiles = (files: readonly SourceFile[]): SourceFile[] => {
  const startOf = ({ periodStart, edition }: SourceFile) => periodStart ?? edition ?? "";
  const merged: SourceFile[] = [];
  for (const file of [...files].sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && continues(last, file)) {
      last.periodEnd = later(last.periodEnd, file.periodEnd);
      last.importedOn = later(last.importedOn, file.importedOn);
    } else merged.push({ ...file });
  }
  return merged;
};
