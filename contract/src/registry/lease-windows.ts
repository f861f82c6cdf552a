/** When a tenant may next leave, and the last day on which the notice for it still counts; both `AAAA-MM-JJ`. */
export type LeaveWindow = { sortie: string; conge: string };

const PERIOD_YEARS = 3;
const NOTICE_MONTHS = 6;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const partsOf = (day: string) => day.split("-").map(Number) as [year: number, month: number, day: number];

/** The eve of the anniversary. A lease of 29 February ends its years on 28 February, leap year or not. */
const lastDayAfter = (entry: string, years: number): string => {
  const [year, month, day] = partsOf(entry);
  return dayOf(Date.UTC(year + years, month - 1, day - 1));
};

/** The same day of the month, so many months before; the month's last one where it has no such day. */
const monthsBefore = (day: string, months: number): string => {
  const [year, month, date] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)));
};

/**
 * The next window of a commercial lease that is taken to be a 3-6-9 signed on the day of entry: its tenant may leave at
 * the end of every third year, nine and on included, with six months' notice (code de commerce, L. 145-4 and L. 145-9).
 * `sortie` is the last day of the three years. The notice counts back from it to the same day of the month, or to the
 * month's last (code de procédure civile, 641): of the two readings the one that is never too late. A notice still
 * counts on the day `conge` itself; from the morrow on the window is the next one.
 */
export const nextLeaveWindow = (entry: string, today: string): LeaveWindow => {
  for (let years = PERIOD_YEARS; ; years += PERIOD_YEARS) {
    const sortie = lastDayAfter(entry, years);
    const conge = monthsBefore(sortie, NOTICE_MONTHS);
    if (conge >= today) return { sortie, conge };
  }
};
