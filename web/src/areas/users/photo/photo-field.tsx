import type { User } from "@plateau/contract/accounts/user.ts";
import { formatPercent } from "@plateau/contract/format/number.ts";
import { ImageUp } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../avatar.tsx";
import { photoFailureText, pictureAccept, pictureTypeOf, sendPhoto } from "./send-photo.ts";

/** The photo of an existing user: sent as soon as it is chosen. */
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

/** Milliseconds that a success is shown. */
const SUCCESS_SHOWN = 2000;

type PhotoUpload =
  | { state: "idle" }
  /** From 0 to 1. */
  | { state: "uploading"; progress: number }
  | { state: "success" }
  | { state: "error"; message: string };

/** Sends the photo of a user, one at a time. */
function usePhotoUpload(userId: string, onSent: (user: User) => void) {
  const [upload, setUpload] = useState<PhotoUpload>({ state: "idle" });

  useEffect(() => {
    if (upload.state !== "success") return;
    const timer = setTimeout(() => setUpload({ state: "idle" }), SUCCESS_SHOWN);
    return () => clearTimeout(timer);
  }, [upload]);

  async function send(file: File): Promise<void> {
    if (upload.state === "uploading") return;
    setUpload({ state: "uploading", progress: 0 });
    try {
      const user = await sendPhoto(userId, file, (progress) => setUpload({ state: "uploading", progress }));
      setUpload({ state: "success" });
      onSent(user);
    } catch (error) {
      setUpload({ state: "error", message: photoFailureText(error) });
    }
  }

  return { upload, send };
}

type ChosenPhotoFieldProps = {
  user: Pick<User, "firstname" | "lastname" | "picture">;
  photo: File | null;
  onChoose: (photo: File | null) => void;
};

/** The photo of a user to be created: previewed here, sent by the caller. */
export function ChosenPhotoField({ user, photo, onChoose }: ChosenPhotoFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = useObjectUrl(photo);

  function choose(file: File) {
    const found = pictureTypeOf(file);
    if ("refusal" in found) return setRefusal(found.refusal);
    setRefusal(null);
    onChoose(file);
  }

  return (
    <PhotoPicker user={user} chosen={shown} onChoose={choose}>
      {refusal && (
        <Alert tone="error" className="mt-3">
          {refusal}
        </Alert>
      )}
    </PhotoPicker>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

type PhotoPickerProps = {
  user: Pick<User, "firstname" | "lastname" | "picture">;
  /** Preview of a picture that is not sent yet. */
  chosen?: string | null;
  busy?: boolean;
  onChoose: (file: File) => void;
  children?: ReactNode;
};

function PhotoPicker({ user, chosen, busy, onChoose, children }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div data-field="picture" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {chosen ? (
        <img src={chosen} alt="" className="size-20 shrink-0 rounded-full bg-sunken object-cover" />
      ) : (
        <Avatar user={user} size="lg" />
      )}
      <div className="min-w-0 flex-1 basis-60">
        <Button loading={busy ?? false} aria-describedby={hintId} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" />
          {user.picture || chosen ? "Changer la photo" : "Choisir une photo"}
        </Button>
        <input
          ref={input}
          type="file"
          accept={pictureAccept}
          aria-label="Photo de profil"
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // Allows choosing the same file again.
            currentTarget.value = "";
            if (file) onChoose(file);
          }}
        />
        <p id={hintId} className="mt-1.5 text-ink-faint text-xs">
          JPEG, PNG, WebP ou BMP, 10&nbsp;Mo au plus
        </p>
        {children}
      </div>
    </div>
  );
}
