import { expect, test } from "vitest";
import { unknownPerson } from "./company.fixture.ts";
import { personName } from "./person-name.ts";

const named = (known: Partial<typeof unknownPerson>) => personName({ ...unknownPerson, ...known });

test("a person is called by the whole name, else by its parts", () => {
  expect(named({ fullName: "Hélène de La Tour", name: "LATOUR" })).toBe("Hélène de La Tour");
  expect(named({ usualFirstName: "Hélène", firstNames: "Hélène Marie", name: "de La Tour" })).toBe(
    "Hélène de La Tour",
  );
  expect(named({ preferredName: "Petit" })).toBe("Petit");
});

test("a company is called by its own name, else by its number", () => {
  expect(named({ isLegalPerson: true, registeredName: "HOLDING", fullName: "Autre" })).toBe("HOLDING");
  expect(named({ isLegalPerson: true, siren: "000001354" })).toBe("000001354");
});

test("who has no name at all is said to have none", () => {
  expect(named({})).toBe("Nom inconnu");
});
