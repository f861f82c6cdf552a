import { formatPercent } from "@plateau/contract/format/number.ts";
import { ImageUp } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { type PictureTarget, pictureAccept, pictureFailureText, sendPicture } from "./send-picture.ts";

type PictureWords = {
  /** Label of the file input. */
  input: string;
  choose: string;
  change: string;
  /** Label of the progress bar. */
  sending: string;
  sent: string;
};

type PictureUploadFieldProps<T> = Omit<PicturePickerProps, "busy" | "onChoose" | "words"> & {
  words: PictureWords;
  target: PictureTarget<T>;
  onSent: (owner: T) => void;
};

/** The picture of an existing record: sent as soon as it is chosen. */
export function PictureUploadField<T>({ target, onSent, children, ...picker }: PictureUploadFieldProps<T>) {
  const { upload, send } = usePictureUpload(target, onSent);
  return (
    <PicturePicker {...picker} busy={upload.state === "uploading"} onChoose={(file) => void send(file)}>
      {children}
      <UploadState upload={upload} words={picker.words} />
    </PicturePicker>
  );
}

function UploadState({ upload, words }: { upload: PictureUpload; words: PictureWords }) {
  if (upload.state === "idle") return null;
  if (upload.state === "success") {
    return (
      <Alert tone="success" className="mt-3">
        {words.sent}
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
  const text = progress < 1 ? formatPercent(progress) : "Préparation…";
  return (
    <div className="mt-3 max-w-sm">
      <ProgressBar label={words.sending} share={progress} text={text} waiting={progress === 1} />
    </div>
  );
}

/** Milliseconds that a success is shown. */
const SUCCESS_SHOWN = 2000;

type PictureUpload =
  | { state: "idle" }
  /** From 0 to 1. */
  | { state: "uploading"; progress: number }
  | { state: "success" }
  | { state: "error"; message: string };

/** One at a time. */
function usePictureUpload<T>(target: PictureTarget<T>, onSent: (owner: T) => void) {
  const [upload, setUpload] = useState<PictureUpload>({ state: "idle" });

  useEffect(() => {
    if (upload.state !== "success") return;
    const timer = setTimeout(() => setUpload({ state: "idle" }), SUCCESS_SHOWN);
    return () => clearTimeout(timer);
  }, [upload]);

  async function send(file: File): Promise<void> {
    if (upload.state === "uploading") return;
    setUpload({ state: "uploading", progress: 0 });
    try {
      const owner = await sendPicture(target, file, (progress) =>
        setUpload({ state: "uploading", progress }),
      );
      setUpload({ state: "success" });
      onSent(owner);
    } catch (error) {
      setUpload({ state: "error", message: pictureFailureText(error) });
    }
  }

  return { upload, send };
}

type PicturePickerProps = {
  /** Field that error links jump to. */
  name: string;
  words: Pick<PictureWords, "input" | "choose" | "change">;
  /** The picture, or what stands for it. */
  shown: ReactNode;
  hasPicture: boolean;
  busy?: boolean;
  onChoose: (file: File) => void;
  children?: ReactNode;
};

export function PicturePicker({
  name,
  words,
  shown,
  hasPicture,
  busy,
  onChoose,
  children,
}: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div data-field={name} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {shown}
      <div className="min-w-0 flex-1 basis-60">
        <Button loading={busy ?? false} aria-describedby={hintId} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" />
          {hasPicture ? words.change : words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept={pictureAccept}
          aria-label={words.input}
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
