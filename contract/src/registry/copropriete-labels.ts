const syndics: Readonly<Record<string, string>> = {
  professionnel: "Professionnel",
  benevole: "Bénévole",
  bénévole: "Bénévole",
  non_connu: "Non connu",
};

/** The kind of a co-ownership's manager in words; as the register writes it where it is unknown. */
export const syndicLabel = (type: string): string => syndics[type] ?? type;

/** `1949 à 1960`, from the national register's `DE_1949_A_1960`; text in other words stays as it is. */
export const constructionPeriodLabel = (period: string): string => {
  const [, from, to] = /^DE_(\d{4})_A_(\d{4})$/.exec(period) ?? [];
  if (from && to) return `${from} à ${to}`;
  const [, before] = /^AVANT_(\d{4})$/.exec(period) ?? [];
  if (before) return `Avant ${before}`;
  const [, since] = /^A_COMPTER_DE_(\d{4})$/.exec(period) ?? [];
  if (since) return `Depuis ${since}`;
  return period === "NON_CONNUE" ? "Non connue" : period;
};
