import type { Notification } from "@plateau/contract/notifications/notification.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { NotificationRow } from "./notification-row.tsx";
import {
  notificationsQuery,
  useDeleteNotification,
  useMarkAllNotificationsRead,
  useMarkNotification,
} from "./queries.ts";

type NotificationPanelProps = { userId: string; unread: number; open: boolean; onClose: () => void };

const tell = (error: unknown) => toast.error(messageOf(error));

/** The notification centre: everything the person was told, the newest first. */
export default function NotificationPanel({ userId, unread, open, onClose }: NotificationPanelProps) {
  const all = useInfiniteQuery({ ...notificationsQuery(userId), enabled: open });
  const mark = useMarkNotification(userId);
  const markAll = useMarkAllNotificationsRead(userId);
  const remove = useDeleteNotification(userId);
  const [unwanted, setUnwanted] = useState<Notification | null>(null);
  const { hasNextPage, isFetching, isError, fetchNextPage } = all;

  // The rest follows page after page, as far as the pages go.
  useEffect(() => {
    if (open && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [open, hasNextPage, isFetching, isError, fetchNextPage]);

  const notifications = all.data?.pages.flatMap((page) => page.items);
  return (
    <Drawer
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Notifications"
      footer={
        unread > 0 ? (
          <Button onClick={() => markAll.mutate(undefined, { onError: tell })} loading={markAll.isPending}>
            <CheckCheck aria-hidden="true" />
            Tout marquer comme lu
          </Button>
        ) : undefined
      }
    >
      {isError && !notifications && (
        <ErrorState
          message="Erreur lors du chargement des notifications"
          onRetry={() => void all.refetch()}
        />
      )}
      {!isError && !notifications && <Skeleton className="h-60 rounded-lg" />}
      {notifications?.length === 0 && (
        <EmptyState
          title="Aucune notification"
          text="Ce que les clients pensent de vos offres et vos échéances paraîtront ici."
        />
      )}
      {notifications && notifications.length > 0 && (
        <ul aria-label="Notifications" className="-mx-5 -my-5">
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={(read) => mark.mutate({ id: notification.id, read }, { onError: tell })}
              onDelete={() => setUnwanted(notification)}
              onFollow={() => {
                if (!notification.read) mark.mutate({ id: notification.id, read: true });
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={unwanted !== null}
        onOpenChange={(stays) => !stays && setUnwanted(null)}
        title="Supprimer la notification"
        message="Êtes-vous sûr de vouloir supprimer cette notification ? Cette action est irréversible."
        confirmLabel="Supprimer"
        danger
        onConfirm={async () => {
          if (unwanted) await remove.mutateAsync(unwanted.id);
        }}
      />
    </Drawer>
  );
}
