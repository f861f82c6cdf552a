import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { Db } from "../../../db/database.ts";
import type { Agency, Broker, Sheet, SheetDocument } from "../../../providers/sheet-printer/port.ts";
import { invalid, missing } from "../../../refusal.ts";
import { offersInFull } from "../storage.ts";
import { brokersById } from "./broker.ts";
import { sheetOf } from "./sheet-of.ts";

/** `12 rue de Rivoli`: within a name, the street has no capital. */
const inAName = (street: string): string =>
  street.replace(/^(\d+\S*(?: (?:bis|ter|quater))?) (\p{Lu})/u, (_, number, letter) =>
    [number, letter.toLowerCase()].join(" "),
  );

/** `Fiche – 12 rue de Rivoli`, `Sélection de 3 offres`: the title of the document, and the name of its file. */
const titleOf = (sheets: readonly Sheet[]): string => {
  const [sheet] = sheets;
  if (sheets.length !== 1 || !sheet) return `Sélection de ${sheets.length} offres`;
  const { street, commune } = sheet.summary;
  return `Fiche – ${inAName(street) || commune || sheet.title}`;
};

/** Who is printed on each sheet: the person asked for, else who looks after the offer. */
const brokersOf = async (
  db: Db,
  offers: readonly Offer[],
  asked: string | undefined,
): Promise<(offer: Offer) => Broker | null> => {
  const brokers = await brokersById(db, asked ? [asked] : offers.map(({ userId }) => userId));
  if (asked && !brokers.has(asked)) throw invalid({ field: "user_id", message: "Utilisateur inconnu" });
  return ({ userId }) => brokers.get(asked ?? userId) ?? null;
};

type Asked = { ids: readonly string[]; brokerId: string | undefined; agency: Agency; day: string };

/**
 * The document of these offers, in this order, each once. Refuses 404 when one of them is unknown or deleted, 422 for
 * an unknown broker.
 */
export const sheetDocument = async (
  db: Db,
  { ids, brokerId, agency, day }: Asked,
): Promise<SheetDocument> => {
  const wanted = [...new Set(ids)];
  const offers = await offersInFull(db, wanted);
  if (offers.length !== wanted.length) throw missing();
  const brokerOf = await brokersOf(db, offers, brokerId);
  const sheets = offers.map((offer) => sheetOf(offer, brokerOf(offer), { alone: offers.length === 1 }));
  return { title: titleOf(sheets), agency, day, sheets };
};
