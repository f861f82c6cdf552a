import { ExternalLink, Mail, Phone } from "lucide-react";
import { cn, linkClasses } from "../ui/class-names.ts";
import { phoneHref, websiteHref } from "../ui/hrefs.ts";

// The icon stays on the first line of an address that wraps.
const reachClasses = cn(linkClasses, "inline-flex min-h-6 min-w-0 items-start gap-1.5 py-0.5");
const iconClasses = "mt-0.75 size-3.5 shrink-0 text-ink-faint";

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={cn(reachClasses, "break-all")}>
      <Mail aria-hidden="true" className={iconClasses} />
      {email}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={phoneHref(number)} className={cn(reachClasses, "tabular-nums")}>
      <Phone aria-hidden="true" className={iconClasses} />
      {number}
    </a>
  );
}

/** Sites are written with or without "https://"; anything else is plain text. */
export function WebsiteLink({ site, label = site }: { site: string; label?: string }) {
  const address = websiteHref(site);
  if (address === null) return site;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={cn(reachClasses, "break-all")}>
      <ExternalLink aria-hidden="true" className={iconClasses} />
      {label}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
