import type { Owner } from "@plateau/contract/requirements/requirement.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { messageOf } from "../../../api/failure.ts";
import { propertyDefinitionsQuery } from "../../../history/property-definitions.ts";
import { Busy } from "../../../ui/busy.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Repeat } from "../../../ui/repeat.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { WAITING } from "../../../ui/sticky-save-bar.tsx";
import { stagesQuery } from "../queries.ts";
import { CreateForm, useCreate } from "./create-form.tsx";
import type { Values } from "./new-requirement.ts";

type CreateDrawerProps = {
  /** What a search gives the new requirement. */
  given: Values | undefined;
  own: Owner | undefined;
  owners: readonly Owner[];
  onClose: () => void;
};

export default function CreateDrawer({ given, own, owners, onClose }: CreateDrawerProps) {
  const formId = useId();
  const definitions = useQuery(propertyDefinitionsQuery);
  const stages = useQuery(stagesQuery);
  const creation = useCreate();
  const failed = [definitions, stages].filter(({ isError, data }) => isError && !data);
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title="Nouvelle demande"
      footer={
        <>
          {creation.isPaused && (
            <p role="status" className="mr-auto max-w-prose text-ink-muted text-sm">
              {WAITING}
            </p>
          )}
          <Button onClick={onClose}>Annuler</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!definitions.data || !stages.data}
            loading={creation.isPending}
          >
            {creation.isPaused ? "En attente" : creation.isPending ? "En cours..." : "Créer la demande"}
          </Button>
        </>
      }
    >
      {failed[0] ? (
        <ErrorState
          title="Le formulaire n’a pas pu être lu"
          message={messageOf(failed[0].error)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : definitions.data && stages.data ? (
        <CreateForm
          formId={formId}
          definitions={definitions.data}
          known={{ stages: stages.data, owners, own }}
          creation={creation}
          given={given}
        />
      ) : (
        <FormSkeleton />
      )}
    </Drawer>
  );
}

function FormSkeleton() {
  return (
    <Busy className="flex flex-col gap-4">
      <Repeat count={6}>
        <div className="flex flex-col gap-1.5">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-9 w-full" />
        </div>
      </Repeat>
    </Busy>
  );
}
