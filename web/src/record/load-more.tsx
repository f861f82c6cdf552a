import type { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "../api/failure.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";

type LoadMoreProps = {
  query: Pick<
    ReturnType<typeof useInfiniteQuery>,
    | "isFetchNextPageError"
    | "error"
    | "hasNextPage"
    | "isPlaceholderData"
    | "isFetchingNextPage"
    | "fetchNextPage"
  >;
  label: string;
};

/** Below a list whose pages are added one to another. */
export function LoadMore({ query, label }: LoadMoreProps) {
  return (
    <>
      {query.isFetchNextPageError && (
        <Alert tone="error" className="mt-4">
          {messageOf(query.error)}
        </Alert>
      )}
      {query.hasNextPage && !query.isPlaceholderData && (
        <div className="mt-4 flex justify-center">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {label}
          </Button>
        </div>
      )}
    </>
  );
}
