import type { CompanySource } from "@plateau/contract/registry/company.ts";
import { expect, test } from "vitest";
import { unknownCompany } from "./company.fixture.ts";
import { companySourceText, unlistedText } from "./sources-section.tsx";

const n = "\u202f";
const sirene: CompanySource = {
  subject: "identity",
  named: false,
  source: "SIRENE (Insee)",
  date: null,
  coverage: "not-imported",
};
const rights: CompanySource = {
  ...sirene,
  subject: "landRights",
  named: true,
  source: "Parcelles des personnes morales (DGFiP)",
  coverage: "covered",
  files: [{ edition: "2025", periodStart: null, periodEnd: null, extract: false, importedOn: "2026-11-22" }],
};

test("says which file names a company missing from the directory, and what is not known", () => {
  expect(unlistedText({ ...unknownCompany, sources: [sirene, rights] })).toBe(
    `Cette société n’est connue que par${n}: Parcelles des personnes morales (DGFiP). ` +
      `Son état (active ou cessée), son activité, son siège et son effectif ne sont pas connus${n}: SIRENE (Insee) n’a pas été importé.`,
  );
  expect(
    unlistedText({ ...unknownCompany, sources: [{ ...sirene, coverage: "covered" }, rights] }),
  ).toContain("SIRENE (Insee) ne la nomme pas.");
});

test("says nothing of the kind where the directory or one provider knows the company", () => {
  expect(unlistedText({ ...unknownCompany, sources: [{ ...sirene, named: true }, rights] })).toBeNull();
  expect(unlistedText(unknownCompany)).toBeNull();
});

test("tells a source that was not imported from one without this company", () => {
  expect(companySourceText(sirene)).toBe("SIRENE (Insee), rien n’a été importé");
  expect(companySourceText(rights)).toBe(
    "Parcelles des personnes morales (DGFiP), édition 2025, importé le 22 novembre 2026",
  );
  expect(companySourceText({ ...rights, named: false })).toBe(
    `Parcelles des personnes morales (DGFiP), édition 2025, importé le 22 novembre 2026${n}: ne nomme pas cette société`,
  );
});
