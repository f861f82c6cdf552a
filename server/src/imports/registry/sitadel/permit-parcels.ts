/** 'AO' and '42'. */
export type ParcelReference = { section: string; plan: string };

const ARRONDISSEMENT = /^751(?:0[1-9]|1\d|20)$/;

/** 75018 and 75118 are the 18th; 75116 is the northern postcode of the 16th. */
const arrondissementOfPostcode = (postcode: string): string | null => {
  const code = postcode === "75116" ? postcode : postcode.replace(/^750/, "751");
  return postcode.startsWith("75") && ARRONDISSEMENT.test(code) ? code : null;
};

/** Numbers start with a three-digit département and, in Paris, the arrondissement: 075 118. */
const arrondissementOfNumber = (number: string): string | null => {
  const code = number.slice(1, 6);
  return number.startsWith("0") && ARRONDISSEMENT.test(code) ? code : null;
};

/**
 * 75101 to 75120. Files write 75056 for all of Paris: use the site's postcode or the permit's number. Null
 * when these disagree or are missing: a wrong arrondissement has valid parcels too.
 */
export const arrondissementOf = (commune: string, postcode: string, number: string): string | null => {
  if (ARRONDISSEMENT.test(commune)) return commune;
  if (commune !== "75056") return null;
  const byPostcode = arrondissementOfPostcode(postcode);
  const byNumber = arrondissementOfNumber(number);
  if (byPostcode && byNumber && byPostcode !== byNumber) return null;
  return byPostcode ?? byNumber;
};

/**
 * The cadastre divides Paris, Lyon and Marseille by arrondissement. Null when unknown, and for Marseille,
 * which never uses prefix 000.
 */
const cadastralCommune = (commune: string, arrondissement: string | null): string | null => {
  if (commune === "75056") return arrondissement;
  return commune === "69123" || commune === "13055" || /^132(?:0[1-9]|1[0-6])$/.test(commune)
    ? null
    : commune;
};

const sectionOf = (text: string): string | null => {
  const section = text.trim().toUpperCase().padStart(2, "0");
  return /^(?:[0A-Z][A-Z]|\d\d)$/.test(section) && section !== "00" ? section : null;
};

/** '42' is 0042; '255P' is a part of parcel 255. */
const planOf = (text: string): string | null => {
  const plan = /^(\d{1,4})\s*P?$/i.exec(text.trim())?.[1]?.padStart(4, "0");
  return plan && plan !== "0000" ? plan : null;
};

/**
 * 14 characters, without repeats. Permits omit the prefix: 000 is wrong only where communes have merged.
 * Incomplete references are skipped.
 */
export const parcelNumbersOf = (
  commune: string,
  arrondissement: string | null,
  references: readonly ParcelReference[],
): string[] => {
  const place = cadastralCommune(commune, arrondissement);
  if (!place) return [];
  const numbers = references.flatMap(({ section, plan }) => {
    const [letters, figures] = [sectionOf(section), planOf(plan)];
    return letters && figures ? [`${place}000${letters}${figures}`] : [];
  });
  return [...new Set(numbers)];
};
