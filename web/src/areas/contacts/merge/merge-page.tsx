import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { contactName } from "../contact-words.ts";
import { contactQuery } from "../queries.ts";
import { ChooseOther } from "./choose-other.tsx";
import { SideBySide } from "./side-by-side.tsx";

type MergePageProps = {
  /** The contact that remains. */
  kept: Contact;
  /** The one that will be no more; absent until it is chosen. */
  otherId: string | undefined;
  onOther: (id: string | undefined) => void;
};

/** Makes one contact of two. */
export function MergePage({ kept, otherId, onOther }: MergePageProps) {
  const name = contactName(kept);
  usePageTitle(`Fusionner ${name}`);
  // Nobody merges with oneself.
  const chosen = otherId === kept.id ? undefined : otherId;
  return (
    <>
      <PageHeader
        back={
          <Link
            to="/contacts/$id"
            params={{ id: kept.id }}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            {name}
          </Link>
        }
        title={`Fusionner ${name}`}
        actions={chosen && <Button onClick={() => onOther(undefined)}>Changer de contact</Button>}
        subtitle={
          chosen
            ? "Choisissez ce que dira le contact qui reste."
            : `Choisissez l’autre contact${NARROW}: ses liens passeront à celui-ci, puis il disparaîtra.`
        }
      />
      {chosen ? <WithOther kept={kept} otherId={chosen} /> : <ChooseOther kept={kept} onChoose={onOther} />}
    </>
  );
}

function WithOther({ kept, otherId }: { kept: Contact; otherId: string }) {
  const { data: other, error, refetch } = useQuery(contactQuery(otherId));
  if (other) return <SideBySide key={other.id} kept={kept} other={other} />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true" className="flex max-w-5xl flex-col gap-3">
      <span role="status" className="sr-only">
        Chargement…
      </span>
      {["w-full", "w-11/12", "w-full", "w-4/5"].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <Skeleton key={at} className={`h-9 ${width}`} />
      ))}
    </div>
  );
}
