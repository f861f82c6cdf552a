import { embeddedProperties, embeddedStages } from "@plateau/contract/requirements/embedded-crm.ts";
import type { Owner, PropertyDefinition, Stage } from "@plateau/contract/requirements/requirement.ts";

export type CrmFixture = {
  stages: readonly Stage[];
  owners: readonly Owner[];
  definitions: readonly PropertyDefinition[];
  contacts: readonly {
    id: string;
    firstname: string;
    lastname: string;
    email: string;
    phone: string | null;
  }[];
  requirements: readonly {
    id: string;
    /** ISO 8601, UTC, milliseconds; unique. */
    createdAt: string;
    properties: Readonly<Record<string, string>>;
    contactIds: readonly string[];
  }[];
};

export const MANY = 130;

const uuid = (family: number, rank: number): string =>
  `${String(family).padStart(8, "0")}-0000-4000-8000-${String(rank).padStart(12, "0")}`;

const owners: Owner[] = [
  { id: uuid(1, 1), firstName: "Zoé", lastName: "Lefèvre", email: "zoe@plateau.test" },
  { id: uuid(1, 2), firstName: "Amir", lastName: "Nogaret", email: "Amir@plateau.test" },
];

const contacts: CrmFixture["contacts"][number][] = [1, 2, 3].map((rank) => ({
  id: uuid(2, rank),
  firstname: `Prénom ${rank}`,
  lastname: `Nom ${rank}`,
  email: `client-${rank}@exemple.test`,
  phone: rank === 2 ? null : `01 99 00 00 0${rank}`,
}));

const requirement = (rank: number): CrmFixture["requirements"][number] => ({
  id: String(1000 + rank),
  createdAt: new Date(Date.UTC(2026, 0, 1) + ((rank * 37) % MANY) * 86_400_000).toISOString(),
  properties: {
    dealname: `Demande ${rank}`,
    pipeline: "default",
    dealstage: embeddedStages[rank % embeddedStages.length]?.id ?? "",
    deal_currency_code: "EUR",
    ...(rank % 3 ? { amount: String(rank * 1000) } : {}),
    ...(rank % 2 ? { hubspot_owner_id: owners[0]?.id ?? "" } : {}),
  },
  contactIds: rank === 1 ? contacts.slice(0, 2).map(({ id }) => id) : [],
});

export const crmFixture: CrmFixture = {
  stages: embeddedStages,
  owners,
  definitions: embeddedProperties,
  contacts,
  requirements: Array.from({ length: MANY }, (_, rank) => requirement(rank)),
};
