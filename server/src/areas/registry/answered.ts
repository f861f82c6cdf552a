import { RegistryUnavailable } from "../../providers/registry/port.ts";
import { Refusal } from "../../refusal.ts";

/** What a registry answers; when it cannot, a 503 with its reason. */
export const answered = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RegistryUnavailable) throw new Refusal(503, error.message);
    throw error;
  }
};
