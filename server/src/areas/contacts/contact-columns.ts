import type { Contact } from "@plateau/contract/contacts/contact.ts";
import sql from "sql-template-tag";

export const contactColumns = sql`
  c.id, c.firstname, c.lastname, c.email, c.phone, c.company, c.role, c.mobile, c.fax, c.address, c.city,
  c.postal_code "postalCode", c.website, c.notes, c.created_at "createdAt", c.updated_at "updatedAt"`;

export type ContactRow = Contact;
