import type { AuditEntry } from "@plateau/contract/audit/operations.ts";
import { expect, test } from "vitest";
import { detailsOf, objectOf, personOf } from "./entry-words.ts";

const entry: AuditEntry = {
  position: 1,
  at: "2026-11-23T09:00:00.000000Z",
  kind: "access",
  operation: "updateAgency",
  label: "Modifier l’agence",
  outcome: "refused",
  status: 403,
  personId: null,
  accountId: null,
  email: null,
  apiKeyId: null,
  ip: null,
  objectKind: "agency",
  objectId: null,
  object: null,
  details: {},
};

test("details are said in French, and a field that no word describes keeps its name", () => {
  const since = "2026-11-23T09:00:00.000Z";
  expect(detailsOf({ details: { reason: "no-right", since, times: 1204 } })).toBe(
    "droit manquant, répété 1\u202f204 fois",
  );
  expect(detailsOf({ details: { group: "VISITOR", enabled: false } })).toBe("Visiteur, désactivé");
  expect(detailsOf({ details: { name: "Site", scopes: "read offers:write" } })).toBe(
    "«\u202fSite\u202f», Tout\u202f: lecture et Offres\u202f: lecture et modification",
  );
  expect(detailsOf({ details: { scopes: "autre" } })).toBe("autre");
  expect(detailsOf({ details: { couleur: "bleu" } })).toBe("couleur\u202f: bleu");
});

test("a person is named by their e-mail, with the key they used", () => {
  expect(personOf(entry)).toBe("Inconnu");
  const byOperator = { ...entry, details: { group: "SUPERUSER", from: "command line" } };
  expect(personOf(byOperator)).toBe("Ligne de commande");
  expect(detailsOf(byOperator)).toBe("Super Utilisateur, sur le serveur");
  expect(personOf({ ...entry, email: "marie@plateau.test" })).toBe("marie@plateau.test");
  expect(personOf({ ...entry, email: "marie@plateau.test", apiKeyId: "k" })).toBe(
    "marie@plateau.test, par une clé d’API",
  );
});

test("an object is named by its kind and id, and only with an id", () => {
  expect(objectOf(entry)).toBeNull();
  expect(objectOf({ ...entry, objectKind: "contacts", objectId: "42" })).toBe("Contact 42");
  expect(objectOf({ ...entry, objectKind: "inconnu", objectId: "42" })).toBe("inconnu 42");
});
