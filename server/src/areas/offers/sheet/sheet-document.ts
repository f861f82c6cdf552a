import { dayInParis, formatDate } from "@plateau/contract/format/date.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { mayReadOffer } from "@plateau/contract/offers/rights.ts";
import type { Judged } from "@plateau/contract/requirements/match.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Broker, PrintedAgency, Sheet, SheetDocument } from "../../../providers/sheet-printer/port.ts";
import type { Reader } from "../../../readable-offers.ts";
import { invalid, missing } from "../../../refusal.ts";
import { offersInFull } from "../storage.ts";
import { sheetOf } from "./sheet-of.ts";
import { MOST, portrait } from "./sheet-pictures.ts";

type Row = {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  role: string | null;
  picture: string | null;
};

const brokersById = async (db: Db, ids: readonly string[]): Promise<Map<string, Broker>> => {
  const rows = await db.rows<Row>(sql`
    select p.id, p.firstname, p.lastname, p.email, p.phone, p.job_title "role", p.picture
    from people p where p.id = any(${ids}::uuid[])`);
  return new Map(
    rows.map(({ id, firstname, lastname, email, phone, role, picture }) => [
      id,
      {
        name: `${firstname} ${lastname}`.trim(),
        role: role ?? "",
        phone: phone ?? "",
        email,
        picture: portrait(picture),
      },
    ]),
  );
};

const lowercaseStreetType = (street: string): string =>
  street.replace(/^(\d+\S*(?: (?:bis|ter|quater))?) (\p{Lu})/u, (_, number, letter) =>
    [number, letter.toLowerCase()].join(" "),
  );

const titleOf = (sheets: readonly Sheet[]): string => {
  const [sheet] = sheets;
  if (sheets.length !== 1 || !sheet) return `Sélection de ${sheets.length} offres`;
  const { street, commune } = sheet.summary;
  return `Fiche – ${lowercaseStreetType(street) || commune || sheet.title}`;
};

const brokersOf = async (
  db: Db,
  offers: readonly Offer[],
  requestedId: string | undefined,
): Promise<(offer: Offer) => Broker | null> => {
  const brokers = await brokersById(db, requestedId ? [requestedId] : offers.map(({ userId }) => userId));
  if (requestedId && !brokers.has(requestedId))
    throw invalid({ field: "user_id", message: "Utilisateur inconnu" });
  return ({ userId }) => brokers.get(requestedId ?? userId) ?? null;
};

type SheetRequest = {
  ids: readonly string[];
  brokerId: string | undefined;
  reader: Reader;
  onePageEach: boolean;
  agency: PrintedAgency;
  /** By offer, the unit that suits the requirement best. */
  judged: ReadonlyMap<string, Judged>;
  now: Date;
};

/**
 * In this order, without duplicates. 404 for an offer that is unknown or not for the caller to read; 422 for an
 * unknown broker.
 */
export const sheetDocument = async (
  db: Db,
  { ids, brokerId, reader, onePageEach, agency, judged, now }: SheetRequest,
): Promise<SheetDocument> => {
  const uniqueIds = [...new Set(ids)];
  const offers = await offersInFull(db, uniqueIds);
  if (offers.length !== uniqueIds.length || !offers.every((offer) => mayReadOffer(reader, offer)))
    throw missing();
  const brokerOf = await brokersOf(db, offers, brokerId);
  const most = onePageEach ? MOST.onePage : offers.length === 1 ? MOST.alone : MOST.amongOthers;
  const sheets = offers.map((offer) =>
    sheetOf(offer, { broker: brokerOf(offer), most, day: dayInParis(now), judged: judged.get(offer.id) }),
  );
  return { title: titleOf(sheets), agency, day: formatDate(now), onePageEach, sheets };
};
