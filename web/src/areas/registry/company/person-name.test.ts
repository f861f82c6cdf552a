import { expect, test } from "vitest";
import { unknownPerson } from "./company.fixture.ts";
import { personName } from "./person-name.ts";

const named = (known: Partial<typeof unknownPerson>) => personName({ ...unknownPerson, ...known });

test("uses a person's full name, else its parts", () => {
  expect(named({ fullName: "Hélène de La Tour", name: "LATOUR" })).toBe("Hélène de La Tour");
  expect(named({ usualFirstName: "Hélène", firstNames: "Hélène Marie", name: "de La Tour" })).toBe(
    "Hélène de La Tour",
  );
  expect(named({ preferredName: "Petit" })).toBe("Petit");
});

test("uses a company's registered name, else its SIREN", () => {
  expect(named({ isLegalPerson: true, registeredName: "HOLDING", fullName: "Autre" })).toBe("HOLDING");
  expect(named({ isLegalPerson: true, siren: "000001354" })).toBe("000001354");
});

test("falls back to a placeholder", () => {
  expect(named({})).toBe("Nom inconnu");
});
