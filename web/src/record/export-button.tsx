import { Download } from "lucide-react";
import { useState } from "react";
import { readFile } from "../api/download.ts";
import { withRecentProof } from "../api/recent-proof.ts";
import { showFailure } from "../shell/failure-toast.ts";
import { Button } from "../ui/button.tsx";
import { downloadFile } from "../ui/csv.ts";

type ExportButtonProps = {
  /** Of the operation that answers the file. */
  path: `/${string}`;
  query: Readonly<Record<string, string | undefined>>;
  /** Title of the message when there is no file. */
  failure: string;
};

const readExport = ({ path, query }: Omit<ExportButtonProps, "failure">) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return readFile(`/api${path}?${new URLSearchParams(given)}`);
};

/** Downloads the records of a list that match its search. */
export function ExportButton({ failure, ...source }: ExportButtonProps) {
  const [exporting, setExporting] = useState(false);

  async function exportList() {
    setExporting(true);
    try {
      const { name, file } = await withRecentProof(() => readExport(source));
      downloadFile(name, file);
    } catch (error) {
      showFailure(error, failure);
    } finally {
      setExporting(false);
    }
  }

  return (
    <Button loading={exporting} onClick={() => void exportList()}>
      {!exporting && <Download aria-hidden="true" />}
      <span className="max-sm:sr-only">Exporter</span>
    </Button>
  );
}
