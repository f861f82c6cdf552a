import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { publicationChecklist } from "@plateau/contract/offers/publication-checklist.ts";
import { MissingList } from "../missing-list.tsx";
import type { StepKey } from "./steps.ts";

/**
 * Said quietly on the two steps that publish: what the offer will lack. What is mended on the step itself is left to
 * it. An offer that is published already has heard it.
 */
export function PublicationNote({ step, offer }: { step: StepKey; offer: Offer }) {
  if (offer.status === "published" || (step !== "medias" && step !== "contacts")) return null;
  const missing = publicationChecklist(offer).filter(
    (each) => step !== "medias" || each.step !== "edit-medias",
  );
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="publication" className="mt-6 border-line border-t pt-3 text-ink-muted text-sm">
      <h2 id="publication" className="mb-1 font-medium text-ink">
        {`Continuer publie l’offre. Il lui manque encore${NARROW}:`}
      </h2>
      <MissingList id={offer.id} missing={missing} />
    </section>
  );
}
