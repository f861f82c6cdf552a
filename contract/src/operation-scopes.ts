import type { OperationSpec, Operations } from "./api/operation.ts";
import { type ScopeArea, type SufficientScopes, scopesOfOperation } from "./api/scopes.ts";
import { areas } from "./operations.ts";

/** The scopes that reach each area; null for `read` and `write` alone. */
const scopeAreaOf: Record<keyof typeof areas, ScopeArea | null> = {
  system: null,
  session: null,
  agency: "agency",
  geocoding: "geocoding",
  map: "geocoding",
  offers: "offers",
  offerLinks: "offers",
  offerMedias: "offers",
  offerParts: "offers",
  offerSheets: "offers",
  listings: "listings",
  contacts: "contacts",
  requirements: "requirements",
  clientSpaces: "requirements",
  registry: "registry",
  identity: "users",
  users: "users",
  profile: null,
  emails: "emails",
  notes: "notes",
  notifications: null,
  calendar: null,
  search: null,
  savedSearches: null,
  bin: null,
  secondStep: null,
  singleSignOn: null,
  audit: null,
  history: null,
  personalData: null,
};

const scopesByOperation = new Map<OperationSpec, SufficientScopes>(
  Object.entries(areas as Record<string, Operations>).flatMap(([area, operations]) =>
    Object.values(operations).map(
      (spec) => [spec, scopesOfOperation(spec, scopeAreaOf[area as keyof typeof areas])] as const,
    ),
  ),
);

/** What an API key needs to call an operation of the contract; nothing suffices for any other. */
export const scopesFor = (spec: OperationSpec): SufficientScopes => scopesByOperation.get(spec) ?? [];
