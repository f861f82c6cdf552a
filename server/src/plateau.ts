import { createAppContext } from "./app-context.ts";
import { choosePorts } from "./choose-ports.ts";
import {
  createAdministrator,
  disableUser,
  listUsers,
  type Print,
  resetPassword,
  revokeKey,
} from "./commands/accounts.ts";
import { checkData } from "./commands/check-data.ts";
import { examine } from "./commands/doctor.ts";
import { noRequest, OPERATOR, type OperatorCtx } from "./commands/operator.ts";
import { type Config, publicUrlOf, readConfig } from "./config.ts";
import { filesFolderOf, outboxOf } from "./config-values.ts";
import { requireUsableDatabase } from "./db/check-database.ts";
import { openDatabase } from "./db/client.ts";
import { reachDatabase } from "./db/embedded/reach.ts";
import { migrate } from "./db/migrate.ts";
import { openReplicas } from "./db/replicas.ts";
import { withStartLock } from "./db/start-lock.ts";
import type { Health } from "./health/health.ts";
import { healthOf } from "./health-of.ts";
import { openQueue } from "./jobs/pg-boss.ts";
import { emailSettingsOf } from "./linked-services.ts";
import { Refusal } from "./refusal.ts";
import { claimFileFolder } from "./start/claim-file-folder.ts";
import { StartRefused } from "./start/start-refused.ts";
import { startupSentence } from "./start/startup-errors.ts";
import { version } from "./version.ts";

type Session = { ctx: OperatorCtx; config: Config; health: Health; print: Print };

/** False when the command found something wrong. */
type Command = {
  name: string;
  usage: string;
  minArguments?: number;
  maxArguments: number;
  run(session: Session, rest: string[]): Promise<unknown>;
};

const commands: readonly Command[] = [
  {
    name: "users list",
    usage: "liste les comptes",
    maxArguments: 0,
    run: ({ ctx, print }) => listUsers(ctx, print),
  },
  {
    name: "users create-admin",
    usage: "<e-mail> <prénom> <nom> <téléphone> : invite un Super Utilisateur",
    minArguments: 4,
    maxArguments: 4,
    run: async ({ ctx, config, print }, rest) => {
      await createAdministrator(ctx, rest, print);
      printOutboxFolder(config, print);
    },
  },
  {
    name: "users reset-password",
    usage: "<e-mail> : invalide le mot de passe et envoie un code",
    minArguments: 1,
    maxArguments: 1,
    run: async ({ ctx, config, print }, rest) => {
      await resetPassword(ctx, rest, print);
      printOutboxFolder(config, print);
    },
  },
  {
    name: "users disable",
    usage: "<e-mail> : désactive le compte, ses sessions et ses clés",
    minArguments: 1,
    maxArguments: 1,
    run: ({ ctx, print }, rest) => disableUser(ctx, rest, print),
  },
  {
    name: "keys revoke",
    usage: "[<id>] : révoque une clé d’API ; sans id, les liste",
    maxArguments: 1,
    run: ({ ctx, print }, rest) => revokeKey(ctx, rest, print),
  },
  {
    name: "doctor",
    usage: "essaie chaque partie une fois",
    maxArguments: 0,
    run: ({ ctx, config, health, print }) => examine(ctx, { config, health }, print),
  },
  {
    name: "check",
    usage: "[--repair] : compare ce qui est déduit à sa source",
    maxArguments: 1,
    run: async ({ ctx, print }, [option]) => {
      if (option !== undefined && option !== "--repair") throw unknown(option);
      const findings = await checkData(ctx, option === "--repair");
      for (const { what, found, repaired } of findings)
        print(
          `${found === 0 ? "ok      " : "TROUVÉ  "} ${found} ${what}${repaired ? ` : ${repaired} réparés` : ""}`,
        );
      return findings.every(({ found, repaired }) => found === repaired);
    },
  },
  {
    name: "files adopt",
    usage: "prend le dossier des fichiers pour celui de la base, après un déménagement",
    maxArguments: 0,
    run: async ({ ctx, config, print }) => {
      await claimFileFolder(ctx.db, filesFolderOf(config), { adopt: true });
      print(`${filesFolderOf(config)} est le dossier des fichiers de cette base.`);
    },
  },
];

const printOutboxFolder = (config: Config, print: Print): void => {
  if (!emailSettingsOf(config).accountsSent)
    print(
      `Sans serveur d’envoi (SMTP_URL), Plateau écrit cet e-mail dans un fichier de ${outboxOf(config)} dès qu’il tourne.`,
    );
};

const known = (): string => [...commands.map(({ name }) => name), "version"].join(", ");

const unknown = (words: string): StartRefused =>
  new StartRefused(`Commande inconnue : « ${words} » ; Plateau connaît ${known()} (unknown command).`);

const chosen = (words: readonly string[]): { command: Command; rest: string[] } => {
  const command = commands.find((each) => each.name.split(" ").every((word, at) => words[at] === word));
  const rest = command ? words.slice(command.name.split(" ").length) : [];
  if (!command || rest.length > command.maxArguments) throw unknown(words.join(" "));
  if (rest.length < (command.minArguments ?? 0))
    throw new StartRefused(`${command.name} ${command.usage} (missing argument).`);
  return { command, rest };
};

const print: Print = (line) => void process.stdout.write(`${line}\n`);
const note: Print = (line) => void process.stderr.write(`${line}\n`);

const withSession = async <T>(config: Config, work: (session: Session) => Promise<T>): Promise<T> => {
  if (config.databaseDirectUrl) await requireUsableDatabase(config.databaseDirectUrl);
  const closing: (() => unknown)[] = [];
  try {
    const { url, stop } = await reachDatabase({
      ...config,
      databaseUrl: config.databaseDirectUrl,
      log: note,
    });
    closing.push(stop);
    await withStartLock(url, () => migrate(url), {
      onWait: () => note("Un autre processus prépare la base."),
    });
    const db = openDatabase(url, { max: 3 });
    closing.push(db.close);
    const replicas = config.databaseReadUrls.length
      ? await openReplicas(config.databaseReadUrls, db)
      : undefined;
    if (replicas) closing.push(replicas.close);
    const ports = await choosePorts(config, db, (close) => closing.push(close));
    const jobs = await openQueue(url);
    closing.push(jobs.close);
    const { clock, ...context } = await createAppContext({
      db,
      ports,
      jobs,
      clock: () => new Date(),
      publicUrl: publicUrlOf(config),
      configuredAgency: config.agency,
      senderAddresses: { from: config.mail.from, domains: config.mail.domains },
    });
    const health = await healthOf(config, { db, ports, replicas });
    const ctx = { ...context, now: clock(), me: OPERATOR, requestInfo: noRequest };
    return await work({ ctx, config, health, print });
  } finally {
    for (const close of closing.reverse()) await close();
  }
};

const main = async (words: readonly string[]): Promise<number> => {
  if (words.length === 0 || words[0] === "help") {
    for (const { name, usage } of commands) print(`${name.padEnd(22)} ${usage}`);
    print(`${"version".padEnd(22)} la version de Plateau`);
    return words.length === 0 ? 1 : 0;
  }
  try {
    if (words.join(" ") === "version") {
      print(version);
      return 0;
    }
    const { command, rest } = chosen(words);
    const well = await withSession(readConfig(process.env), (session) => command.run(session, rest));
    return well === false ? 1 : 0;
  } catch (error) {
    const sentence =
      error instanceof Refusal ? error.message : startupSentence(error, process.env.PLATEAU_DATA || "./var");
    note(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    return 1;
  }
};

process.exit(await main(process.argv.slice(2)));
