/** The tenant's next exit day and the last day to give notice, `AAAA-MM-JJ`. */
export type LeaveWindow = { leaveDate: string; noticeDeadline: string };

const PERIOD_YEARS = 3;
const NOTICE_MONTHS = 6;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const partsOf = (day: string) => day.split("-").map(Number) as [year: number, month: number, day: number];

/** The day before the anniversary. A lease of 29 February ends on 28 February. */
const lastDayAfter = (entry: string, years: number): string => {
  const [year, month, day] = partsOf(entry);
  return dayOf(Date.UTC(year + years, month - 1, day - 1));
};

const monthsBefore = (day: string, months: number): string => {
  const [year, month, date] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)));
};

/**
 * The next window of a commercial lease, assumed to be a 3-6-9 signed on entry: exit at the end of every
 * third year, six months' notice (code de commerce, L. 145-4 and L. 145-9). The notice counts back to the
 * same day of the month, or its last (code de procédure civile, 641), the stricter reading. Notice on
 * `noticeDeadline` itself is in time.
 */
export const nextLeaveWindow = (entry: string, today: string): LeaveWindow => {
  for (let years = PERIOD_YEARS; ; years += PERIOD_YEARS) {
    const leaveDate = lastDayAfter(entry, years);
    const noticeDeadline = monthsBefore(leaveDate, NOTICE_MONTHS);
    if (noticeDeadline >= today) return { leaveDate, noticeDeadline };
  }
};
