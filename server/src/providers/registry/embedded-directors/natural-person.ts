export type Named = {
  first_names: string | null;
  usual_first_name: string | null;
  surname: string | null;
  usual_name: string | null;
};

/** 'Claire Durand': usual first name, else the first one, and surname. */
export const fullName = ({ first_names, usual_first_name, surname, usual_name }: Named): string | null =>
  [usual_first_name ?? first_names?.split(" ")[0], surname ?? usual_name].filter(Boolean).join(" ") || null;

/** Full years; a month of birth counts from its first day. */
export const ageOn = (today: string, born: string | null): number | null => {
  if (born === null) return null;
  const birthday = born.length === 7 ? `${born}-01` : born;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
};
