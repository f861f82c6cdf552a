import type { Email } from "@plateau/contract/emails/operations.ts";
import { formatDateFull } from "@plateau/contract/format/date.ts";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { type Line, LineList } from "../../ui/line-list.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { EmailStatus } from "./email-status.tsx";

const linesOf = (email: Email): Line[] => [
  { label: "Statut", value: <EmailStatus status={email.status} /> },
  { label: "À", value: email.to },
  { label: "De", value: email.from },
  ...(email.replyTo ? [{ label: "Réponse à", value: email.replyTo }] : []),
  { label: "Écrit", value: formatDateFull(email.createdAt) },
  ...(email.sentAt ? [{ label: "Parti", value: formatDateFull(email.sentAt) }] : []),
  { label: "Tentatives", value: email.attempts },
  { label: "Identifiant", value: <span className="break-all text-xs">{email.messageId}</span> },
];

/** What became of an e-mail, and what it says. */
export function EmailDetail({ email }: { email: Email }) {
  const [view, setView] = useState<"preview" | "text">("preview");
  return (
    <>
      {email.error && (
        <Alert
          tone={email.status === "failed" ? "error" : "warning"}
          title={
            email.status === "failed" ? "Cet e-mail n’a pas pu partir" : "La dernière tentative a échoué"
          }
          className="mb-4"
        >
          <p className="break-words">{email.error}</p>
        </Alert>
      )}
      <LineList lines={linesOf(email)} />
      <Tabs
        label="Contenu de l’e-mail"
        className="mt-5"
        value={view}
        onChange={setView}
        tabs={[
          { value: "preview", label: "Aperçu", content: <Preview html={email.html} /> },
          {
            value: "text",
            label: "Texte",
            content: (
              <p className="whitespace-pre-wrap break-words rounded-lg border border-line bg-surface p-4">
                {email.text}
              </p>
            ),
          },
        ]}
      />
    </>
  );
}

/** The e-mail as its reader sees it. The empty sandbox lets it run nothing, follow no link and reach nothing of the page. */
function Preview({ html }: { html: string }) {
  return (
    <iframe
      title="Aperçu de l’e-mail"
      sandbox=""
      srcDoc={html}
      className="h-[32rem] w-full rounded-lg border border-line bg-surface"
    />
  );
}
