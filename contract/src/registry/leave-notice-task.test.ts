import { describe, expect, it } from "vitest";
import { newNoteSchema } from "../notes/note.ts";
import type { LeaveWindow } from "./lease-windows.ts";
import { isLeaveNoticeTask, leaveNoticeTask } from "./leave-notice-task.ts";

const occupancy = {
  name: "TABLE EXEMPLE",
  siren: "000325175",
  entry: "2021-03-15",
  parcel: { number: "75110000AB0123", address: "14 Quai de l’Exemple, 75010 Paris" },
  origin: "https://plateau.test",
};
const window: LeaveWindow = {
  leaveDate: "2027-03-14",
  leaveBasis: "supposed",
  noticeDeadline: "2026-09-14",
  noticeBasis: "supposed",
  noticeForm: "letter-or-act",
};

describe("leave notice task", () => {
  const task = leaveNoticeTask(occupancy, window);

  it("has occupant, deadline and address, and links to the parcel and the company", () => {
    expect(task).toEqual({
      title:
        "Congé possible avant le 14 septembre 2026\u202f: TABLE EXEMPLE, 14 Quai de l’Exemple, 75010 Paris",
      content: [
        "Parcelle\u202f: https://plateau.test/parcels/75110000AB0123",
        "Société\u202f: https://plateau.test/companies/000325175",
        "Entrée le 15 mars 2021, sortie possible le 14 mars 2027, en supposant un bail 3-6-9 signé à l’entrée.",
        "Congé à donner par lettre recommandée avec avis de réception ou par acte de commissaire de justice.",
      ].join("\n"),
      priority: "medium",
      dueDate: "2026-09-14T07:00:00.000Z",
    });
  });

  it("says that a date is read in the lease or deduced from it, and when an act is needed", () => {
    const lines = (leaveBasis: LeaveWindow["leaveBasis"], entry: string | null) =>
      leaveNoticeTask({ ...occupancy, entry }, { ...window, leaveBasis, noticeForm: "act" })
        .content.split("\n")
        .slice(-2);
    expect(lines("read", "2021-03-15")).toEqual([
      "Entrée le 15 mars 2021, sortie possible le 14 mars 2027, date lue dans le bail.",
      "Congé à donner par acte de commissaire de justice.",
    ]);
    expect(lines("deduced", null)[0]).toBe("Sortie possible le 14 mars 2027, date déduite du bail.");
  });

  it("is due at 9:00 in Paris, in winter too", () => {
    expect(leaveNoticeTask(occupancy, { ...window, noticeDeadline: "2026-12-31" }).dueDate).toBe(
      "2026-12-31T08:00:00.000Z",
    );
  });

  it("stays valid with very long names", () => {
    const long = leaveNoticeTask(
      {
        ...occupancy,
        name: "N".repeat(500),
        siren: null,
        parcel: { number: "75110000AB0123", address: "A".repeat(500) },
      },
      window,
    );
    expect(newNoteSchema.safeParse(long).success).toBe(true);
    expect(long.content).not.toContain("companies");
  });

  it("is recognised by due date, occupant and parcel", () => {
    expect(isLeaveNoticeTask({ ...task, dueDate: "2026-09-14T07:00:00Z" }, task)).toBe(true);
    expect(isLeaveNoticeTask({ ...task, content: `${task.content}\nAppelé le 3.` }, task)).toBe(true);
    expect(isLeaveNoticeTask({ ...task, dueDate: null }, task)).toBe(false);
    expect(isLeaveNoticeTask({ ...task, dueDate: "2026-09-15T07:00:00.000Z" }, task)).toBe(false);
    for (const change of [{ name: "AUTRE" }, { parcel: { ...occupancy.parcel, number: "75110000AB0124" } }])
      expect(isLeaveNoticeTask(leaveNoticeTask({ ...occupancy, ...change }, window), task)).toBe(false);
  });
});
