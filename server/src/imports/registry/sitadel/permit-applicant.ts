import { isSiren, isSiret } from "@plateau/contract/registry/siren.ts";
import { textOf } from "./permit-values.ts";

/** Who asks for a permit. Of a natural person all is null. */
export type Applicant = {
  applicantName: string | null;
  applicantSiren: string | null;
  applicantSiret: string | null;
  /** APE code. */
  applicantActivity: string | null;
  /** Legal category, code of Insee. */
  applicantLegalForm: string | null;
  applicantPostcode: string | null;
  applicantLocality: string | null;
};

/** What the file says of the applicant, '' where it says nothing. */
export type WrittenApplicant = {
  name: string;
  siren: string;
  siret: string;
  activity: string;
  legalForm: string;
  postcode: string;
  locality: string;
};

const NOBODY: Applicant = {
  applicantName: null,
  applicantSiren: null,
  applicantSiret: null,
  applicantActivity: null,
  applicantLegalForm: null,
  applicantPostcode: null,
  applicantLocality: null,
};

const sirenOf = (text: string): string | null => (isSiren(text) ? text : null);

/**
 * The applicant when it is known to be a legal person: by a SIREN that is right, or by a legal category. Sole traders
 * (category 1…) are natural persons, whatever SIREN they have.
 */
export const applicantOf = (written: WrittenApplicant): Applicant => {
  const siren = sirenOf(written.siren.replaceAll(" ", ""));
  const legalForm = /^\d{4}$/.test(written.legalForm) ? written.legalForm : null;
  if ((!siren && !legalForm) || written.legalForm.startsWith("1")) return NOBODY;
  const siret = written.siret.replaceAll(" ", "");
  const isItsOwn = siren !== null && siret.startsWith(siren) && isSiret(siret);
  return {
    applicantName: textOf(written.name),
    applicantSiren: siren,
    applicantSiret: isItsOwn ? siret : null,
    applicantActivity: textOf(written.activity),
    applicantLegalForm: legalForm,
    applicantPostcode: textOf(written.postcode),
    applicantLocality: textOf(written.locality),
  };
};
