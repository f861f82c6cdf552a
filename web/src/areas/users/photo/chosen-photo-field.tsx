import type { User } from "@plateau/contract/users/user.ts";
import { useEffect, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { pictureTypeOf } from "./picture-file.ts";

type ChosenPhotoFieldProps = {
  user: Pick<User, "firstname" | "lastname" | "picture">;
  photo: File | null;
  onChoose: (photo: File | null) => void;
};

/** The photo of a user who is still to be created: shown, and sent later. */
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

/** An address of a file of this machine, for as long as it is shown. */
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
