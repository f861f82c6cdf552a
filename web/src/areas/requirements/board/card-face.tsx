import type { RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { cn } from "../../../ui/class-names.ts";
import { Moment } from "../../../ui/moment.tsx";
import { amountWords, requirementName } from "./requirement-words.ts";

type CardFaceProps = {
  requirement: RequirementSummary;
  /** Said where requirements of several owners stand together. */
  owner: string | undefined;
  /** The picture of a card that is being moved: it leads nowhere. */
  flying?: boolean;
};

const nameClasses = "line-clamp-3 break-words font-medium text-sm";

/** What a card of the board says: name, amount, owner and age. All of it leads to the requirement. */
export const CardFace = memo(function CardFace({ requirement, owner, flying }: CardFaceProps) {
  const name = requirementName(requirement);
  const amount = amountWords(requirement);
  return (
    <>
      <h3 className="col-span-2 text-sm">
        {flying ? (
          <span className={nameClasses}>{name}</span>
        ) : (
          <Link
            to="/requirements/$id"
            params={{ id: requirement.id }}
            data-walk
            draggable={false}
            title={name}
            className={cn(
              nameClasses,
              "[-webkit-touch-callout:none] after:absolute after:inset-0 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2",
            )}
          >
            {name}
          </Link>
        )}
      </h3>
      <p className="min-h-5 truncate font-semibold text-money tabular-nums">
        {amount ?? <span className="font-normal text-ink-faint text-sm">Sans montant</span>}
      </p>
      {owner && (
        <p className="col-span-2 row-start-3 truncate text-ink-muted text-xs" title={owner}>
          {owner}
        </p>
      )}
      <p className="col-span-2 row-start-4 truncate text-ink-muted text-xs leading-6">
        <Moment at={requirement.createdAt} short />
      </p>
    </>
  );
});
