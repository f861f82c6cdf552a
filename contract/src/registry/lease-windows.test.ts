import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextLeaveWindow } from "./lease-windows.ts";

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const day = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2080-12-31"), noInvalidDate: true })
  .map(dayOf);

const shifted = (from: string, { years = 0, months = 0, days = 0 }): string => {
  const [year = 0, month = 1, date = 1] = from.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year + years, month - 1 + months, date + days)));
};

describe("next leave window of a 3-6-9 lease", () => {
  it.each([
    ["2024-01-01", "2024-05-01", "2026-12-31", "2026-06-30"],
    ["2021-03-15", "2026-11-22", "2030-03-14", "2029-09-14"],
    ["2020-03-01", "2020-03-01", "2023-02-28", "2022-08-28"],
    ["2021-03-01", "2022-01-01", "2024-02-29", "2023-08-29"],
    ["2015-09-01", "2015-09-01", "2018-08-31", "2018-02-28"],
    ["2021-09-01", "2021-09-01", "2024-08-31", "2024-02-29"],
    ["2024-02-29", "2024-03-01", "2027-02-28", "2026-08-28"],
    ["2012-02-29", "2022-01-01", "2024-02-28", "2023-08-28"],
    ["2030-01-01", "2026-11-22", "2032-12-31", "2032-06-30"],
  ])("is computed for entry on %s, seen on %s", (entry, today, leaveDate, noticeDeadline) => {
    expect(nextLeaveWindow(entry, today)).toEqual({ leaveDate, noticeDeadline });
  });

  it("comes every three years", () => {
    const ends = ["2010-01-01", "2012-07-01", "2015-07-01", "2018-07-01", "2021-07-01"].map(
      (today) => nextLeaveWindow("2010-01-01", today).leaveDate,
    );
    expect(ends).toEqual(["2012-12-31", "2015-12-31", "2018-12-31", "2021-12-31", "2024-12-31"]);
  });

  it("stays open until the notice deadline, then moves on by three years", () => {
    expect(nextLeaveWindow("2024-01-01", "2026-06-30").leaveDate).toBe("2026-12-31");
    expect(nextLeaveWindow("2024-01-01", "2026-07-01").leaveDate).toBe("2029-12-31");
  });

  it("ends on the eve of a three-year anniversary", () => {
    fc.assert(
      fc.property(day, day, (entry, today) => {
        const { leaveDate } = nextLeaveWindow(entry, today);
        const morrow = shifted(leaveDate, { days: 1 });
        const years = Number(morrow.slice(0, 4)) - Number(entry.slice(0, 4));
        expect(years % 3).toBe(0);
        expect(years).toBeGreaterThan(0);
        // 29 February falls on 1 March in other years.
        expect(
          entry.endsWith("-02-29") ? shifted(entry, { years }) : `${morrow.slice(0, 4)}${entry.slice(4)}`,
        ).toBe(morrow);
      }),
    );
  });

  it("leaves exactly six months between notice deadline and leave date", () => {
    fc.assert(
      fc.property(day, day, (entry, today) => {
        const { leaveDate, noticeDeadline } = nextLeaveWindow(entry, today);
        expect(shifted(noticeDeadline, { months: 6 }) <= leaveDate).toBe(true);
        expect(shifted(shifted(noticeDeadline, { days: 1 }), { months: 6 }) > leaveDate).toBe(true);
      }),
    );
  });

  it("is the first whose notice deadline has not passed", () => {
    fc.assert(
      fc.property(day, day, (entry, today) => {
        const { leaveDate, noticeDeadline } = nextLeaveWindow(entry, today);
        expect(noticeDeadline >= today).toBe(true);
        if (leaveDate > shifted(entry, { years: 3 })) {
          const before = nextLeaveWindow(entry, shifted(noticeDeadline, { years: -3, days: -7 }));
          expect(before.noticeDeadline < today).toBe(true);
          expect(before.leaveDate < leaveDate).toBe(true);
        }
      }),
    );
  });

  it("never moves back as days pass", () => {
    fc.assert(
      fc.property(day, day, day, (entry, one, other) => {
        const [first, then] = one < other ? [one, other] : [other, one];
        expect(
          nextLeaveWindow(entry, first).noticeDeadline <= nextLeaveWindow(entry, then).noticeDeadline,
        ).toBe(true);
      }),
    );
  });
});
