import fc from "fast-check";

/** The keywords that the contract's schemas use. */
export type JsonSchema = {
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  prefixItems?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
};

/** What a caller may send in place of any value. */
const hostile = fc.constantFrom<unknown>(
  null,
  true,
  "",
  " ",
  "\u0000",
  "\ud800",
  "🏢".repeat(50),
  "a".repeat(100_000),
  "'; drop table people; --",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "../../etc/passwd",
  "%00%ff",
  "{{constructor}}",
  "__proto__",
  "2026-02-30",
  "+275760-09-13T00:00:00.001Z",
  "-0",
  "1e400",
  -1,
  2 ** 31,
  2 ** 53,
  1e308,
  0.1 + 0.2,
  [],
  {},
  [[[[[]]]]],
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
);

const text = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.format === "date")
    return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10));
  if (schema.format === "date-time") return fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
  if (schema.format === "email") return fc.emailAddress();
  if (schema.pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(schema.pattern, "u"));
    } catch {
      // Lookaheads are not supported: any text then.
    }
  }
  const maxLength = Math.min(schema.maxLength ?? 60, 300);
  return fc.string({
    unit: "grapheme",
    minLength: Math.min(schema.minLength ?? 0, maxLength),
    maxLength,
  });
};

const bounds = (schema: JsonSchema, widest: number): { min: number; max: number } => {
  const min = Math.max(schema.minimum ?? schema.exclusiveMinimum ?? -widest, -widest);
  return {
    min,
    max: Math.max(min, Math.min(schema.maximum ?? schema.exclusiveMaximum ?? widest, widest)),
  };
};

const object = (schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> => {
  const properties = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  const model = Object.fromEntries(properties.map(([name, each]) => [name, arbitraryOf(each, ids)]));
  const known = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  return fc.oneof(
    { weight: 19, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc
        .tuple(known, fc.dictionary(fc.string(), hostile))
        .map(([one, more]) => ({ ...one, ...more })),
    },
  );
};

const array = (schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> => {
  const prefix = schema.prefixItems;
  if (prefix) return fc.tuple(...prefix.map((each) => arbitraryOf(each, ids)));
  const items = arbitraryOf((schema.items ?? {}) as JsonSchema, ids);
  return fc.array(items, { minLength: Math.min(schema.minItems ?? 0, 5), maxLength: 5 });
};

const alternatives = (schema: JsonSchema): JsonSchema[] | undefined => schema.anyOf ?? schema.oneOf;

const expected = (schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> => {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const any = alternatives(schema);
  if (any) return fc.oneof(...any.map((each) => arbitraryOf(each, ids)));
  if (schema.format === "uuid") return ids;
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
      return fc.integer(bounds(schema, 2 ** 31));
    case "number":
      return fc.double({ ...bounds(schema, 1e9), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return array(schema, ids);
    case "object":
      return object(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
};

/**
 * Mostly what the schema asks for, sometimes anything else, at every level.
 * @param ids identifiers of records, some of which exist
 */
export const arbitraryOf = (schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 40, arbitrary: expected(schema, ids) }, { weight: 1, arbitrary: hostile });
