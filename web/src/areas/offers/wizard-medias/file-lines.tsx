import { formatDate } from "@plateau/contract/format/date.ts";
import { formatFileSize } from "@plateau/contract/format/number.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import { useState } from "react";
import { FileIcon } from "../../../media/file-icon.tsx";
import { downloadName, downloadUrl, fileTypeLabel } from "../../../media/media-files.ts";
import { linkClasses } from "../../../ui/class-names.ts";
import { type MediaActions, MediaMenu } from "./media-menu.tsx";

import { NameEditor } from "./media-name.tsx";
import { UploadButtons, UploadProgress } from "./upload-progress.tsx";
import type { Upload } from "./upload-queue.ts";

type FileLinesProps = {
  label: string;
  files: readonly Media[];
  uploads: readonly Upload[];
  actions: MediaActions;
};

export function FileLines({ label, files, uploads, actions }: FileLinesProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-y">
      {files.map((file) => (
        <FileLine key={file.s3Key} file={file} actions={actions} />
      ))}
      {uploads.map((upload) => (
        <li key={upload.id} className="flex min-h-12 items-center gap-3 py-1.5">
          <FileIcon file={{ type: upload.contentType }} className="size-5 shrink-0 text-ink-faint" />
          <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2 sm:items-center">
            <span className="truncate text-ink-muted">{upload.file.name}</span>
            <UploadProgress upload={upload} />
          </div>
          <UploadButtons upload={upload} onCancel={actions.cancel} onRetry={actions.retry} />
        </li>
      ))}
    </ul>
  );
}

function FileLine({ file, actions }: { file: Media; actions: MediaActions }) {
  const [renaming, setRenaming] = useState(false);
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <FileIcon file={file} className="size-5 shrink-0 text-ink-faint" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6">
        {renaming ? (
          <NameEditor
            name={file.name}
            onSave={(name) => actions.rename(file, name)}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <a
            href={downloadUrl(file)}
            download={downloadName(file)}
            className={`${linkClasses} min-w-0 flex-1 basis-56 break-words`}
          >
            {file.name}
          </a>
        )}
        <span className="shrink-0 text-ink-faint text-sm tabular-nums">
          {fileTypeLabel(file)} · {formatFileSize(file.size)} · {formatDate(file.uploadedAt)}
        </span>
      </div>
      <MediaMenu media={file} onRename={() => setRenaming(true)} onDelete={() => actions.remove(file)} />
    </li>
  );
}
