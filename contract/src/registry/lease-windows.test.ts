import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type KnownLease, type LeaveWindow, nextLeaveWindow, occupantWindow } from "./lease-windows.ts";
import type { Occupant } from "./parcel-blocks.ts";

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const day = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2080-12-31"), noInvalidDate: true })
  .map(dayOf);

const shifted = (from: string, { years = 0, months = 0, days = 0 }): string => {
  const [year = 0, month = 1, date = 1] = from.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year + years, month - 1 + months, date + days)));
};

const windowOf = (
  entry: string | null,
  today: string,
  lease: Partial<KnownLease> | null = null,
): LeaveWindow => {
  const known = lease && { firmUntil: null, breakDates: [], endDate: null, ...lease };
  const window = nextLeaveWindow({ entry, lease: known }, today);
  if (!window) throw new Error("no window");
  return window;
};

describe("next leave window of a supposed 3-6-9 lease", () => {
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
    expect(windowOf(entry, today)).toMatchObject({ leaveDate, noticeDeadline, leaveBasis: "supposed" });
  });

  it("comes every three years", () => {
    const ends = ["2010-01-01", "2012-07-01", "2015-07-01", "2018-07-01", "2021-07-01"].map(
      (today) => windowOf("2010-01-01", today).leaveDate,
    );
    expect(ends).toEqual(["2012-12-31", "2015-12-31", "2018-12-31", "2021-12-31", "2024-12-31"]);
  });

  it("stays open until the notice deadline, then moves on by three years", () => {
    expect(windowOf("2024-01-01", "2026-06-30").leaveDate).toBe("2026-12-31");
    expect(windowOf("2024-01-01", "2026-07-01").leaveDate).toBe("2029-12-31");
  });

  it("ends on the eve of a three-year anniversary", () => {
    fc.assert(
      fc.property(day, day, (entry, today) => {
        const { leaveDate } = windowOf(entry, today);
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
        const { leaveDate, noticeDeadline } = windowOf(entry, today);
        expect(shifted(noticeDeadline, { months: 6 }) <= leaveDate).toBe(true);
        expect(shifted(shifted(noticeDeadline, { days: 1 }), { months: 6 }) > leaveDate).toBe(true);
      }),
    );
  });

  it("is the first whose notice deadline has not passed", () => {
    fc.assert(
      fc.property(day, day, (entry, today) => {
        const { leaveDate, noticeDeadline } = windowOf(entry, today);
        expect(noticeDeadline >= today).toBe(true);
        if (leaveDate > shifted(entry, { years: 3 })) {
          const before = windowOf(entry, shifted(noticeDeadline, { years: -3, days: -7 }));
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
        expect(windowOf(entry, first).noticeDeadline <= windowOf(entry, then).noticeDeadline).toBe(true);
      }),
    );
  });
});

describe("next leave window of a lease", () => {
  it("is a 3-6-9 hypothesis when only the entry is known, every date supposed", () => {
    expect(windowOf("2021-03-15", "2026-11-22")).toEqual({
      leaveDate: "2030-03-14",
      leaveBasis: "supposed",
      noticeDeadline: "2029-09-14",
      noticeBasis: "supposed",
      noticeForm: "act",
    });
    expect(nextLeaveWindow({ entry: null, lease: null }, "2026-11-22")).toBeNull();
    const nothing = { firmUntil: null, breakDates: [], endDate: null };
    expect(nextLeaveWindow({ entry: null, lease: nothing }, "2026-11-22")).toBeNull();
  });

  it("is after the firm term, and at its last day when that is written", () => {
    const lease = { firmUntil: "2030-03-14" };
    expect(windowOf("2021-03-15", "2023-01-01", lease)).toMatchObject({
      leaveDate: "2030-03-14",
      leaveBasis: "read",
      noticeDeadline: "2029-09-14",
      noticeBasis: "deduced",
      noticeForm: "letter-or-act",
    });
    expect(windowOf("2021-03-15", "2029-10-01", lease)).toMatchObject({
      leaveDate: "2033-03-14",
      leaveBasis: "deduced",
    });
  });

  it("is at the breaks that the lease has, never at others of the law", () => {
    const lease = { breakDates: ["2028-06-30", "2025-06-30"], endDate: "2031-06-30" };
    expect(windowOf("2022-07-01", "2026-11-22", lease)).toMatchObject({
      leaveDate: "2028-06-30",
      leaveBasis: "read",
      noticeForm: "letter-or-act",
    });
    expect(windowOf("2022-07-01", "2024-12-31", lease).leaveDate).toBe("2028-06-30");
    expect(windowOf("2022-07-01", "2028-01-01", lease)).toMatchObject({
      leaveDate: "2031-06-30",
      leaveBasis: "read",
      noticeForm: "act",
    });
  });

  it("is deduced from the entry when only the end is known, and needs an act at the end", () => {
    const lease = { endDate: "2031-06-30" };
    expect(windowOf("2022-07-01", "2023-01-01", lease)).toMatchObject({
      leaveDate: "2025-06-30",
      leaveBasis: "deduced",
      noticeForm: "letter-or-act",
    });
    expect(windowOf("2022-07-01", "2029-01-01", lease)).toMatchObject({
      leaveDate: "2031-06-30",
      leaveBasis: "read",
      noticeForm: "act",
    });
    expect(windowOf(null, "2029-01-01", lease).leaveDate).toBe("2031-06-30");
  });

  it("is the end of a quarter by act once the lease has ended and goes on", () => {
    expect(windowOf("2010-01-01", "2026-11-22", { endDate: "2018-12-31" })).toEqual({
      leaveDate: "2027-06-30",
      leaveBasis: "deduced",
      noticeDeadline: "2026-12-30",
      noticeBasis: "deduced",
      noticeForm: "act",
    });
    expect(windowOf(null, "2026-12-31", { endDate: "2018-12-31" }).leaveDate).toBe("2027-09-30");
  });

  it("needs an act at the end of the ninth year of a supposed lease, a letter is enough before", () => {
    expect(windowOf("2018-01-01", "2020-01-01").noticeForm).toBe("letter-or-act");
    expect(windowOf("2018-01-01", "2023-07-01")).toMatchObject({
      leaveDate: "2026-12-31",
      noticeForm: "act",
    });
    expect(windowOf("2018-01-01", "2026-07-01").noticeForm).toBe("letter-or-act");
  });

  it("is never before the end of the firm term, nor after the end of the lease, nor past its notice", () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.option(day),
        fc.option(day),
        fc.array(day, { maxLength: 3 }),
        (entry, today, firm, end, breaks) => {
          fc.pre(firm === null || end === null || firm <= end);
          const lease = { firmUntil: firm, breakDates: breaks, endDate: end };
          const window = windowOf(entry, today, lease);
          expect(window.noticeDeadline >= today).toBe(true);
          if (window.leaveBasis === "supposed") return;
          if (firm !== null) expect(window.leaveDate >= firm).toBe(true);
          if (window.noticeForm === "letter-or-act" && end !== null)
            expect(window.leaveDate < end).toBe(true);
          if (window.leaveBasis === "read") expect([firm, end, ...breaks]).toContain(window.leaveDate);
        },
      ),
    );
  });
});

describe("leave window of an occupant", () => {
  const occupant: Occupant = {
    siren: "999000011",
    siret: null,
    companyName: "SCI DU TEST",
    tradeSign: null,
    activity: null,
    entryDate: "2024-01-01",
    exitDate: null,
    headcountText: null,
    establishmentClosed: false,
    activityCeased: false,
    naturalPersons: [],
  };
  const today = "2024-05-01";

  it("supposes no lease of an owner, and uses one that was noted", () => {
    const owners = [{ siren: null }, { siren: occupant.siren }];
    expect(occupantWindow(occupant, [{ siren: null }], today)?.leaveBasis).toBe("supposed");
    expect(occupantWindow({ ...occupant, siren: null }, owners, today)?.leaveBasis).toBe("supposed");
    expect(occupantWindow(occupant, owners, today)).toBeNull();
    const lease = { firmUntil: null, breakDates: [], endDate: "2026-12-31" };
    expect(occupantWindow({ ...occupant, lease }, owners, today)?.leaveBasis).toBe("read");
  });

  it("is null for who has left", () => {
    expect(occupantWindow({ ...occupant, exitDate: "2024-03-01" }, [], today)).toBeNull();
  });
});
