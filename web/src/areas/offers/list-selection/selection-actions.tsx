import { isAdministrator } from "@plateau/contract/accounts/groups.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import type { BulkResult } from "@plateau/contract/offers/bulk.ts";
import { offerName } from "@plateau/contract/offers/card-figures.ts";
import { type OfferStatus, offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import { MAX_OFFERS_OF_A_DOCUMENT } from "@plateau/contract/offers/file-operations.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { Archive, BookmarkCheck, Download, FileText, Lock, LockOpen, Trash2, UserRound } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { useSheetExport } from "../../../media/use-pdf-export.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { useSession } from "../../../session/queries.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { csvOfRows, downloadCsv } from "../../../ui/csv.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.ts";
import type { Criteria } from "../list/criteria.ts";
import { useOfferColumns } from "../list/offer-columns.tsx";
import { ChoosePerson, ChooseRequirement } from "./choice-dialogs.tsx";
import { readSelected } from "./read-selected.ts";
import { RefusedReport } from "./refused-report.tsx";
import { type BulkAction, questionOf, useBulkAction } from "./use-bulk-action.ts";

type SelectionActionsProps = {
  ids: readonly string[];
  loaded: readonly OfferSummary[];
  criteria: Criteria;
  /** The requirement that the list is open for. */
  requirementId: string | undefined;
  /** They are no longer among the results. */
  onGone: (ids: readonly string[]) => void;
};

const statuses = offerStatuses.filter((status) => status !== "archived");

export default function SelectionActions(props: SelectionActionsProps) {
  const { ids, loaded, criteria, requirementId, onGone } = props;
  const may = usePermissions();
  const { group } = useSession();
  const run = useBulkAction();
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [choosing, setChoosing] = useState<"person" | "requirement" | null>(null);
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<BulkResult["refused"]>([]);
  const question = asking && questionOf(asking, ids.length);

  const ask = (change: Extract<BulkAction, { kind: "change" }>["change"]) =>
    setAsking({ kind: "change", change });

  async function start(action: BulkAction) {
    setRunning(true);
    const result = await run(action, [...ids]);
    setRunning(false);
    if (!result) return;
    setRefused(result.refused);
    if (!leavesResults(action, criteria)) return;
    const kept = new Set(result.refused.map(({ id }) => id));
    // Those that are left stay selected, and their report in view.
    onGone(ids.filter((id) => !kept.has(id)));
  }

  /** The dialog closes at once: the page stays usable meanwhile. */
  const confirm = () => {
    if (asking) void start(asking);
  };

  return (
    <>
      <PdfOfSelection ids={ids} />
      <CsvOfSelection ids={ids} loaded={loaded} criteria={criteria} />
      <fieldset disabled={running} className="contents max-sm:*:shrink-0">
        <Menu trigger={<Button size="sm">Statut</Button>} side="top">
          {statuses.map((status: OfferStatus) => (
            <MenuItem key={status} onSelect={() => ask({ status })}>
              {offerStatusLabel(status)}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem icon={<Lock aria-hidden="true" />} onSelect={() => ask({ private: true })}>
            Privé
          </MenuItem>
          <MenuItem icon={<LockOpen aria-hidden="true" />} onSelect={() => ask({ private: false })}>
            Public
          </MenuItem>
        </Menu>
        {isAdministrator(group) && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setChoosing("person")}>
            <UserRound aria-hidden="true" />
            Responsable
          </Button>
        )}
        {may("selectOffers") && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            onClick={() =>
              requirementId
                ? setAsking({ kind: "select", requirementId, name: `la demande ${requirementId}` })
                : setChoosing("requirement")
            }
          >
            <BookmarkCheck aria-hidden="true" />
            {requirementId ? "Sélectionner pour la demande" : "Sélectionner pour une demande"}
          </Button>
        )}
        <Button size="sm" onClick={() => ask({ status: "archived" })}>
          <Archive aria-hidden="true" />
          Archiver
        </Button>
        <Button size="sm" onClick={() => setAsking({ kind: "delete" })}>
          <Trash2 aria-hidden="true" />
          Supprimer
        </Button>
      </fieldset>
      <ChoosePerson
        open={choosing === "person"}
        onClose={() => setChoosing(null)}
        onChoose={({ id, name }) => {
          setChoosing(null);
          setAsking({ kind: "change", change: { userId: id }, person: name });
        }}
      />
      <ChooseRequirement
        open={choosing === "requirement"}
        onClose={() => setChoosing(null)}
        onChoose={({ id, name }) => {
          setChoosing(null);
          setAsking({ kind: "select", requirementId: id, name });
        }}
      />
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={question?.title ?? ""}
        message={messageFor(asking, may)}
        confirmLabel={question?.button ?? ""}
        danger={asking?.kind === "delete"}
        onConfirm={confirm}
      />
      <RefusedReport
        refused={refused}
        nameOf={(id) => {
          const offer = loaded.find((each) => each.id === id);
          return offer && offerName(offer);
        }}
        onClose={() => setRefused([])}
      />
    </>
  );
}

const leavesResults = (action: BulkAction, { status, owner, publishedSince }: Criteria): boolean => {
  if (action.kind !== "change") return action.kind === "delete";
  const { change } = action;
  if (change.userId) return owner !== undefined;
  if (!change.status) return false;
  return (
    (status !== undefined && status !== change.status) ||
    (publishedSince !== undefined && change.status !== "published")
  );
};

const messageFor = (action: BulkAction | null, may: ReturnType<typeof usePermissions>): string => {
  if (action?.kind === "delete") {
    const restored = may("restoreOffer")
      ? "Les autres se restaurent de la corbeille pendant 30 jours."
      : "Un administrateur peut restaurer les autres pendant 30 jours.";
    return `Celles que vous ne pouvez pas supprimer restent et vous sont indiquées. ${restored}`;
  }
  const undone = may("undoChanges") ? " L’ensemble s’annule pendant 30 secondes." : "";
  return `Celles que vous ne pouvez pas modifier restent telles quelles et vous sont indiquées.${undone}`;
};

function PdfOfSelection({ ids }: { ids: readonly string[] }) {
  const { user } = useSession();
  const { exporting, failure, exportSheet } = useSheetExport((signal) =>
    api.getOffersSheet(
      { query: { format: "json", user_id: user.id }, body: { realEstateIds: [...ids] } },
      signal,
    ),
  );
  const tooMany = ids.length > MAX_OFFERS_OF_A_DOCUMENT;
  return (
    <>
      {failure && (
        <span role="alert" className="text-red-ink text-sm">
          {failure}
        </span>
      )}
      <Button size="sm" loading={exporting} disabled={tooMany} onClick={() => void exportSheet()}>
        {!exporting && <FileText aria-hidden="true" />}
        {tooMany ? `PDF (${MAX_OFFERS_OF_A_DOCUMENT} offres au plus)` : "PDF"}
      </Button>
    </>
  );
}

type CsvOfSelectionProps = Pick<SelectionActionsProps, "ids" | "loaded" | "criteria">;

function CsvOfSelection({ ids, loaded, criteria }: CsvOfSelectionProps) {
  const [reading, setReading] = useState(false);
  const { shown } = useOfferColumns(criteria);

  async function download() {
    setReading(true);
    try {
      const offers = await readSelected(ids, loaded, criteria);
      const missing = ids.length - offers.length;
      if (missing > 0)
        toast.warning(
          formatCount(
            missing,
            "offre choisie n’est plus dans les résultats",
            "offres choisies ne sont plus dans les résultats",
          ),
        );
      if (offers.length === 0) return;
      downloadCsv("Offres choisies", csvOfRows(shown, offers));
    } catch (error) {
      showFailure(error, "Les offres n’ont pas pu être exportées");
    } finally {
      setReading(false);
    }
  }

  return (
    <Button size="sm" loading={reading} onClick={() => void download()}>
      {!reading && <Download aria-hidden="true" />}
      CSV
    </Button>
  );
}
