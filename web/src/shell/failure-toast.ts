import { ApiFailure, messageOf } from "../api/failure.ts";
import { toast } from "../ui/toast.ts";

/** Says that something failed; the failures of one lost connection share one message. */
export const showFailure = (error: unknown, title?: string): string => {
  const id = error instanceof ApiFailure && error.isUnanswered ? { id: "connexion" } : {};
  return title === undefined
    ? toast.error(messageOf(error), id)
    : toast.error(title, { description: messageOf(error), ...id });
};
