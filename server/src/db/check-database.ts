import type { Client } from "pg";
import { APPLICATION_LIMITS } from "./client.ts";
import { connectTo, NotPrimary } from "./hosts.ts";

const OLDEST = 15;

/** The database of DATABASE_URL cannot be used; the message is one sentence, in French and English. */
export class DatabaseRefused extends Error {
  override name = "DatabaseRefused";
}

const AWAY = "La base de données ne répond pas : vérifiez l’adresse et le port de DATABASE_URL";

const sentences: Record<string, string> = {
  ECONNREFUSED: `${AWAY} (connection refused).`,
  ECONNRESET: `${AWAY} (connection reset).`,
  EHOSTUNREACH: `${AWAY} (host unreachable).`,
  ENETUNREACH: `${AWAY} (network unreachable).`,
  ETIMEDOUT: `${AWAY} (timeout).`,
  ENOTFOUND: "La machine nommée par DATABASE_URL est inconnue (unknown host).",
  EAI_AGAIN: "La machine nommée par DATABASE_URL est inconnue (unknown host).",
  "28P01":
    "La base de données refuse l’utilisateur ou le mot de passe de DATABASE_URL (wrong user or password).",
  "28000":
    "La base de données refuse l’utilisateur ou le mot de passe de DATABASE_URL (wrong user or password).",
  "3D000": "La base de données nommée par DATABASE_URL n’existe pas : créez-la (unknown database).",
  "42501":
    "L’utilisateur de DATABASE_URL n’a pas les droits nécessaires : rendez-le propriétaire de sa base (missing rights).",
  "53300":
    "La base de données n’accepte plus de connexions : augmentez max_connections (too many connections).",
  "57P03":
    "La base de données démarre ou s’arrête encore : réessayez dans un instant (database starting up).",
  "53100": "Le disque de la base de données est plein : libérez-y de la place (database disk full).",
  "25006":
    "La base de données est en lecture seule : DATABASE_URL doit nommer la base principale (read-only database).",
  "58P01": "Une extension manque à la base de données : installez postgresql-contrib (missing extension).",
};

const NO_PRIMARY =
  "Aucune machine de DATABASE_URL n’est la base principale : vérifiez la liste, ou attendez la fin de la bascule (no primary among these hosts).";

/** What an operator can mend of a failed statement or connection. */
export const databaseSentence = (error: Error): string | undefined => {
  if (error instanceof NotPrimary) return NO_PRIMARY;
  return "code" in error && typeof error.code === "string" ? sentences[error.code] : undefined;
};

const isTimeout = ({ message }: Error): boolean => /timeout/i.test(message);

const refusalOf = (error: Error): DatabaseRefused =>
  new DatabaseRefused(
    databaseSentence(error) ??
      (isTimeout(error)
        ? `${AWAY} (timeout).`
        : `La base de données refuse la connexion : ${error.message.split("\n")[0]} (connection failed).`),
    { cause: error },
  );

const UNDIRECT =
  "DATABASE_URL passe par un répartiteur de connexions (PgBouncer) : donnez aussi l’adresse du serveur lui-même dans DATABASE_DIRECT_URL, pour ce qui demande une session : démarrage, migrations, événements, sauvegardes (connection pooler).";

type Facts = {
  version: string;
  readOnly: string;
  isNew: boolean;
  mayCreate: boolean;
  trigrams: boolean;
  pid: number;
};

/** A pooler gives its own number for cancelling, not that of the server's process. */
const passesPooler = (client: Client, pid: number): boolean =>
  (client as unknown as { processID: number }).processID !== pid;

const problemOf = ({ version, readOnly, isNew, mayCreate, trigrams }: Facts): string | undefined => {
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST)
    return `PostgreSQL ${major} est trop ancien : il faut la version ${OLDEST} ou plus récente (PostgreSQL too old).`;
  if (readOnly === "on") return sentences["25006"];
  if (isNew && !mayCreate) return sentences["42501"];
  return trigrams ? undefined : sentences["58P01"];
};

const withConnection = async (url: string, ask: (client: Client) => Promise<string | undefined>) => {
  let client: Client | undefined;
  try {
    client = await connectTo(url, {
      application_name: "plateau-start",
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    const problem = await ask(client);
    if (problem) throw new DatabaseRefused(problem);
  } catch (error) {
    throw error instanceof DatabaseRefused ? error : refusalOf(error as Error);
  } finally {
    await client?.end().catch(() => undefined);
  }
};

/** Before anything is written. @throws DatabaseRefused */
export const requireUsableDatabase = (url: string): Promise<void> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<Facts>(`
      select current_setting('server_version_num') "version", current_setting('transaction_read_only') "readOnly",
        to_regclass('schema_migrations') is null "isNew",
        has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') "mayCreate",
        exists (select from pg_available_extensions where name = 'pg_trgm') "trigrams", pg_backend_pid() "pid"`);
    const [facts] = rows;
    if (facts && passesPooler(client, facts.pid)) return UNDIRECT;
    return facts && problemOf(facts);
  });

const NEEDED = {
  timezone: "UTC",
  datestyle: "ISO,YMD",
  statement_timeout: `${APPLICATION_LIMITS.statementMs / 1000}s`,
  lock_timeout: `${APPLICATION_LIMITS.lockMs / 1000}s`,
  idle_in_transaction_session_timeout: `${APPLICATION_LIMITS.idleTransactionMs / 60_000}min`,
};

/** What PgBouncer sends on each new connection to the server: its clients cannot keep settings of their own. */
export const CONNECT_QUERY = Object.entries(NEEDED)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join("; ");

/** The address of a pooler leads to the same database, with the settings of a session. @throws DatabaseRefused */
export const requireUsablePooler = (url: string, directUrl: string): Promise<void> =>
  withConnection(url, async (pooled) => {
    const settings = Object.keys(NEEDED).map(
      (name) => `replace(current_setting('${name}'), ' ', '') ${name}`,
    );
    const { rows } = await pooled.query(`select ${settings.join(", ")}`);
    const missing = Object.entries(NEEDED).filter(([name, value]) => rows[0]?.[name] !== value);
    if (missing.length > 0)
      return `Le répartiteur de DATABASE_URL ne donne pas ses réglages à la base (${missing.map(([name]) => name).join(", ")}) : ajoutez à la ligne de la base, dans pgbouncer.ini, connect_query = '${CONNECT_QUERY.replaceAll("'", "''")}' (settings missing behind the pooler).`;
    const identity =
      "select oid::text, datname, (select system_identifier::text from pg_control_system()) from pg_database where datname = current_database()";
    const behind = (await pooled.query(identity)).rows[0];
    let same = false;
    await withConnection(directUrl, async (direct) => {
      same = JSON.stringify(behind) === JSON.stringify((await direct.query(identity)).rows[0]);
      return undefined;
    });
    return same
      ? undefined
      : "DATABASE_URL et DATABASE_DIRECT_URL ne mènent pas à la même base (two different databases).";
  });
