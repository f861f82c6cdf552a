import { emailStatusLabels } from "@plateau/contract/emails/email-status.ts";
import type { EmailSummary } from "@plateau/contract/emails/operations.ts";
import type { Tone } from "../../ui/badge.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";

const tones: Record<EmailSummary["status"], Tone> = { queued: "amber", sent: "green", failed: "red" };

/** Whether an e-mail has left. */
export function EmailStatus({ status }: Pick<EmailSummary, "status">) {
  return <StatusBadge tone={tones[status]}>{emailStatusLabels[status]}</StatusBadge>;
}
