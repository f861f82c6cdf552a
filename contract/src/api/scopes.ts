import { NARROW } from "../format/spacing.ts";
import type { OperationSpec } from "./operation.ts";

/** Areas with scopes of their own; operations of other areas need `read` or `write`. */
export const scopeAreaLabels = {
  offers: "Offres",
  requirements: "Demandes",
  contacts: "Contacts",
  registry: "Foncier et sociétés",
  geocoding: "Adresses",
  notes: "Tâches",
  emails: "E-mails",
  users: "Utilisateurs",
  agency: "Agence",
  listings: "Annonces pour un site",
} as const;
export type ScopeArea = keyof typeof scopeAreaLabels;

const scopeAreas = Object.keys(scopeAreaLabels) as ScopeArea[];

/** What an API key may do. `write` includes `read`; without an area, everything that keys may do. */
export type Scope = "read" | "write" | `${ScopeArea}:read` | `${Exclude<ScopeArea, "listings">}:write`;

const scopesOfArea = (area: ScopeArea): Scope[] =>
  area === "listings" ? [`${area}:read`] : [`${area}:read`, `${area}:write`];

export const scopes: readonly Scope[] = ["read", "write", ...scopeAreas.flatMap(scopesOfArea)];

const reach = (kind: string): string => (kind === "write" ? "lecture et modification" : "lecture");

/** `Offres : lecture et modification`. */
export const scopeLabel = (scope: Scope): string => {
  const [first = "", kind] = scope.split(":");
  return kind === undefined
    ? `Tout${NARROW}: ${reach(first)}`
    : `${scopeAreaLabels[first as ScopeArea]}${NARROW}: ${reach(kind)}`;
};

/** The scopes of which a key needs one, the narrowest first; none suffices when the list is empty. */
export type SufficientScopes = readonly Scope[] | "any key";

export const sufficientScopes = (kind: "read" | "write", area: ScopeArea | null): readonly Scope[] => {
  const kinds = kind === "read" ? (["read", "write"] as const) : (["write"] as const);
  return kinds.flatMap((each) => [
    ...(area === null ? [] : scopesOfArea(area).filter((scope) => scope.endsWith(`:${each}`))),
    each,
  ]);
};

export const scopesOfOperation = (
  {
    method,
    recentSignIn,
    keys = method === "GET" ? "read" : "write",
  }: Pick<OperationSpec, "method" | "keys" | "recentSignIn">,
  area: ScopeArea | null,
): SufficientScopes => {
  if (keys === "any") return "any key";
  return keys === "never" || recentSignIn ? [] : sufficientScopes(keys, area);
};

/** Undefined scopes are those of a session, which needs none. */
export const scopesAdmit = (sufficient: SufficientScopes, held: readonly Scope[] | undefined): boolean =>
  held === undefined || sufficient === "any key" || sufficient.some((scope) => held.includes(scope));

/** Why a key is refused. */
export const scopeRefusal = (sufficient: SufficientScopes): string => {
  const [needed] = sufficient;
  return sufficient === "any key" || needed === undefined
    ? `Une clé d’API ne permet pas cette opération${NARROW}: connectez-vous avec un compte`
    : `Cette clé d’API n’a pas le droit «${NARROW}${needed}${NARROW}» (${scopeLabel(needed as Scope)})`;
};
