import type { Company } from "@plateau/contract/registry/company.ts";
import type { ReactNode } from "react";
import type { CompanySection } from "./company-section.tsx";
import {
  accountingAndLegal,
  accounts,
  collectiveAgreements,
  deedFilings,
  statutes,
  vat,
} from "./filings-section.tsx";
import {
  additionalInformation,
  contactAndSocial,
  corporatePurpose,
  mainInformation,
  mergersAndSplits,
  systemInformation,
} from "./identity-section.tsx";

import { beneficialOwners, representatives, shareholders } from "./people-section.tsx";
import { establishments, headOffice } from "./place-section.tsx";
import { certifications, patents, trademarks } from "./property-rights-section.tsx";
import { collectiveProceedings, finances, publications } from "./solvency-section.tsx";
import { sources } from "./sources-section.tsx";

export type SectionGroup = { question: string; sections: CompanySection[] };

type Part = (company: Company) => CompanySection | null;

/** Placeholder for the land section, loaded separately. */
const PROPERTIES = "properties";

/** In the order brokers ask. */
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
  { question: "Compléments", parts: [additionalInformation, systemInformation, sources] },
];

/**
 * Sections with content only.
 * @param properties the section of owned parcels, loaded separately
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
