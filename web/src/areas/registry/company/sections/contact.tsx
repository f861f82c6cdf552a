import type { Company } from "@plateau/contract/registry/company.ts";
import { EmailLink, PhoneLink, SiteLink, SiteLinks } from "../../reach-links.tsx";
import type { CompanySection } from "../company-section.tsx";
import { FactList } from "../fact-list.tsx";
import { knownFacts } from "../facts.ts";

/** How to reach the company, and where it speaks of itself. */
export const contactAndSocial = (company: Company): CompanySection | null => {
  const { telephone, email, linkedin, sites_internet } = company;
  const facts = knownFacts([
    { label: "Téléphone", value: telephone && <PhoneLink telephone={telephone} /> },
    { label: "E-mail", value: email && <EmailLink email={email} /> },
    { label: "LinkedIn", value: linkedin && <SiteLink site={linkedin} words="Page de la société" /> },
    {
      label: sites_internet.length > 1 ? "Sites internet" : "Site internet",
      value: sites_internet.length > 0 && <SiteLinks sites={sites_internet} />,
    },
  ]);
  return facts.length > 0
    ? { id: "contact", title: "Contact et réseaux sociaux", content: <FactList facts={facts} roomy /> }
    : null;
};
