import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import type { Client } from "../../test/app.ts";

/** A search of offices to rent, of a surface that no other test uses. */
export const officesOf = (surface: number): Record<string, string> => ({
  propertyType: "office",
  transactionType: "rent",
  surfaceMin: String(surface),
  surfaceMax: String(surface),
});

export const newSearch = async (
  client: Client,
  fields: Partial<SavedSearch> & Pick<SavedSearch, "criteria">,
): Promise<SavedSearch> => {
  const body = { kind: "offers", name: "Bureaux", ...fields };
  const answer = await client.call<SavedSearch>("createSavedSearch", { body });
  if (answer.status !== 201) throw new Error(`The search was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

export const readSearch = async (client: Client, id: string): Promise<SavedSearch> =>
  (await client.call<SavedSearch>("getSavedSearch", { params: { id } })).body;
