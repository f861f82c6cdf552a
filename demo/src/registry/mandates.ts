import { addDays, daysBetween } from "@plateau/contract/format/date.ts";
import { type Random, randomFor } from "../random.ts";
import type { DemoCompany } from "./companies.ts";
import { ordinaryPersons, type Person, particular } from "./persons.ts";

type ForeignCompany = { name: string; form: string };

export type DemoMandate = {
  company: DemoCompany;
  holder: { person: Person } | { company: DemoCompany } | { foreign: ForeignCompany };
  quality: string;
  startedOn: string | null;
  endedOn: string | null;
};

const qualitiesOf = ({ form }: DemoCompany): readonly [string, ...string[]] => {
  if (form === "1000") return ["Entrepreneur individuel"];
  if (form === "9220") return ["Président d’association", "Trésorier", "Secrétaire"];
  if (form === "6540" || form === "6521") return ["Gérant", "Associé gérant"];
  if (form.startsWith("54")) return ["Gérant", "Cogérant"];
  if (form === "5599") return ["Président-directeur général", "Administrateur", "Directeur général délégué"];
  if (form === "5699") return ["Président du directoire", "Membre du conseil de surveillance"];
  return ["Président de SAS", "Directeur général", "Directeur général délégué"];
};

/** Managers of several companies; `!` before a name: a past mandate. */
const LED: readonly (readonly [Person, readonly string[]])[] = [
  [
    particular.richest,
    [
      "Quennevert et Associés",
      "Foncière des Deux Quais",
      "SCI Monceau Messine",
      "SCI Cour des Tilleuls",
      "SCI du Pavé Bleu",
      "Bureaux du Levant",
      "Plateaux Partagés",
      "!Kaolin Logiciels",
      "!Promotion Claire-Voie",
    ],
  ],
  [
    particular.second,
    [
      "Péridier Participations",
      "Compagnie du Canal",
      "Foncière Arbelle",
      "SCI Octave et Rosine",
      "Hôtels du Levant",
      "!Chaussures Lampadaire",
    ],
  ],
  [
    particular.third,
    [
      "Groupe Valcombe",
      "Groupe Hélianthe Santé",
      "Laboratoires Aubépine",
      "Maison Perce-Neige",
      "Graines de Quartier",
    ],
  ],
  [particular.elder, ["Entrepôts Frontenay", "Messagerie du Pont Tournant", "Transports Marnay Frères"]],
  [particular.younger, ["Pivoine Numérique"]],
  [particular.undated, ["Café Zéphyrine"]],
  [particular.retired, ["!Fonderie Saint-Éloi", "!Imprimerie du Petit Pont", "!Conserverie Port-Blanc"]],
];

const LED_BY_COMPANIES: Readonly<Record<string, string>> = {
  "Patrimoine Lutèce Asset Management": "Péridier Participations",
  "SCPI Toits d’Île-de-France": "Patrimoine Lutèce Asset Management",
  "SCPI Pierre d’Angle": "Lanterne Capital Gestion",
  "SCPI Horizon Tertiaire Nord": "Grand Arc Investissement",
  "SCI Trois Platanes": "Foncière Tournelle-Bercy",
  "SCI Villa Coquelicot": "Groupe Valcombe",
};

const FOREIGN: ForeignCompany = { name: "Brabantse Kantoren NV", form: "Société de droit belge" };
const LED_FROM_ABROAD = "SAS Les Verrières du Temple";

const AUDITORS = ["Audit Beaulandre", "Morteuil & Associés Audit", "Cabinet Sarrazin Audit"];
const isAudited = ({ form, fullness, fate }: DemoCompany): boolean =>
  fate !== "closed" && (fullness === "full" || form === "5599" || form === "5699" || form === "6521");

const termOf = (
  random: Random,
  { createdOn, closedOn }: DemoCompany,
  { over, today }: { over: boolean; today: string },
): Pick<DemoMandate, "startedOn" | "endedOn"> => {
  const days = daysBetween(createdOn, closedOn ?? today);
  const began = random.integer(0, Math.floor(days * 0.7));
  const ended = random.integer(began + Math.floor((days - began) * 0.2), Math.floor(days * 0.95));
  return {
    startedOn: random.chance(0.06) ? null : addDays(createdOn, began),
    endedOn: over ? addDays(createdOn, Math.max(began, ended)) : closedOn,
  };
};

type Heads = { person: Person; over: boolean }[];

const knownHeads = (): Map<string, Heads> => {
  const heads = new Map<string, Heads>();
  for (const [person, names] of LED) {
    for (const written of names) {
      const name = written.replace("!", "");
      heads.set(name, [...(heads.get(name) ?? []), { person, over: written !== name }]);
    }
  }
  return heads;
};

/** A bare directory entry has no managers, except for sole traders. */
const namesNobody = ({ fullness, form }: DemoCompany): boolean => fullness === "bare" && form !== "1000";

export const demoMandates = (companies: readonly DemoCompany[], today: string): DemoMandate[] => {
  const heads = knownHeads();
  const byName = new Map(companies.map((company) => [company.name, company]));
  let turn = 0;
  const nextPerson = (): Person => {
    const person = ordinaryPersons[turn++ % ordinaryPersons.length];
    if (!person) throw new RangeError("nobody to lead a company");
    return person;
  };
  return companies.flatMap((company): DemoMandate[] => {
    if (namesNobody(company)) return [];
    const random = randomFor(`mandates/${company.siren}`);
    const [first, ...others] = qualitiesOf(company);
    const led = (holder: DemoMandate["holder"], quality: string, over = false): DemoMandate => ({
      company,
      holder,
      quality,
      ...termOf(random, company, { over, today }),
    });
    const leader = byName.get(LED_BY_COMPANIES[company.name] ?? "");
    const known = heads.get(company.name) ?? [];
    const auditor = isAudited(company) ? byName.get(random.pick(AUDITORS)) : undefined;
    const atTheHead =
      company.name === LED_FROM_ABROAD
        ? led({ foreign: FOREIGN }, first)
        : led(
            leader
              ? { company: leader }
              : { person: known.find(({ over }) => !over)?.person ?? nextPerson() },
            first,
          );
    return [
      atTheHead,
      ...others
        .slice(0, company.fullness === "full" ? 2 : random.integer(0, 1))
        .map((quality) => led({ person: nextPerson() }, quality)),
      ...(auditor ? [led({ company: auditor }, "Commissaire aux comptes titulaire")] : []),
      ...known.filter(({ over }) => over).map(({ person }) => led({ person }, first, true)),
      ...(random.chance(0.2) ? [led({ person: nextPerson() }, first, true)] : []),
    ];
  });
};
