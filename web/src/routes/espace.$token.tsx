import { createFileRoute } from "@tanstack/react-router";
import { ClientPage } from "../areas/client-space/page/client-page.tsx";

/** The client's page: no shell, no session. */
export const Route = createFileRoute("/espace/$token")({ component: Space });

function Space() {
  const { token } = Route.useParams();
  return <ClientPage key={token} token={token} />;
}
