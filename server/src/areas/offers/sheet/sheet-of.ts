import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { ESTIMATE_TEXT, stationText } from "@plateau/contract/map/stations.ts";
import { placedBuildingsText } from "@plateau/contract/offers/building.ts";
import { cellsOf, headlineOf, streetOf, wholeTextOf } from "@plateau/contract/offers/card-figures.ts";
import type { DpeClass } from "@plateau/contract/offers/enumerations.ts";
import { transactionsText } from "@plateau/contract/offers/figures.ts";
import { keyFiguresOf } from "@plateau/contract/offers/key-figures.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import { mentionsFor } from "@plateau/contract/offers/legal-mentions.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { sheetTerms } from "@plateau/contract/offers/sheet-terms.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import { type Judged, judgedText } from "@plateau/contract/requirements/match.ts";
import type { Broker, DpeScale, Energy, Sheet, SummaryLine } from "../../../providers/sheet-printer/port.ts";
import { costBlocks } from "./cost-blocks.ts";
import { accessOf, communeOf, forClients, hidesAddress } from "./for-clients.ts";
import { placedBuildings } from "./placed-buildings.ts";
import { isPicture, MOST, type Most, picture } from "./sheet-pictures.ts";
import { unitTable } from "./unit-table.ts";

const scale = (
  kind: DpeScale["kind"],
  dpeClass: DpeClass | undefined,
  value: number | undefined,
  unit: string,
): DpeScale[] =>
  dpeClass ? [{ kind, dpeClass, value: value ? `${formatNumber(value)}${NARROW}${unit}` : null }] : [];

const EXEMPT = "Bien non soumis au diagnostic de performance énergétique.";
const NOT_GIVEN = "Diagnostic de performance énergétique non communiqué à ce jour.";

/** The default 'non applicable' says nothing until somebody confirms it. */
export const energyOf = (offer: Offer): Energy => {
  if (offer.propertyDetailsDpeNotApplicable !== false) {
    const exempt = offer.propertyType === "land" || offer.propertyDetailsDpeNotApplicableConfirmed === true;
    return { scales: [], text: exempt ? EXEMPT : NOT_GIVEN };
  }
  const scales = [
    ...scale("energy", offer.propertyDetailsDpeEnergyClass, offer.propertyDetailsDpeEnergyValue, "kWh/m²/an"),
    ...scale(
      "climate",
      offer.propertyDetailsDpeGesClass,
      offer.propertyDetailsDpeGesValue,
      "kg\u00a0CO₂/m²/an",
    ),
  ];
  const missing = scales.some(({ kind }) => kind === "energy") ? "Classe climat" : "Classe énergie";
  if (scales.length === 2) return { scales, text: null };
  return {
    scales,
    text: scales.length === 0 ? NOT_GIVEN : `${missing}\u202f: non communiquée.`,
  };
};

/** One line for each price, of an only unit or per unit. */
const moneyOf = (offer: Offer): string | null => {
  const line = headlineOf(offer).find(({ label }) => label !== "Ensemble");
  const prices = line?.figures.filter(({ kind }) => kind === "rent" || kind === "price") ?? [];
  return prices.map(({ text }) => text).join("\n") || null;
};

const summaryOf = (offer: Offer, kind: string, hidden: boolean): SummaryLine => {
  const [surface, , workstations] = cellsOf(offer);
  const several = offer.units.length > 1;
  return {
    street: hidden ? "" : (streetOf(offer.aggregatedData) ?? ""),
    commune: communeOf(offer),
    kind,
    surface: surface?.figure ? `${several ? "dès " : ""}${surface.figure}` : NONE,
    money: moneyOf(offer) ?? NONE,
    posts: workstations?.figure ?? NONE,
    whole: wholeTextOf(offer),
  };
};

const placeOf = ({ street, commune }: SummaryLine, hidden: boolean): string =>
  hidden ? `Secteur ${commune}`.trim() : [street, commune].filter(Boolean).join(", ");

const stationsText = ({ stations }: Offer): string | null =>
  stations?.length ? [...stations.map(stationText), ESTIMATE_TEXT].join("\n") : null;

type SheetTerms = { broker: Broker | null; most?: Most; day: string; judged?: Judged | undefined };

/** `day`: `AAAA-MM-JJ`, that of the rules of law. */
export const sheetOf = (known: Offer, { broker, most = MOST.alone, day, judged }: SheetTerms): Sheet => {
  const offer = forClients(known);
  const hidden = hidesAddress(known);
  const kind = [transactionsText(offer), propertyTypeLabels[offer.propertyType]].filter(Boolean).join(" · ");
  const { photos, plans } = offer.medias;
  const [first, ...others] = photos.filter(isPicture);
  const { coordinates } = offer.aggregatedData;
  const summary = summaryOf(offer, kind, hidden);
  return {
    id: offer.id,
    reference: known.mandateId?.trim() || null,
    internal: offer.private || offer.status !== "published",
    title: offer.title,
    kind,
    place: placeOf(summary, hidden),
    buildings: placedBuildings(known).map(placedBuildingsText).join(" · ") || null,
    keyFigures: keyFiguresOf(offer),
    judged: judged && offer.units.length > 1 ? judgedText(judged) : null,
    description: offer.propertyDetailsDescription?.trim() || null,
    access: [accessOf(offer), stationsText(offer)].filter(Boolean).join("\n") || null,
    units: unitTable(offer, day),
    costs: costBlocks(offer, day),
    sections: sheetTerms(offer),
    energy: energyOf(known),
    cover: first ? picture(first, ...most.cover) : null,
    photos: others.slice(0, most.photos).map((photo) => picture(photo, 800)),
    plans: plans
      // The address inside a PDF cannot be removed.
      .filter((plan) => isPicture(plan) || !hidden)
      .slice(0, most.plans)
      .map((plan) => picture(plan, 1600, 800)),
    location: coordinates && {
      at: coordinates,
      exact: !hidden,
      nearestStation: offer.stations?.[0]?.coordinates ?? null,
    },
    broker,
    mentions: mentionsFor(known, day).map(({ text }) => text),
    summary,
  };
};
