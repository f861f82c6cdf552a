import { ExternalLink, Mail, Phone } from "lucide-react";
import { cn, linkClasses } from "../ui/class-names.ts";
import { phoneHref, websiteHref } from "../ui/hrefs.ts";

const reachClasses = cn(linkClasses, "inline-flex min-h-6 min-w-0 items-center gap-1.5");
const iconClasses = "size-3.5 shrink-0 text-ink-faint";

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

export function WebsiteLink({ text }: { text: string }) {
  const address = websiteHref(text);
  if (address === null) return text;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={cn(reachClasses, "break-all")}>
      <ExternalLink aria-hidden="true" className={iconClasses} />
      {text}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
