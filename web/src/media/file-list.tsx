import { formatDate } from "@plateau/contract/format/date.ts";
import { formatFileSize } from "@plateau/contract/format/number.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import { Download } from "lucide-react";
import { FileIcon } from "./file-icon.tsx";
import { downloadName, downloadUrl, fileTypeLabel } from "./media-files.ts";

export function FileList({ files }: { files: readonly Media[] }) {
  return (
    <ul className="-mx-2 divide-y divide-line">
      {files.map((file) => (
        <li key={file.s3Key}>
          <a
            href={downloadUrl(file)}
            download={downloadName(file)}
            className="group/file -outline-offset-2 flex min-h-13 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
          >
            <FileIcon file={file} className="size-5 shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1">
              <span className="block break-words text-ink group-hover/file:underline group-hover/file:underline-offset-3">
                <span className="sr-only">Télécharger </span>
                {file.name}
              </span>
              <span className="block text-ink-faint text-sm tabular-nums">
                {fileTypeLabel(file)} · {formatFileSize(file.size)} · {formatDate(file.uploadedAt)}
              </span>
            </span>
            <Download aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          </a>
        </li>
      ))}
    </ul>
  );
}
