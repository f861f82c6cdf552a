import { formatPercent } from "@plateau/contract/format/number.ts";
import type { User } from "@plateau/contract/users/user.ts";
import { Alert } from "../../../ui/alert.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { type PhotoUpload, usePhotoUpload } from "./use-photo-upload.ts";

/** The photo of a user who exists: it is sent as soon as it is chosen. */
export function PhotoUploadField({ user, onSent }: { user: User; onSent: (user: User) => void }) {
  const { upload, send } = usePhotoUpload(user.id, onSent);
  return (
    <PhotoPicker user={user} busy={upload.state === "uploading"} onChoose={(file) => void send(file)}>
      <UploadState upload={upload} />
    </PhotoPicker>
  );
}

function UploadState({ upload }: { upload: PhotoUpload }) {
  if (upload.state === "idle") return null;
  if (upload.state === "success") {
    return (
      <Alert tone="success" className="mt-3">
        Photo enregistrée
      </Alert>
    );
  }
  if (upload.state === "error") {
    return (
      <Alert tone="error" className="mt-3">
        {upload.message}
      </Alert>
    );
  }
  const { progress } = upload;
  const words = progress < 1 ? formatPercent(progress) : "Préparation…";
  return (
    <div className="mt-3 max-w-sm">
      <p className="text-ink-muted text-xs tabular-nums">{words}</p>
      <div
        role="progressbar"
        aria-label="Envoi de la photo"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress * 100)}
        aria-valuetext={words}
        className="mt-1 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ width: `${progress * 100}%` }}
          className="h-full rounded-full bg-accent transition-[width]"
        />
      </div>
    </div>
  );
}
