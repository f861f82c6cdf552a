import type { Result } from "@plateau/contract/api/operation.ts";
import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { expect } from "vitest";
import { type Crm, CrmUnavailable } from "../../providers/crm/port.ts";
import type { Client } from "../../test/app.ts";
import { newOffer } from "../offers/offers.fixture.ts";

export type Shown = Result<typeof clientSpaces.readClientSpace>;

type MemoryCrm = Crm & { away: boolean; gone: Set<string>; criteria: Record<string, string> };

export const OWNER = { id: "owner-7", firstName: "Odile", lastName: "Garance", email: "user-1@plateau.test" };

const SECRETS = {
  dealname: "Secret Dupont SARL",
  amount: "987654",
  dealstage: "closedlost-x",
  localisation_recherchee: "Neuilly",
};

/**
 * Knows any id that begins with `deal`; `owned` ids belong to OWNER, `deal-archived` ones are archived.
 * `away` simulates an outage, `gone` are deleted; `criteria` are those of all requirements.
 */
export const memoryCrm = (): MemoryCrm => {
  const crm: MemoryCrm = {
    away: false,
    gone: new Set(),
    criteria: {},
    list: async () => [],
    get: async (id: string) => {
      if (crm.away) throw new CrmUnavailable("Le CRM ne répond pas");
      if (!id.startsWith("deal") || crm.gone.has(id)) return undefined;
      return {
        id,
        archived: id.startsWith("deal-archived"),
        createdAt: "2026-01-02T03:04:05.000000Z",
        updatedAt: "2026-01-02T03:04:05.000000Z",
        properties: { ...SECRETS, ...crm.criteria, hubspot_owner_id: id.includes("owned") ? OWNER.id : null },
      };
    },
    update: async () => undefined,
    setStage: async () => undefined,
    contactsOf: async () => [],
    stages: async () => [],
    owners: async () => [OWNER],
    propertyDefinitions: async () => [],
  };
  return crm;
};

export const secretsOfDeals: readonly string[] = Object.values(SECRETS);

export const openSpace = async (
  staff: Client,
  id: string,
  body: { expiresInDays?: number | null } = {},
): Promise<ClientSpace> => {
  const answer = await staff.call<ClientSpace>("openClientSpace", { params: { id }, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};

export const tokenIn = ({ url }: Pick<ClientSpace, "url">): string => url?.split("/espace/")[1] ?? "";

export const selectedOffer = async (
  staff: Client,
  requirementId: string,
  fields: Record<string, unknown> = {},
): Promise<Offer> => {
  const offer = await newOffer(staff, { status: "published", ...fields });
  const params = { id: offer.id, requirementId };
  expect((await staff.call("addSelected", { params })).status).toBe(204);
  return offer;
};

export const readSpace = (client: Client, token: string) =>
  client.call<Shown>("readClientSpace", { params: { token } });

export const sendAnswer = (client: Client, token: string, offerId: string, body: Record<string, unknown>) =>
  client.call<Result<typeof clientSpaces.answerClientOffer>>("answerClientOffer", {
    params: { token, offerId },
    body,
  });
