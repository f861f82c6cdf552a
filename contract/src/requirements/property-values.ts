import { dayInParis, formatDate, formatTime, parseDay } from "../format/date.ts";
import { formatCount, formatMoney, formatNumber, parseNumber } from "../format/number.ts";
import { fromParisInput } from "../format/paris-time.ts";
import { NARROW } from "../format/spacing.ts";
import type { PropertyDefinition } from "./requirement.ts";

export type CheckedValue = { value: string | null; message?: never } | { value?: never; message: string };

const LARGEST = Number.MAX_SAFE_INTEGER;
/** Far more than `LARGEST` takes with decimals and spaces: `parseNumber` is quadratic in the length. */
const MAX_NUMBER_LENGTH = 100;

/** Parses a stored number (`1250.5`, HubSpot also writes `1.0E7`); null for anything else. */
export const numberOf = (text: string | null | undefined): number | null => {
  if (!text || !/^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
};

export const booleanOf = (text: string | null | undefined): boolean | null =>
  text === "true" ? true : text === "false" ? false : null;

export const choicesOf = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? "")
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** The calendar day (`2026-11-20`) of a date, or of a date-time in Paris; null for anything else. */
export const dayOf = (text: string | null | undefined): string | null => {
  if (!text) return null;
  if (isDay(text)) return text;
  const moment = dateTimeOf(text);
  return moment === null ? null : dayInParis(new Date(moment));
};

const isDay = (text: string): boolean => {
  const [year, month, day] = text.split("-");
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(`${day}/${month}/${year}`) === text;
};

/** Converts an ISO date-time with zone to UTC; null for anything else. */
export const dateTimeOf = (text: string | null | undefined): string | null => {
  const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})$/.exec(
    text ?? "",
  );
  if (!text || !written?.[1] || !isDay(written[1])) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1000 ? null : moment.toISOString();
};

const checkNumber = ({ numberFormat }: PropertyDefinition, text: string): CheckedValue => {
  const value = text.length > MAX_NUMBER_LENGTH ? null : (numberOf(text) ?? parseNumber(text));
  if (value === null || value === undefined) return { message: "Indiquez un nombre" };
  if (Math.abs(value) > LARGEST) return { message: "Ce nombre est trop grand" };
  const minimum = numberFormat?.minimum;
  if (minimum !== undefined && value < minimum)
    return { message: `La valeur doit être d’au moins ${formatNumber(minimum)}` };
  const places = numberFormat?.decimalPlaces;
  // More decimals would be stored, and shown rounded.
  if (places !== undefined && Number(value.toFixed(places)) !== value)
    return {
      message:
        places === 0 ? "Indiquez un nombre entier" : `Indiquez ${formatCount(places, "décimale")} au plus`,
    };
  return { value: String(value + 0) };
};

type Options = readonly Pick<PropertyDefinition["options"][number], "value">[];

/** Some options of a CRM start or end with a space, and the CRM refuses them without it. */
const optionValue = (options: Options, chosen: string): string =>
  (
    options.find(({ value }) => value === chosen) ??
    options.find(({ value }) => value.trim() === chosen.trim())
  )?.value ?? chosen;

/** The chosen values as the options have them; one that is no option as it is stored. */
export const chosenOptions = (options: Options, text: string | null | undefined): string[] =>
  choicesOf(text).map((chosen) => optionValue(options, chosen));

const checkChoices = ({ options, multiSelect }: PropertyDefinition, text: string): CheckedValue => {
  const chosen = multiSelect ? chosenOptions(options, text) : [optionValue(options, text)];
  const known = new Set(options.map(({ value }) => value));
  const unknown = known.size > 0 ? chosen.find((value) => !known.has(value)) : undefined;
  if (unknown !== undefined)
    return { message: `«${NARROW}${unknown}${NARROW}» ne fait pas partie des choix` };
  return { value: chosen.join(";") || null };
};

const oneLine = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");

/**
 * Normalizes user input for a property: numbers with a point (a French comma is accepted), dates `2026-11-20`
 * (`20/11/2026` is accepted), date-times in UTC, `true` or `false`, option values joined by `;`. Empty text becomes null.
 */
export const checkPropertyValue = (definition: PropertyDefinition, input: string | null): CheckedValue => {
  const text = input?.trim() ?? "";
  if (text === "") return { value: null };
  switch (definition.type) {
    case "number":
      return checkNumber(definition, text);
    case "date": {
      const day = dayOf(text) ?? parseDay(text);
      return day ? { value: day } : { message: "Indiquez une date, par exemple 20/11/2026" };
    }
    case "datetime": {
      const moment = dateTimeOf(text);
      if (moment) return { value: moment };
      return { message: fromParisInput(text).message ?? "Indiquez une date et une heure" };
    }
    case "boolean":
      return booleanOf(text) === null ? { message: "Indiquez oui ou non" } : { value: text };
    case "enumeration":
      return checkChoices(definition, text);
    case "text":
      return { value: definition.fieldType === "textarea" ? text : oneLine(text) };
  }
};

const formatOptions = ({ options, multiSelect }: PropertyDefinition, text: string): string => {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const values = multiSelect ? chosenOptions(options, text) : [optionValue(options, text)];
  return values.map((value) => labels.get(value) ?? value).join(", ");
};

const formatMoment = (moment: string): string => `${formatDate(moment)} à ${formatTime(moment)}`;

/**
 * French text of a property value: `28 500 €`, `1 250,50 €`, `20 novembre 2026`, `Oui`, option labels. Unknown values are
 * returned unchanged.
 */
export const formatPropertyValue = (
  definition: PropertyDefinition,
  value: string | null | undefined,
  currency: string | null = definition.currencyCode,
): string => {
  if (!value) return "";
  switch (definition.type) {
    case "number": {
      const number = numberOf(value);
      if (number === null) return value;
      return definition.currencyCode
        ? formatMoney(number, currency ?? definition.currencyCode)
        : formatNumber(number, { decimals: definition.numberFormat?.decimalPlaces ?? 2 });
    }
    case "date": {
      const day = dayOf(value);
      return day ? formatDate(day) : value;
    }
    case "datetime": {
      const moment = dateTimeOf(value);
      return moment ? formatMoment(moment) : value;
    }
    case "boolean": {
      const truth = booleanOf(value);
      return truth === null ? value : truth ? "Oui" : "Non";
    }
    case "enumeration":
      return formatOptions(definition, value);
    case "text":
      return value;
  }
};
