import type { ValidationError } from "@plateau/contract/api/errors.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { exchangeNames } from "@plateau/contract/api/wire-names.ts";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { invalid, missing, Refusal } from "../refusal.ts";

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isUnstorable = (text: string): boolean => text.includes("\0") || /\p{Cs}/u.test(text);

const unstorableTexts = (value: unknown, field = ""): ValidationError[] => {
  if (typeof value === "string") {
    return isUnstorable(value)
      ? [{ field: field || "general", message: "Le texte contient un caractère interdit" }]
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    unstorableTexts(part, field ? `${field}.${name}` : name),
  );
};

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join(".") || "general";

/** More unknown fields than this are not a mistake of typing. */
const MAX_UNKNOWN_FIELDS = 100;

const MAX_ERRORS = 100;

const errorsOf = (issue: z.core.$ZodIssue): ValidationError[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), message: issue.message }))
    : [{ field: fieldOf(issue.path), message: issue.message }];

const hasTooManyUnknown = (issue: z.core.$ZodIssue): boolean =>
  issue.code === "unrecognized_keys" && issue.keys.length > MAX_UNKNOWN_FIELDS;

/** The first errors, then their number: a form shows no more, and an answer stays short. */
const capped = (errors: readonly ValidationError[]): ValidationError[] =>
  errors.length <= MAX_ERRORS
    ? [...errors]
    : [
        ...errors.slice(0, MAX_ERRORS),
        { field: "general", message: `Et ${errors.length - MAX_ERRORS} autres erreurs` },
      ];

export const parsePart = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const { issues } = parsed.error;
    if (issues.some(hasTooManyUnknown)) throw new Refusal(400, "La requête contient trop de champs inconnus");
    throw invalid(...capped(issues.flatMap(errorsOf)));
  }
  const unstorable = unstorableTexts(parsed.data);
  if (unstorable.length) throw invalid(...capped(unstorable));
  return parsed.data;
};

const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ""));

/** `*` admits any version. */
const ifMatchOf = (header: string | undefined): string | undefined =>
  header?.trim() === "*" ? undefined : header?.replace(/^(W\/)?"|"$/g, "");

/** 404 for a malformed id in the path, 422 with fields otherwise. */
export const parseRequest = (spec: OperationSpec, request: FastifyRequest): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  const decoded = (part: unknown) => (spec.wire ? exchangeNames(spec.wire, part) : part);
  if (spec.params) {
    const params = spec.params.safeParse(decoded(request.params));
    if (!params.success || unstorableTexts(params.data).length) throw missing();
    input.params = params.data;
  }
  if (spec.query) input.query = parsePart(spec.query, decoded(withoutEmpty(request.query)));
  if (spec.body) input.body = parsePart(spec.body, decoded(request.body));
  if (spec.conditional) input.ifMatch = ifMatchOf(request.headers["if-match"]);
  return input;
};
