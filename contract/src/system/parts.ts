export const parts = ["database", "migrations", "replicas", "disk", "files", "mail", "backups"] as const;
export type Part = (typeof parts)[number];

export const partLabels: Record<Part, string> = {
  database: "Base de données",
  migrations: "Migrations",
  replicas: "Réplicas",
  disk: "Disque",
  files: "Fichiers",
  mail: "E-mails",
  backups: "Sauvegardes",
};
