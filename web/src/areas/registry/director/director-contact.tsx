import type { Director } from "@plateau/contract/registry/director.ts";
import { LineList } from "../../../ui/line-list.tsx";
import { SideSection } from "../../../ui/side-section.tsx";
import { EmailLink, PhoneLink, SiteLink, SiteLinks } from "../reach-links.tsx";

/** How to reach the director; nothing where the register does not say. */
export function DirectorContact({ director }: { director: Director }) {
  const { telephone, email, lien_linkedin, sites_internet } = director;
  const lines = [
    { label: "Téléphone", value: telephone && <PhoneLink telephone={telephone} /> },
    { label: "E-mail", value: email && <EmailLink email={email} /> },
    { label: "LinkedIn", value: lien_linkedin && <SiteLink site={lien_linkedin} words="Voir le profil" /> },
    {
      label: sites_internet.length > 1 ? "Sites internet" : "Site internet",
      value: sites_internet.length > 0 && <SiteLinks sites={sites_internet} />,
    },
  ].filter(({ value }) => value);
  if (lines.length === 0) return null;
  return (
    <SideSection id="section-contact" title="Contact">
      <LineList lines={lines} />
    </SideSection>
  );
}
