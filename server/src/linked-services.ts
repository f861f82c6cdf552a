import type { Links } from "@plateau/contract/system/operations.ts";
import type { Settings } from "./areas/system/routes.ts";
import type { Config } from "./config.ts";

/** A user pool sends the e-mails of accounts itself. */
export const emailSettingsOf = ({ mail, cognito }: Pick<Config, "mail" | "cognito">): Settings["emails"] => {
  const sent = mail.smtpUrl !== undefined;
  return { sent, accountsSent: sent || cognito !== undefined };
};

export const settingsOf = (config: Config): Settings => ({
  calendar: config.calendar,
  professionalNetworkUrl: config.professionalNetworkUrl,
  emails: emailSettingsOf(config),
  crm: { own: config.hubspot === undefined, ...config.crm },
});

export const linksOf = (config: Config): Links => ({
  database: config.databaseUrl !== undefined,
  bucket: config.bucket !== undefined,
  mailRelay: config.mail.smtpUrl !== undefined,
  geocoder: config.geocoder !== "embedded",
  pappers: config.pappers !== undefined,
  hubspot: config.hubspot !== undefined,
  signIn: config.oidc !== undefined || config.cognito !== undefined,
  nightlyBackups: config.backup.to !== undefined,
});
