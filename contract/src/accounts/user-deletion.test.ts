import { expect, test } from "vitest";
import { ownedOffersRefusal } from "./user-deletion.ts";

const n = "\u202f";

test("a person without offers may be deleted", () => {
  expect(ownedOffersRefusal({ standing: 0, deleted: 0 })).toBeNull();
});

test.each([
  [{ standing: 1, deleted: 2 }, `encore 1 offre${n}: confiez-la à un collègue avant de le supprimer`],
  [{ standing: 2, deleted: 0 }, `encore 2 offres${n}: confiez-les à un collègue avant de le supprimer`],
  [
    { standing: 0, deleted: 1 },
    `encore 1 offre supprimée qui peut être restaurée${n}: désactivez plutôt son compte`,
  ],
  [
    { standing: 0, deleted: 2 },
    `encore 2 offres supprimées qui peuvent être restaurées${n}: désactivez plutôt son compte`,
  ],
])("a person in charge of %j may not, with what to do", (offers, words) => {
  expect(ownedOffersRefusal(offers)).toBe(`Cet utilisateur a ${words}`);
});
