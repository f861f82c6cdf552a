/** Who wrote: the reader may call. */
export type Broker = { name: string; phone: string | null };

export type EmailLink = { label: string; detail: string; url: string };

/** Why it came, and where to stop it. */
export type OptOut = { reason: string; label: string; url: string };

export type EmailBody = {
  paragraphs: readonly string[];
  broker?: Broker;
  /** One below the other, each with what it leads to. */
  links?: readonly EmailLink[];
  action?: { label: string; url: string };
  optOut?: OptOut;
  secretInLink?: true;
};

export type ReadableEmailBody = EmailBody & { subject: string; secret: string | null };

export const HIDDEN_SECRET = "••••••";

const MARK = "\u{F8FF}";

const replaceIn = (body: EmailBody, from: string, to: string): EmailBody => {
  const replaced = (text: string) => text.replaceAll(from, () => to);
  return {
    ...body,
    paragraphs: body.paragraphs.map(replaced),
    ...(body.action ? { action: { ...body.action, url: replaced(body.action.url) } } : {}),
  };
};

/**
 * Removes the secret from links and sentences too. URL-encoded form first: "a%" is a prefix of its encoding
 * "a%25".
 */
export const withoutSecret = (body: EmailBody, secret: string): EmailBody =>
  replaceIn(replaceIn(body, encodeURIComponent(secret), MARK), secret, MARK);

export const withSecret = (body: EmailBody, secret: string): EmailBody => {
  const { action, ...words } = replaceIn(body, MARK, secret);
  const kept = body.action;
  const written = secret === HIDDEN_SECRET ? secret : encodeURIComponent(secret);
  return kept && action
    ? { ...words, action: { ...kept, url: kept.url.replaceAll(MARK, () => written) } }
    : words;
};
