import type { User } from "@plateau/contract/accounts/user.ts";
import { useEffect, useState } from "react";
import { PicturePicker, PictureUploadField } from "../../../media/picture-field.tsx";
import { pictureTypeOf } from "../../../media/send-picture.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Avatar } from "../avatar.tsx";
import { photoTarget } from "./photo-target.ts";

const words = {
  input: "Photo de profil",
  choose: "Choisir une photo",
  change: "Changer la photo",
  sending: "Envoi de la photo",
  sent: "Photo enregistrée",
};

export function PhotoUploadField({ user, onSent }: { user: User; onSent: (user: User) => void }) {
  return (
    <PictureUploadField
      name="picture"
      words={words}
      shown={<Avatar user={user} size="lg" />}
      hasPicture={user.picture !== null}
      target={photoTarget(user.id)}
      onSent={onSent}
    />
  );
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
    <PicturePicker
      name="picture"
      words={words}
      shown={
        shown ? (
          <img src={shown} alt="" className="size-20 shrink-0 rounded-full bg-sunken object-cover" />
        ) : (
          <Avatar user={user} size="lg" />
        )
      }
      hasPicture={shown !== null || user.picture !== null}
      onChoose={choose}
    >
      {refusal && (
        <Alert tone="error" className="mt-3">
          {refusal}
        </Alert>
      )}
    </PicturePicker>
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
