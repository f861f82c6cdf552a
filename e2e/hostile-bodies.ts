import { readFileSync } from "node:fs";
import { type APIRequestContext, expect } from "@playwright/test";
import { hostileStrings } from "./hostile-strings.fixture.ts";

type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown;
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};
type Operation = {
  operationId: string;
  requestBody?: { content: { "application/json": { schema: Schema } } };
};
type Json = Record<string, unknown>;

const document = JSON.parse(readFileSync("contract/openapi.json", "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
};

const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
);

const followed = (schema: Schema): Schema => {
  const plain = schema.$ref
    ? schema.$ref
        .split("/")
        .slice(1)
        .reduce(
          (at, name) => (at as unknown as Record<string, Schema>)[name] ?? {},
          document as unknown as Schema,
        )
    : schema;
  const other = plain.anyOf?.find(({ type }) => type !== "null");
  return other ? followed(other) : plain;
};

const isFreeText = ({ type, enum: values, const: only, format, pattern }: Schema): boolean =>
  type === "string" && !values && only === undefined && !format && !pattern;

let calls = 0;
let turn = 0;
/** Another one for each field, in turn. */
const nextString = (maxLength = 10_000): string => {
  for (let tried = 0; tried < hostileStrings.length; tried++) {
    const next = hostileStrings[turn++ % hostileStrings.length] ?? "";
    if (next.length <= maxLength) return next;
  }
  return "<i>\"'&".slice(0, maxLength);
};

/** What is given, with hostile text in every other field of free text that the contract has. */
const filled = (schema: Schema, given: unknown): unknown => {
  const { type, items = {}, properties = {} } = schema;
  if (type === "array" && Array.isArray(given)) return given.map((each) => filled(followed(items), each));
  if (type !== "object" || typeof given !== "object" || given === null) return given;
  const body: Json = { ...given };
  for (const [name, property] of Object.entries(properties)) {
    const field = followed(property);
    if (name in body) body[name] = filled(field, body[name]);
    else if (isFreeText(field)) body[name] = nextString(field.maxLength);
    else if (field.items && isFreeText(followed(field.items)))
      body[name] = [nextString(followed(field.items).maxLength)];
  }
  return body;
};

const without = (body: unknown, field: string): void => {
  const path = field.split(".");
  const last = path.pop() ?? "";
  const holder = path.reduce<unknown>((at, name) => (at as Json | undefined)?.[name], body);
  if (holder) delete (holder as Json)[last];
};

/**
 * Calls an operation with hostile text in every field of free text but those given. A field that refuses such text is
 * left out: what is refused cannot be shown.
 */
export const callHostile = async <T = { id: string }>(
  caller: APIRequestContext,
  operationId: string,
  { params = {}, given = {} }: { params?: Record<string, string>; given?: Json } = {},
): Promise<T> => {
  const operation = listed.find((each) => each.operationId === operationId);
  if (!operation?.requestBody) throw new Error(`${operationId} has no body`);
  // Elsewhere in the corpus for each record, so that a field meets other strings.
  turn = 13 * ++calls;
  const body = filled(followed(operation.requestBody.content["application/json"].schema), given);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  for (let tried = 0; ; tried++) {
    const answer = await caller.fetch(`/api${path}`, { method: operation.method, data: body });
    const text = await answer.text();
    if (answer.ok()) return (text ? JSON.parse(text) : undefined) as T;
    const { validationErrors = [] } = JSON.parse(text) as { validationErrors?: { field: string }[] };
    expect(validationErrors.length > 0 && tried < 5, `${operationId}: ${text}`).toBe(true);
    for (const { field } of validationErrors) without(body, field);
  }
};
