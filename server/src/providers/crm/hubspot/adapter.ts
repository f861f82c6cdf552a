import type {
  DealContact,
  Owner,
  PropertyDefinition,
  Stage,
} from "@plateau/contract/requirements/requirement.ts";

import { type Crm, CrmConflict } from "../port.ts";
import { toValues } from "./checked-values.ts";
import { type Call, type ClientSettings, hubspotClient, Malformed } from "./client.ts";
import { HubspotUnavailable } from "./failures.ts";
import { keyedMutex } from "./keyed-mutex.ts";
import {
  type Deal,
  type DefinitionFrom,
  type Page,
  toContactIdPage,
  toContacts,
  toDeal,
  toDealPage,
  toDefinitions,
  toOwnerPage,
  toStages,
  withProperties,
} from "./translate.ts";
import { ttlCache } from "./ttl-cache.ts";

/** HubSpot versions each API separately. */
export type HubspotPaths = {
  owners: string;
  pipelines: string;
  properties: string;
  objects: string;
  associations: string;
};

export type HubspotSettings = ClientSettings & {
  paths?: Partial<HubspotPaths> | undefined;
  /** HubSpot names an account's first pipeline `default`. */
  pipeline?: string | undefined;
  /** Cache time of deals and contacts; this adapter's own changes invalidate it. */
  freshMs?: number | undefined;
  /** Cache time of stages, owners and property definitions. */
  settledMs?: number | undefined;
  /** Longer property lists are sent in a request body. */
  longestAddress?: number | undefined;
};

export const DEFAULT_PATHS: HubspotPaths = {
  owners: "/crm/v3/owners",
  pipelines: "/crm/v3/pipelines",
  properties: "/crm/v3/properties",
  objects: "/crm/v3/objects",
  associations: "/crm/v3/objects",
};

/** HubSpot's limit for pages and batches. */
const PAGE = 100;
const CONTACT_PROPERTIES = ["firstname", "lastname", "email", "phone"];
const URI_TOO_LONG = 414;
/** Any other text must not become part of a path. */
const ID = /^[\w-]+$/;

/** Requirements as deals of a HubSpot account, live (https://developers.hubspot.com/docs/api/crm/deals). */
export const hubspotCrm = ({
  paths: ownPaths,
  pipeline = "default",
  freshMs = 5_000,
  settledMs = 60_000,
  longestAddress = 6_000,
  ...access
}: HubspotSettings): Crm => {
  const paths = { ...DEFAULT_PATHS, ...ownPaths };
  const client = hubspotClient(access);
  const cache = ttlCache();
  const inTurn = keyedMutex();
  const deals = `${paths.objects}/deals`;

  const askFor = async <T>(what: string, path: string, read: (body: unknown) => T): Promise<T> => {
    const answer = await client({ method: "GET", path }, read);
    if (answer === undefined) throw unknownAddress(what);
    return answer;
  };

  const allPages = async <T>(
    path: string,
    query: Record<string, string>,
    read: (body: unknown) => Page<T>,
  ): Promise<T[] | undefined> => {
    const items: T[] = [];
    const seen = new Set<string>();
    for (let after: string | undefined; ; ) {
      const page = await client(
        { method: "GET", path, query: { ...query, ...(after === undefined ? {} : { after }) } },
        (body) => withNewCursor(read(body), seen),
      );
      if (page === undefined) return undefined;
      items.push(...page.items);
      if (page.after === undefined) return items;
      after = page.after;
      seen.add(after);
    }
  };

  const owners = (): Promise<Owner[]> =>
    cache.get("owners", settledMs, async () => {
      const query = { limit: String(PAGE), archived: "false" };
      const found = await allPages(paths.owners, query, toOwnerPage);
      if (found === undefined) throw unknownAddress("les responsables");
      return found;
    });

  const stages = (): Promise<Stage[]> =>
    cache.get("stages", settledMs, () =>
      askFor(
        `le pipeline «\u00a0${pipeline}\u00a0»`,
        `${paths.pipelines}/deals/${encodeURIComponent(pipeline)}`,
        toStages,
      ),
    );

  const definitions = (): Promise<DefinitionFrom[]> =>
    cache.get("definitions", settledMs, () =>
      askFor("les propriétés des demandes", `${paths.properties}/deals`, toDefinitions),
    );

  const withChoices = async ({ definition, choicesOf }: DefinitionFrom): Promise<PropertyDefinition> => {
    if (definition.type !== "enumeration" || definition.options.length > 0 || choicesOf === null)
      return definition;
    const options =
      choicesOf === "owners"
        ? (await owners()).map(({ id, firstName, lastName, email }) => ({
            value: id,
            label: `${firstName} ${lastName}`.trim() || email || id,
          }))
        : (await stages()).map(({ id, label }) => ({ value: id, label }));
    return { ...definition, options };
  };

  const inAddress = (id: string, properties: string) =>
    client(
      { method: "GET", path: `${deals}/${id}`, query: { properties, archived: "false" } },
      (body): Deal | undefined => toDeal(body),
    );

  const inBody = async (id: string, properties: readonly string[]) => {
    const found = await client(
      {
        method: "POST",
        path: `${deals}/batch/read`,
        query: { archived: "false" },
        body: { inputs: [{ id }], properties, propertiesWithHistory: [] },
      },
      toDealPage,
    );
    if (found === undefined) throw unknownAddress("les demandes");
    return found.items.find((deal) => deal.id === id);
  };

  const readDeal = async (id: string, names: readonly string[]): Promise<Deal | undefined> => {
    const listed = names.join(",");
    if (encodeURIComponent(listed).length > longestAddress) return inBody(id, names);
    try {
      return await inAddress(id, listed);
    } catch (error) {
      if (error instanceof HubspotUnavailable && error.status === URI_TOO_LONG) return inBody(id, names);
      throw error;
    }
  };

  const get = async (id: string): Promise<Deal | undefined> => {
    if (!ID.test(id)) return undefined;
    const names = (await definitions()).map(({ definition }) => definition.name);
    const deal = await cache.get(`deal ${id} `, freshMs, () => readDeal(id, names));
    return deal === undefined || deal.archived ? undefined : withProperties(deal, names);
  };

  /** HubSpot has no conditional write: reading just before is the closest. */
  const refuseIfChanged = async (id: string, unchangedSince: string | undefined): Promise<void> => {
    if (unchangedSince === undefined) return;
    cache.invalidate(`deal ${id} `);
    const present = await get(id);
    if (present && present.updatedAt !== unchangedSince) throw new CrmConflict();
  };

  const write = async (id: string, properties: Record<string, string>): Promise<Deal | undefined> => {
    const call: Call = { method: "PATCH", path: `${deals}/${id}`, body: { properties } };
    const made = await client(call, toDeal).finally(() => {
      cache.invalidate(`deal ${id} `);
      cache.invalidate("deals ");
    });
    if (made === undefined) return undefined;
    return get(id).catch((error: unknown) => {
      throw error instanceof HubspotUnavailable ? madeButUnread(error) : error;
    });
  };

  return {
    list: async (properties) => {
      const listed = properties.join(",");
      const found = await cache.get(`deals ${listed}`, freshMs, () =>
        allPages(deals, { limit: String(PAGE), properties: listed, archived: "false" }, toDealPage),
      );
      if (found === undefined) throw unknownAddress("les demandes");
      return once(found.filter(({ archived }) => !archived))
        .map(({ archived: _, ...summary }) => withProperties(summary, properties))
        .sort(byCreation);
    },

    get,

    // Serialised per deal: a retry must not overwrite a later change.
    update: async (id, properties, { unchangedSince } = {}) => {
      if (!ID.test(id)) return undefined;
      return inTurn(id, async () => {
        const values = toValues(await definitions(), properties);
        await refuseIfChanged(id, unchangedSince);
        return Object.keys(values).length > 0 ? write(id, values) : get(id);
      });
    },

    setStage: async (id, stage) => {
      if (!ID.test(id)) return undefined;
      // HubSpot refuses a stage of another pipeline unless the pipeline is sent too.
      return inTurn(id, () => write(id, { pipeline, dealstage: stage }));
    },

    contactsOf: async (id) => {
      if (!ID.test(id)) return undefined;
      const found = await cache.get(`contacts ${id}`, freshMs, async () => {
        const ids = await allPages(
          `${paths.associations}/deals/${id}/associations/contacts`,
          {},
          toContactIdPage,
        );
        if (ids === undefined) return undefined;
        // An unknown deal also has no associations.
        if (ids.length === 0) return (await get(id)) && [];
        return readContacts([...new Set(ids)]);
      });
      return found && [...found];
    },

    stages: async () => [...(await stages())],
    owners: async () => [...(await owners())],
    propertyDefinitions: async () => Promise.all((await definitions()).map(withChoices)),
  };

  /** HubSpot does not keep the requested order. */
  async function readContacts(ids: readonly string[]): Promise<DealContact[]> {
    const found = new Map<string, DealContact>();
    for (let at = 0; at < ids.length; at += PAGE) {
      const contacts = await client(
        {
          method: "POST",
          path: `${paths.objects}/contacts/batch/read`,
          query: { archived: "false" },
          body: {
            inputs: ids.slice(at, at + PAGE).map((id) => ({ id })),
            properties: CONTACT_PROPERTIES,
            propertiesWithHistory: [],
          },
        },
        toContacts,
      );
      if (contacts === undefined) throw unknownAddress("les contacts");
      for (const contact of contacts) found.set(contact.id, contact);
    }
    return ids.map((id) => found.get(id)).filter((contact) => contact !== undefined);
  }
};

const unknownAddress = (what: string): HubspotUnavailable =>
  new HubspotUnavailable(`HubSpot ne trouve pas ${what}`, { status: 404 });

/** A repeated cursor would loop forever. */
const withNewCursor = <T>(page: Page<T>, seen: ReadonlySet<string>): Page<T> => {
  if (page.after !== undefined && seen.has(page.after))
    throw new Malformed("HubSpot's pages go round in circles");
  return page;
};

const madeButUnread = (error: HubspotUnavailable): HubspotUnavailable =>
  new HubspotUnavailable(
    `Le changement est enregistré, mais la demande n’a pas pu être relue\u202f: ${error.message}`,
    { status: error.status, change: "made", cause: error.cause },
  );

const once = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

type Created = { id: string; createdAt: string };

const byCreation = (a: Created, b: Created): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id, "en", { numeric: true });
