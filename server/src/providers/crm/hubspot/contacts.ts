import type { DealContact } from "@plateau/contract/requirements/requirement.ts";
import type { hubspotClient } from "./client.ts";
import { unknownAddress } from "./failures.ts";
import { toContacts } from "./translate.ts";

/** HubSpot's limit for pages and batches. */
export const PAGE = 100;
const CONTACT_PROPERTIES = ["firstname", "lastname", "email", "phone"];

/** In the requested order, which HubSpot does not keep; without the contacts that it no longer has. */
export const readContacts = async (
  client: ReturnType<typeof hubspotClient>,
  objects: string,
  ids: readonly string[],
): Promise<DealContact[]> => {
  const found = new Map<string, DealContact>();
  for (let at = 0; at < ids.length; at += PAGE) {
    const contacts = await client(
      {
        method: "POST",
        path: `${objects}/contacts/batch/read`,
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
};
