import { emailFailureCause } from "@plateau/contract/emails/failure-cause.ts";
import type { Email, EmailSummary } from "@plateau/contract/emails/operations.ts";
import { emailStatusLabels } from "@plateau/contract/emails/statuses.ts";
import { formatDate, formatDateFull } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { showFailure } from "../../shell/failure-toast.ts";
import { Alert } from "../../ui/alert.tsx";
import { StatusBadge, type Tone } from "../../ui/badge.tsx";
import { Busy } from "../../ui/busy.tsx";
import { Button } from "../../ui/button.tsx";
import { type DescriptionItem, DescriptionList } from "../../ui/description-list.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { emailQuery, retryEmail } from "./queries.ts";

const statusTones: Record<EmailSummary["status"], Tone> = { queued: "amber", sent: "green", failed: "red" };

export function EmailStatus({ status }: Pick<EmailSummary, "status">) {
  return <StatusBadge tone={statusTones[status]}>{emailStatusLabels[status]}</StatusBadge>;
}

export function EmailPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  // Keeps its content while it slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { data, error, refetch } = useQuery({ ...emailQuery(shown ?? ""), enabled: shown !== undefined });
  return (
    <Drawer
      open={id !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={data?.subject || "E-mail"}
      footer={data?.status === "failed" && data.bodyErasedAt === null && <RetryButton id={data.id} />}
    >
      {data ? (
        <EmailDetail email={data} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Drawer>
  );
}

function RetryButton({ id }: { id: string }) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryEmail(cache, id),
    onSuccess: () =>
      toast.success("L’e-mail repart", { description: "Son statut change dès qu’il est parti." }),
    onError: (error) => showFailure(error, "L’e-mail n’a pas pu être renvoyé"),
  });
  return (
    <Button variant="primary" loading={isPending} onClick={() => mutate()}>
      {!isPending && <RotateCw aria-hidden="true" />}
      Renvoyer
    </Button>
  );
}

function Loading() {
  return (
    <Busy className="flex flex-col gap-4">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-4 h-80 w-full" />
    </Busy>
  );
}

const linesOf = (email: Email): DescriptionItem[] => [
  { label: "Statut", value: <EmailStatus status={email.status} /> },
  ...(email.addressesErasedAt === null
    ? [
        { label: "À", value: email.to },
        { label: "De", value: email.from },
      ]
    : []),
  ...(email.replyTo ? [{ label: "Réponse à", value: email.replyTo }] : []),
  { label: "Écrit", value: formatDateFull(email.createdAt) },
  ...(email.sentAt ? [{ label: "Parti", value: formatDateFull(email.sentAt) }] : []),
  { label: "Tentatives", value: email.attempts },
  { label: "Identifiant", value: <span className="break-all text-xs">{email.messageId}</span> },
];

function EmailDetail({ email }: { email: Email }) {
  const cause = email.error && emailFailureCause(email.error);
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
          {cause && <p>{`Cause${NARROW}: ${cause}.`}</p>}
          <p className="break-words">{email.error}</p>
        </Alert>
      )}
      <DescriptionList lines={linesOf(email)} />
      {email.bodyErasedAt === null ? (
        <EmailContent email={email} />
      ) : (
        <Alert className="mt-5" title="Le contenu de cet e-mail a été effacé">
          <p>{erasureOf(email)}</p>
        </Alert>
      )}
    </>
  );
}

const erasureOf = ({ bodyErasedAt, addressesErasedAt }: Email): string =>
  [
    ...(bodyErasedAt ? [`Texte effacé le ${formatDate(bodyErasedAt)}.`] : []),
    ...(addressesErasedAt ? [`Adresses et objet effacés le ${formatDate(addressesErasedAt)}.`] : []),
    "Les durées figurent dans Administration, Données personnelles.",
  ].join(" ");

function EmailContent({ email }: { email: Email }) {
  const [view, setView] = useState<"preview" | "text">("preview");
  return (
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
  );
}

/** The empty sandbox forbids scripts, links and access to the page. */
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
