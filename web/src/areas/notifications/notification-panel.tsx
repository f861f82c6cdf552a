import { formatDateFull, formatRelative } from "@plateau/contract/format/date.ts";
import { type Notification, notificationTarget } from "@plateau/contract/notifications/notification.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  AlarmClock,
  Bell,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  type LucideIcon,
  Mail,
  MailOpen,
  Settings,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { useState } from "react";
import { RecordList } from "../../record/record-list.tsx";
import { useFocusAfterRemoval } from "../../record/use-focus-after-removal.ts";
import { useRemainingPages } from "../../record/use-remaining-pages.ts";
import { showFailure } from "../../shell/failure-toast.ts";
import { BareIconButton } from "../../ui/bare-icon-button.tsx";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import {
  notificationsQuery,
  useDeleteNotification,
  useMarkAllNotificationsRead,
  useMarkNotification,
} from "./queries.ts";

type NotificationPanelProps = { userId: string; unread: number; open: boolean; onClose: () => void };

const showError = (error: unknown) => showFailure(error);

export default function NotificationPanel({ userId, unread, open, onClose }: NotificationPanelProps) {
  const all = useInfiniteQuery({ ...notificationsQuery(userId), enabled: open });
  const mark = useMarkNotification(userId);
  const markAll = useMarkAllNotificationsRead(userId);
  const remove = useDeleteNotification(userId);
  const [unwanted, setUnwanted] = useState<Notification | null>(null);
  const focus = useFocusAfterRemoval();
  useRemainingPages(all, open);

  return (
    <Drawer
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Notifications"
      footer={
        unread > 0 ? (
          <Button
            onClick={() => markAll.mutate(undefined, { onError: showError })}
            loading={markAll.isPending}
          >
            <CheckCheck aria-hidden="true" />
            Tout marquer comme lu
          </Button>
        ) : undefined
      }
    >
      <RecordList
        label="Notifications"
        query={all}
        rowKey={({ id }) => id}
        listClassName="-mx-5 -my-5"
        card={(notification) => (
          <NotificationRow
            notification={notification}
            onRead={(read) => mark.mutate({ id: notification.id, read }, { onError: showError })}
            onDelete={(button) => {
              focus.ask(button, button.closest("[role=dialog]"));
              setUnwanted(notification);
            }}
            onFollow={() => {
              if (!notification.read) mark.mutate({ id: notification.id, read: true });
              onClose();
            }}
          />
        )}
        loading={<Skeleton className="h-60 rounded-lg" />}
        empty={
          <EmptyState
            title="Aucune notification"
            text="Ce que les clients pensent de vos offres et vos échéances paraîtront ici."
          />
        }
        describeError={() => ({ message: "Erreur lors du chargement des notifications" })}
      />
      <ConfirmDialog
        open={unwanted !== null}
        onOpenChange={(stays) => !stays && setUnwanted(null)}
        title="Supprimer la notification"
        message="Êtes-vous sûr de vouloir supprimer cette notification ? Cette action est irréversible."
        confirmLabel="Supprimer"
        danger
        finalFocus={focus.finalFocus}
        onConfirm={async () => {
          if (!unwanted) return;
          await remove.mutateAsync(unwanted.id);
          focus.removed();
        }}
      />
    </Drawer>
  );
}

const looks: Record<Notification["type"], { icon: LucideIcon; tone: string; words: string }> = {
  success: { icon: CircleCheck, tone: "text-green-ink", words: "Succès" },
  error: { icon: CircleAlert, tone: "text-red-ink", words: "Erreur" },
  warning: { icon: TriangleAlert, tone: "text-amber-ink", words: "Attention" },
  reminder: { icon: AlarmClock, tone: "text-accent-ink", words: "Rappel" },
  system: { icon: Settings, tone: "text-slate-ink", words: "Système" },
  info: { icon: Bell, tone: "text-slate-ink", words: "Information" },
};

type NotificationRowProps = {
  notification: Notification;
  onRead: (read: boolean) => void;
  onDelete: (button: HTMLElement) => void;
  onFollow: () => void;
};

function NotificationRow({ notification, onRead, onDelete, onFollow }: NotificationRowProps) {
  const { title, message, type, read, priority, createdAt } = notification;
  const { icon: Icon, tone, words } = looks[type];
  const target = notificationTarget(notification);
  const [page, query] = target?.split("?") ?? [];
  return (
    <article
      className={cn(
        "relative flex gap-3 border-line border-b py-3 pr-2 pl-5 transition-colors [contain-intrinsic-size:auto_5rem] [content-visibility:auto]",
        target && "hover:bg-hover",
      )}
    >
      {!read && <span aria-hidden="true" className="absolute top-5 left-2 size-1.5 rounded-full bg-accent" />}
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4.5 shrink-0", tone)} />
      <div className="min-w-0 flex-1">
        <p className={cn("break-words", read ? "text-ink-muted" : "font-medium")}>
          <span className="sr-only">
            {words}
            {read ? ", lue, " : ", non lue, "}
          </span>
          {target ? (
            <Link
              to={page}
              search={Object.fromEntries(new URLSearchParams(query)) as never}
              data-list-item
              onClick={onFollow}
              className="rounded-sm after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
            >
              {title}
            </Link>
          ) : (
            title
          )}
          {priority === "urgent" && <span className="ml-1.5 font-semibold text-red-ink">Urgent</span>}
        </p>
        <p className="break-words text-ink-muted">{message}</p>
        <time dateTime={createdAt} title={formatDateFull(createdAt)} className="text-ink-faint text-sm">
          {formatRelative(createdAt)}
        </time>
      </div>
      <div className="relative z-10 -mt-1 flex shrink-0 self-start pointer-coarse:-mt-3">
        <BareIconButton
          label={read ? `Marquer comme non lue\u202f: ${title}` : `Marquer comme lue\u202f: ${title}`}
          icon={read ? <Mail /> : <MailOpen />}
          size="sm"
          onClick={() => onRead(!read)}
        />
        <BareIconButton
          label={`Supprimer\u202f: ${title}`}
          icon={<Trash2 />}
          size="sm"
          data-remove="delete"
          onClick={({ currentTarget }) => onDelete(currentTarget)}
        />
      </div>
    </article>
  );
}
