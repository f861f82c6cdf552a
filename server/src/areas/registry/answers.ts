import { RegistryUnavailable } from "../../providers/registry/port.ts";
import { missing, Refusal } from "../../refusal.ts";

export const orUnavailable = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RegistryUnavailable) throw new Refusal(503, error.message);
    throw error;
  }
};

export const orMissing = <T>(record: T | null, message: string): T => {
  if (record === null) throw missing(message);
  return record;
};
