import { createFileRoute, notFound } from "@tanstack/react-router";
import { z } from "zod";
import { ShowcasePage } from "../ui/showcase/showcase-page.tsx";

/** Design system showcase: development, or a build with VITE_DESIGN=1. */
export const Route = createFileRoute("/design")({
  beforeLoad: () => {
    if (!import.meta.env.DEV && import.meta.env.VITE_DESIGN !== "1") throw notFound();
  },
  validateSearch: z.lazy(() => z.object({ partie: z.string().optional().catch(undefined) })),
  component: DesignRoute,
});

function DesignRoute() {
  return <ShowcasePage only={Route.useSearch().partie} />;
}
