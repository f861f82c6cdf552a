import { createFileRoute } from "@tanstack/react-router";
import { PageHeader } from "../../ui/page-header.tsx";

export const Route = createFileRoute("/_app/")({ component: () => <PageHeader title="Plateau" /> });
