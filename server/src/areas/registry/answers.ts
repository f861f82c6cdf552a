import { missing } from "../../refusal.ts";

export const orMissing = <T>(record: T | null, message: string): T => {
  if (record === null) throw missing(message);
  return record;
};
