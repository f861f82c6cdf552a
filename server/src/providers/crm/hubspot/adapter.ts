import { NAMELESS_OWNER } from "@plateau/contract/requirements/fields.ts";
import type { Owner, PropertyDefinition, Stage } from "@plateau/contract/requirements/requirement.ts";
import { keyedMutex } from "../../../keyed-mutex.ts";
import { ttlCache } from "../../../ttl-cache.ts";
import { type Crm, CrmConflict } from "../port.ts";
import { toValues } from "./checked-values.ts";
import { type Call, type ClientSettings, hubspotClient, Malformed } from "./client.ts";
import { PAGE, readContacts } from "./contacts.ts";
import { HubspotUnavailable, unknownAddress } from "./failures.ts";
import {
  type Deal,
  type DefinitionFrom,
  type Page,
  toContactIdPage,
  toDeal,
  toDealPage,
  toDefinitions,
  toOwnerPage,
  toStages,
  withProperties,
} from "./translate.ts";

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
  associations: "/crm/v4/objects",
};

const ASSOCIATIONS_PAGE = "500";
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

  const forgetDeal = (id: string): void => {
    cache.invalidate(`deal ${id} `);
    cache.invalidate("deals ");
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
            label: `${firstName} ${lastName}`.trim() || email || NAMELESS_OWNER,
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
    const deal = await cache.get(`deal ${id} `, freshMs, () => readDeal(id, withPipeline(names)));
    return deal && isListed(deal) ? withProperties(deal, names) : undefined;
  };

  /** Deals of the account's other pipelines are not requirements. */
  const isListed = ({ archived, properties }: Deal): boolean => !archived && properties.pipeline === pipeline;

  /** HubSpot has no conditional write: reading just before is the closest. */
  const refuseIfChanged = async (id: string, unchangedSince: string | undefined): Promise<void> => {
    if (unchangedSince === undefined) return;
    cache.invalidate(`deal ${id} `);
    const present = await get(id);
    if (present && present.updatedAt !== unchangedSince) throw new CrmConflict();
  };

  const write = async (id: string, properties: Record<string, string>): Promise<Deal | undefined> => {
    const call: Call = { method: "PATCH", path: `${deals}/${id}`, body: { properties } };
    const made = await client(call, toDeal).finally(() => forgetDeal(id));
    if (made === undefined) return undefined;
    return get(id).catch((error: unknown) => {
      throw error instanceof HubspotUnavailable ? madeButUnread(error) : error;
    });
  };

  return {
    list: async (properties) => {
      const listed = properties.join(",");
      const found = await cache.get(`deals ${listed}`, freshMs, () => {
        const query = {
          limit: String(PAGE),
          properties: withPipeline(properties).join(","),
          archived: "false",
        };
        return allPages(deals, query, toDealPage);
      });
      if (found === undefined) throw unknownAddress("les demandes");
      return once(found.filter(isListed))
        .map(({ archived: _, ...summary }) => withProperties(summary, properties))
        .sort(byCreation);
    },

    get,

    changedElsewhere: (id) => {
      if (id === null) cache.invalidate("deal");
      else forgetDeal(id);
      cache.invalidate(`contacts ${id ?? ""}`);
    },

    // Serialised per deal: a retry must not overwrite a later change.
    update: async (id, properties, { unchangedSince } = {}) => {
      if (!ID.test(id)) return undefined;
      return inTurn(id, async () => {
        const values = toValues(await definitions(), properties);
        await refuseIfChanged(id, unchangedSince);
        if (!(await get(id))) return undefined;
        return Object.keys(values).length > 0 ? write(id, values) : get(id);
      });
    },

    setStage: async (id, stage) => {
      if (!ID.test(id)) return undefined;
      return inTurn(id, async () =>
        // HubSpot refuses a stage of another pipeline unless the pipeline is sent too.
        (await get(id)) ? write(id, { pipeline, dealstage: stage }) : undefined,
      );
    },

    contactsOf: async (id) => {
      if (!ID.test(id)) return undefined;
      const found = await cache.get(`contacts ${id}`, freshMs, async () => {
        if (!(await get(id))) return undefined;
        const ids = await allPages(
          `${paths.associations}/deals/${id}/associations/contacts`,
          { limit: ASSOCIATIONS_PAGE },
          toContactIdPage,
        );
        if (ids === undefined) throw unknownAddress("les contacts de la demande");
        return readContacts(client, paths.objects, [...new Set(ids)]);
      });
      return found && [...found];
    },

    stages: async () => [...(await stages())],
    owners: async () => [...(await owners())],
    propertyDefinitions: async () => Promise.all((await definitions()).map(withChoices)),
  };
};

const withPipeline = (names: readonly string[]): string[] => [...new Set([...names, "pipeline"])];

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
