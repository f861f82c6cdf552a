/** The names of a person, as registers write them. */
export type Named = {
  first_names: string | null;
  usual_first_name: string | null;
  surname: string | null;
  usual_name: string | null;
};

/** 'Claire Durand': the first name that is used, or else the first of them, and the surname. */
export const fullName = ({ first_names, usual_first_name, surname, usual_name }: Named): string | null =>
  [usual_first_name ?? first_names?.split(" ")[0], surname ?? usual_name].filter(Boolean).join(" ") || null;

/**
 * Completed years on a day. Of a birthday known by its month alone the first of the month is taken: nobody is made
 * younger for weeks than half of those born then are.
 */
export const ageOn = (today: string, born: string | null): number | null => {
  if (born === null) return null;
  const birthday = born.length === 7 ? `${born}-01` : born;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
};
