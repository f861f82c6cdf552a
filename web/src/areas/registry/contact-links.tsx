import { ExternalLink, Mail, Phone } from "lucide-react";
import { cn, linkClasses } from "../../ui/class-names.ts";
import { phoneHref, websiteHref } from "../../ui/hrefs.ts";

const contactLinkClasses = cn(
  linkClasses,
  "inline-flex min-h-6 min-w-0 items-start gap-1.5 py-0.5 wrap-anywhere",
);
const iconClasses = "mt-0.75 size-3.5 shrink-0 text-ink-faint";

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={contactLinkClasses}>
      <Phone aria-hidden="true" className={iconClasses} />
      {phone}
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={contactLinkClasses}>
      <Mail aria-hidden="true" className={iconClasses} />
      {email}
    </a>
  );
}

/** Registers write sites with or without 'https://'; anything else is plain text. */
export function SiteLink({ site, words = site }: { site: string; words?: string }) {
  const address = websiteHref(site);
  if (address === null) return site;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={contactLinkClasses}>
      <ExternalLink aria-hidden="true" className={iconClasses} />
      {words.replace(/^https?:\/\//, "")}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}

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
