import { expect, test } from "vitest";
import { otherName } from "./api/wire-names.ts";
import { areas, operations } from "./operations.ts";

const specified = `
GET /real-estates/search
GET /real-estates
GET /real-estates/{}
POST /real-estates
PUT /real-estates/{}
DELETE /real-estates/{}
POST /real-estates/{}/selected-for/{}
DELETE /real-estates/{}/selected-for/{}
POST /real-estates/{}/liked-by/{}
DELETE /real-estates/{}/liked-by/{}
POST /real-estates/{}/requested-by/{}
DELETE /real-estates/{}/requested-by/{}
POST /real-estates/{}/rejected-by/{}
DELETE /real-estates/{}/rejected-by/{}
GET /real-estates/{}/units
GET /real-estates/{}/buildings
GET /units/{}/buildings
GET /users/{}/real-estates
GET /real-estates/{}/contacts
GET /addresses/{}
GET /addresses/property/{}
POST /addresses
PUT /addresses/{}
POST /buildings
PUT /buildings/{}
DELETE /buildings/{}
POST /units
PUT /units/{}
DELETE /units/{}
GET /building-units
POST /building-units
DELETE /building-units/{}
GET /contacts
GET /contacts/{}
POST /contacts
GET /real-estate-contacts
POST /real-estate-contacts
DELETE /real-estate-contacts/{}
POST /session
POST /session/new-password
GET /session
DELETE /session
GET /health
POST /proxy
`
  .trim()
  .split("\n");

const shapeOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;
const all = Object.values(operations);

test("every specified method and path exists", () => {
  const shapes = new Set(all.map(shapeOf));
  expect(specified.filter((call) => !shapes.has(call))).toEqual([]);
});

test("methods with paths, and names, are unique", () => {
  expect(new Set(all.map(shapeOf)).size).toBe(all.length);
  const names = Object.values(areas).flatMap((area) => Object.keys(area));
  expect(new Set(names).size).toBe(names.length);
});

test("every path parameter is declared", () => {
  for (const operation of all) {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const names = "wire" in operation ? operation.wire : new Map();
    const declared = "params" in operation ? Object.keys(operation.params.shape) : [];
    expect(declared.map((name) => otherName(names, name)).sort()).toEqual(inPath.sort());
  }
});
