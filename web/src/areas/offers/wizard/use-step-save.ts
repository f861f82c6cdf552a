import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "../../../api/failure.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { draftKey } from "../../../drafts/draft-storage.ts";
import { useDraft } from "../../../drafts/use-draft.ts";
import type { Merged, TakesTheirs } from "../../../record/three-way-merge.ts";
import { type DescribeClash, useMergingSave } from "../../../record/use-merging-save.ts";
import { useResumeDraft } from "../../../record/use-resume-draft.ts";
import { offerQuery } from "../queries.ts";
import type { StepKey } from "./steps.ts";
import { useOfferDeleted } from "./use-offer-deleted.ts";

/** How the values of a step are read, compared and said. `Base` is undefined for an offer being created. */
export type StepValues<Values, Base extends Offer | undefined = Offer> = {
  toValues: (offer: Base) => Values;
  merge: (
    versions: { base: Values; mine: Values; theirs: Values },
    latest: Base,
    takesTheirs?: TakesTheirs,
  ) => Merged<Values>;
  describe: DescribeClash<Values>;
  revive: (stored: unknown) => Values | null;
};

type StepSaveOptions<Values, Base extends Offer | undefined, Saved> = StepValues<Values, Base> & {
  step: StepKey;
  offer: Base;
  userId: string;
  subject: string;
  current: () => Values;
  show: (values: Values) => void;
  save: (values: Values, base: Base) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onRefused: (failure: ApiFailure) => void;
};

/** Saves a step of the offer, merging what others save meanwhile, and keeps its drafts. */
export function useStepSave<Values, Base extends Offer | undefined, Saved>(
  options: StepSaveOptions<Values, Base, Saved>,
) {
  const { toValues, merge, describe, current, show } = options;
  const cache = useQueryClient();
  const showOfferDeleted = useOfferDeleted();
  const [base, setBase] = useState(options.offer);
  const draft = useDraft(draftKey(options.userId, options.subject, options.step), options.revive);
  const { submit, saving, waiting, conflict } = useMergingSave<Base, Values, Saved>({
    toValues,
    merge,
    describe,
    current,
    // Only an existing offer can be in conflict.
    read: async () => base && ((await cache.fetchQuery({ ...offerQuery(base.id), staleTime: 0 })) as Base),
    rebase: (latest, values) => {
      setBase(latest);
      show(values);
    },
    save: options.save,
    creates: base === undefined,
    onSaved: (saved) => {
      draft.clear();
      void cache.invalidateQueries({ queryKey: offersKey });
      options.onSaved(saved);
    },
    onError: (error) => {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(500, "");
      if (base && failure.status === 404) showOfferDeleted(base.id);
      else options.onRefused(failure);
    },
  });
  const resume = useResumeDraft({
    draft,
    describe,
    current,
    show,
    merge: (versions, takesTheirs) => merge(versions, base, takesTheirs),
  });
  return {
    base,
    saveDraft: (values: Values) => draft.save({ base: toValues(base), values }),
    submit: () => submit(base),
    frame: { offer: base, draft, resume, saving, waiting, conflict },
  };
}
