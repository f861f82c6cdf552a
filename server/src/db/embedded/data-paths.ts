import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type Account, canUse, changeOwner, readableByOthers } from "./account.ts";

export type DataPaths = {
  home: string;
  cluster: string;
  log: string;
  /** For the programs of PostgreSQL, when its account cannot reach them. */
  copyFolder: string;
  password: string;
};

/** Used when the database's account cannot reach the data folder. */
const systemFolder = "/var/lib/plateau";

const writeOnce = (path: string, text: string): void => {
  if (existsSync(path)) return;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
};

const openHome = (path: string, account: Account | undefined): boolean => {
  mkdirSync(path, { recursive: true });
  changeOwner(account, path);
  chmodSync(path, 0o700);
  return canUse(account, path);
};

const openHomeOutside = (dataFolder: string, account: Account): string => {
  const mark = createHash("sha256").update(realpathSync(dataFolder)).digest("hex").slice(0, 12);
  readableByOthers(() => mkdirSync(systemFolder, { recursive: true }));
  const home = join(systemFolder, `${mark}-${randomBytes(4).toString("hex")}`);
  if (openHome(home, account)) {
    writeFileSync(join(home, "data-folder"), `${realpathSync(dataFolder)}\n`);
    return home;
  }
  throw new Error(
    `Le compte « ${account.name} », qui fait tourner la base, n'atteint ni ${dataFolder} ni ${systemFolder} : choisissez un autre dossier par PLATEAU_DATA ou indiquez DATABASE_URL.`,
  );
};

const placesAt = (own: string, home: string): DataPaths => ({
  home,
  cluster: join(home, "cluster"),
  log: join(home, "postgres.log"),
  copyFolder: home.startsWith(systemFolder) ? systemFolder : home,
  password: join(own, "password"),
});

const ownFolder = (dataFolder: string): string => join(resolve(dataFolder), "postgres");

export const findDataPaths = (dataFolder: string): DataPaths | undefined => {
  const own = ownFolder(dataFolder);
  const location = locationOf(dataFolder);
  return existsSync(location)
    ? placesAt(own, resolve(own, readFileSync(location, "utf8").trim()))
    : undefined;
};

const locationOf = (dataFolder: string): string => join(ownFolder(dataFolder), "location");

/** An empty home beside the present one, for a new cluster. */
export const prepareNewHome = (
  dataFolder: string,
  present: DataPaths,
  account: Account | undefined,
): DataPaths => {
  const home = join(dirname(present.home), `server-${randomBytes(4).toString("hex")}`);
  openHome(home, account);
  return placesAt(ownFolder(dataFolder), home);
};

/** In one step: until then the data folder keeps its present home. */
export const moveHome = (dataFolder: string, { home }: DataPaths): void => {
  const location = locationOf(dataFolder);
  const isInside = dirname(home) === ownFolder(dataFolder);
  const draft = `${location}.${process.pid}`;
  writeFileSync(draft, `${isInside ? basename(home) : home}\n`, { mode: 0o600, flush: true });
  renameSync(draft, location);
};

/**
 * Inside the data folder, else /var/lib/plateau when the account cannot reach it. Recorded in
 * `postgres/location`: the folder can be moved, and an emptied one starts an empty database.
 */
export const prepareDataPaths = (
  dataFolder: string,
  account: Account | undefined,
  log: (line: string) => void,
): DataPaths => {
  const own = ownFolder(dataFolder);
  mkdirSync(own, { recursive: true });
  chmodSync(own, 0o711);
  writeOnce(join(own, "password"), randomBytes(24).toString("base64url"));
  const known = findDataPaths(dataFolder);
  if (known) return known;
  const inside = join(own, "server");
  if (openHome(inside, account) || account === undefined) {
    writeOnce(join(own, "location"), "server\n");
  } else {
    rmSync(inside, { recursive: true });
    writeOnce(join(own, "location"), `${openHomeOutside(dataFolder, account)}\n`);
  }
  const places = findDataPaths(dataFolder);
  if (!places) throw new Error(`${own}/location ne peut pas être lu.`);
  if (places.home !== inside)
    log(
      `La base est rangée dans ${places.home} : le compte « ${account?.name} » n'atteint pas ${dataFolder}.`,
    );
  return places;
};
