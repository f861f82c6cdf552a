import { z } from "zod";

/** `to`: a folder or `s3://bucket/prefix`, for a backup each night; `keep` of them stay. */
export type BackupConfig = { to: string | undefined; keep: number; passphrase: string | undefined };

export const MIN_PASSPHRASE_LENGTH = 12;

export const backupEnvironment = {
  BACKUP_TO: z
    .string()
    .trim()
    .regex(
      /^(?!s3:)|^s3:\/\/[\w.-]+(\/|$)/,
      "doit être un dossier ou s3://compartiment/dossier (must be a folder or s3://bucket/folder)",
    )
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  BACKUP_PASSPHRASE: z
    .string()
    .min(
      MIN_PASSPHRASE_LENGTH,
      `doit avoir au moins ${MIN_PASSPHRASE_LENGTH} caractères (${MIN_PASSPHRASE_LENGTH} characters at least)`,
    )
    .optional(),
};

type Environment = {
  BACKUP_TO?: string | undefined;
  BACKUP_KEEP: number;
  BACKUP_PASSPHRASE?: string | undefined;
};

export const backupOf = (env: Environment): BackupConfig => ({
  to: env.BACKUP_TO,
  keep: env.BACKUP_KEEP,
  passphrase: env.BACKUP_PASSPHRASE,
});
