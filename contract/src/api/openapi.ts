import { z } from "zod";
import { NARROW } from "../format/spacing.ts";
import { errorBodySchema } from "./errors.ts";
import type { OperationSpec, Operations } from "./operation.ts";
import { PROGRESS_TYPE, progressLineSchema } from "./progress.ts";
import { type SufficientScopes, scopeLabel, scopes } from "./scopes.ts";
import { otherName, type WireNames } from "./wire-names.ts";

type Json = Record<string, unknown>;

type Side = { io: "input" | "output"; wire?: WireNames | undefined };

/** Renames a JSON schema's properties to their wire names. */
const withWireNames = (node: unknown, names: WireNames): unknown => {
  if (Array.isArray(node)) return node.map((each) => withWireNames(each, names));
  if (typeof node !== "object" || node === null) return node;
  const wireName = (name: string) => otherName(names, name);
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => {
      if (keyword === "required") return [keyword, value.map(wireName)];
      if (keyword === "propertyNames") return [keyword, { ...value, enum: value.enum.map(wireName) }];
      if (keyword !== "properties") return [keyword, withWireNames(value, names)];
      const properties = Object.entries(value).map(([name, property]) => [
        wireName(name),
        withWireNames(property, names),
      ]);
      return [keyword, Object.fromEntries(properties)];
    }),
  );
};

const jsonSchema = (schema: z.ZodType, { io, wire }: Side): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return wire ? (withWireNames(rest, wire) as Json) : rest;
};

const body = (schema: z.ZodType, side: Side, file?: string): Json => ({
  content: {
    "application/json": { schema: jsonSchema(schema, side) },
    ...(file ? { [file]: { schema: { type: "string", format: "binary" } } } : {}),
  },
});

const content = ({ result, file, wire, progress }: OperationSpec): Json => {
  if (result && progress) {
    const answer = body(result, { io: "output", wire }) as { content: Json };
    const schema = jsonSchema(progressLineSchema(result), { io: "output", wire });
    return { content: { ...answer.content, [PROGRESS_TYPE]: { schema } } };
  }
  if (result) return body(result, { io: "output", wire }, file);
  return file ? { content: { [file]: { schema: { type: "string", format: "binary" } } } } : {};
};

const parametersIn = (
  place: "path" | "query",
  schema: z.ZodType | undefined,
  wire: WireNames | undefined,
): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, { io: "input", wire }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
};

/** Each scope is an alternative, the narrowest first. */
const security = (sufficient: SufficientScopes): Json[] => {
  if (sufficient === "any key") return [{ session: [] }, { apiKey: [] }];
  return [{ session: [] }, ...sufficient.map((scope) => ({ apiKey: [scope] }))];
};

const refusalStatuses = (spec: OperationSpec): number[] => {
  const own = spec.refusals ?? [];
  const caller = spec.access === "public" ? [] : [401, 403];
  const validation = spec.query || spec.body ? [422] : [];
  return [...new Set([...own, ...caller, ...validation])].sort();
};

type Named = { name: string; area: string; spec: OperationSpec; sufficient: SufficientScopes };

const describe = ({ name, area, spec, sufficient }: Named): Json => {
  const status = spec.status ?? (spec.result || spec.file ? 200 : 204);
  const success = { description: "Réussite", ...content(spec) };
  const refusals = refusalStatuses(spec).map((code) => [code, { $ref: "#/components/responses/Refusal" }]);
  const header = { in: "header", required: false, schema: { type: "string" } };
  const ifMatch = {
    ...header,
    name: "If-Match",
    description: `Le «${NARROW}updatedAt${NARROW}» lu, entre guillemets${NARROW}: 409 si l’objet a changé depuis.`,
  };
  const ifNoneMatch = {
    ...header,
    name: "If-None-Match",
    description: `L’ETag de la dernière réponse${NARROW}: 304 sans contenu si rien n’a changé.`,
  };
  const unchanged = spec.etag ? { 304: { description: "Inchangé depuis l’ETag donné" } } : {};
  return {
    operationId: name,
    summary: spec.summary,
    tags: [area],
    parameters: [
      ...parametersIn("path", spec.params, spec.wire),
      ...parametersIn("query", spec.query, spec.wire),
      ...(spec.conditional ? [ifMatch] : []),
      ...(spec.etag ? [ifNoneMatch] : []),
    ],
    ...(spec.body
      ? { requestBody: { required: true, ...body(spec.body, { io: "input", wire: spec.wire }) } }
      : {}),
    responses: {
      [status]: success,
      ...unchanged,
      ...Object.fromEntries(refusals),
      // Of the framework and of what the server depends on: 400, 408, 413, 415, 500, 503.
      default: { $ref: "#/components/responses/Refusal" },
    },
    security: spec.access === "public" ? [] : security(sufficient),
    ...(spec.recentSignIn ? { "x-recent-sign-in": true } : {}),
  };
};

export const openApiDocument = (
  areas: Record<string, Operations>,
  scopesFor: (spec: OperationSpec) => SufficientScopes,
): Json => {
  const paths: Record<string, Json> = {};
  for (const [area, operations] of Object.entries(areas)) {
    for (const [name, spec] of Object.entries(operations)) {
      const described = describe({ name, area, spec, sufficient: scopesFor(spec) });
      paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: described };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Plateau", version: "1", description: "L’API de Plateau." },
    servers: [{ url: "/api" }],
    security: [{ session: [] }, { apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "plateau_session" },
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: `Clé d’API ; ses droits${NARROW}: ${scopes.map((scope) => `${scope} (${scopeLabel(scope)})`).join(", ")}.`,
        },
      },
      responses: { Refusal: { description: "Refus", ...body(errorBodySchema, { io: "output" }) } },
    },
  };
};
