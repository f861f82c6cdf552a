/** Header values contain no line break. */
export type OutgoingEmail = {
  /** `<…@…>`, the same on every retry: identifies duplicates. */
  messageId: string;
  /** `Plateau <no-reply@…>`. */
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

/** The relay's own message. `permanent` (5xx): a retry is pointless. */
export class MailRefused extends Error {
  readonly permanent: boolean;

  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message);
    this.permanent = permanent;
  }
}

export type SenderAddresses = {
  from: string;
  /** Domains that users may send from, besides that of `from`. */
  domains: readonly string[];
};

/** Delivers e-mails to a relay or a folder. */
export type Mailer = {
  /** Resolves once accepted. @throws MailRefused */
  deliver(email: OutgoingEmail): Promise<void>;
  /** Whether the relay answers and accepts us; absent without a relay. @throws MailRefused */
  check?(): Promise<void>;
  /** Absent where nothing is kept here. */
  kept?: {
    erase(messageIds: readonly string[]): Promise<void>;
    eraseBefore(moment: Date): Promise<void>;
  };
};
