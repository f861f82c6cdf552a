import { z } from "zod";
import { moment, text } from "../api/fields.ts";
import { formatEuros } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import { vatNumberOf } from "../registry/siren.ts";

const email = () =>
  text(255).refine(
    (value) => value === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
    "L’e-mail doit être au format valide",
  );

const httpUrl = () =>
  text(500).refine(
    (value) => value === null || (URL.canParse(value) && /^https?:\/\/\S+$/i.test(value)),
    "Indiquez une adresse qui commence par https://",
  );

const website = () =>
  text(100).refine(
    (value) => value === null || /^(https?:\/\/)?[^\s/.:@]+(\.[^\s/.:@]+)+(:\d+)?(\/\S*)?$/i.test(value),
    "Indiquez une adresse comme www.agence.fr",
  );

/** A key of letters follows no published rule. */
const hasRightKey = (value: string): boolean =>
  !/^FR\d{11}$/.test(value) || value === vatNumberOf(value.slice(4));

/** Spaces are dropped. */
const vatNumber = () =>
  text(30)
    .transform((value) => value?.replaceAll(/[\s.]/g, "").toUpperCase() ?? null)
    .refine(
      (value) => value === null || /^FR[0-9A-Z]{2}\d{9}$/.test(value),
      "Indiquez FR, la clé et les neuf chiffres du SIREN",
    )
    .refine(
      (value) => value === null || hasRightKey(value),
      "La clé et le SIREN ne vont pas ensemble\u202f: vérifiez ce numéro",
    );

const fields = {
  name: text(100),
  address: text(200),
  phone: text(50),
  email: email(),
  website: website(),
  cardNumber: text(60),
  /** The chamber of commerce that issued the card, as in 'CCI de Paris Île-de-France'. */
  cardChamber: text(100),
  guarantor: text(200),
  /** Euros. */
  guaranteeAmount: z.number().min(0).max(1e9).nullable(),
  holdsFunds: z.boolean().nullable(),
  insurer: text(300),
  mediator: text(300),
  vatNumber: vatNumber(),
  feeScheduleUrl: httpUrl(),
};

export const agencyInputSchema = z
  .strictObject({
    ...fields,
    /** Null removes the logo; an upload sets it. */
    logoId: z.null(),
  })
  .partial();
export type AgencyInput = z.output<typeof agencyInputSchema>;

const shown = () => z.string().nullable();

export const agencySchema = z.object({
  name: shown(),
  address: shown(),
  phone: shown(),
  email: shown(),
  website: shown(),
  cardNumber: shown(),
  cardChamber: shown(),
  guarantor: shown(),
  guaranteeAmount: z.number().nullable(),
  holdsFunds: z.boolean().nullable(),
  insurer: shown(),
  mediator: shown(),
  vatNumber: shown(),
  feeScheduleUrl: shown(),
  /** Key of the file, under `/files/`. */
  logoId: shown(),
  updatedAt: moment(),
});
export type Agency = z.infer<typeof agencySchema>;

/** Null when neither the settings nor the configuration name the agency. */
export const agencyName = ({ name }: Pick<Agency, "name">): string | null => name?.trim() || null;

/** Address, then how to reach the agency; only what is known. */
export const agencyContact = ({ address, phone, email, website }: Agency): string[] =>
  [address ?? "", [phone, email, website].filter(Boolean).join(" · ")].filter((line) => line !== "");

const cardText = ({ cardNumber, cardChamber }: Agency): string | null => {
  if (!cardNumber) return null;
  const number = `Carte professionnelle n°${NARROW}${cardNumber}`;
  if (!cardChamber) return number;
  const issuer = /^(CCI|chambre)\b/i.test(cardChamber) ? cardChamber : `CCI ${cardChamber}`;
  return `${number} délivrée par la ${issuer}`;
};

const guaranteeText = ({ guarantor, guaranteeAmount }: Agency): string | null => {
  const amount = guaranteeAmount ? formatEuros(guaranteeAmount) : null;
  if (!guarantor && !amount) return null;
  return `Garantie financière${NARROW}: ${[guarantor, amount].filter(Boolean).join(", ")}`;
};

const line = (label: string, value: string | null): string | null =>
  value ? `${label}${NARROW}: ${value}` : null;

/** What its documents still lack, in words. */
export const agencyMissing = (agency: Agency): string[] => {
  const holdsNothing = agency.holdsFunds === false;
  const lacking: Readonly<Record<string, unknown>> = {
    nom: agencyName(agency),
    adresse: agency.address,
    "numéro de carte": agency.cardNumber,
    "CCI de la carte": agency.cardChamber,
    "garant ou absence de fonds": holdsNothing || agency.guarantor,
    "montant de la garantie": holdsNothing || agency.guaranteeAmount,
    assureur: agency.insurer,
    médiateur: agency.mediator,
    "numéro de TVA": agency.vatNumber,
    "barème des honoraires": agency.feeScheduleUrl,
  };
  return Object.keys(lacking).filter((what) => !lacking[what]);
};

/** What an agency must say of itself on what it hands out, one line each; only what is known. */
export const agencyMentions = (agency: Agency): string[] =>
  [
    cardText(agency),
    guaranteeText(agency),
    agency.holdsFunds === false ? "Ne détient pas de fonds" : null,
    line("Assurance de responsabilité civile professionnelle", agency.insurer),
    line("Médiateur de la consommation", agency.mediator),
    line("N° de TVA intracommunautaire", agency.vatNumber),
    line("Barème des honoraires", agency.feeScheduleUrl),
  ].filter((each) => each !== null);
