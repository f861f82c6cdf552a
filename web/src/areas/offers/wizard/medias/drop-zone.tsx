import type { MediaKind } from "@plateau/contract/offers/media.ts";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useDropzone } from "react-dropzone";
import { Button } from "../../../../ui/button.tsx";
import { cn } from "../../../../ui/class-names.ts";
import { acceptOf, kindNouns } from "./choose-files.ts";

type DropZoneProps = {
  kind: MediaKind;
  title: string;
  count: string;
  /** What may be given here, in words. */
  hint: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A section that takes files: dropped anywhere on it, pasted, or chosen by its button. */
export function DropZone({ kind, title, count, hint, onFiles, children }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => files.length > 0 && onFiles(files),
    noClick: true,
    noKeyboard: true,
  });
  const titleId = `${kind}-title`;
  const { one, many } = kindNouns[kind];
  return (
    <section
      {...getRootProps({ role: "region", "aria-labelledby": titleId })}
      className={cn(
        "-mx-3 relative rounded-lg px-3 py-3 outline-2 outline-transparent outline-dashed transition-[outline-color,background-color]",
        isDragActive && "bg-accent-soft outline-accent",
      )}
    >
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} tabIndex={-1} className="flex items-baseline gap-2 rounded-sm text-lg">
          {title}
          <span className="text-base text-ink-faint tabular-nums">{count}</span>
        </h2>
        <p className="min-w-0 flex-1 text-ink-faint text-sm max-sm:order-1 max-sm:basis-full">{hint}</p>
        <span data-field={kind} className="scroll-mt-24 max-sm:ml-auto">
          <Button size="sm" onClick={open}>
            <Plus aria-hidden="true" />
            Ajouter des {many}
          </Button>
        </span>
      </header>
      <input
        {...getInputProps({
          accept: acceptOf(kind),
          "aria-label": `Fichiers à ajouter : ${many}`,
          "aria-hidden": true,
        })}
      />
      {children}
      {isDragActive && (
        <p className="pointer-events-none absolute inset-x-0 bottom-2 text-center font-medium text-accent-ink">
          Déposez ici pour ajouter {one === "photo" ? "une photo" : `un ${one}`}
        </p>
      )}
    </section>
  );
}
