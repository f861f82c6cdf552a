import type { User } from "@plateau/contract/users/user.ts";
import { Mail, Phone } from "lucide-react";
import { cn } from "../../../ui/class-names.ts";
import { LineList } from "../../../ui/line-list.tsx";
import { linkClasses } from "../../../ui/link-classes.ts";
import { Moment } from "../../../ui/moment.tsx";
import { SideSection } from "../../../ui/side-section.tsx";
import { phoneAddress } from "../user-words.ts";

const reachClasses = cn(linkClasses, "inline-flex min-h-6 min-w-0 items-center gap-1.5 break-all");
const iconClasses = "size-3.5 shrink-0 text-ink-faint";

/** How to reach a user, and what is said of them. What is not known is not shown. */
export function UserFacts({ user }: { user: User }) {
  return (
    <>
      <SideSection id="section-coordonnees" title="Coordonnées">
        <LineList
          lines={[
            {
              label: "E-mail",
              value: (
                <a href={`mailto:${user.email}`} className={reachClasses}>
                  <Mail aria-hidden="true" className={iconClasses} />
                  {user.email}
                </a>
              ),
            },
            {
              label: "Téléphone",
              value: user.phone ? (
                <a href={phoneAddress(user.phone)} className={reachClasses}>
                  <Phone aria-hidden="true" className={iconClasses} />
                  {user.phone}
                </a>
              ) : (
                "–"
              ),
            },
            { label: "Arrivée dans Plateau", value: <Moment at={user.createdAt} /> },
          ]}
        />
      </SideSection>
      {user.about && (
        <SideSection id="section-a-propos" title="À propos">
          <p className="max-w-prose whitespace-pre-line break-words">{user.about}</p>
        </SideSection>
      )}
    </>
  );
}
