import { formatDateShort } from "@plateau/contract/format/date.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { DrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import { lineName } from "@plateau/contract/map/station-lines.ts";
import { MAX_WALK_MINUTES } from "@plateau/contract/map/stations.ts";
import {
  mandateTypeLabels,
  offerStatusLabels,
  propertyTypeLabels,
  transactionTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import { floorText } from "@plateau/contract/offers/unit-texts.ts";
import { numbered, zoneLabels } from "../../../map/drawing/zone-labels.ts";
import {
  type FormCriteria,
  type OffersSearch,
  parseCriteria,
  parseFormCriteria,
  type RangeName,
} from "./criteria.ts";
import { drawnZoneParam, readDrawnZones } from "./drawn-zones.ts";

export const ownerLabels = { mine: "Mes offres", colleagues: "Offres de mes collègues" } as const;

export const traitLabels = {
  outdoorSpace: "Extérieur (terrasse, balcon…)",
  parking: "Parking",
  erp: "ERP",
  divisible: "Divisible",
} as const;
export type TraitName = keyof typeof traitLabels;

type ActiveCriterion = { label: string; without: { [K in keyof FormCriteria]?: undefined } };

const amount =
  (unit: string) =>
  (value: number): string =>
    unit ? `${formatNumber(value)}${NARROW}${unit}` : formatNumber(value);

const rangeTexts: Record<RangeName, { name: string; text: (value: number) => string }> = {
  surface: { name: "Surface", text: amount("m²") },
  budget: { name: "Budget", text: amount("€/mois") },
  price: { name: "Prix de vente", text: amount("€") },
  pricePerSqm: { name: "Prix de vente", text: amount("€/m²") },
  posts: { name: "Postes", text: amount("") },
  floor: { name: "Étage", text: floorText },
};

const rangeText = (
  min: number | undefined,
  max: number | undefined,
  text: (value: number) => string,
): string => {
  if (min === undefined) return `jusqu’à ${text(max ?? 0)}`;
  if (max === undefined) return `à partir de ${text(min)}`;
  return min === max ? text(min) : `de ${text(min)} à ${text(max)}`;
};

const activeRanges = (criteria: FormCriteria): ActiveCriterion[] =>
  (Object.keys(rangeTexts) as RangeName[]).flatMap((range) => {
    const [min, max] = [criteria[`${range}Min`], criteria[`${range}Max`]];
    if (min === undefined && max === undefined) return [];
    const { name, text } = rangeTexts[range];
    return [
      {
        label: `${name}${NARROW}: ${rangeText(min, max, text)}`,
        without: { [`${range}Min`]: undefined, [`${range}Max`]: undefined },
      },
    ];
  });

/** 'Métro 13 à 5 min à pied au plus': both criteria hold of one station. */
const activeStation = ({ stationLine, stationMinutes }: FormCriteria): ActiveCriterion[] => {
  if (!stationLine && !stationMinutes) return [];
  const what = stationLine ? lineName(stationLine) : "Station";
  return [
    {
      label: `${what} à ${stationMinutes ?? MAX_WALK_MINUTES}${NARROW}min à pied au plus`,
      without: { stationLine: undefined, stationMinutes: undefined },
    },
  ];
};

type ActiveZone = { label: string; without: Pick<OffersSearch, "drawnZone"> };

/** Each drawn zone, with the search without it; those that cannot be read are only removed. */
export const activeZones = (
  zones: readonly DrawnZone[],
  unreadable: readonly string[] = [],
): ActiveZone[] => [
  ...zoneLabels(zones).map((label, index) => ({
    label,
    without: drawnZoneParam(zones.toSpliced(index, 1), unreadable),
  })),
  ...numbered(unreadable.map(() => "Zone illisible")).map((label, index) => ({
    label,
    without: drawnZoneParam(zones, unreadable.toSpliced(index, 1)),
  })),
];

/** Besides the zones, which their field shows, with what removes each of them. */
export const activeCriteria = (criteria: FormCriteria): ActiveCriterion[] => {
  const {
    transactionType,
    status,
    propertyType,
    availableBefore,
    publishedSince,
    dpeMax,
    mandateType,
    owner,
  } = criteria;
  const traits = (Object.keys(traitLabels) as TraitName[]).filter((name) => criteria[name]);
  return [
    ...(transactionType
      ? [{ label: transactionTypeLabels[transactionType], without: { transactionType: undefined } }]
      : []),
    ...(status ? [{ label: offerStatusLabels[status], without: { status: undefined } }] : []),
    ...(propertyType
      ? [{ label: propertyTypeLabels[propertyType], without: { propertyType: undefined } }]
      : []),
    ...activeRanges(criteria),
    ...(availableBefore
      ? [
          {
            label: `Disponible avant le ${formatDateShort(availableBefore)}`,
            without: { availableBefore: undefined },
          },
        ]
      : []),
    ...(publishedSince
      ? [
          {
            label: `Publiée depuis le ${formatDateShort(publishedSince)}`,
            without: { publishedSince: undefined },
          },
        ]
      : []),
    ...activeStation(criteria),
    ...(dpeMax ? [{ label: dpeText(dpeMax), without: { dpeMax: undefined } }] : []),
    ...(mandateType
      ? [
          {
            label: `Mandat ${mandateTypeLabels[mandateType].toLowerCase()}`,
            without: { mandateType: undefined },
          },
        ]
      : []),
    ...(owner ? [{ label: ownerLabels[owner], without: { owner: undefined } }] : []),
    ...traits.map((name) => ({ label: traitLabels[name], without: { [name]: undefined } })),
  ];
};

const advancedNames: readonly string[] = [
  "floorMin",
  "floorMax",
  "dpeMax",
  "mandateType",
  "owner",
  "publishedSince",
  "stationMinutes",
  "stationLine",
  "outdoorSpace",
  "parking",
  "erp",
  "divisible",
] satisfies (keyof FormCriteria)[];

/** Active criteria of the advanced section: one for each chip. */
export const advancedCount = (criteria: FormCriteria): number =>
  activeCriteria(criteria).filter(({ without }) =>
    Object.keys(without).some((name) => advancedNames.includes(name)),
  ).length;

/** Each chip of the list: what was drawn, then the criteria. */
export const searchChips = (search: OffersSearch): (ActiveZone | ActiveCriterion)[] => {
  const { zones, unreadable } = readDrawnZones(parseCriteria(search).drawnZones ?? []);
  return [...activeZones(zones, unreadable), ...activeCriteria(parseFormCriteria(search))];
};

export const dpeText = (worst: string): string => (worst === "A" ? "DPE A" : `DPE ${worst} ou mieux`);
