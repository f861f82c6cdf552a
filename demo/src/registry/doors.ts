import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { DemoOffer } from "../demo-offer.ts";
import { streetId } from "../places.ts";
import { type Point, type Street, streets } from "../streets.ts";
import { type Axis, axisOf } from "./plots.ts";

export type Premises = "offices" | "tower" | "shop" | "hall" | "hotel" | "land";

export type Doors = {
  street: Street;
  axis: Axis;
  from: number;
  to: number;
  addresses: readonly [Feature, ...Feature[]];
  premises: Premises;
  offers: readonly string[];
};

/** Metres: closer doors share a parcel, up to `BROADEST` along the street. */
const TOGETHER = 9;
const BROADEST = 30;

export const pointOf = ({ geometry }: Feature): Point => [geometry.coordinates[0], geometry.coordinates[1]];

const premisesOf = ({ look, fields }: DemoOffer): Premises => {
  if (look === "tower" || look === "slab") return "tower";
  if (look === "hall" || look === "land" || look === "hotel") return look;
  return fields.propertyType === "retail" || fields.propertyType === "commercial_premises"
    ? "shop"
    : "offices";
};

type House = { address: Feature; premises: Premises; offers: string[] };

const housesOf = (offers: readonly DemoOffer[]): House[] => {
  const houses = new Map<string, House>();
  for (const offer of offers) {
    for (const { address } of offer.buildings) {
      const known = houses.get(address.properties.id);
      if (known) known.offers.push(offer.id);
      else houses.set(address.properties.id, { address, premises: premisesOf(offer), offers: [offer.id] });
    }
  }
  return [...houses.values()];
};

const together = (street: Street, houses: readonly House[]): Doors[] => {
  const axis = axisOf(street);
  const doors: Doors[] = [];
  const inOrder = houses
    .map((house) => ({ ...house, along: axis.along(pointOf(house.address)) }))
    .sort((a, b) => a.along - b.along);
  for (const { address, premises, offers, along } of inOrder) {
    const last = doors.at(-1);
    if (last && along - last.to < TOGETHER && along - last.from < BROADEST)
      doors[doors.length - 1] = {
        ...last,
        to: along,
        addresses: [...last.addresses, address],
        offers: [...new Set([...last.offers, ...offers])],
      };
    else doors.push({ street, axis, from: along, to: along, addresses: [address], premises, offers });
  }
  return doors;
};

export const doorsOf = (offers: readonly DemoOffer[]): Doors[] => {
  const houses = housesOf(offers);
  return streets.flatMap((street) => {
    const id = `${streetId(street)}_`;
    return together(
      street,
      houses.filter(({ address }) => address.properties.id.startsWith(id)),
    );
  });
};
