import { startVendorServer as startHubspot } from "../../server/src/providers/crm/hubspot/vendor-server.fixture.ts";
import { houseNumberAnswer } from "../../server/src/providers/geocoder/geoplateforme/payloads.ts";
import { fromSearchAnswer } from "../../server/src/providers/geocoder/geoplateforme/translate.ts";
import { startVendorServer as startGeoplateforme } from "../../server/src/providers/geocoder/geoplateforme/vendor-server.fixture.ts";
import { companies } from "../../server/src/providers/registry/company-world.fixture.ts";
import {
  startVendorServer as startPappers,
  VENDOR_KEY,
} from "../../server/src/providers/registry/pappers/vendor-server.fixture.ts";
import { vendorWorld } from "../../server/src/providers/registry/pappers/vendor-world.fixture.ts";
import { first } from "../../server/src/providers/registry/parcel-world.fixture.ts";
import type { Kind, Sender } from "./mixed-writes.ts";

/** With `done`, the connection is cut after a change was made. */
export type VendorFault =
  | { kind: "late"; ms: number }
  | { kind: "text"; body: string }
  | { kind: "cut"; done?: boolean };

/** What somebody asks of Plateau, which asks the vendor. */
export type VendorRequest = {
  method?: "GET" | "PUT";
  path: string;
  body?: unknown;
  /** Plateau has what it needs and must answer without the vendor. */
  isKnown?: boolean;
  /** Of a write: how often the vendor has it. */
  count?: () => number;
};

export type Vendor = {
  name: string;
  env: NodeJS.ProcessEnv;
  /** Writes that do not need the vendor; all kinds by default. */
  only?: readonly Kind[];
  spoil: (fault: (() => VendorFault) | undefined) => void;
  /** Before a fault, with a Plateau that has the vendor. @param mark of this fault alone */
  requests: (plateau: Sender, mark: string) => Promise<VendorRequest[]>;
  close: () => Promise<void>;
};

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number));

const pathOf = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;

const RENAMES = 12;

const hubspot = async (): Promise<Vendor> => {
  const token = "pat-eu1-essai";
  const server = await startHubspot({ token });
  const deals = [...server.world.deals.values()].filter(({ archived }) => !archived).map(({ id }) => id);
  const rename = (deal: string, dealname: string): VendorRequest => ({
    method: "PUT",
    path: `/requirements/${deal}`,
    body: { properties: { dealname } },
    count: () => server.changes.filter((change) => change.deal === deal && change.value === dealname).length,
  });
  return {
    name: "HubSpot",
    env: { HUBSPOT_TOKEN: token, HUBSPOT_URL: server.baseUrl },
    only: ["offer", "units", "contact", "task", "title"],
    spoil: (fault) => {
      server.spoil = fault;
    },
    requests: async (_, mark) => deals.slice(0, RENAMES).map((deal) => rename(deal, `${mark} ${deal}`)),
    close: server.close,
  };
};

const pappers = async (): Promise<Vendor> => {
  const server = await startPappers(vendorWorld());
  const known: VendorRequest[] = [
    { path: pathOf("/registry/entreprise", { siren: companies.ateliers.siren }) },
    { path: pathOf("/registry/recherche", { q: companies.ateliers.name }) },
    { path: `/registry/parcelles/${first.number}` },
  ];
  const anew = { actualiser: "true" };
  return {
    name: "Pappers",
    env: { PAPPERS_TOKEN: VENDOR_KEY, PAPPERS_URL: server.companiesUrl, PAPPERS_IMMO_URL: server.parcelsUrl },
    spoil: (fault) => {
      server.spoil = fault;
    },
    requests: async (_, mark) => [
      ...known.map((request) => ({ ...request, isKnown: true })),
      { path: `/registry/parcelles/${first.number}?actualiser=true` },
      { path: pathOf("/registry/suivi-jetons", anew) },
      ...Object.values(companies).map(({ siren }) => ({
        path: pathOf("/registry/entreprise", { siren, ...anew }),
      })),
      ...times(4, (number) => ({ path: pathOf("/registry/recherche", { q: `${mark} ${number}` }) })),
      ...times(4, (number) => ({
        path: pathOf("/registry/recherche-dirigeants", { q: `${mark} ${number}` }),
      })),
    ],
    close: server.close,
  };
};

const PLACES_FIELD = "localisation_recherchee";

/** A requirement for a street that nobody has looked for before. */
const newRequirement = async ({ url, cookie }: Sender, street: string): Promise<string> => {
  const answer = await fetch(`${url}/api/requirements`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ properties: { dealname: street, [PLACES_FIELD]: `${street} 75002 Paris` } }),
  });
  if (answer.status !== 201) throw new Error(`The requirement was refused: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
};

const geocoder = async (): Promise<Vendor> => {
  const features = fromSearchAnswer(houseNumberAnswer);
  const server = await startGeoplateforme({ suggest: async () => features });
  const ids = features.map(({ properties }) => properties.id).join(",");
  return {
    name: "the public geocoder",
    env: { GEOCODER: "geoplateforme", GEOCODER_URL: server.baseUrl },
    spoil: (fault) => {
      server.spoil = fault;
    },
    requests: async (plateau, mark) => {
      const requirements = await Promise.all(
        times(4, (number) => newRequirement(plateau, `Rue ${mark} ${number}`)),
      );
      return [
        { path: pathOf("/geocoding/places", { ids }), isKnown: true },
        ...times(6, (number) => ({ path: pathOf("/geocoding/search", { q: `${number} rue ${mark}` }) })),
        ...times(4, (number) => ({ path: pathOf("/registry/adresse", { q: `${number} rue ${mark}` }) })),
        ...requirements.map((id) => ({ path: `/requirements/${id}/matches` })),
        {
          path: pathOf(`/requirements/${requirements[0]}/matches`, { own: "true", locationIds: "75056" }),
          isKnown: true,
        },
      ];
    },
    close: server.close,
  };
};

export const vendors = { hubspot, pappers, geocoder };
