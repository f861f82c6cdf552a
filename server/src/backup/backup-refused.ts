/** Why a backup is not made or not restored: one sentence in French, English in brackets. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

export const foreignFile = (): BackupRefused =>
  new BackupRefused("Ce fichier n’est pas une sauvegarde de Plateau (not a Plateau backup).");

export const damagedFile = (cause?: unknown): BackupRefused =>
  new BackupRefused(
    "Cette sauvegarde est abîmée ou incomplète : prenez-en une autre (damaged or truncated backup).",
    { cause },
  );

export const wrongPassphrase = (): BackupRefused =>
  new BackupRefused("La phrase secrète n’ouvre pas cette sauvegarde (wrong passphrase).");

export const newerBackup = (migration: string): BackupRefused =>
  new BackupRefused(
    `Cette sauvegarde vient d’un Plateau plus récent (elle a reçu « ${migration} », inconnue ici) : installez la dernière version (made by a newer Plateau).`,
  );
