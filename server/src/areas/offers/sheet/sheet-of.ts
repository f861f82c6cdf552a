import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { cellsOf, streetOf, taxesOf, wholeTextOf } from "@plateau/contract/offers/card-figures.ts";
import {
  type FieldName,
  financialTerms,
  parking,
  propertyDetails,
  rentalTerms,
  saleTerms,
} from "@plateau/contract/offers/field-sections.ts";
import { factsOf, tilesOf, transactionsText } from "@plateau/contract/offers/figures.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { type RenditionWidth, renditionKey } from "@plateau/contract/offers/renditions.ts";
import { shownSection } from "@plateau/contract/offers/shown-fields.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import type { Broker, DpeScale, Sheet, SheetPicture } from "../../../providers/sheet-printer/port.ts";
import { communeOf, forClients, hidesAddress } from "./for-clients.ts";
import { unitTable } from "./unit-table.ts";

const MOST = {
  alone: { cover: [1600, 800], photos: 12, plans: 6 },
  amongOthers: { cover: [800], photos: 2, plans: 1 },
} satisfies Record<string, { cover: RenditionWidth[]; photos: number; plans: number }>;

const SHOWN_ELSEWHERE: ReadonlySet<FieldName> = new Set<FieldName>([
  "title",
  "propertyType",
  "divisibleFrom",
  "propertyDetailsDescription",
]);

const picture = (media: Media, ...widths: RenditionWidth[]): SheetPicture => ({
  keys: media.width === undefined ? [media.s3Key] : widths.map((width) => renditionKey(media.s3Key, width)),
});

const isPicture = ({ type }: Media): boolean => type.startsWith("image/");

const scale = (
  title: string,
  dpeClass: DpeScale["dpeClass"] | undefined,
  value: number | undefined,
  unit: string,
): DpeScale[] =>
  dpeClass ? [{ title, dpeClass, value: value ? `${formatNumber(value)}${NARROW}${unit}` : null }] : [];

const dpeOf = (offer: Offer): DpeScale[] =>
  offer.propertyDetailsDpeNotApplicable === false
    ? [
        ...scale(
          "Consommation d’énergie",
          offer.propertyDetailsDpeEnergyClass,
          offer.propertyDetailsDpeEnergyValue,
          "kWh/m².an",
        ),
        ...scale(
          "Émissions de gaz à effet de serre",
          offer.propertyDetailsDpeGesClass,
          offer.propertyDetailsDpeGesValue,
          "kg/m².an",
        ),
      ]
    : [];

export const sheetOf = (known: Offer, broker: Broker | null, { alone }: { alone: boolean }): Sheet => {
  const most = alone ? MOST.alone : MOST.amongOthers;
  const offer = forClients(known);
  const street = streetOf(offer.aggregatedData) ?? "";
  const commune = communeOf(offer);
  const kind = [transactionsText(offer), propertyTypeLabels[offer.propertyType]].filter(Boolean).join(" · ");
  const [surface, money, workstations] = cellsOf(offer);
  const several = offer.units.length > 1;
  const { photos, plans } = offer.medias;
  const [first, ...others] = photos.filter(isPicture);
  const { coordinates } = offer.aggregatedData;
  const sections = [propertyDetails, parking, rentalTerms, saleTerms, financialTerms];
  return {
    id: offer.id,
    reference: offer.id.slice(0, 8),
    confidential: offer.private,
    title: offer.title,
    kind,
    place: [street, commune].filter(Boolean).join(", "),
    facts: factsOf(offer),
    whole: wholeTextOf(offer),
    tiles: tilesOf(offer),
    description: offer.propertyDetailsDescription?.trim() || null,
    units: unitTable(offer),
    sections: sections
      .map((section) => shownSection(section, offer, SHOWN_ELSEWHERE))
      .filter((section) => section !== null),
    dpe: dpeOf(offer),
    cover: first ? picture(first, ...most.cover) : null,
    photos: others.slice(0, most.photos).map((photo) => picture(photo, 800)),
    plans: plans
      .filter(isPicture)
      .slice(0, most.plans)
      .map((plan) => picture(plan, 1600, 800)),
    planFiles: plans.filter((plan) => !isPicture(plan)).map(({ name }) => name),
    location: coordinates && { at: coordinates, exact: !hidesAddress(known) },
    broker,
    summary: {
      street,
      commune,
      kind,
      surface: surface?.figure ? `${several ? "dès " : ""}${surface.figure}` : NONE,
      money: money?.figure
        ? [money.figure, money.kind === "rent" && taxesOf(offer.aggregatedData)].filter(Boolean).join(" ")
        : NONE,
      posts: workstations?.figure ?? NONE,
      whole: wholeTextOf(offer),
    },
  };
};
