import { describe, expect, it } from "vitest";
import { type Judgment, proceedingsOf } from "./proceedings.ts";

const judgment = (date: string, nature: string | null, rest: Partial<Judgment> = {}): Judgment => ({
  date,
  nature,
  family: null,
  details: null,
  court: "Tribunal de commerce de Paris",
  ...rest,
});
const LIQUIDATION = "Jugement d'ouverture de liquidation judiciaire";
const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";

const after = (...natures: (string | [nature: string, details: string])[]) => {
  const { hasOngoingInsolvency, insolvencyProceedings } = proceedingsOf(
    natures.map((each, at) => {
      const [nature, details] = typeof each === "string" ? [each, null] : each;
      return judgment(`2024-${String(at + 1).padStart(2, "0")}-10`, nature, { details });
    }),
  );
  return [hasOngoingInsolvency, insolvencyProceedings.map(({ type }) => type)];
};

describe("insolvency proceedings", () => {
  it("are empty without a notice", () => {
    expect(proceedingsOf([])).toEqual({
      hasInsolvencyProceedings: false,
      hasOngoingInsolvency: false,
      insolvencyProceedings: [],
    });
  });

  it("have type, date and court, in any order of notices", () => {
    expect(
      proceedingsOf([
        judgment("2024-06-20", "Jugement de conversion en liquidation judiciaire"),
        judgment("2023-11-02", REDRESSEMENT),
      ]),
    ).toEqual({
      hasInsolvencyProceedings: true,
      hasOngoingInsolvency: true,
      insolvencyProceedings: [
        { type: "Liquidation judiciaire", date: "2024-06-20", court: "Tribunal de commerce de Paris" },
        { type: "Redressement judiciaire", date: "2023-11-02", court: "Tribunal de commerce de Paris" },
      ],
    });
  });

  it.each([
    [LIQUIDATION, "Liquidation judiciaire"],
    [REDRESSEMENT, "Redressement judiciaire"],
    ["Jugement d'ouverture d'une procédure de sauvegarde accélérée", "Procédure de sauvegarde"],
    ["Jugement d’ouverture d’une procédure de traitement de sortie de crise", "Autre procédure collective"],
    ["Jugement d'extension de liquidation judiciaire", "Liquidation judiciaire"],
    [
      "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde",
      "Redressement judiciaire",
    ],
    [
      "Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire",
      "Liquidation judiciaire",
    ],
    [
      "Jugement prononçant la résolution du plan de sauvegarde et le redressement judiciaire",
      "Redressement judiciaire",
    ],
    [
      "Jugement mettant fin à la procédure de traitement de sortie de crise et ouvrant une procédure de redressement judiciaire",
      "Redressement judiciaire",
    ],
  ])("open with '%s'", (nature, type) => {
    expect(after(nature)).toEqual([true, [type]]);
  });

  it.each([
    "Jugement de clôture pour insuffisance d'actif",
    "Jugement de clôture pour insuffisance d'actif et autorisant la reprise des poursuites individuelles",
    "Jugement de clôture pour extinction du passif",
    "Clôture pour extinction du passif",
    "Jugement mettant fin à la procédure de redressement judiciaire",
    "Autre jugement de clôture",
  ])("close with '%s'", (nature) => {
    expect(after(REDRESSEMENT, nature)).toEqual([false, ["Redressement judiciaire"]]);
  });

  it("close when only the judgment's family says so", () => {
    const closed = [
      judgment("2024-01-10", LIQUIDATION),
      judgment("2025-01-10", null, { family: "Jugement de clôture" }),
    ];
    expect(proceedingsOf(closed).hasOngoingInsolvency).toBe(false);
  });

  it.each([
    "Jugement arrêtant le plan de redressement",
    "Jugement modifiant la date de cessation des paiements",
    "Dépôt de l'état des créances",
    "Liste des créances nées après le jugement d'ouverture d'une procédure de liquidation judiciaire",
    "Jugement d'interdiction de gérer",
  ])("are neither opened nor closed by '%s'", (nature) => {
    expect(after(REDRESSEMENT, nature)).toEqual([true, ["Redressement judiciaire"]]);
    expect(after(REDRESSEMENT, "Jugement de clôture pour extinction du passif", nature)).toEqual([
      false,
      ["Redressement judiciaire"],
    ]);
    expect(after(nature)).toEqual([null, []]);
  });

  it("are ongoing when a closed one resumes or another opens", () => {
    const closed = "Jugement de clôture pour insuffisance d'actif";
    expect(
      after(LIQUIDATION, closed, "Jugement de reprise de la procédure de liquidation judiciaire"),
    ).toEqual([true, ["Liquidation judiciaire"]]);
    expect(after(REDRESSEMENT, closed, LIQUIDATION)).toEqual([
      true,
      ["Liquidation judiciaire", "Redressement judiciaire"],
    ]);
  });

  it("have an unknown state after a judgment is overturned", () => {
    expect(after(LIQUIDATION, "Arrêt de la cour d'appel infirmant une décision soumise à publicité")).toEqual(
      [null, ["Liquidation judiciaire"]],
    );
  });

  it("are read from the text of a judgment without a specific nature", () => {
    const other = "Autre jugement et ordonnance";
    expect(after([other, "Ouvre les opérations de la liquidation judiciaire"])).toEqual([
      true,
      ["Liquidation judiciaire"],
    ]);
    expect(after(REDRESSEMENT, [other, "Jugement prononçant la liquidation judiciaire"])).toEqual([
      true,
      ["Liquidation judiciaire", "Redressement judiciaire"],
    ]);
    expect(
      after(REDRESSEMENT, [other, "Jugement reportant la date fixée par le jugement d’ouverture"]),
    ).toEqual([true, ["Redressement judiciaire"]]);
  });
});
