import type { User } from "@plateau/contract/users/user.ts";
import { useEffect, useState } from "react";
import { photoFailureText, sendPhoto } from "./send-photo.ts";

/** Milliseconds that a success is shown. */
const REST = 2000;

export type PhotoUpload =
  | { state: "idle" }
  /** How much has left, from 0 to 1. */
  | { state: "uploading"; progress: number }
  | { state: "success" }
  | { state: "error"; message: string };

/** Sends the photo of a user, one at a time. */
export function usePhotoUpload(userId: string, onSent: (user: User) => void) {
  const [upload, setUpload] = useState<PhotoUpload>({ state: "idle" });

  useEffect(() => {
    if (upload.state !== "success") return;
    const timer = setTimeout(() => setUpload({ state: "idle" }), REST);
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
