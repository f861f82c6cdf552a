import { IMPORT_MAX_LINES, importFieldLabels } from "@plateau/contract/contacts/import.ts";
import { toCsv } from "@plateau/contract/format/csv.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { BackLink } from "../../../record/record-links.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn, linkClasses } from "../../../ui/class-names.ts";
import { downloadCsv } from "../../../ui/csv.ts";

import { PageHeader } from "../../../ui/page-header.tsx";
import { ImportPreviewView } from "./import-preview.tsx";
import { type Imported, ImportResult } from "./import-result.tsx";
import { type ChosenFile, readContactsFile } from "./read-file.ts";

export function ImportContactsPage() {
  usePageTitle("Importer des contacts");
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);

  function another() {
    setImported(null);
    setFile(null);
  }

  return (
    <>
      <PageHeader
        back={<BackLink to="/contacts/list">Contacts</BackLink>}
        title="Importer des contacts"
        subtitle={
          file && !imported
            ? file.name
            : "Un fichier Excel ou CSV, une ligne par contact. Rien n’est enregistré avant votre accord."
        }
      />
      {imported ? (
        <ImportResult imported={imported} onAnother={another} />
      ) : file ? (
        <ImportPreviewView key={file.chosenAt} file={file} onImported={setImported} onAnother={another} />
      ) : (
        <ChooseFile onChosen={setFile} />
      )}
    </>
  );
}

function ChooseFile({ onChosen }: { onChosen: (file: ChosenFile) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => void read(files),
    noClick: true,
    noKeyboard: true,
  });

  async function read(files: readonly File[]) {
    const [file, second] = files;
    if (!file) return;
    if (second) return setProblem("Choisissez un seul fichier à la fois.");
    const found = await bytesOf(file);
    if ("problem" in found) setProblem(found.problem);
    else {
      const name = [file.name, found.sheet].filter(Boolean).join(", ");
      onChosen({ name, csv: found.csv, chosenAt: Date.now() });
    }
  }

  return (
    <div className="max-w-3xl">
      {problem && (
        <Alert tone="error" className="mb-4">
          {problem}
        </Alert>
      )}
      <section
        {...getRootProps({ role: "region", "aria-label": "Fichier à importer" })}
        className={cn(
          "flex flex-col items-center gap-1 rounded-lg border border-line-strong border-dashed px-4 py-12 text-center transition-colors",
          isDragActive && "border-accent bg-accent-soft",
        )}
      >
        <FileUp aria-hidden="true" strokeWidth={1.25} className="mb-2 size-8 text-ink-faint" />
        <p className="font-medium text-lg">
          {isDragActive ? "Déposez le fichier ici" : "Déposez un fichier Excel ou CSV ici"}
        </p>
        <p className="text-ink-muted">
          {`.xlsx ou .csv, ${formatNumber(IMPORT_MAX_LINES)} lignes et 4\u202fMo au plus`}
        </p>
        <input
          {...getInputProps({
            accept: ".xlsx,.csv,.txt,.tsv,text/csv",
            "aria-label": "Fichier Excel ou CSV",
          })}
        />
        <Button variant="primary" className="mt-4" onClick={open}>
          Choisir un fichier
        </Button>
      </section>
      <p className="mt-4 text-ink-muted">
        La première ligne porte les titres des colonnes. Vous pouvez partir d’un{" "}
        <button type="button" className={linkClasses} onClick={downloadTemplate}>
          modèle vide
        </button>
        , qui s’ouvre dans Excel, ou d’un export de la liste des contacts.
      </p>
    </div>
  );
}

/** Reading fails when the file was changed or removed after it was chosen. */
const bytesOf = async (file: File): ReturnType<typeof readContactsFile> => {
  try {
    return await readContactsFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: "Ce fichier n’a pas pu être lu. Choisissez-le à nouveau." };
  }
};

const downloadTemplate = (): void =>
  downloadCsv("modele-contacts.csv", toCsv(Object.values(importFieldLabels), []));
