import { refusalsOf, type VendorRefusal } from "./vendor-rules.fixture.ts";
import type { VendorDeal, VendorWorld } from "./vendor-world.fixture.ts";

export type VendorAnswer = { status: number; body: unknown };
type Asked = { method: string; path: string; url: URL; body: unknown };
type Change = { deal: string; name: string; value: string };

const ALWAYS = ["createdate", "hs_lastmodifieddate", "hs_object_id"];
const inFourthForm = ({ id, type }: { id: string; type: string }) => ({
  toObjectId: /^\d+$/.test(id) ? Number(id) : id,
  associationTypes: [{ category: "HUBSPOT_DEFINED", typeId: 3, label: type }],
});

const BY_DEFAULT = ["amount", "closedate", "dealname", "dealstage", "pipeline"];
const MAX_PAGE_SIZE = 100;
const CORRELATION = "0a1b2c3d-0000-4000-8000-000000000000";

const problem = (status: number, category: string, message: string, more = {}): VendorAnswer => ({
  status,
  body: { status: "error", message, correlationId: CORRELATION, category, ...more },
});

const notFound = problem(404, "OBJECT_NOT_FOUND", "resource not found");
const invalid = (message: string) => problem(400, "VALIDATION_ERROR", message);

const wrongValues = (refusals: readonly VendorRefusal[]): VendorAnswer =>
  problem(
    400,
    "VALIDATION_ERROR",
    `Property values were not valid: ${JSON.stringify(
      refusals.map((refusal) => ({
        isValid: false,
        ...refusal,
        localizedErrorMessage: refusal.message,
        portalId: 12345678,
      })),
    )}`,
    {
      errors: refusals.map(({ name, error, message }) => ({
        message,
        code: error,
        context: { propertyName: [name] },
      })),
    },
  );

const askedProperties = (url: URL): string[] =>
  url.searchParams.getAll("properties").flatMap((list) => list.split(",").filter(Boolean));

export const vendorRoutes = (world: VendorWorld, changes: Change[]) => {
  let ticks = 0;
  const tick = () => new Date(Date.parse("2027-01-01T00:00:00.000Z") + ++ticks).toISOString();

  const shown = (deal: VendorDeal, names: readonly string[]) => {
    const kept: Record<string, string> = {
      ...deal.properties,
      createdate: deal.createdAt,
      hs_lastmodifieddate: deal.updatedAt,
      hs_object_id: deal.id,
    };
    const wanted = new Set([...ALWAYS, ...(names.length > 0 ? names : BY_DEFAULT)]);
    const known = [...wanted].filter((name) => world.properties.some((property) => property.name === name));
    return {
      id: deal.id,
      properties: Object.fromEntries(known.sort().map((name) => [name, kept[name] || null])),
      createdAt: deal.createdAt,
      updatedAt: deal.updatedAt,
      archived: deal.archived,
      ...(deal.archived ? { archivedAt: deal.updatedAt } : {}),
      url: `https://app-eu1.hubspot.com/contacts/12345678/record/0-3/${deal.id}`,
    };
  };

  const withAssociations = (deal: VendorDeal, url: URL) => {
    const asked = (url.searchParams.get("associations") ?? "").split(",").includes("contacts");
    const results = world.associations.get(deal.id) ?? [];
    return asked && results.length > 0 ? { associations: { contacts: { results } } } : {};
  };

  const paged = <T extends { id: string }>(
    all: readonly T[],
    url: URL,
    usual: number,
    largest: number,
  ): VendorAnswer => {
    const limit = Number(url.searchParams.get("limit") ?? usual);
    if (!(limit >= 1 && limit <= largest)) return invalid(`limit must be between 1 and ${largest}`);
    const after = url.searchParams.get("after");
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const items = all.slice(from, from + limit);
    const last = items.at(-1);
    const paging =
      last && from + limit < all.length ? { paging: { next: { after: last.id, link: "…" } } } : {};
    return { status: 200, body: { results: items, ...paging } };
  };

  const listDeals = (url: URL): VendorAnswer => {
    const archived = url.searchParams.get("archived") === "true";
    const names = askedProperties(url);
    const all = [...world.deals.values()]
      .filter((deal) => deal.archived === archived)
      .sort((a, b) => Number(a.id) - Number(b.id));
    return paged(
      all.map((deal) => ({ ...shown(deal, names), ...withAssociations(deal, url) })),
      url,
      10,
      MAX_PAGE_SIZE,
    );
  };

  const patch = (deal: VendorDeal, body: unknown): VendorAnswer => {
    const values = (body as { properties?: Record<string, string> } | undefined)?.properties ?? {};
    const refusals = refusalsOf(world, values);
    if (refusals.length > 0) return wrongValues(refusals);
    for (const [name, value] of Object.entries(values)) {
      if ((deal.properties[name] ?? "") === value) continue;
      deal.properties[name] = value;
      deal.updatedAt = tick();
      changes.push({ deal: deal.id, name, value });
    }
    return { status: 200, body: shown(deal, [...BY_DEFAULT, ...Object.keys(values)]) };
  };

  const batch = (body: unknown, find: (id: string, names: string[]) => unknown): VendorAnswer => {
    const { inputs = [], properties = [] } = body as { inputs?: { id: string }[]; properties?: string[] };
    if (inputs.length === 0 || inputs.length > MAX_PAGE_SIZE)
      return invalid("inputs must hold 1 to 100 entries");
    const found = inputs.map(({ id }) => ({ id, record: find(id, properties) }));
    const ids = found.filter(({ record }) => !record).map(({ id }) => id);
    const errors =
      ids.length > 0
        ? {
            numErrors: 1,
            errors: [
              {
                status: "error",
                category: "OBJECT_NOT_FOUND",
                message: "Could not get some of the objects",
                context: { ids },
              },
            ],
          }
        : {};
    return {
      status: ids.length > 0 ? 207 : 200,
      body: {
        status: "COMPLETE",
        results: found
          .map(({ record }) => record)
          .filter((record) => record !== undefined)
          .reverse(),
        startedAt: "2026-11-02T09:00:00.000Z",
        completedAt: "2026-11-02T09:00:00.020Z",
        ...errors,
      },
    };
  };

  const contact = (id: string, names: readonly string[]) => {
    const values = world.contacts.get(id);
    const at = "2026-01-05T10:00:00.000Z";
    return (
      values && {
        id,
        properties: {
          ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
          createdate: at,
          hs_object_id: id,
          lastmodifieddate: at,
        },
        createdAt: at,
        updatedAt: at,
        archived: false,
      }
    );
  };

  const liveDeal = (id: string | undefined) => {
    const deal = world.deals.get(id ?? "");
    return deal?.archived ? undefined : deal;
  };

  const stages = () =>
    world.stages.map(({ probability, ...stage }) => ({
      ...stage,
      metadata: { isClosed: String(["0.0", "1.0"].includes(probability)), probability },
      archived: false,
      writePermissions: "CRM_PERMISSIONS_ENFORCEMENT",
    }));

  return ({ method, path, url, body }: Asked): VendorAnswer => {
    const [kind, type, id, ...more] = path.replace(/^\/crm\/v[34]\//, "").split("/");
    const route = [method, kind, type, more.length > 0 ? more.join("/") : ""].filter(Boolean).join(" ");
    switch (route) {
      case "GET owners":
        return paged(
          world.owners.map((owner) => ({ ...owner, type: "PERSON", archived: false })),
          url,
          100,
          500,
        );
      case "GET pipelines deals":
        return id === "default"
          ? {
              status: 200,
              body: { id, label: "Demandes", displayOrder: 0, stages: stages(), archived: false },
            }
          : notFound;
      case "GET properties deals":
        return { status: 200, body: { results: world.properties } };
      case "POST objects contacts read":
        return batch(body, contact);
      case "POST objects deals read":
        return batch(body, (wanted, names) => {
          const deal = liveDeal(wanted);
          return deal && shown(deal, names);
        });
      case "GET objects deals": {
        if (id === undefined) return listDeals(url);
        const deal = liveDeal(id);
        return deal
          ? { status: 200, body: { ...shown(deal, askedProperties(url)), ...withAssociations(deal, url) } }
          : notFound;
      }
      case "PATCH objects deals": {
        const deal = liveDeal(id);
        return deal ? patch(deal, body) : notFound;
      }
      case "GET objects deals associations/contacts":
        return liveDeal(id)
          ? { status: 200, body: { results: (world.associations.get(id ?? "") ?? []).map(inFourthForm) } }
          : notFound;
      default:
        return notFound;
    }
  };
};
