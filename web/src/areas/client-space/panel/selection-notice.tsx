import type { ClientSelection } from "@plateau/contract/client-space/client-space.ts";
import { hiddenReasonLabels, sendingRefusal } from "@plateau/contract/client-space/sending.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../../session/queries.ts";
import { Alert } from "../../../ui/alert.tsx";
import { linkClasses } from "../../../ui/class-names.ts";

export const refusalOf = ({ visible, hidden, hasAgencyName }: ClientSelection): string | null =>
  sendingRefusal({ visible, hidden: hidden.length, hasAgencyName });

/** What the client will see and what they will not. */
export function SelectionSummary({ selection }: { selection: ClientSelection }) {
  const { visible, hidden } = selection;
  return (
    <>
      {visible === 0 ? (
        <Alert tone="warning" title="Le client ne verra aucune offre">
          {refusalOf(selection)}
        </Alert>
      ) : (
        <p className="text-ink-muted">
          Le client verra {formatCount(visible, "offre sélectionnée", "offres sélectionnées")}.
        </p>
      )}
      {hidden.length > 0 && <HiddenOffers hidden={hidden} />}
    </>
  );
}

/** The summary, and what else keeps the link from being sent. */
export function SelectionNotice({ selection }: { selection: ClientSelection }) {
  return (
    <div className="flex flex-col gap-3">
      <SelectionSummary selection={selection} />
      {!selection.hasAgencyName && <MissingName administrators={selection.administrators} />}
    </div>
  );
}

function HiddenOffers({ hidden }: Pick<ClientSelection, "hidden">) {
  const title = `${formatCount(hidden.length, "offre ne sera pas montrée", "offres ne seront pas montrées")} au client`;
  return (
    <Alert tone="warning" title={title}>
      <ul aria-label={title} className="mt-1 flex flex-col gap-0.5">
        {hidden.map(({ id, title: offer, reason }) => (
          <li key={id} className="break-words">
            <Link to="/real-estates/$id" params={{ id }} className={linkClasses}>
              {offer}
            </Link>{" "}
            ({hiddenReasonLabels[reason]})
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const SHOWN_NAMES = 3;

function MissingName({ administrators }: Pick<ClientSelection, "administrators">) {
  const { mayDo } = useSession();
  const names = administrators.slice(0, SHOWN_NAMES).join(", ");
  return (
    <Alert tone="warning" title="Le nom de l’agence manque">
      Le message part en son nom{"\u202f"}: rien n’est envoyé sans lui.{" "}
      {mayDo.includes("updateAgency") ? (
        <Link to="/legal/agency" className={linkClasses}>
          Indiquer le nom de l’agence
        </Link>
      ) : (
        `Demandez à un administrateur de l’indiquer${names ? `\u202f: ${names}.` : "."}`
      )}
    </Alert>
  );
}
