import { ExternalLink, Mail, Phone } from "lucide-react";
import { cn } from "../../ui/class-names.ts";
import { linkClasses } from "../../ui/link-classes.ts";
import { phoneAddress } from "../contacts/contact-words.ts";
import { websiteAddress } from "../contacts/detail/website-address.ts";

const reachClasses = cn(linkClasses, "inline-flex min-h-6 min-w-0 items-start gap-1.5 py-0.5 wrap-anywhere");
const iconClasses = "mt-0.75 size-3.5 shrink-0 text-ink-faint";

/** A telephone of a register, to be called. */
export function PhoneLink({ telephone }: { telephone: string }) {
  return (
    <a href={phoneAddress(telephone)} className={reachClasses}>
      <Phone aria-hidden="true" className={iconClasses} />
      {telephone}
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={reachClasses}>
      <Mail aria-hidden="true" className={iconClasses} />
      {email}
    </a>
  );
}

/** A link to a site as a register wrote it, with or without 'https://'; what is no address is only a text. */
export function SiteLink({ site, words = site }: { site: string; words?: string }) {
  const address = websiteAddress(site);
  if (address === null) return site;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={reachClasses}>
      <ExternalLink aria-hidden="true" className={iconClasses} />
      {words.replace(/^https?:\/\//, "")}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}

/** Every site of a company or a person, each once. */
export function SiteLinks({ sites }: { sites: readonly string[] }) {
  return (
    <ul>
      {[...new Set(sites)].map((site) => (
        <li key={site}>
          <SiteLink site={site} />
        </li>
      ))}
    </ul>
  );
}
