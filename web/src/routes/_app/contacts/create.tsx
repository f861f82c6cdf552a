import { createFileRoute } from "@tanstack/react-router";
import { CreateContactPage } from "../../../areas/contacts/form/create-page.tsx";

export const Route = createFileRoute("/_app/contacts/create")({ component: CreateContactPage });
