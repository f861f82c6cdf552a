import { describe, expect, it } from "vitest";
import { ConfigRefused, publicUrlOf, readConfig } from "./config.ts";
import { emailSettingsOf, linksOf } from "./linked-services.ts";

const S3 = {
  S3_BUCKET: "plateau",
  S3_REGION: "eu-west-3",
  S3_ACCESS_KEY_ID: "cle",
  S3_SECRET_ACCESS_KEY: "secret-1234",
};

const OIDC = {
  PUBLIC_URL: "https://plateau.exemple.fr/",
  OIDC_ISSUER: "https://connexion.exemple.fr/realms/agence",
  OIDC_CLIENT_ID: "plateau",
  OIDC_CLIENT_SECRET: "secret-1234",
};
const COGNITO = {
  PUBLIC_URL: "https://plateau.exemple.fr",
  COGNITO_USER_POOL_ID: "eu-west-3_AbCdEfGhI",
  OIDC_CLIENT_ID: "3n4b5urk1ft4",
};

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message;
    throw error;
  }
  throw new Error("The configuration was accepted");
};

describe("readConfig", () => {
  it("requires nothing: files stay in the data folder", () => {
    expect(readConfig({})).toMatchObject({ port: 3000, dataFolder: "./var", bucket: undefined });
    expect(readConfig({ S3_BUCKET: "", S3_ENDPOINT: "" }).bucket).toBeUndefined();
  });

  it("accepts an Amazon bucket, and another S3 service with path-style addresses", () => {
    expect(readConfig(S3).bucket).toMatchObject({ name: "plateau", forcePathStyle: false });
    const own = { ...S3, S3_ENDPOINT: "https://s3.exemple.fr" };
    expect(readConfig(own).bucket).toMatchObject({ endpoint: own.S3_ENDPOINT, forcePathStyle: true });
    expect(readConfig({ ...own, S3_FORCE_PATH_STYLE: "false" }).bucket?.forcePathStyle).toBe(false);
  });

  it.each(Object.keys(S3))("names %s when missing, and reveals no secret", (name) => {
    const { [name]: _, ...rest } = S3 as Record<string, string>;
    const message = refusalOf(rest);
    expect(message).toContain(`${name} : manque`);
    expect(message.split("\n")).toHaveLength(1);
    expect(message).not.toContain("secret-1234");
  });

  it("requires a sender address with an SMTP relay", () => {
    expect(refusalOf({ SMTP_URL: "smtp://relais.exemple.fr" })).toContain("MAIL_FROM : manque");
    const mail = { SMTP_URL: "smtp://relais.exemple.fr", MAIL_FROM: "contact@vauban.fr" };
    expect(readConfig({ ...mail, MAIL_DOMAINS: "Vauban.com, cabinet.fr" }).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      domains: ["vauban.com", "cabinet.fr"],
    });
  });

  it.each([
    ["", false],
    ["0", false],
    ["1", 1],
    ["10.0.0.0/8, 192.168.1.4", ["10.0.0.0/8", "192.168.1.4"]],
    ["loopback fd00::/8", ["loopback", "fd00::/8"]],
  ])("trusts the proxies '%s'", (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it.each(["true", "10.0.0.0/64", "10.0.0/8", "proxy.exemple.fr", "-1"])(
    "refuses '%s' as trusted proxies",
    (text) => {
      expect(refusalOf({ TRUST_PROXY: text })).toContain("TRUST_PROXY : doit être le nombre de proxys");
    },
  );

  it("stores requirements in Plateau without a HubSpot token", () => {
    expect(readConfig({ HUBSPOT_URL: "https://hub.exemple.fr" }).hubspot).toBeUndefined();
    expect(readConfig({ HUBSPOT_TOKEN: "pat-eu1-jeton" }).hubspot).toEqual({
      token: "pat-eu1-jeton",
      baseUrl: "https://api.hubapi.com",
      pipeline: "default",
      paths: {
        owners: "/crm/v3/owners",
        pipelines: "/crm/v3/pipelines",
        properties: "/crm/v3/properties",
        objects: "/crm/v3/objects",
        associations: "/crm/v3/objects",
      },
    });
  });

  it("accepts newer HubSpot API versions, per object type", () => {
    const environment = {
      HUBSPOT_TOKEN: " pat-eu1-jeton\n",
      HUBSPOT_PIPELINE: "1234567",
      HUBSPOT_OBJECTS_PATH: "/crm/objects/2026-09/",
    };
    expect(readConfig(environment).hubspot).toMatchObject({
      token: "pat-eu1-jeton",
      pipeline: "1234567",
      paths: { objects: "/crm/objects/2026-09", associations: "/crm/objects/2026-09" },
    });
    const associations = { ...environment, HUBSPOT_ASSOCIATIONS_PATH: "/crm/objects/2026-03" };
    expect(readConfig(associations).hubspot?.paths.associations).toBe("/crm/objects/2026-03");
  });

  it.each([
    ["HUBSPOT_TOKEN", "pat-eu1 secret"],
    ["HUBSPOT_URL", "api.hubapi.com"],
    ["HUBSPOT_URL", "https://api.hubapi.com?secret"],
    ["HUBSPOT_OWNERS_PATH", "https://secret.exemple.fr/crm/v3/owners"],
    ["HUBSPOT_PIPELINES_PATH", "crm/v3/secret"],
    ["HUBSPOT_PROPERTIES_PATH", "/crm/v3/secret?x=1"],
    ["HUBSPOT_OBJECTS_PATH", "/crm//secret"],
    ["HUBSPOT_ASSOCIATIONS_PATH", "/secret d"],
  ])("refuses an invalid %s by name, without echoing the value", (name, value) => {
    const message = refusalOf({ [name]: value });
    expect(message).toContain(` ${name} : `);
    expect(message).not.toContain("secret");
  });

  it.each([
    ["GEOCODER", "google", "doit être embedded, geoplateforme (must be one of them)"],
    [
      "LOG_LEVEL",
      "verbose",
      "doit être fatal, error, warn, info, debug, trace, silent (must be one of them)",
    ],
    ["OIDC_GROUP_MAPPING", '{"courtiers":"CHEF"}', "doit être SUPERUSER, ADMINISTRATOR, USER, VISITOR ("],
    ["BACKUP_KEEP", "0", "doit être 1 au moins (at least 1)"],
    ["BACKUP_KEEP", "beaucoup", "n’est pas une valeur valable (not a valid value)"],
    ["OIDC_LABEL", "x".repeat(41), "doit avoir au plus 40 caractères (at most 40 characters)"],
    ["AGENCY_NAME", " ", "est vide (is empty)"],
    ["MAIL_FROM", "contact", "doit être une adresse e-mail (must be an e-mail address)"],
    ["GEOCODER_URL", "data.geopf.fr", "n’est pas une adresse valable (not a valid address)"],
    ["S3_FORCE_PATH_STYLE", "peut-être", "doit être true, "],
  ])("says in French and English why %s is refused", (name, value, words) => {
    expect(refusalOf({ [name]: value })).toMatch(name);
    expect(refusalOf({ [name]: value })).toContain(` : ${words}`);
  });

  it("knows whether e-mails leave the server, and those of accounts", () => {
    const settings = (environment: Record<string, string>) => emailSettingsOf(readConfig(environment));
    expect(settings({})).toEqual({ sent: false, accountsSent: false });
    expect(settings({ SMTP_URL: "smtp://relais.exemple.fr", MAIL_FROM: "contact@vauban.fr" })).toEqual({
      sent: true,
      accountsSent: true,
    });
    const pool = {
      COGNITO_USER_POOL_ID: "eu-west-3_AbCdEfGhI",
      OIDC_CLIENT_ID: "plateau",
      PUBLIC_URL: "https://plateau.exemple.fr",
    };
    expect(settings(pool)).toEqual({ sent: false, accountsSent: true });
  });

  it("says what is linked, and what Plateau does itself", () => {
    const own = linksOf(readConfig({}));
    expect(Object.values(own)).toEqual(Array(8).fill(false));
    const linked = {
      ...S3,
      ...OIDC,
      DATABASE_URL: "postgres://localhost/plateau",
      SMTP_URL: "smtp://relais.exemple.fr",
      MAIL_FROM: "contact@vauban.fr",
      GEOCODER: "geoplateforme",
      PAPPERS_TOKEN: "jeton",
      HUBSPOT_TOKEN: "jeton",
      BACKUP_TO: "/srv/backups",
    };
    expect(Object.values(linksOf(readConfig(linked)))).toEqual(Array(8).fill(true));
  });

  it("refuses a paid field that Pappers does not have", () => {
    const pappers = (fields: string) => ({ PAPPERS_TOKEN: "jeton", PAPPERS_COMPANY_FIELDS: fields });
    const fields = "enseigne_1,labels:cci,informations_boursieres:documents";
    expect(readConfig(pappers(fields)).pappers?.companyFields).toEqual(fields.split(","));
    expect(refusalOf(pappers("email,telefone,siteweb"))).toContain(
      "PAPPERS_COMPANY_FIELDS : Pappers n’a pas de champ telefone, siteweb (unknown field)",
    );
    const message = refusalOf(pappers("email;telephone"));
    expect(message).toContain("doit être une liste");
    expect(message).not.toContain("unknown field");
  });

  it("names every invalid variable", () => {
    const message = refusalOf({
      PORT: "beaucoup",
      S3_ENDPOINT: "ftp://exemple.fr",
      DATABASE_URL: "mysql://x",
    });
    for (const name of ["PORT", "S3_ENDPOINT", "DATABASE_URL"]) expect(message).toContain(` ${name} : `);
  });
});

it("takes a folder or a bucket for backups, and a passphrase that is worth it", () => {
  expect(readConfig({}).backup).toEqual({ to: undefined, keep: 14, passphrase: undefined });
  const given = { BACKUP_TO: "s3://sauvegardes/paris", BACKUP_KEEP: "3", BACKUP_PASSPHRASE: "douze lettres" };
  expect(readConfig(given).backup).toEqual({
    to: "s3://sauvegardes/paris",
    keep: 3,
    passphrase: "douze lettres",
  });
  for (const [name, value] of Object.entries({
    BACKUP_TO: "s3:x",
    BACKUP_KEEP: "0",
    BACKUP_PASSPHRASE: "court",
  }))
    expect(refusalOf({ [name]: value })).toContain(`${name} : `);
});

describe("sign-in at an outside provider", () => {
  it("is off by default, and links by verified e-mail when it is on", () => {
    expect(readConfig({})).toMatchObject({ oidc: undefined, cognito: undefined });
    expect(readConfig(OIDC).oidc).toEqual({
      issuer: OIDC.OIDC_ISSUER,
      clientId: "plateau",
      clientSecret: "secret-1234",
      label: "votre compte professionnel",
      scopes: "openid email profile",
      firstSignIn: "link",
      defaultGroup: undefined,
      groups: undefined,
      requiredClaims: {},
      emailVerifiedClaim: "email_verified",
    });
  });

  it("maps groups", () => {
    const mapped = {
      ...OIDC,
      OIDC_GROUP_CLAIM: "groups",
      OIDC_GROUP_MAPPING: '{"courtiers":"USER","direction":"ADMINISTRATOR"}',
    };
    expect(readConfig(mapped).oidc?.groups).toEqual({
      claim: "groups",
      mapping: { courtiers: "USER", direction: "ADMINISTRATOR" },
    });
  });

  it.each([
    ["OIDC_ISSUER", { OIDC_CLIENT_ID: "plateau" }],
    ["OIDC_CLIENT_ID", { ...OIDC, OIDC_CLIENT_ID: "" }],
    ["PUBLIC_URL", { ...OIDC, PUBLIC_URL: "" }],
    ["OIDC_ISSUER", { ...OIDC, OIDC_ISSUER: "http://connexion.exemple.fr" }],
    ["OIDC_ISSUER", { ...OIDC, OIDC_ISSUER: "https://login.microsoftonline.com/common/v2.0" }],
    ["OIDC_SCOPES", { ...OIDC, OIDC_SCOPES: "email profile" }],
    ["OIDC_FIRST_SIGN_IN", { ...OIDC, OIDC_FIRST_SIGN_IN: "all" }],
    ["OIDC_DEFAULT_GROUP", { ...OIDC, OIDC_FIRST_SIGN_IN: "create" }],
    ["OIDC_DEFAULT_GROUP", { ...OIDC, OIDC_DEFAULT_GROUP: "SUPERUSER" }],
    ["OIDC_GROUP_MAPPING", { ...OIDC, OIDC_GROUP_CLAIM: "groups" }],
    ["OIDC_GROUP_CLAIM", { ...OIDC, OIDC_GROUP_MAPPING: '{"a":"USER"}' }],
    ["OIDC_GROUP_MAPPING", { ...OIDC, OIDC_GROUP_CLAIM: "groups", OIDC_GROUP_MAPPING: "{a:USER}" }],
    ["OIDC_GROUP_MAPPING", { ...OIDC, OIDC_GROUP_CLAIM: "groups", OIDC_GROUP_MAPPING: "{}" }],
    ["OIDC_GROUP_MAPPING", { ...OIDC, OIDC_GROUP_CLAIM: "groups", OIDC_GROUP_MAPPING: '{"a":"CHEF"}' }],
    [
      "OIDC_REQUIRED_CLAIMS",
      {
        ...OIDC,
        OIDC_ISSUER: "https://accounts.google.com",
        OIDC_FIRST_SIGN_IN: "create",
        OIDC_DEFAULT_GROUP: "USER",
      },
    ],
  ])("names %s when it does not fit, and reveals no secret", (name, environment) => {
    const message = refusalOf(environment);
    expect(message).toMatch(new RegExp(` ${name}\\b`));
    expect(message).not.toContain("secret-1234");
  });
});

describe("Cognito user pool", () => {
  it("is also the provider at which people sign in", () => {
    const { cognito, oidc } = readConfig(COGNITO);
    const issuer = "https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_AbCdEfGhI";
    expect(cognito).toMatchObject({ region: "eu-west-3", issuer, clientId: COGNITO.OIDC_CLIENT_ID });
    expect(oidc).toMatchObject({ issuer, clientId: COGNITO.OIDC_CLIENT_ID });
  });

  it.each([
    ["COGNITO_USER_POOL_ID", { ...COGNITO, COGNITO_USER_POOL_ID: "AbCdEfGhI" }],
    ["COGNITO_USER_POOL_ID", { COGNITO_ENDPOINT: "http://localhost:9229" }],
    ["OIDC_CLIENT_ID", { ...COGNITO, OIDC_CLIENT_ID: "" }],
    ["OIDC_ISSUER", { ...COGNITO, OIDC_ISSUER: OIDC.OIDC_ISSUER }],
    ["OIDC_GROUP_CLAIM", { ...COGNITO, OIDC_GROUP_CLAIM: "g", OIDC_GROUP_MAPPING: '{"a":"USER"}' }],
  ])("names %s when it does not fit", (name, environment) => {
    expect(refusalOf(environment)).toMatch(new RegExp(` ${name}\\b`));
  });
});

describe("the address of Plateau in links", () => {
  it.each([
    [{ PUBLIC_URL: "https://plateau.exemple.fr/" }, "https://plateau.exemple.fr"],
    [{ HOST: "0.0.0.0", PORT: "8080" }, "http://localhost:8080"],
    [{ HOST: "plateau.local" }, "http://plateau.local:3000"],
  ])("of %j is %s", (environment, address) => {
    expect(publicUrlOf(readConfig(environment))).toBe(address);
  });
});
