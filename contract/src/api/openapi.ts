import { z } from "zod";
import { errorBodySchema } from "./errors.ts";
import type { OperationSpec, Operations } from "./operation.ts";

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
};

const body = (schema: z.ZodType, io: "input" | "output", file?: string): Json => ({
  content: {
    "application/json": { schema: jsonSchema(schema, io) },
    ...(file ? { [file]: { schema: { type: "string", format: "binary" } } } : {}),
  },
});

const content = ({ result, file }: OperationSpec): Json => {
  if (result) return body(result, "output", file);
  return file ? { content: { [file]: { schema: { type: "string", format: "binary" } } } } : {};
};

const parametersIn = (place: "path" | "query", schema: z.ZodType | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
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

const refusalStatuses = (spec: OperationSpec): number[] => {
  const own = spec.refusals ?? [];
  const session = spec.access === "public" ? [] : [401];
  const right = spec.access === "staff" || spec.access === "administrators" ? [403] : [];
  const validation = spec.query || spec.body ? [422] : [];
  return [...new Set([...own, ...session, ...right, ...validation])].sort();
};

const describe = (name: string, area: string, spec: OperationSpec): Json => {
  const status = spec.status ?? (spec.result || spec.file ? 200 : 204);
  const success = { description: "Réussite", ...content(spec) };
  const refusals = refusalStatuses(spec).map((code) => [code, { $ref: "#/components/responses/Refusal" }]);
  const ifMatch = { name: "If-Match", in: "header", required: false, schema: { type: "string" } };
  return {
    operationId: name,
    summary: spec.summary,
    tags: [area],
    parameters: [
      ...parametersIn("path", spec.params),
      ...parametersIn("query", spec.query),
      ...(spec.conditional ? [ifMatch] : []),
    ],
    ...(spec.body ? { requestBody: { required: true, ...body(spec.body, "input") } } : {}),
    responses: { [status]: success, ...Object.fromEntries(refusals) },
    ...(spec.access === "public" ? { security: [] } : {}),
  };
};

/** The OpenAPI 3.1 document of the contract. */
export const openApiDocument = (areas: Record<string, Operations>): Json => {
  const paths: Record<string, Json> = {};
  for (const [area, operations] of Object.entries(areas)) {
    for (const [name, spec] of Object.entries(operations)) {
      paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: describe(name, area, spec) };
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
        apiKey: { type: "http", scheme: "bearer" },
      },
      responses: { Refusal: { description: "Refus", ...body(errorBodySchema, "output") } },
    },
  };
};
