import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { formatEuros, formatEurosPerMonth, formatSurface } from "@plateau/contract/format/number.ts";
import { propertyTypeLabels, transactionTypeLabels } from "@plateau/contract/offers/labels.ts";
import { MapPin } from "lucide-react";
import { cn } from "../../../ui/class-names.ts";
import { ScrollingTable } from "../../../ui/scrolling-table.tsx";
import { AnswerBar } from "./answer-bar.tsx";
import { figuresOf, type ScopedFigures, wholeText } from "./offer-figures.ts";
import { OfferPictures } from "./offer-pictures.tsx";
import { PlanList } from "./plan-list.tsx";

export const offerAnchor = (id: string): string => `offre-${id}`;

const placeOf = ({ street, postalCode, city }: ClientOffer): string =>
  [street, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");

const kindOf = ({ propertyType, transactionTypes }: ClientOffer): string =>
  [propertyTypeLabels[propertyType], ...transactionTypes.map((type) => transactionTypeLabels[type])].join(
    " · ",
  );

export function OfferSection({ token, offer, first }: { token: string; offer: ClientOffer; first: boolean }) {
  const place = placeOf(offer);
  const id = offerAnchor(offer.id);
  return (
    <article
      id={id}
      aria-labelledby={`${id}-titre`}
      className="mt-10 scroll-mt-4 border-line border-t pt-8 print:break-inside-avoid"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <OfferPictures offer={offer} first={first} />
        <div className="flex min-w-0 flex-col">
          <p className="text-ink-muted">{kindOf(offer)}</p>
          <h2 id={`${id}-titre`} className="mt-1 break-words text-2xl">
            {offer.title}
          </h2>
          {place && (
            <p className="mt-2 flex items-start gap-1.5 text-ink-muted">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
              <span className="min-w-0 break-words">{place}</span>
            </p>
          )}
          <KeyFigures offer={offer} />
          <AnswerBar token={token} offer={offer} />
        </div>
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 empty:hidden lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <UnitsTable units={offer.units} offerTitle={offer.title} />
        <PlanList plans={offer.plans} offerTitle={offer.title} />
      </div>
    </article>
  );
}

type Term = { figure: keyof ScopedFigures; term: string; rent?: true; money?: true; lesser?: true };

const terms: readonly Term[] = [
  { figure: "surface", term: "Surface" },
  { figure: "posts", term: "Postes" },
  { figure: "monthly", term: "Coût mensuel", rent: true, money: true },
  { figure: "sale", term: "Prix de vente", money: true },
  { figure: "yearly", term: "Coût annuel", money: true, lesser: true },
];

type KeyFigure = { term: string; text: string | null; money?: true | undefined; lesser?: true | undefined };

const keyFigures = (offer: ClientOffer): KeyFigure[] => {
  const { scopes, taxes, perWorkstation, availability } = figuresOf(offer);
  const own = scopes.find(({ label }) => label !== "Ensemble");
  const scope = own?.label ?? "";
  return [
    ...terms.map(({ figure, term, rent, money, lesser }) => ({
      term: [term, rent && taxes, scope].filter(Boolean).join(" "),
      text: own?.[figure] ?? null,
      money,
      lesser,
    })),
    { term: "Coût par poste", text: perWorkstation, money: true, lesser: true },
    { term: "Disponibilité", text: availability, lesser: true },
  ];
};

function KeyFigures({ offer }: { offer: ClientOffer }) {
  const whole = wholeText(offer);
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4 tabular-nums sm:gap-x-6">
        {keyFigures(offer).map(
          ({ term, text, money, lesser }) =>
            text !== null && (
              <div key={term} className="min-w-0">
                <dt className="text-ink-faint text-sm">{term}</dt>
                <dd
                  className={cn(
                    "break-words font-semibold",
                    lesser ? "text-base" : "text-lg sm:text-xl",
                    money && "text-money",
                  )}
                >
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
      {whole && <p className="mt-4 border-line border-t pt-3 font-medium tabular-nums">{whole}</p>}
    </>
  );
}

type Unit = ClientOffer["units"][number];
type Column = { title: string; figure?: true; text: (unit: Unit) => string | null };

const columns: readonly Column[] = [
  { title: "Étage", text: ({ floor }) => floor },
  { title: "Usage", text: ({ usage }) => usage },
  { title: "Surface", figure: true, text: ({ surface }) => (surface && formatSurface(surface)) || null },
  { title: "Postes", figure: true, text: ({ posts }) => posts },
  {
    title: "Loyer mensuel",
    figure: true,
    text: ({ rentPerMonth }) => (rentPerMonth === null ? null : formatEurosPerMonth(rentPerMonth)),
  },
  {
    title: "Prix de vente",
    figure: true,
    text: ({ salePrice }) => (salePrice === null ? null : formatEuros(salePrice)),
  },
];

function UnitsTable({ units, offerTitle }: { units: ClientOffer["units"]; offerTitle: string }) {
  const shown = columns.filter(({ text }) => units.some((unit) => text(unit) !== null));
  if (units.length === 0 || shown.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg">Surfaces</h3>
      <ScrollingTable label={`Surfaces, ${offerTitle}`}>
        <thead>
          <tr>
            {shown.map(({ title, figure }) => (
              <th key={title} scope="col" className={figure && "text-right"}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: units have no ids here, and none is ever moved.
            <tr key={at}>
              {shown.map(({ title, figure, text }) => (
                <td key={title} className={figure && "text-right"}>
                  {text(unit) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </section>
  );
}
