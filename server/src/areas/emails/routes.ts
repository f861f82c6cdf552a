import type { emails } from "@plateau/contract/emails/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { getEmail } from "./get-email.ts";
import { listEmails } from "./list-emails.ts";
import { retryEmail } from "./retry-email.ts";
import { sendEmail } from "./send-email.ts";

export const emailsHandlers: Handlers<typeof emails> = { sendEmail, listEmails, getEmail, retryEmail };
