import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { websiteHref } from "../../../ui/hrefs.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { OfferSection } from "./offer-section.tsx";
import type { PublicSpace } from "./queries.ts";

export const pageWidth = "mx-auto w-full max-w-[72rem] px-4 pb-16 sm:px-8";

export function Selection({
  token,
  space: { agency, offers, expiresAt },
}: {
  token: string;
  space: PublicSpace;
}) {
  const comparable = offers.length > 1;
  return (
    <div className={pageWidth}>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-8 sm:pt-12">
        <div className="min-w-0">
          <p className="break-words font-medium text-ink-muted text-lg">{agency.name}</p>
          <h1 className="mt-1 text-3xl">Votre sélection</h1>
          {offers.length > 0 && (
            <p className="mt-2 max-w-xl text-ink-muted text-lg">
              {formatCount(offers.length, "offre choisie", "offres choisies")} pour vous. Dites ce que vous en
              pensez : nous vous répondons au plus vite.
            </p>
          )}
        </div>
        {comparable && (
          <a href="#comparer" className={buttonClasses({ className: "print:hidden" })}>
            Comparer les offres
          </a>
        )}
      </header>
      <main>
        {offers.length === 0 ? (
          <EmptyState
            title="Aucune offre pour le moment"
            text="Les offres choisies pour vous paraîtront ici. Gardez ce lien : il reste le même."
          />
        ) : (
          offers.map((offer, at) => (
            <OfferSection key={offer.id} token={token} offer={offer} first={at === 0} />
          ))
        )}
        {comparable && <ComparisonTable offers={offers} />}
      </main>
      <footer className="mt-14 border-line border-t pt-6 text-ink-muted">
        <AgencyLines agency={agency} />
        {expiresAt !== null && (
          <p className="mt-4 text-ink-faint text-sm">
            Ce lien reste valable jusqu’au {formatDate(expiresAt)}.
          </p>
        )}
      </footer>
    </div>
  );
}

function AgencyLines({ agency: { name, phone, email, website } }: { agency: PublicSpace["agency"] }) {
  const link = websiteHref(website);
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
