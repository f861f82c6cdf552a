/** Of PostgreSQL's advisory locks: one number for each purpose, the same in all versions of Plateau. */
export const lockKeys = {
  migrations: 7_528_283_001,
  /** Of the data folder. */
  embeddedServer: 7_528_283_002,
  /** While a backup reads its snapshot and the files that it names. */
  backup: 7_528_283_003,
  /** While a process prepares the database. */
  start: 7_528_283_004,
} as const;
