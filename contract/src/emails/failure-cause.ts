/** What an SMTP status (RFC 3463) or a network fault means; the relay itself answers in English. */
const causes: readonly [RegExp, string][] = [
  [/\b[45]\.1\.[0-6]\b/, "l’adresse du destinataire n’existe pas"],
  [/\b[45]\.2\.1\b/, "la boîte du destinataire n’accepte plus de messages"],
  [/\b[45]\.2\.2\b/, "la boîte du destinataire est pleine"],
  [/\b[45]\.[23]\.[34]\b/, "le message est trop lourd pour le destinataire"],
  [/\b53[05]\b|\b5\.7\.8\b|Invalid login/i, "le serveur d’envoi refuse le compte de Plateau"],
  [/\b[45]\.7\.\d+\b/, "le serveur du destinataire l’a refusé"],
  [/certificate|TLS|SSL/i, "la connexion chiffrée au serveur d’envoi a échoué"],
  [
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|timeout|Greeting never received/i,
    "le serveur d’envoi ne répond pas",
  ],
];

/** In French, without a capital; null when the relay's words do not tell. */
export const emailFailureCause = (error: string): string | null =>
  causes.find(([pattern]) => pattern.test(error))?.[1] ?? null;
