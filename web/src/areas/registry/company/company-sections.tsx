import type { Company } from "@plateau/contract/registry/company.ts";
import type { ReactNode } from "react";
import type { CompanySection } from "./company-section.tsx";
import { accounts } from "./sections/accounts.tsx";
import { contactAndSocial } from "./sections/contact.tsx";
import { accountingAndLegal, collectiveAgreements, deedFilings, statutes, vat } from "./sections/filings.tsx";
import { corporatePurpose, mainInformation } from "./sections/identity.tsx";
import { additionalInformation, mergersAndSplits, systemInformation } from "./sections/more.tsx";
import { beneficialOwners, representatives, shareholders } from "./sections/people.tsx";
import { establishments, headOffice } from "./sections/place.tsx";
import { certifications, patents, trademarks } from "./sections/property-rights.tsx";
import { collectiveProceedings, finances, publications } from "./sections/solvency.tsx";

/** Sections that answer one question. */
export type SectionGroup = { question: string; sections: CompanySection[] };

type Part = (company: Company) => CompanySection | null;

/** Stands for the company's land, which its record does not hold. */
const PROPERTIES = "properties";

/** In the order in which a broker asks. */
const groups: readonly { question: string; parts: readonly (Part | typeof PROPERTIES)[] }[] = [
  { question: "Identité", parts: [mainInformation, corporatePurpose, contactAndSocial] },
  { question: "Décideurs", parts: [representatives, beneficialOwners, shareholders] },
  { question: "Lieux", parts: [headOffice, PROPERTIES, establishments] },
  { question: "Solvabilité", parts: [collectiveProceedings, finances, accounts, publications] },
  {
    question: "Vie juridique",
    parts: [accountingAndLegal, vat, collectiveAgreements, deedFilings, statutes, mergersAndSplits],
  },
  { question: "Marques et labels", parts: [trademarks, patents, certifications] },
  { question: "Compléments", parts: [additionalInformation, systemInformation] },
];

/**
 * The sections of a company's page: each is there when something is known of it.
 * @param properties what shows the company's parcels, which are asked for apart
 */
export const sectionsOf = (company: Company, properties: ReactNode): SectionGroup[] =>
  groups
    .map(({ question, parts }) => ({
      question,
      sections: parts
        .map((part) =>
          part === PROPERTIES
            ? { id: "proprietes", title: "Propriétés", content: properties }
            : part(company),
        )
        .filter((section) => section !== null),
    }))
    .filter(({ sections }) => sections.length > 0);
