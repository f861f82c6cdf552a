import type { PublicSpace } from "@plateau/contract/client-space/client-space.ts";
import { PREVIEW_TEXT } from "@plateau/contract/client-space/labels.ts";
import { numberOf } from "@plateau/contract/client-space/offer-texts.ts";
import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { EmailLink, PhoneLink, WebsiteLink } from "../../../record/reach-links.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { OfferSection } from "./offer-section.tsx";
import { OffersOnMap } from "./offers-on-map.tsx";

export const pageWidth = "mx-auto w-full max-w-[72rem] px-4 pb-16 sm:px-8 print:px-0 print:pb-0";

export function Selection({
  token,
  space: { agency, broker, offers, expiresAt, preview },
}: {
  token: string;
  space: PublicSpace;
}) {
  const comparable = offers.length > 1;
  return (
    <div className={pageWidth}>
      {preview && <Alert className="mt-4 print:hidden">{PREVIEW_TEXT}</Alert>}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-8 sm:pt-12 print:pt-0">
        <div className="min-w-0">
          {/* White in both themes: logos are drawn for paper. */}
          {agency.logo && (
            <img
              src={agency.logo}
              alt=""
              className="mb-3 h-14 w-auto max-w-60 rounded-md bg-raised scheme-light object-contain object-left p-1.5"
            />
          )}
          {agency.name && <p className="break-words font-medium text-ink-muted text-lg">{agency.name}</p>}
          <h1 className="mt-1 text-3xl">Votre sélection</h1>
          {offers.length > 0 && (
            <p className="mt-2 max-w-xl text-ink-muted text-lg">
              {formatCount(offers.length, "offre choisie", "offres choisies")} pour vous. Dites ce que vous en
              pensez : nous vous répondons au plus vite.
            </p>
          )}
          {comparable && (
            <a href="#comparer" className={buttonClasses({ className: "mt-4 print:hidden" })}>
              Comparer les offres
            </a>
          )}
        </div>
        {broker && <BrokerCard broker={broker} />}
      </header>
      <main>
        {offers.length === 0 ? (
          <EmptyState
            title="Aucune offre pour le moment"
            text="Les offres choisies pour vous paraîtront ici. Gardez ce lien : il reste le même."
          />
        ) : (
          offers.map((offer, at) => (
            <OfferSection
              key={offer.id}
              token={token}
              offer={offer}
              number={numberOf(at, offers)}
              first={at === 0}
              preview={preview}
            />
          ))
        )}
        <OffersOnMap token={token} offers={offers} />
        {comparable && <ComparisonTable offers={offers} />}
      </main>
      <footer className="mt-14 border-line border-t pt-6 text-ink-muted print:mt-6 print:break-inside-avoid print:pt-4 print:text-sm">
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

type AgencyProps = { agency: PublicSpace["agency"] };

function AgencyLines({ agency: { name, address, phone, email, website, mentions } }: AgencyProps) {
  return (
    <>
      <address className="flex flex-wrap items-baseline gap-x-5 gap-y-2 not-italic">
        {name && <strong className="font-medium text-ink">{name}</strong>}
        {address && <span>{address}</span>}
        {phone && <PhoneLink number={phone} />}
        {email && <EmailLink email={email} />}
        {website && <WebsiteLink site={website} />}
      </address>
      {mentions.length > 0 && (
        <ul aria-label="Mentions de l’agence" className="mt-4 flex max-w-3xl flex-col gap-1 text-sm">
          {mentions.map((mention) => (
            <li key={mention} className="break-words">
              {mention}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whom the client calls or writes to. */
function BrokerCard({ broker }: { broker: NonNullable<PublicSpace["broker"]> }) {
  const { name, role, phone, email, picture } = broker;
  const photo = picture?.sources.at(-1)?.url;
  return (
    <section
      aria-label="Votre interlocuteur"
      className="flex min-w-0 items-center gap-3.5 lg:border-line lg:border-l lg:pl-8"
    >
      {photo && (
        <img
          src={photo}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-full bg-sunken object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        {role && <p className="break-words text-ink-muted text-sm">{role}</p>}
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
          {phone && <PhoneLink number={phone} />}
          <EmailLink email={email} />
        </p>
      </div>
    </section>
  );
}
