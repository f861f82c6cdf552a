import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "./use-page-title.ts";

/** A page whose area is not there yet: its title and nothing else. */
export function TitledPage({ title }: { title: string }) {
  usePageTitle(title);
  return <PageHeader title={title} />;
}
