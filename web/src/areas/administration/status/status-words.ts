import type { Result } from "@plateau/contract/api/operation.ts";
import { formatDate, formatDateFull } from "@plateau/contract/format/date.ts";
import { formatCount, formatFileSize } from "@plateau/contract/format/number.ts";
import type { Links, system } from "@plateau/contract/system/operations.ts";

export type Status = Result<typeof system.getHealthDetails>;

/** What does the work: outside, then in Plateau. */
const linkWords: Record<keyof Links, readonly [label: string, linked: string, own: string]> = {
  mailRelay: ["E-mails", "Serveur d’envoi relié", "Aucun ne part, sans serveur d’envoi"],
  nightlyBackups: ["Sauvegarde chaque nuit", "Activée", "Désactivée"],
  signIn: ["Connexion", "Fournisseur d’identité et Plateau", "Plateau"],
  database: ["Base de données", "Serveur PostgreSQL de l’agence", "Embarquée"],
  bucket: ["Fichiers", "Compartiment S3", "Dossier du serveur"],
  pappers: ["Sociétés et parcelles", "Pappers", "Données ouvertes importées"],
  hubspot: ["Demandes", "HubSpot", "Plateau"],
  geocoder: ["Adresses", "Géoplateforme", "Embarquées"],
};

/** Those that an agency must not live without. */
const NEEDED: readonly (keyof Links)[] = ["mailRelay", "nightlyBackups"];

export const linkLines = (links: Links): { label: string; text: string; missing: boolean }[] =>
  (Object.keys(linkWords) as (keyof Links)[]).map((name) => {
    const [label, linked, own] = linkWords[name];
    return {
      label,
      text: links[name] ? linked : own,
      missing: !links[name] && NEEDED.includes(name),
    };
  });

export const maintenanceText = (maintenance: Status["maintenance"]): string => {
  if (!maintenance) return "Pas encore passée";
  const { startedAt, finishedAt, steps } = maintenance;
  if (!finishedAt) return `En cours depuis le ${formatDateFull(startedAt)}`;
  const failed = steps.filter(({ ok }) => !ok).length;
  const outcome = failed === 0 ? "sans erreur" : `${formatCount(failed, "étape")} en erreur`;
  return `${formatDateFull(finishedAt)}, ${outcome}`;
};

export const maintenanceFailed = (maintenance: Status["maintenance"]): boolean =>
  maintenance?.steps.some(({ ok }) => !ok) ?? false;

export const backupText = ({ backup, links }: Pick<Status, "backup" | "links">): string => {
  if (!backup) return links.nightlyBackups ? "Pas encore faite" : "Aucune";
  const night = `Nuit du ${formatDate(backup.night)}`;
  if (backup.state === "running") return `${night}, en cours`;
  if (backup.state === "failed") return `${night}, échouée`;
  const lost = backup.missingFiles
    ? `, ${formatCount(backup.missingFiles, "fichier introuvable", "fichiers introuvables")}`
    : "";
  return `${night}, ${formatFileSize(backup.bytes ?? 0)}, ${formatCount(backup.files ?? 0, "fichier")}${lost}`;
};
