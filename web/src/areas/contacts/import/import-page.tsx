import { useState } from "react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { BackToContacts } from "../back-to-contacts.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ImportPreviewView } from "./import-preview.tsx";
import { type Imported, ImportResult } from "./import-result.tsx";
import type { ChosenFile } from "./read-file.ts";

/** Contacts from a file: choose it, see what it would bring, import. Nothing is saved before the last step. */
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
        back={<BackToContacts />}
        title="Importer des contacts"
        subtitle={
          file && !imported
            ? file.name
            : "Un fichier CSV, une ligne par contact. Rien n’est enregistré avant votre accord."
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
