import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { wholeText } from "@plateau/contract/client-space/offer-figures.ts";
import {
  keyFiguresOf,
  numberedKindOf,
  placesOf,
  shownColumns,
  suitingUnitText,
} from "@plateau/contract/client-space/offer-texts.ts";
import { MapPin } from "lucide-react";
import { OutsideLinks, StationsList } from "../../../map/stations-list.tsx";
import { cn } from "../../../ui/class-names.ts";
import { ScrollingTable } from "../../../ui/scrolling-table.tsx";
import { AnswerBar } from "./answer-bar.tsx";
import { OfferPictures } from "./offer-pictures.tsx";
import { PlanList } from "./plan-list.tsx";

export const offerAnchor = (id: string): string => `offre-${id}`;

type OfferSectionProps = {
  token: string;
  offer: ClientOffer;
  number: number | null;
  first: boolean;
  preview: boolean;
};

export function OfferSection({ token, offer, number, first, preview }: OfferSectionProps) {
  const id = offerAnchor(offer.id);
  return (
    <article
      id={id}
      aria-labelledby={`${id}-titre`}
      className="mt-10 scroll-mt-4 border-line border-t pt-8 print:break-inside-auto! print:mt-6 print:pt-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[16rem_minmax(0,1fr)] print:gap-x-6">
        <OfferPictures offer={offer} first={first} />
        <div className="flex min-w-0 flex-col">
          <p className="text-ink-muted">{numberedKindOf(offer, number)}</p>
          <h2 id={`${id}-titre`} className="mt-1 break-words text-2xl print:text-xl">
            {offer.title}
          </h2>
          {placesOf(offer).map((place) => (
            <p key={place} className="mt-2 flex items-start gap-1.5 text-ink-muted">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
              <span className="min-w-0 break-words">{place}</span>
            </p>
          ))}
          <KeyFigures offer={offer} />
          <Access offer={offer} />
          <JudgedUnit offer={offer} />
          <AnswerBar token={token} offer={offer} preview={preview} />
        </div>
      </div>
      <div
        className={cn(
          "mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 empty:hidden print:mt-5 print:block",
          offer.plans.length > 0
            ? "lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
            : "lg:max-w-3xl print:max-w-none",
        )}
      >
        <UnitsTable units={offer.units} offerTitle={offer.title} />
        <PlanList plans={offer.plans} offerTitle={offer.title} />
      </div>
      <Mentions mentions={offer.mentions} offerTitle={offer.title} />
    </article>
  );
}

function KeyFigures({ offer }: { offer: ClientOffer }) {
  const whole = wholeText(offer);
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4 tabular-nums sm:gap-x-6 print:mt-4 print:gap-y-2.5">
        {keyFiguresOf(offer).map(
          ({ term, text, money, lesser }) =>
            text !== null && (
              <div key={term} className="min-w-0">
                <dt className="text-ink-faint text-sm">{term}</dt>
                <dd
                  className={cn(
                    "break-words font-semibold",
                    lesser ? "text-base" : "text-lg sm:text-xl print:text-base",
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

/** What the broker wrote, and the stations; nothing of a hidden address. */
function Access({ offer: { access, stations, coordinates } }: { offer: ClientOffer }) {
  if (!access && !stations && !coordinates) return null;
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="text-ink-faint text-sm">Accès</h3>
      {access && <p className="whitespace-pre-line break-words">{access}</p>}
      {stations && <StationsList stations={stations} />}
      {coordinates && (
        <div className="print:hidden">
          <OutsideLinks coordinates={coordinates} />
        </div>
      )}
    </section>
  );
}

function JudgedUnit({ offer }: { offer: ClientOffer }) {
  const text = suitingUnitText(offer);
  return text ? (
    <p className="mt-4 border-line border-t pt-3">
      <span className="text-ink-faint text-sm">Pour votre recherche</span>
      <br />
      <span className="font-medium">{text}</span>
    </p>
  ) : null;
}

function Mentions({ mentions, offerTitle }: { mentions: readonly string[]; offerTitle: string }) {
  if (mentions.length === 0) return null;
  return (
    <ul
      aria-label={`Informations réglementées, ${offerTitle}`}
      className="mt-8 flex max-w-3xl flex-col gap-1 text-ink-muted text-sm print:mt-5 print:break-inside-avoid print:text-xs"
    >
      {mentions.map((mention) => (
        <li key={mention} className="break-words">
          {mention}
        </li>
      ))}
    </ul>
  );
}

function UnitsTable({ units, offerTitle }: { units: ClientOffer["units"]; offerTitle: string }) {
  const shown = shownColumns(units);
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg print:break-after-avoid">Surfaces</h3>
      <ScrollingTable label={`Surfaces, ${offerTitle}`} className="[&_td]:pr-4 [&_th]:pr-4">
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
