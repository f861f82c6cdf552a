import { expect, test } from "vitest";
import { unknownPerson } from "./company.fixture.ts";
import { personName } from "./person-name.ts";

const named = (known: Partial<typeof unknownPerson>) => personName({ ...unknownPerson, ...known });

test("a person is called by the whole name, else by its parts", () => {
  expect(named({ nom_complet: "Hélène de La Tour", nom: "LATOUR" })).toBe("Hélène de La Tour");
  expect(named({ prenom_usuel: "Hélène", prenom: "Hélène Marie", nom: "de La Tour" })).toBe(
    "Hélène de La Tour",
  );
  expect(named({ nom_usage: "Petit" })).toBe("Petit");
});

test("a company is called by its own name, else by its number", () => {
  expect(named({ personne_morale: true, denomination: "HOLDING", nom_complet: "Autre" })).toBe("HOLDING");
  expect(named({ personne_morale: true, siren: "000001354" })).toBe("000001354");
});

test("who has no name at all is said to have none", () => {
  expect(named({})).toBe("Nom inconnu");
});
