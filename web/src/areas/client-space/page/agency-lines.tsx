import { linkClasses } from "../../../ui/link-classes.ts";
import { websiteAddress } from "../../contacts/detail/website-address.ts";
import type { ShownSpace } from "./queries.ts";

/** How the agency is reached: what it has given of telephone, e-mail and site. */
export function AgencyLines({ agency: { name, phone, email, website } }: { agency: ShownSpace["agency"] }) {
  const link = websiteAddress(website);
  return (
    <address className="flex flex-wrap items-baseline gap-x-5 gap-y-2 not-italic [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center pointer-coarse:[&_a]:min-h-11">
      <strong className="font-medium text-ink">{name}</strong>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={linkClasses}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={linkClasses}>
          {email}
        </a>
      )}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={linkClasses}>
          {website.replace(/^https?:\/\//, "")}
        </a>
      )}
    </address>
  );
}
