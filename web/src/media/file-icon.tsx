import type { Media } from "@plateau/contract/offers/media.ts";
import { FileSpreadsheet, FileText, FileType2, Image } from "lucide-react";
import { fileTypeLabel } from "./media-files.ts";

const icons: Record<string, typeof FileText> = {
  PDF: FileText,
  Word: FileType2,
  Excel: FileSpreadsheet,
  Image,
};

export function FileIcon({ file, className }: { file: Pick<Media, "type">; className: string }) {
  const Icon = icons[fileTypeLabel(file)] ?? FileText;
  return <Icon aria-hidden="true" className={className} strokeWidth={1.5} />;
}
