import type { ValidationError } from "@plateau/contract/api/errors.ts";
import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { invalid, missing } from "../refusal.ts";
import { unstorableTexts } from "./unstorable-text.ts";

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join(".") || "general";

const errorsOf = (issue: z.core.$ZodIssue): ValidationError[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), message: issue.message }))
    : [{ field: fieldOf(issue.path), message: issue.message }];

const parsePart = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(...parsed.error.issues.flatMap(errorsOf));
  const unstorable = unstorableTexts(parsed.data);
  if (unstorable.length) throw invalid(...unstorable);
  return parsed.data;
};

/** An empty query parameter means that it was not given. */
const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ""));

/** `If-Match: "2026-…Z"` without its quotes. */
const ifMatchOf = (header: string | undefined): string | undefined => header?.replace(/^(W\/)?"|"$/g, "");

/**
 * The parsed request of an operation. An id of the wrong form in the path names nothing (404); anything else that
 * does not fit is a 422 with its fields.
 */
export const parseRequest = (spec: OperationSpec, request: FastifyRequest): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  if (spec.params) {
    const params = spec.params.safeParse(request.params);
    if (!params.success || unstorableTexts(params.data).length) throw missing();
    input.params = params.data;
  }
  if (spec.query) input.query = parsePart(spec.query, withoutEmpty(request.query));
  if (spec.body) input.body = parsePart(spec.body, request.body);
  if (spec.conditional) input.ifMatch = ifMatchOf(request.headers["if-match"]);
  return input;
};
