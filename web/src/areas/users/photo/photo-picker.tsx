import type { User } from "@plateau/contract/users/user.ts";
import { ImageUp } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../avatar.tsx";
import { pictureAccept } from "./picture-file.ts";

type PhotoPickerProps = {
  user: Pick<User, "firstname" | "lastname" | "picture">;
  /** A picture that was chosen and is not sent yet, in place of the user's own. */
  chosen?: string | null;
  busy?: boolean;
  onChoose: (file: File) => void;
  /** How it went. */
  children?: ReactNode;
};

/** A photo as it is, and the button that chooses another. */
export function PhotoPicker({ user, chosen, busy, onChoose, children }: PhotoPickerProps) {
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
            // The same file may be chosen again after a refusal.
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
