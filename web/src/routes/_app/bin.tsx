import { createFileRoute } from "@tanstack/react-router";
import { BinPage } from "../../areas/bin/bin-page.tsx";
import { binSearchSchema } from "../../areas/bin/queries.ts";
import { useListSearch } from "../../record/list-search.ts";

export const Route = createFileRoute("/_app/bin")({
  validateSearch: binSearchSchema,
  component: Bin,
});

function Bin() {
  const [search, onChange] = useListSearch(Route);
  return <BinPage search={search} onChange={onChange} />;
}
