import { cpus, loadavg } from "node:os";
import sql from "sql-template-tag";
import { type Random, randomFor } from "../demo/src/random.ts";
import type { Database } from "../server/src/db/database.ts";
import { startFilled } from "./database.ts";
import { note, print } from "./print.ts";
import { type BenchServer, startServer } from "./server.ts";
import { figures, timed } from "./timing.ts";

/**
 * `npx tsx bench/global-search.ts`: the global search over HTTP, with 100,000 offers, 50,000 contacts and
 * 20,000 companies. One extra offer selects a separate database, because streets are renamed.
 */
const OFFERS = 100_001;
const CONTACTS = 50_000;
const COMPANIES = 20_000;
const EXAMPLES = 60;

const names = sql`
  create temp table bench_names as
  select n, initcap(a || b || c) as name, sum(1.0 / (n + 20)) over (order by n)::float8 as reach
  from (
    select row_number() over (order by md5(a || b || c)) as n, a, b, c
    from unnest('{mar,cha,bel,tri,lau,ver,gou,pel,sau,fon,cas,mor,del,rou,bri,hau,ner,vil,tes,cor}'::text[]) a,
      unnest('{ti,va,lo,se,ran,men,dou,che,ra,gui,la,no,bou,cé,pi}'::text[]) b,
      unnest('{lin,tier,not,seau,ville,ret,ard,mont,dier,zac,gny,val,rel,nais,court}'::text[]) c) parts`;

const nameOf = sql`
  create function pg_temp.name_of(seed float8) returns text stable language sql
  return (select name from bench_names where reach >= seed * (select max(reach) from bench_names) order by reach limit 1)`;

const steps = [
  names,
  sql`create index on bench_names (reach) include (name)`,
  sql`analyze bench_names`,
  nameOf,
  sql`
    create temp table bench_streets as
    select street, (array['Rue', 'Rue', 'Rue', 'Avenue', 'Boulevard', 'Place'])[1 + floor(random() * 6)] || ' '
      || (array['', 'de la ', 'du ', 'Saint-'])[1 + floor(random() * 4)] || pg_temp.name_of(random()) as name
    from (select distinct street_id as street from real_estates) streets`,
  sql`create index on bench_streets (street)`,
  sql`
    insert into contacts (firstname, lastname, email, phone, mobile, company, city, created_at)
    select first, last, lower(first || '.' || last) || n || '@' || lower(firm) || '.test',
      '01 99 ' || to_char(n, 'FM00 00 00'), '+33 6 39 ' || to_char(n, 'FM00 00 00'), 'Foncière ' || firm, 'Paris',
      timestamptz '2026-11-20' - n * interval '1 minute'
    from (select n, pg_temp.name_of(random()) as first, pg_temp.name_of(random()) as last,
      pg_temp.name_of(random()) as firm from generate_series(1, ${CONTACTS}::int) n) drawn`,
  sql`
    insert into companies (siren, name, city)
    select lpad((300000000 + n * 7919)::text, 9, '0'), (array['SCI', 'SARL', 'Compagnie', 'Groupe'])[1 + n % 4] || ' '
      || pg_temp.name_of(random()) || ' ' || pg_temp.name_of(random()), 'Paris'
    from generate_series(1, ${COMPANIES}::int) n`,
];

const rename = (part: number) => sql`
  update real_estates r set title = 'Bureaux – ' || split_part(r.address, ' ', 1) || ' ' || s.name,
    address = split_part(r.address, ' ', 1) || ' ' || s.name || ' ' || r.postal_code || ' ' || r.city
  from bench_streets s where s.street = r.street_id and abs(hashtext(r.id::text)) % 10 = ${part}`;

const prepare = async (db: Database): Promise<void> => {
  if (await db.row(sql`select from companies limit 1`)) return;
  const seconds = async (name: string, work: () => Promise<unknown>) =>
    note(`${name}: ${((await timed(work)) / 1000).toFixed(1)} s`);
  await db.transaction(async (tx) => {
    await tx.run(sql`select setseed(0.42)`);
    for (const [number, step] of steps.entries()) await seconds(`step ${number + 1}`, () => tx.run(step));
    for (let part = 0; part < 10; part++) await seconds(`streets ${part + 1}/10`, () => tx.run(rename(part)));
  });
  await db.run(sql`vacuum analyze`);
};

type Question = { q: string; expected: string };
type Sample = {
  offer: { id: string; title: string; address: string };
  contact: { id: string; firstname: string; lastname: string; email: string; phone: string; company: string };
  company: { siren: string; name: string };
};

const samplesOf = async (db: Database, count: number): Promise<Sample[]> => {
  const offers = await db.rows<Sample["offer"]>(
    sql`select id, title, address from real_estates order by md5(id::text) limit ${count}`,
  );
  const contacts = await db.rows<Sample["contact"]>(sql`
    select id, firstname, lastname, email, phone, company from contacts order by md5(id::text) limit ${count}`);
  const companies = await db.rows<Sample["company"]>(
    sql`select siren, name from companies order by md5(siren) limit ${count}`,
  );
  return offers.flatMap((offer, at) => {
    const [contact, company] = [contacts[at], companies[at]];
    return contact && company ? [{ offer, contact, company }] : [];
  });
};

const mistyped = (text: string, random: Random): string => {
  const longest = text.split(/[ '-]/).reduce((a, b) => (b.length > a.length ? b : a));
  const at = random.integer(1, longest.length - 2);
  const wrong = random.pick([
    longest.slice(0, at) + longest.slice(at + 1),
    longest.slice(0, at) + longest[at] + longest.slice(at),
    `${longest.slice(0, at)}w${longest.slice(at + 1)}`,
    longest.slice(0, at) + longest[at + 1] + longest[at] + longest.slice(at + 2),
  ]);
  return text.replace(longest, wrong);
};

const streetOf = ({ offer }: Sample): string => offer.title.replace("Bureaux – ", "");
const nameOfStreet = (sample: Sample): string => streetOf(sample).split(" ").at(-1) ?? "";
const fullName = ({ contact }: Sample): string => `${contact.firstname} ${contact.lastname}`;

const kinds: Readonly<Record<string, (sample: Sample, random: Random) => Question>> = {
  "address in full": (s) => ({ q: s.offer.address, expected: s.offer.id }),
  "number and street": (s) => ({ q: streetOf(s), expected: s.offer.id }),
  "street mistyped, with its postcode": (s, random) => ({
    q: `${mistyped(streetOf(s), random)} ${/ (\d{5}) /.exec(s.offer.address)?.[1]}`,
    expected: s.offer.id,
  }),
  "beginning of a street": (s) => ({ q: `bureaux ${nameOfStreet(s).slice(0, 4)}`, expected: "" }),
  "common words": (_, random) => ({
    q: random.pick([
      "bureaux paris",
      "rue",
      "paris",
      "bureaux rue paris",
      "avenue paris 75008",
      "boulevard saint",
    ]),
    expected: "",
  }),
  "three letters": (s) => ({ q: fullName(s).slice(0, 3), expected: "" }),
  "beginning of an id": (s) => ({ q: s.offer.id.slice(0, 8), expected: s.offer.id }),
  "contact by name": (s) => ({ q: `${s.contact.lastname} ${s.contact.firstname}`, expected: s.contact.id }),
  "contact mistyped, with company": (s, random) => ({
    q: `${mistyped(fullName(s), random)} ${s.contact.company}`,
    expected: s.contact.id,
  }),
  "contact by phone": (s) => ({ q: s.contact.phone, expected: s.contact.id }),
  "contact by phone, +33": (s) => ({ q: s.contact.phone.replace(/^0/, "+33 "), expected: s.contact.id }),
  "contact by e-mail": (s) => ({ q: s.contact.email, expected: s.contact.id }),
  "company by SIREN, spaced": (s) => ({
    q: s.company.siren.replace(/\d{3}(?=\d)/g, "$& "),
    expected: s.company.siren,
  }),
  "company mistyped": (s, random) => ({ q: mistyped(s.company.name, random), expected: s.company.siren }),
  "nothing of the kind": (_, random) => ({ q: `zq${random.integer(1000, 9999)}x wvkj`, expected: "" }),
};

const ask = async (server: BenchServer, { q, expected }: Question) => {
  let answer = "";
  const took = await timed(async () => {
    answer = await server.call(`/search?${new URLSearchParams({ q })}`);
  });
  return { took, found: answer.includes(`"${expected}"`) };
};

const measure = async (server: BenchServer, db: Database): Promise<void> => {
  const samples = await samplesOf(db, EXAMPLES);
  const all: number[] = [];
  print("| typed | p50 | p95 | most | found |\n|---|--:|--:|--:|--:|");
  for (const [kind, questionOf] of Object.entries(kinds)) {
    const random = randomFor(`bench global search ${kind}`);
    const questions = samples.map((sample) => questionOf(sample, random));
    for (const question of questions.slice(0, 5)) await ask(server, question);
    const times: number[] = [];
    let found = 0;
    for (const question of questions) {
      const answer = await ask(server, question);
      times.push(answer.took);
      if (answer.found) found++;
    }
    all.push(...times);
    const share = questions[0]?.expected === "" ? "" : `${((100 * found) / questions.length).toFixed(0)} %`;
    print(row(kind, times, share));
  }
  print(row("all", all, ""));
};

const row = (kind: string, times: readonly number[], share: string): string =>
  `| ${kind} | ${figures(times)} | ${share} |`;

const run = async (): Promise<void> => {
  const database = await startFilled(OFFERS, note);
  const server = await startServer(database.url, database.db);
  try {
    await prepare(database.db);
    print(
      `\n${OFFERS} offers, ${CONTACTS} contacts, ${COMPANIES} companies; ${cpus().length} cores ` +
        `(${cpus()[0]?.model.trim()}), load before ${(loadavg()[0] ?? 0).toFixed(1)}; milliseconds over HTTP\n`,
    );
    await measure(server, database.db);
  } finally {
    server.stop();
    await database.stop();
  }
};

await run();
