import type { Agency } from "@plateau/contract/agency/agency.ts";
import { describe, expect, it } from "vitest";
import { agencyFormSchema, agencyValues } from "./agency-form.ts";

const agency: Agency = {
  name: "Cabinet Vauban",
  address: null,
  phone: "01 42 00 00 00",
  email: null,
  website: null,
  cardNumber: null,
  cardChamber: null,
  guarantor: "Caution du Marais",
  guaranteeAmount: 120_000.5,
  holdsFunds: false,
  insurer: null,
  mediator: null,
  vatNumber: "FR34000123456",
  feeScheduleUrl: null,
  logoId: "agency/logo/1.png",
  updatedAt: "2026-11-23T08:00:00.000000Z",
};

describe("the agency's form", () => {
  it("reads back what it shows", () => {
    const { logoId: _, updatedAt: __, ...fields } = agency;
    expect(agencyFormSchema.parse(agencyValues(agency))).toEqual(fields);
    const unsaid = { ...agency, holdsFunds: null, guaranteeAmount: null };
    expect(agencyFormSchema.parse(agencyValues(unsaid))).toMatchObject({
      holdsFunds: null,
      guaranteeAmount: null,
    });
  });

  it.each([
    ["120 000", 120_000],
    ["120\u202f000,50 €", 120_000.5],
    ["", null],
  ])("reads an amount typed as '%s'", (guaranteeAmount, read) => {
    expect(agencyFormSchema.parse({ ...agencyValues(agency), guaranteeAmount }).guaranteeAmount).toBe(read);
  });

  it.each(["beaucoup", "-5", "99999999999"])("refuses '%s' as an amount", (guaranteeAmount) => {
    const refused = agencyFormSchema.safeParse({ ...agencyValues(agency), guaranteeAmount });
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([["guaranteeAmount"]]);
  });
});
