import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { isFinal, messageOf } from "../api/failure.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { useRouteRetry } from "../shell/use-route-retry.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

type RecordMissingProps = {
  title: string;
  text?: string;
  back: ReactElement;
};

export function RecordMissing({ title, text, back }: RecordMissingProps) {
  usePageTitle(title);
  return <EmptyState heading="h1" title={title} text={text} action={back} />;
}

type RecordFailureProps = ErrorComponentProps & {
  title: string;
  back: ReactElement;
  message?: string;
};

export function RecordFailure(props: RecordFailureProps) {
  const { error, title, back, message } = props;
  usePageTitle("Erreur");
  const retry = useRouteRetry(props);
  return (
    <ErrorState
      titleLevel="h1"
      title={title}
      message={message ?? messageOf(error, "Une erreur est survenue")}
      onRetry={isFinal(error) ? undefined : retry}
      action={back}
    />
  );
}

export function RecordLoading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div aria-busy="true">
      <div role="status">
        <h1 className="sr-only">{title}</h1>
      </div>
      {children ?? (
        <>
          <Skeleton className="mb-2 h-4 w-24" />
          <Skeleton className="mb-1.5 h-8 w-72 max-w-full" />
          <Skeleton className="mb-6 h-5 w-96 max-w-full" />
        </>
      )}
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 border-line border-t pt-5 lg:grid-cols-2">
        {["first", "second"].map((column) => (
          <div key={column} className="flex flex-col gap-4">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
