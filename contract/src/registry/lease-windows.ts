import { knownDay } from "../format/date.ts";
import { figureOn } from "../law/rules.ts";
import { occupantStatus } from "./occupant-status.ts";
import type { Occupant, Owner } from "./parcel-blocks.ts";

/** How a date is known: written in the lease, worked out from what is, or assumed without the lease. */
export type DateBasis = "read" | "deduced" | "supposed";

export const dateBasisLabels: Readonly<Record<DateBasis, string>> = {
  read: "lu",
  deduced: "déduit",
  supposed: "supposé",
};

/**
 * How notice must be given: within the lease by registered letter or by a court commissioner's act (rule
 * `notice-within-lease`), at its end and after it by act (`notice-at-end`).
 */
export type NoticeForm = "letter-or-act" | "act";

export const noticeFormLabels: Readonly<Record<NoticeForm, string>> = {
  "letter-or-act": "LRAR ou acte",
  act: "acte",
};

/** What is known of a lease; days are `AAAA-MM-JJ`. */
export type KnownLease = {
  /** Last day on which the tenant is bound. */
  firmUntil: string | null;
  /** Days on which the tenant may leave, as the lease has them. */
  breakDates: readonly string[];
  /** Last day of the lease. */
  endDate: string | null;
};

export type Tenancy = { entry: string | null; lease: KnownLease | null };

/** The tenant's next exit day and the last day to give notice, `AAAA-MM-JJ`. */
export type LeaveWindow = {
  leaveDate: string;
  leaveBasis: DateBasis;
  noticeDeadline: string;
  noticeBasis: DateBasis;
  noticeForm: NoticeForm;
};

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
 * Counts back to the same day of the month, or its last, the stricter reading (rule `notice`). Notice on that
 * day itself is in time.
 */
const noticeDeadline = (leaveDate: string): string =>
  monthsBefore(leaveDate, figureOn("notice", "months", leaveDate));

const windowOn = (leaveDate: string, leaveBasis: DateBasis, noticeForm: NoticeForm): LeaveWindow => ({
  leaveDate,
  leaveBasis,
  noticeDeadline: noticeDeadline(leaveDate),
  noticeBasis: leaveBasis === "supposed" ? "supposed" : "deduced",
  noticeForm,
});

/** The first end of a three-year period after `after` whose notice can still be given. */
const nextTriennial = (entry: string, today: string, after = ""): { day: string; years: number } => {
  const period = figureOn("lease-term", "periodYears", today);
  for (let years = period; ; years += period) {
    const day = lastDayAfter(entry, years);
    if (day > after && noticeDeadline(day) >= today) return { day, years };
  }
};

/** Without the lease: a 3-6-9 signed on entry, and again at each of its ends. */
const supposedWindow = (entry: string, today: string): LeaveWindow => {
  const { day, years } = nextTriennial(entry, today);
  const isEnd = years % figureOn("lease-term", "years", today) === 0;
  return windowOn(day, "supposed", isEnd ? "act" : "letter-or-act");
};

/** After its end, a lease that goes on ends with any quarter of the year (rule `notice-at-end`). */
const prolongedWindow = (today: string): LeaveWindow => {
  for (let quarter = Math.floor((partsOf(today)[1] - 1) / 3); ; quarter += 1) {
    const window = windowOn(dayOf(Date.UTC(partsOf(today)[0], 3 * (quarter + 1), 0)), "deduced", "act");
    if (window.noticeDeadline >= today) return window;
  }
};

const knownWindow = (entry: string | null, lease: KnownLease, today: string): LeaveWindow | null => {
  const { firmUntil, breakDates, endDate } = lease;
  const isBound = (day: string) => firmUntil !== null && day < firmUntil;
  const isWithin = (day: string) => endDate === null || day < endDate;
  const breaks = breakDates.length > 0 ? breakDates : firmUntil === null ? [] : [firmUntil];
  const windows = breaks
    .filter((day) => !isBound(day) && isWithin(day))
    .map((day) => windowOn(day, "read", "letter-or-act"));
  if (endDate !== null) windows.push(windowOn(endDate, "read", "act"));
  // Breaks that are written replace those of the law.
  if (entry !== null && breakDates.length === 0) {
    const { day } = nextTriennial(entry, today, firmUntil ?? "");
    if (isWithin(day)) windows.push(windowOn(day, "deduced", "letter-or-act"));
  }
  const open = windows.filter(({ noticeDeadline }) => noticeDeadline >= today);
  open.sort((one, other) => (one.leaveDate < other.leaveDate ? -1 : 1));
  if (open[0]) return open[0];
  return endDate === null ? null : prolongedWindow(today);
};

const isKnown = ({ firmUntil, breakDates, endDate }: KnownLease): boolean =>
  firmUntil !== null || breakDates.length > 0 || endDate !== null;

/**
 * The next window in which the tenant of a commercial lease may leave; null when nothing is known. With the
 * entry alone it is that of a supposed 3-6-9: exit at the end of each of its periods.
 */
export const nextLeaveWindow = ({ entry, lease }: Tenancy, today: string): LeaveWindow | null => {
  if (lease && isKnown(lease)) {
    const known = knownWindow(entry, lease, today);
    if (known) return known;
  }
  return entry === null ? null : supposedWindow(entry, today);
};

/** Of a current occupant; an owner of the building is supposed to have no lease. */
export const occupantWindow = (
  occupant: Occupant,
  owners: readonly Pick<Owner, "siren">[],
  today: string,
): LeaveWindow | null => {
  const lease = occupant.lease ?? null;
  if (occupantStatus(occupant) !== "Actif") return null;
  const owns = occupant.siren !== null && owners.some(({ siren }) => siren === occupant.siren);
  if (owns && lease === null) return null;
  return nextLeaveWindow({ entry: knownDay(occupant.entryDate), lease }, today);
};
