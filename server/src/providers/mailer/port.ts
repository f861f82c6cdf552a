/** An e-mail ready to leave. Header values hold no line break. */
export type OutgoingEmail = {
  /** `<…@…>`, the same at each try, so that a second copy can be told. */
  messageId: string;
  /** `Plateau <no-reply@…>`. */
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

/** A refusal of the relay. `permanent`: trying again is of no use (a 5xx answer). The message is the relay's. */
export class MailRefused extends Error {
  readonly permanent: boolean;

  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message);
    this.permanent = permanent;
  }
}

/** In whose name Plateau writes. */
export type Letterhead = {
  /** The agency's name: it stands before `from`, and below each e-mail. */
  agency: string;
  /** The address of Plateau's own e-mails. */
  from: string;
  /** The domains, besides that of `from`, that a person may write from. */
  domains: readonly string[];
};

/** Hands e-mails over to whoever carries them: a relay, or a folder. */
export type Mailer = {
  /** Resolves once the e-mail is taken over; throws `MailRefused` when it is not. */
  deliver(email: OutgoingEmail): Promise<void>;
};
