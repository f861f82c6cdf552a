import type { Director } from "@plateau/contract/registry/director.ts";
import { ExternalLink, Mail, Phone } from "lucide-react";
import { cn } from "../../../ui/class-names.ts";
import { LineList } from "../../../ui/line-list.tsx";
import { linkClasses } from "../../../ui/link-classes.ts";
import { SideSection } from "../../../ui/side-section.tsx";
import { phoneAddress } from "../../contacts/contact-words.ts";
import { websiteAddress } from "../../contacts/detail/website-address.ts";

const reachClasses = cn(linkClasses, "inline-flex min-h-6 min-w-0 items-center gap-1.5 break-all");
const iconClasses = "size-3.5 shrink-0 text-ink-faint";

/** How to reach the director; nothing where the register does not say. */
export function DirectorContact({ director }: { director: Director }) {
  const { telephone, email, lien_linkedin, sites_internet } = director;
  const lines = [
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
    { label: "LinkedIn", value: lien_linkedin && <Site text={lien_linkedin}>Voir le profil</Site> },
    {
      label: sites_internet.length > 1 ? "Sites internet" : "Site internet",
      value:
        sites_internet.length > 0 &&
        [...new Set(sites_internet)].map((site) => (
          <span key={site} className="block">
            <Site text={site}>{site}</Site>
          </span>
        )),
    },
  ].filter(({ value }) => value);
  if (lines.length === 0) return null;
  return (
    <SideSection id="section-contact" title="Contact">
      <LineList lines={lines} />
    </SideSection>
  );
}

/** A link to a site as a register wrote it, with or without 'https://'; what is no address is only a text. */
function Site({ text, children }: { text: string; children: string }) {
  const address = websiteAddress(text);
  if (address === null) return text;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={reachClasses}>
      <ExternalLink aria-hidden="true" className={iconClasses} />
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
