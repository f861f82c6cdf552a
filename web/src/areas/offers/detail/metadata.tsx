import type { Offer } from "@plateau/contract/offers/offer.ts";
import { type Line, LineList } from "../../../ui/line-list.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { SideSection } from "../../../ui/side-section.tsx";
import { EntityLink } from "../../entity-link/entity-link.tsx";
import { StatusHistory } from "./status-history.tsx";

/** A short id is the first eight characters. */
const SHORT_ID = 8;

/** Who looks after the offer, since when, and how it came to its status. */
export function Metadata({ offer }: { offer: Offer }) {
  const { user } = offer;
  const lines: (Line | false)[] = [
    user !== null && {
      label: "Responsable",
      value: (
        <EntityLink entity="user" id={user.id}>
          {user.firstname} {user.lastname}
        </EntityLink>
      ),
    },
    { label: "Créée", value: <Moment at={offer.createdAt} /> },
    { label: "Modifiée", value: <Moment at={offer.updatedAt} /> },
    { label: "Identifiant", value: <code title={offer.id}>{offer.id.slice(0, SHORT_ID)}</code> },
  ];
  return (
    <SideSection id="section-suivi" title="Suivi">
      <LineList lines={lines.filter((line) => line !== false)} />
      <StatusHistory id={offer.id} />
    </SideSection>
  );
}
