import { describe, expect, it } from "vitest";
import { type ClaimRules, grantedGroup, identityOf } from "./claims.ts";

const rules = (changes: Partial<ClaimRules> = {}): ClaimRules => ({
  requiredClaims: {},
  emailVerifiedClaim: "email_verified",
  groups: { claim: "groups", mapping: { courtiers: "USER", direction: "ADMINISTRATOR" } },
  defaultGroup: undefined,
  ...changes,
});

describe("group of a person", () => {
  it.each([
    [["courtiers"], "USER"],
    ["courtiers", "USER"],
    [["courtiers", "direction", "inconnu"], "ADMINISTRATOR"],
    [["SUPERUSER", "Direction", "__proto__", "constructor"], undefined],
    [[{ toString: "direction" }], undefined],
    [undefined, undefined],
  ])("is the highest that the mapping gives to %j", (claim, group) => {
    expect(grantedGroup({ groups: claim }, rules())).toBe(group);
  });

  it("is the default when the mapping gives none, and never without a mapping a claimed one", () => {
    expect(grantedGroup({ groups: ["autre"] }, rules({ defaultGroup: "VISITOR" }))).toBe("VISITOR");
    expect(grantedGroup({ groups: ["direction"] }, rules({ groups: undefined }))).toBeUndefined();
  });

  it("is read at a path, and under a name that contains dots", () => {
    const at = (claim: string) => rules({ groups: { claim, mapping: { direction: "ADMINISTRATOR" } } });
    const keycloak = { realm_access: { roles: ["direction"] } };
    expect(grantedGroup(keycloak, at("realm_access.roles"))).toBe("ADMINISTRATOR");
    expect(
      grantedGroup({ "https://exemple.test/groupes": ["direction"] }, at("https://exemple.test/groupes")),
    ).toBe("ADMINISTRATOR");
  });

  it("is unknown, not the default, when the provider only says that there are groups", () => {
    const defaultGroup = "VISITOR" as const;
    const user = { iss: "https://exemple.test", sub: "1" };
    const groupOf = (claims: object, changes: Partial<ClaimRules> = {}) => {
      const { group, groupsOmitted } = identityOf(
        { ...user, ...claims },
        rules({ defaultGroup, ...changes }),
      );
      return [group, groupsOmitted];
    };
    const _claim_names = { groups: "src1" };
    expect(groupOf({ _claim_names })).toEqual([undefined, true]);
    const nested = { claim: "groups.plateau", mapping: { direction: "ADMINISTRATOR" } } as const;
    expect(groupOf({ _claim_names }, { groups: nested })).toEqual([undefined, true]);
    expect(groupOf({ _claim_names, groups: ["direction"] })).toEqual(["ADMINISTRATOR", false]);
    expect(groupOf({ _claim_names: { roles: "src1" } })).toEqual(["VISITOR", false]);
    expect(groupOf({ _claim_names: "groups" })).toEqual(["VISITOR", false]);
    expect(groupOf({ _claim_names }, { groups: undefined })).toEqual(["VISITOR", false]);
  });
});

describe("identity of a person", () => {
  const claims = { iss: "https://exemple.test", sub: "1", email: "lea@exemple.test" };

  it.each([
    [true, true],
    ["true", true],
    [1, true],
    ["1", true],
    [false, false],
    ["false", false],
    [undefined, false],
    [["true"], false],
  ])("has a verified e-mail for %j: %j", (email_verified, verified) => {
    expect(identityOf({ ...claims, email_verified }, rules()).emailVerified).toBe(verified);
  });

  it("uses another claim for it where the provider has its own", () => {
    const entra = rules({ emailVerifiedClaim: "xms_edov" });
    expect(identityOf({ ...claims, email_verified: true }, entra).emailVerified).toBe(false);
    expect(identityOf({ ...claims, xms_edov: true }, entra).emailVerified).toBe(true);
  });

  it("is refused without the required claims", () => {
    const company = rules({ requiredClaims: { hd: "exemple.fr" } });
    expect(() => identityOf({ ...claims, hd: "autre.fr" }, company)).toThrow(/organisation/);
    expect(() => identityOf(claims, company)).toThrow(/organisation/);
    expect(identityOf({ ...claims, hd: "exemple.fr" }, company).subject).toBe("1");
  });

  it("has no e-mail when the claim is not one", () => {
    expect(identityOf({ ...claims, email: "pas une adresse" }, rules()).email).toBeUndefined();
  });
});
