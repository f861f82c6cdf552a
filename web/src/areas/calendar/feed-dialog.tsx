import { formatDay } from "@plateau/contract/format/date.ts";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { messageOf } from "../../api/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { calendarFeedQuery, useDeleteCalendarFeed, useRenewCalendarFeed } from "./queries.ts";

/** Private iCalendar address of the user's due tasks: create, renew, revoke. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(calendarFeedQuery);
  const renew = useRenewCalendarFeed();
  const remove = useDeleteCalendarFeed();
  const address = renew.data && `${window.location.origin}${renew.data.path}`;
  const failure = feed.error ?? renew.error ?? remove.error;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="S’abonner à mes tâches"
      description="Une adresse privée, à donner à Outlook, Google Agenda ou au téléphone : vos tâches datées y paraissent et suivent vos changements."
      footer={
        <>
          {feed.data?.active && (
            <Button
              variant="danger"
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => renew.reset() })}
            >
              Retirer l’adresse
            </Button>
          )}
          <Button
            variant={address ? "secondary" : "primary"}
            loading={renew.isPending}
            onClick={() => renew.mutate()}
          >
            {feed.data?.active ? "Nouvelle adresse" : "Créer l’adresse"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Alert tone="error">{messageOf(failure)}</Alert>}
        {feed.isPending && <Skeleton className="h-6 w-2/3" />}
        {address ? (
          <>
            <Field label="Adresse de votre calendrier" hint="Elle n’est montrée que cette fois.">
              <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
            </Field>
            <Button className="self-start" onClick={() => void copyText(address, "Adresse copiée")}>
              <Copy aria-hidden="true" />
              Copier
            </Button>
          </>
        ) : (
          feed.data && (
            <p className="text-ink-muted">
              {feed.data.active
                ? `Une adresse est en service depuis le ${formatDay(new Date(feed.data.since ?? 0))}. Une nouvelle la remplace\u202f: l’ancienne cesse aussitôt.`
                : "Quiconque connaît l’adresse lit le titre de vos tâches\u202f: gardez-la pour vous."}
            </p>
          )
        )}
      </div>
    </Dialog>
  );
}
