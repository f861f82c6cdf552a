import { formatDate } from "@plateau/contract/format/date.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import { embeddedStages } from "@plateau/contract/requirements/embedded-crm.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";
import type { SearchGroup, SearchHit } from "@plateau/contract/search/operations.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

export type HitRefs = { group: SearchGroup; refs: string[] }[];

type Row = { group: SearchGroup; ref: string; label: string; about: (string | null)[] };

const rowsOf = (db: Db, found: HitRefs, dialled: string | undefined): Promise<Row[]> => {
  const refsOf = (group: SearchGroup): string[] => found.find((entry) => entry.group === group)?.refs ?? [];
  return db.rows(
    sql`
      select 'offers' "group", r.id::text "ref", r.title label,
        array[concat_ws(' ', r.postal_code, r.city), r.status, case when r.is_private then 'Privé' end] about
      from real_estates r where r.id = any(${refsOf("offers")}::uuid[])
      union all
      select 'requirements', d.id, coalesce(d.properties ->> ${propertyNames.name}, ''), array[
        d.properties ->> ${propertyNames.stage}, d.properties ->> ${propertyNames.places}]
      from requirements d where d.id = any(${refsOf("requirements")}::text[])
      union all
      select 'contacts', c.id::text, c.firstname || ' ' || c.lastname, array[
        (select number from unnest(array[c.phone, c.mobile, c.fax]) number
          where starts_with(search_phone(number), ${dialled}::text) limit 1),
        c.company, c.email]
      from active_contacts c where c.id = any(${refsOf("contacts")}::uuid[])
      union all
      select 'users', p.id::text, p.firstname || ' ' || p.lastname, array[
        case when starts_with(search_phone(p.phone), ${dialled}::text) then p.phone end, p.job_title, p.email]
      from people p where p.id = any(${refsOf("users")}::uuid[])
      union all
      select 'companies', e.siren::text, e.name, array[e.siren::text, e.city]
      from companies e where e.siren = any(${refsOf("companies")}::char(9)[])
      union all
      select 'parcels', l.numero, l.numero, array[g.name]
      from parcels l left join geo_places g on g.id = left(l.numero, 5)
      where l.numero = any(${refsOf("parcels")}::text[])
      union all
      select 'tasks', n.id::text, n.title, array[
        case when n.completed_at is null then to_char(n.due_date at time zone 'Europe/Paris', 'YYYY-MM-DD') end,
        case when n.completed_at is not null then 'Terminée' end]
      from active_notes n where n.id = any(${refsOf("tasks")}::uuid[])`,
    { name: "search-hits-described" },
  );
};

const inThrees = (digits: string): string => digits.replace(/\d{3}(?=\d)/g, "$&\u00a0");

const aboutOf: Partial<Record<SearchGroup, (about: Row["about"]) => (string | null)[]>> = {
  offers: ([place = null, status, secrecy = null]) => [place, offerStatusLabel(status), secrecy],
  requirements: ([stage, places = null]) => [
    embeddedStages.find(({ id }) => id === stage)?.label ?? null,
    places?.replace(/\s*;\s*/g, ", ") ?? null,
  ],
  tasks: ([due = null, done = null]) => [due && `Pour le ${formatDate(due)}`, done],
  companies: ([siren, city = null]) => [siren ? inThrees(siren) : null, city],
};

const hitOf = ({ group, ref, label, about }: Row): SearchHit => {
  const parts = (aboutOf[group]?.(about) ?? about).filter((part) => part !== null && part !== "");
  return { id: ref, label, detail: parts.length > 0 ? parts.join(" · ") : null };
};

/**
 * Omits deleted ones.
 * @param dialled phone prefix, shown on people it matches
 */
export const describeHits = async (
  db: Db,
  found: HitRefs,
  dialled: string | undefined,
): Promise<{ group: SearchGroup; items: SearchHit[] }[]> => {
  if (found.length === 0) return [];
  const rows = await rowsOf(db, found, dialled);
  const hits = new Map(rows.map((row) => [`${row.group} ${row.ref}`, hitOf(row)]));
  return found
    .map(({ group, refs }) => ({ group, items: refs.flatMap((ref) => hits.get(`${group} ${ref}`) ?? []) }))
    .filter(({ items }) => items.length > 0);
};
