import { type Agency, agencyInputSchema } from "@plateau/contract/agency/agency.ts";
import { type AgencyField, agencyFieldLabels } from "@plateau/contract/agency/agency-labels.ts";
import { formatNumber, parseNumber } from "@plateau/contract/format/number.ts";
import { z } from "zod";

const amountTyped = z.string().transform((text, context) => {
  const amount = parseNumber(text.replace(/€\s*$/, ""));
  if (amount !== undefined && (amount ?? 0) >= 0) return amount;
  context.addIssue({ code: "custom", message: "Indiquez un montant en euros, comme 120 000" });
  return z.NEVER;
});

const { logoId: _, ...shape } = agencyInputSchema.shape;

/** The form's texts, read as the agency's fields. */
export const agencyFormSchema = z.object({
  ...shape,
  holdsFunds: z.enum(["", "yes", "no"]).transform((choice) => (choice === "" ? null : choice === "yes")),
  guaranteeAmount: amountTyped.pipe(z.number().max(1e9).nullable()),
});

const textOf = (value: Agency[AgencyField]): string => {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? formatNumber(value) : value;
};

export const agencyValues = (agency: Agency): Record<AgencyField, string> =>
  Object.fromEntries(
    Object.keys(agencyFieldLabels).map((field) => [field, textOf(agency[field as AgencyField])]),
  ) as Record<AgencyField, string>;
