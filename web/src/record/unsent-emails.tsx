import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { settingsQuery } from "../session/queries.ts";
import { Alert } from "../ui/alert.tsx";

type UnsentEmailsProps = {
  /** An invitation, a code or another e-mail of an account, which a user pool sends itself. */
  ofAccounts?: boolean;
  children?: ReactNode;
  className?: string;
};

const WHERE_THEY_STAY =
  "Plateau n’a pas de serveur d’envoi\u202f: chaque e-mail reste un fichier du dossier «\u202foutbox\u202f» du serveur.";

/** Nothing where e-mails leave the server. */
export function UnsentEmails({ ofAccounts = false, children, className }: UnsentEmailsProps) {
  const { data } = useQuery(settingsQuery);
  if (!data || (ofAccounts ? data.emails.accountsSent : data.emails.sent)) return null;
  return (
    <Alert tone="warning" title="Aucun e-mail ne part" className={className}>
      {WHERE_THEY_STAY} {children}
    </Alert>
  );
}
