import { formatDate } from "@plateau/contract/format/date.ts";
import { formatFileSize } from "@plateau/contract/format/file-size.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import { FileText } from "lucide-react";
import { linkClasses } from "../../../ui/link-classes.ts";

/** Files to open or keep, one a line. */
export function FileList({ files }: { files: readonly Media[] }) {
  return (
    <ul className="divide-y divide-line">
      {files.map((file) => (
        <li key={file.s3Key} className="flex min-h-10 items-center gap-2.5 py-1.5">
          <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            className={`${linkClasses} min-w-0 flex-1 break-words`}
          >
            {file.name}
          </a>
          <span className="shrink-0 text-ink-faint text-sm tabular-nums">
            {formatFileSize(file.size)} · {formatDate(file.uploadedAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
