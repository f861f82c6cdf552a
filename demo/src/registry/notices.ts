import { addDays, daysBetween } from "@plateau/contract/format/date.ts";
import { randomFor } from "../random.ts";
import { transfersTo } from "./business-transfers.ts";
import type { DemoCompany } from "./companies.ts";
import type { DemoEstablishment } from "./establishments.ts";
import { type Notice, noticeAbout } from "./notice.ts";
import type { ParcelFullness } from "./parcel-fullness.ts";
import type { DemoParcel } from "./parcels.ts";
import { yearsBefore } from "./years-before.ts";

export type DemoNotice = Notice & {
  id: string;
  issue: string;
  number: number;
  supersedes: DemoNotice | null;
};

const atSeat = (company: DemoCompany): Notice["place"] => ({
  address: company.seat.address,
  activity: company.trade.activity,
  sign: null,
  price: null,
});

const creationOf = (company: DemoCompany): Notice =>
  noticeAbout(company, {
    edition: "A",
    family: "creation",
    publishedOn: addDays(company.createdOn, 12),
    category: "Création d’un établissement principal",
    startedOn: company.createdOn,
    place: atSeat(company),
  });

const CHANGES = [
  "Transfert du siège social.",
  "Nomination d’un nouveau dirigeant.",
  "Modification du capital.",
  "Modification de l’objet social.",
  "Nomination d’un commissaire aux comptes.",
];

const JUDGMENTS: Record<string, readonly (readonly [years: number, family: string, nature: string])[]> = {
  recovery: [
    [0.6, "Jugement d’ouverture", "Jugement d’ouverture d’une procédure de redressement judiciaire"],
  ],
  safeguard: [[0.4, "Jugement d’ouverture", "Jugement d’ouverture d’une procédure de sauvegarde"]],
  liquidation: [
    [1.4, "Jugement d’ouverture", "Jugement d’ouverture d’une procédure de redressement judiciaire"],
    [0.5, "Jugement de conversion", "Jugement de conversion en liquidation judiciaire"],
  ],
  recovered: [
    [6.2, "Jugement d’ouverture", "Jugement d’ouverture d’une procédure de redressement judiciaire"],
    [5.1, "Jugement arrêtant un plan", "Jugement arrêtant le plan de redressement"],
    [
      1.1,
      "Jugement de clôture",
      "Jugement mettant fin à la procédure de redressement judiciaire, plan exécuté",
    ],
  ],
};

const judgmentsOf = (company: DemoCompany, today: string): Notice[] =>
  (JUDGMENTS[company.fate ?? ""] ?? []).map(([years, family, nature]) =>
    noticeAbout(company, {
      edition: "A",
      family: "procedure_collective",
      publishedOn: yearsBefore(today, years),
      judgment: { family, nature },
      details: "Les créances sont à déclarer au mandataire judiciaire dans les deux mois de la publication.",
    }),
  );

const accountsOf = (company: DemoCompany, count: number, today: string): Notice[] => {
  const last = Number(yearsBefore(today, 0.6).slice(0, 4)) - 1;
  return Array.from({ length: count }, (_, at) => last - at)
    .filter((year) => `${year}` > company.createdOn.slice(0, 4))
    .filter((year) => company.closedOn === null || `${year + 1}` < company.closedOn.slice(0, 4))
    .map((year) =>
      noticeAbout(company, {
        edition: "C",
        family: "depot_comptes",
        publishedOn: `${year + 1}-07-${String(10 + (Number(company.siren.slice(-2)) % 18)).padStart(2, "0")}`,
        closedOn: `${year}-12-31`,
      }),
    );
};

const noticesOf = (company: DemoCompany, today: string): Notice[] => {
  if (company.fullness === "bare" || company.form === "1000" || company.form === "9220")
    return judgmentsOf(company, today);
  const random = randomFor(`notices/${company.siren}`);
  const age = daysBetween(company.createdOn, today);
  const changes = company.fullness === "full" ? 4 : random.integer(0, 2);
  return [
    creationOf(company),
    ...random.sample(CHANGES, changes).map((details) =>
      noticeAbout(company, {
        edition: "B",
        family: "modification",
        publishedOn: addDays(company.createdOn, random.integer(200, Math.floor(age * 0.9))),
        details,
      }),
    ),
    ...accountsOf(company, company.fullness === "full" ? 6 : random.integer(0, 3), today),
    ...judgmentsOf(company, today),
    ...(company.closedOn === null || company.fate === "liquidation"
      ? []
      : [
          noticeAbout(company, {
            edition: "B",
            family: "radiation",
            publishedOn: addDays(company.closedOn, 20),
            details: "Radiation du registre du commerce et des sociétés.",
          }),
        ]),
  ];
};

const corrected = (notices: readonly Notice[]): Notice[] => {
  const wrong = notices.find(({ family, place }) => family === "vente" && place?.price);
  if (!wrong?.place?.price) return [];
  return [
    {
      ...wrong,
      type: "rectificatif",
      publishedOn: addDays(wrong.publishedOn, 21),
      place: { ...wrong.place, price: wrong.place.price + 5_000 },
      corrects: wrong,
    },
  ];
};

/** About 250 real issues appear a year: numbers starting with 9 are unused. */
const issueOf = (publishedOn: string): string => {
  const day = daysBetween(`${publishedOn.slice(0, 4)}-01-01`, publishedOn);
  return `${publishedOn.slice(0, 4)}9${String(day).padStart(3, "0")}`;
};

export const demoNotices = (
  companies: readonly DemoCompany[],
  parcels: ReadonlyMap<DemoParcel, ParcelFullness>,
  establishments: readonly DemoEstablishment[],
  today: string,
): DemoNotice[] => {
  const there = new Map<DemoParcel, DemoEstablishment[]>();
  for (const stay of establishments) there.set(stay.parcel, [...(there.get(stay.parcel) ?? []), stay]);
  const transfers = [...parcels].flatMap(([parcel, fullness]) =>
    transfersTo(parcel, fullness, there.get(parcel) ?? [], companies, today),
  );
  const all = [
    ...companies.flatMap((company) => noticesOf(company, today)),
    ...transfers,
    ...corrected(transfers),
  ].filter(({ publishedOn }) => publishedOn <= today);
  const published = new Map<Notice, DemoNotice>();
  all.forEach((notice, rank) => {
    const issue = issueOf(notice.publishedOn);
    const supersedes = notice.corrects ? (published.get(notice.corrects) ?? null) : null;
    published.set(notice, {
      ...notice,
      id: `${notice.edition}-${issue}-${rank + 1}`,
      issue,
      number: rank + 1,
      supersedes,
    });
  });
  return [...published.values()];
};
