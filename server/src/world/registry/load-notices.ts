import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { originText } from "./business-transfers.ts";
import type { WorldCompany } from "./companies.ts";
import { addressColumns } from "./load-places.ts";
import type { WorldNotice } from "./notices.ts";
import type { WorldRegistry } from "./registry.ts";
import { legalForms } from "./trades.ts";

/** A party of a notice. Of a natural person there is nothing but that it is one. */
const partyOf = (notice: WorldNotice, role: "subject" | "previous_owner", company: WorldCompany | null) => {
  const about = { noticeId: notice.id, role, rank: 1 };
  if (!company) return { ...about, naturalPerson: true };
  const { line, postcode, city } = addressColumns(company.seat.address);
  return {
    ...about,
    naturalPerson: false,
    siren: company.siren,
    denomination: company.name,
    legalForm: legalForms[company.form],
    street: line,
    postcode,
    city,
  };
};

const partiesOf = (notice: WorldNotice) => [
  partyOf(notice, "subject", notice.subject),
  ...(notice.previous === undefined ? [] : [partyOf(notice, "previous_owner", notice.previous)]),
];

const establishmentsOf = (notice: WorldNotice) => {
  const { id, place } = notice;
  if (!place) return [];
  const { line, postcode, city } = addressColumns(place.address);
  const { activity, sign, price } = place;
  return [{ noticeId: id, origin: originText(notice), price, activity, sign, street: line, postcode, city }];
};

const rowOf = (notice: WorldNotice) => {
  const { id, edition, issue, number, family, type, publishedOn, department, court, category, startedOn } =
    notice;
  const { judgment, closedOn, details, supersedes } = notice;
  return {
    ...{ id, edition, issue, number, family, type, publishedOn, department, court, category, startedOn },
    judgmentFamily: judgment?.family ?? null,
    judgmentNature: judgment?.nature ?? null,
    judgedOn: judgment ? publishedOn : null,
    filingType: family === "depot_comptes" ? "Comptes annuels et rapports" : null,
    closedOn,
    details,
    earlierEdition: supersedes?.edition ?? null,
    earlierIssue: supersedes?.issue ?? null,
    earlierNumber: supersedes ? String(supersedes.number) : null,
    earlierDay: supersedes?.publishedOn ?? null,
    earlierId: supersedes?.id ?? null,
    digest: createHash("md5").update(id).digest("hex"),
  };
};

/** Enters the notices, with their parties and their places. */
export const loadNotices = async (tx: Db, { notices }: WorldRegistry, now: Date): Promise<void> => {
  await tx.run(sql`
    insert into legal_notices (id, edition, issue, number, family, type, published_on, department, court, category,
      started_on, judgment_family, judgment_nature, judged_on, filing_type, closed_on, details, superseded_edition,
      superseded_issue, superseded_number, superseded_on, superseded_id, digest, imported_at)
    select id, edition, issue, number, family, type, "publishedOn", department, court, category, "startedOn",
      "judgmentFamily", "judgmentNature", "judgedOn", "filingType", "closedOn", details, "earlierEdition",
      "earlierIssue", "earlierNumber", "earlierDay", "earlierId", digest, ${now}
    from jsonb_to_recordset(${JSON.stringify(notices.map(rowOf))}::jsonb)
      n(id text, edition text, issue text, number integer, family text, type text, "publishedOn" date, department text,
        court text, category text, "startedOn" date, "judgmentFamily" text, "judgmentNature" text, "judgedOn" date,
        "filingType" text, "closedOn" date, details text, "earlierEdition" text, "earlierIssue" text,
        "earlierNumber" text, "earlierDay" date, "earlierId" text, digest text)`);
  await tx.run(sql`
    insert into legal_notice_parties (notice_id, role, rank, natural_person, siren, denomination, legal_form, street,
      postcode, city)
    select "noticeId", role, rank, "naturalPerson", siren, denomination, "legalForm", street, postcode, city
    from jsonb_to_recordset(${JSON.stringify(notices.flatMap(partiesOf))}::jsonb)
      p("noticeId" text, role text, rank integer, "naturalPerson" boolean, siren text, denomination text,
        "legalForm" text, street text, postcode text, city text)`);
  await tx.run(sql`
    insert into legal_notice_establishments (notice_id, rank, quality, origin, price, activity, sign, street, postcode,
      city)
    select "noticeId", 1, 'Établissement principal', origin, price, activity, sign, street, postcode, city
    from jsonb_to_recordset(${JSON.stringify(notices.flatMap(establishmentsOf))}::jsonb)
      e("noticeId" text, origin text, price numeric, activity text, sign text, street text, postcode text, city text)`);
};
