import { destinationCheck } from "./backup/destination.ts";
import type { Config } from "./config.ts";
import type { Ports } from "./ctx.ts";
import type { Database } from "./db/database.ts";
import { migrationNames } from "./db/migrate.ts";
import type { Replicas } from "./db/replicas.ts";
import { type Health, openHealth } from "./health/health.ts";

type Parts = { db: Database; ports: Ports; replicas: Replicas | undefined };

/** The same checks for the server and its commands. */
export const healthOf = async (config: Config, { db, ports, replicas }: Parts): Promise<Health> =>
  openHealth({
    db,
    migrations: await migrationNames(),
    dataFolder: config.dataFolder,
    files: ports.fileStore.check,
    mail: ports.mailer.check,
    backups: destinationCheck(config),
    replicas,
  });
