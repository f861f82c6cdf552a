import type { Company } from "@plateau/contract/registry/company.ts";
import { ExternalLink, Mail, Phone } from "lucide-react";
import { cn } from "../../../../ui/class-names.ts";
import { linkClasses } from "../../../../ui/link-classes.ts";
import { phoneAddress } from "../../../contacts/contact-words.ts";
import { websiteAddress } from "../../../contacts/detail/website-address.ts";
import type { CompanySection } from "../company-section.tsx";
import { FactList } from "../fact-list.tsx";
import { knownFacts } from "../facts.ts";

/** How to reach the company, and where it speaks of itself. */
export const contactAndSocial = (company: Company): CompanySection | null => {
  const { telephone, email, linkedin, sites_internet } = company;
  const facts = knownFacts([
    {
      label: "Téléphone",
      value: telephone && (
        <a href={phoneAddress(telephone)} className={reachClasses}>
          <Phone aria-hidden="true" className={iconClasses} />
          {telephone}
        </a>
      ),
    },
    {
      label: "E-mail",
      value: email && (
        <a href={`mailto:${email}`} className={reachClasses}>
          <Mail aria-hidden="true" className={iconClasses} />
          {email}
        </a>
      ),
    },
    { label: "LinkedIn", value: linkedin && <SiteLink text={linkedin} words="Page de la société" /> },
    {
      label: sites_internet.length > 1 ? "Sites internet" : "Site internet",
      value: sites_internet.length > 0 && (
        <ul>
          {sites_internet.map((site) => (
            <li key={site}>
              <SiteLink text={site} words={site.replace(/^https?:\/\//, "")} />
            </li>
          ))}
        </ul>
      ),
    },
  ]);
  return facts.length > 0
    ? { id: "contact", title: "Contact et réseaux sociaux", content: <FactList facts={facts} roomy /> }
    : null;
};

const reachClasses = cn(linkClasses, "inline-flex min-h-6 min-w-0 items-start gap-1.5 py-0.5 wrap-anywhere");
const iconClasses = "mt-0.75 size-3.5 shrink-0 text-ink-faint";

function SiteLink({ text, words }: { text: string; words: string }) {
  const address = websiteAddress(text);
  if (address === null) return text;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={reachClasses}>
      <ExternalLink aria-hidden="true" className={iconClasses} />
      {words}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
