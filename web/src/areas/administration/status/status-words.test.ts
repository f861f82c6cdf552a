import { expect, test } from "vitest";
import { backupText, linkLines, maintenanceFailed, maintenanceText } from "./status-words.ts";

const own = {
  database: false,
  bucket: false,
  mailRelay: false,
  geocoder: false,
  pappers: false,
  hubspot: false,
  signIn: false,
  nightlyBackups: false,
};

test("e-mails and backups are missed when nothing does their work, other parts never", () => {
  const missing = (links: typeof own) =>
    linkLines(links).flatMap(({ label, missing }) => (missing ? [label] : []));
  expect(missing(own)).toEqual(["E-mails", "Sauvegarde chaque nuit"]);
  expect(missing({ ...own, mailRelay: true, nightlyBackups: true })).toEqual([]);
  expect(linkLines({ ...own, pappers: true }).map(({ text }) => text)).toContain("Pappers");
});

test("a maintenance says when it passed and how many steps failed", () => {
  const startedAt = "2026-11-23T02:00:00.000000Z";
  const step = (ok: boolean) => ({ name: "bin", ok, ms: 1 });
  const run = (finishedAt: string | null, ...steps: boolean[]) => ({
    startedAt,
    finishedAt,
    steps: steps.map(step),
  });
  expect(maintenanceText(null)).toBe("Pas encore passée");
  expect(maintenanceText(run(null))).toBe("En cours depuis le lundi 23 novembre 2026 à 03:00");
  expect(maintenanceText(run(startedAt, true))).toBe("lundi 23 novembre 2026 à 03:00, sans erreur");
  expect(maintenanceText(run(startedAt, false, false))).toMatch(/, 2\s?étapes en erreur$/);
  expect([maintenanceFailed(null), maintenanceFailed(run(startedAt, true, false))]).toEqual([false, true]);
});

test("a backup says its night, its outcome and what it lacks", () => {
  const links = { ...own, nightlyBackups: true };
  const backup = {
    night: "2026-11-23",
    state: "done" as const,
    finishedAt: null,
    bytes: 79_700_000,
    files: 6439,
    missingFiles: 0,
  };
  expect(backupText({ backup: null, links })).toBe("Pas encore faite");
  expect(backupText({ backup: null, links: own })).toBe("Aucune");
  expect(backupText({ backup, links }).replaceAll(/\s/g, " ")).toBe(
    "Nuit du 23 novembre 2026, 80 Mo, 6 439 fichiers",
  );
  expect(backupText({ backup: { ...backup, missingFiles: 2 }, links })).toMatch(
    /, 2\sfichiers introuvables$/,
  );
  expect(backupText({ backup: { ...backup, missingFiles: 1 }, links })).toMatch(/, 1\sfichier introuvable$/);
  expect(backupText({ backup: { ...backup, state: "failed" }, links })).toMatch(/, échouée$/);
});
