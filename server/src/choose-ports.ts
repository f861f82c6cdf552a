import { isExactAddress } from "@plateau/contract/geocoding/exact-address.ts";
import type { Config } from "./config.ts";
import { filesFolderOf, outboxOf } from "./config-values.ts";
import type { Ports } from "./ctx.ts";
import type { Database } from "./db/database.ts";
import { serverSecret } from "./db/server-secret.ts";
import { SINGLE_SIGN_ON_CALLBACK } from "./http/single-sign-on.ts";
import { DEFAULT_COST, type PasswordCost } from "./passwords.ts";
import { embeddedBaseMap } from "./providers/base-map/embedded/adapter.ts";
import { withFallback } from "./providers/base-map/with-fallback.ts";
import { embeddedCrm } from "./providers/crm/embedded/adapter.ts";
import { embeddedFileStore } from "./providers/file-store/embedded/adapter.ts";
import { embeddedGeocoder } from "./providers/geocoder/embedded/adapter.ts";
import { geoplateformeGeocoder } from "./providers/geocoder/geoplateforme/adapter.ts";
import { databasePlaceCache } from "./providers/geocoder/geoplateforme/place-cache.ts";
import { withTypedNumbers } from "./providers/geocoder/typed-number.ts";
import { embeddedIdentity } from "./providers/identity/embedded/adapter.ts";
import { embeddedMailer } from "./providers/mailer/embedded/adapter.ts";
import { smtpMailer } from "./providers/mailer/smtp/adapter.ts";
import { relayOf } from "./providers/mailer/smtp/relay.ts";
import { processPictureMaker } from "./providers/picture-maker/process/adapter.ts";
import { embeddedRegistry } from "./providers/registry/embedded/adapter.ts";
import type { Locate } from "./providers/registry/embedded-parcels/search-parcels.ts";
import { reactPdfPrinter } from "./providers/sheet-printer/react-pdf/adapter.ts";
import { signedAddresses } from "./signed-addresses.ts";

/** The shipped map, alone or behind the configured one. */
const chooseBaseMap = async ({ baseMap, bucket }: Config): Promise<Ports["baseMap"]> => {
  const shipped = embeddedBaseMap();
  switch (baseMap.kind) {
    case "embedded":
      return shipped;
    case "ign": {
      const { ignBaseMap } = await import("./providers/base-map/ign/adapter.ts");
      return withFallback(ignBaseMap(), shipped);
    }
    case "style": {
      const { styleBaseMap } = await import("./providers/base-map/style/adapter.ts");
      return withFallback(styleBaseMap(baseMap.address), shipped);
    }
    case "pmtiles": {
      const { archiveSource, pmtilesBaseMap } = await import("./providers/base-map/pmtiles/adapter.ts");
      return withFallback(pmtilesBaseMap(archiveSource(baseMap.address, bucket)), shipped);
    }
  }
};

const SYNCHRONISATION_MS = 5 * 60 * 1000;

/** With a directory, reads it now and every five minutes until `close`. Its absence does not prevent the start. */
const chooseIdentity = async (
  { cognito }: Config,
  db: Database,
  { clock, passwordCost = DEFAULT_COST }: { clock: () => Date; passwordCost: PasswordCost | undefined },
): Promise<{ identity: Ports["identity"]; close: () => void }> => {
  if (!cognito) {
    return { identity: embeddedIdentity({ passwordCost, clock }), close: () => undefined };
  }
  const { cognitoIdentity } = await import("./providers/identity/cognito/adapter.ts");
  const identity = cognitoIdentity(cognito);
  const synchronise = () =>
    identity.synchronise(db).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      process.stderr.write(`L’annuaire des comptes n’a pas pu être lu : ${String(cause)}\n`);
    });
  await synchronise();
  const timer = setInterval(() => void synchronise(), SYNCHRONISATION_MS);
  return { identity, close: () => clearInterval(timer) };
};

const chooseSingleSignOn = async ({ oidc, publicUrl }: Config): Promise<Ports["singleSignOn"]> => {
  if (!oidc) return null;
  const { oidcSingleSignOn } = await import("./providers/single-sign-on/oidc/adapter.ts");
  return oidcSingleSignOn({
    ...oidc,
    callbackUrl: `${publicUrl}${SINGLE_SIGN_ON_CALLBACK}`,
    signedOutUrl: `${publicUrl}/sign-in`,
  });
};

type OnOpen = (close: () => unknown) => void;

const chooseGeocoder = (config: Config, db: Database): Ports["geocoder"] => {
  if (config.geocoder === "geoplateforme") {
    return withTypedNumbers(geoplateformeGeocoder(databasePlaceCache(db), { baseUrl: config.geocoderUrl }));
  }
  return withTypedNumbers(embeddedGeocoder(db));
};

const now = () => new Date();

const openFileStore = async (config: Config, db: Database): Promise<Ports["fileStore"]> => {
  if (config.bucket) {
    const { s3FileStore } = await import("./providers/file-store/s3/adapter.ts");
    return s3FileStore(config.bucket);
  }
  const addresses = signedAddresses(await serverSecret(db, "signed-addresses"), now);
  return embeddedFileStore({ folder: filesFolderOf(config), signUpload: addresses.sign, clock: now });
};

const chooseCrm = async ({ hubspot }: Config, db: Database): Promise<Ports["crm"]> => {
  if (!hubspot) return embeddedCrm(db);
  const { hubspotCrm } = await import("./providers/crm/hubspot/adapter.ts");
  return hubspotCrm(hubspot);
};

const openMailer = ({ mail, dataFolder }: Config, onOpen: OnOpen): Ports["mailer"] => {
  if (!mail.smtpUrl) return embeddedMailer({ folder: outboxOf({ dataFolder }) });
  const mailer = smtpMailer(relayOf(mail.smtpUrl));
  onOpen(mailer.close);
  return mailer;
};

/** Only known house numbers: a street or commune has hundreds of parcels. */
const locateWith =
  (geocoder: Ports["geocoder"]): Locate =>
  async (q, postcode) => {
    const [found] = await geocoder.suggest({ q, limit: 1, ...(postcode ? { postcode } : {}) });
    if (!found || !isExactAddress(found.properties)) return null;
    const [longitude, latitude] = found.geometry.coordinates;
    return { latitude, longitude };
  };

const chooseRegistry = async (
  { pappers }: Config,
  db: Database,
  geocoder: Ports["geocoder"],
): Promise<Ports["registry"]> => {
  const embedded = embeddedRegistry({ db, locate: locateWith(geocoder), clock: now });
  if (!pappers) return embedded;
  const { pappersRegistry } = await import("./providers/registry/pappers/adapter.ts");
  return pappersRegistry(pappers, { db, clock: now, getPricesAround: embedded.getPricesAround });
};

/** The adapters that the configuration asks for. @param onOpen receives what closes each that holds something open */
export const choosePorts = async (
  config: Config,
  db: Database,
  onOpen: OnOpen,
  passwordCost?: number,
): Promise<Ports> => {
  const geocoder = chooseGeocoder(config, db);
  const { identity, close } = await chooseIdentity(config, db, { clock: now, passwordCost });
  const baseMap = await chooseBaseMap(config);
  const [pictureMaker, sheetPrinter] = [
    processPictureMaker(),
    reactPdfPrinter({ readTile: baseMap.getPlanTile }),
  ];
  for (const closing of [close, pictureMaker.close, sheetPrinter.close]) onOpen(closing);
  return {
    baseMap,
    crm: await chooseCrm(config, db),
    fileStore: await openFileStore(config, db),
    geocoder,
    identity,
    mailer: openMailer(config, onOpen),
    pictureMaker,
    registry: await chooseRegistry(config, db, geocoder),
    sheetPrinter,
    singleSignOn: await chooseSingleSignOn(config),
  };
};
