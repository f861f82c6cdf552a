import { type Group, groups } from "@plateau/contract/accounts/groups.ts";
import { type ProvedIdentity, SingleSignOnRefused } from "../port.ts";

export type ClaimRules = {
  /** Claims that every token must have, such as the company's domain. */
  requiredClaims: Readonly<Record<string, string>>;
  /** Whose value `true` says that the e-mail was verified. */
  emailVerifiedClaim: string;
  groups: { claim: string; mapping: Readonly<Record<string, Group>> } | undefined;
  defaultGroup: Group | undefined;
};

export type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() ? value.trim() : undefined;

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");

/** A claim by its name, or by a path such as `realm_access.roles`. */
const claimAt = (claims: Claims, path: string): unknown => {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, name)
          ? (value as Claims)[name]
          : undefined,
      claims,
    );
};

/** Entra names above 200 groups in `_claim_names` only (distributed claims), and sends none of them. */
export const areGroupsOmitted = (claims: Claims, { groups }: ClaimRules): boolean =>
  groups !== undefined &&
  claimAt(claims, groups.claim) === undefined &&
  [groups.claim, groups.claim.split(".")[0] ?? ""].some((name) =>
    Object.hasOwn(Object(claims._claim_names), name),
  );

/** Undefined when nothing is granted and there is no default, or when the groups were left out. */
export const grantedGroup = (claims: Claims, rules: ClaimRules): Group | undefined => {
  if (!rules.groups) return rules.defaultGroup;
  if (areGroupsOmitted(claims, rules)) return undefined;
  const { claim, mapping } = rules.groups;
  const granted = listOf(claimAt(claims, claim)).flatMap((name) =>
    Object.hasOwn(mapping, name) ? [mapping[name]] : [],
  );
  return groups.find((group) => granted.includes(group)) ?? rules.defaultGroup;
};

const namesOf = (claims: Claims, email: string | undefined): { firstname: string; lastname: string } => {
  const [first = "", ...rest] = (textOf(claims.name) ?? email?.split("@")[0] ?? "").split(/\s+/);
  return {
    firstname: (textOf(claims.given_name) ?? first).slice(0, 50),
    lastname: (textOf(claims.family_name) ?? rest.join(" ")).slice(0, 50),
  };
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const emailOf = (claims: Claims): string | undefined => {
  const email = textOf(claims.email)?.toLowerCase();
  return email && email.length <= 255 && EMAIL.test(email) ? email : undefined;
};

/** Providers write it as a boolean, a number or a text. */
const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === "1" || value === "true";

/** @throws SingleSignOnRefused for somebody outside the company */
export const identityOf = (
  claims: Claims & { iss: string; sub: string },
  rules: ClaimRules,
): Omit<ProvedIdentity, "idToken"> => {
  for (const [name, value] of Object.entries(rules.requiredClaims)) {
    if (!listOf(claimAt(claims, name)).includes(value)) throw new SingleSignOnRefused("organisation");
  }
  const email = emailOf(claims);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailVerified: isTrue(claimAt(claims, rules.emailVerifiedClaim)),
    ...namesOf(claims, email),
    group: grantedGroup(claims, rules),
    groupsOmitted: areGroupsOmitted(claims, rules),
  };
};
