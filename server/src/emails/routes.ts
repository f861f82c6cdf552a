import type { emails } from "@plateau/contract/emails/operations.ts";
import type { Handlers } from "../handlers.ts";
import { getEmail, listEmails } from "./read-emails.ts";

import { retryEmail, sendEmail } from "./send-email.ts";

export const emailsHandlers: Handlers<typeof emails> = { sendEmail, listEmails, getEmail, retryEmail };
