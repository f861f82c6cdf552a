import { expect, test } from "vitest";
import { amongText } from "./among-line.tsx";

test("says how many results the filter looked through", () => {
  expect(amongText({ first: 100, total: 1234 })).toBe(
    "Filtre appliqué aux 100 premiers résultats sur 1\u202f234\u202f: il peut y en avoir d’autres. Précisez le nom ou le code postal.",
  );
});
