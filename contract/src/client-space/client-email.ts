import { z } from "zod";

export const clientEmailSchema = z.email("Cette adresse e-mail n’est pas valable.").max(255);

/** Without the brackets and separators that come along when an address is copied from a message. */
export const bareEmail = (text: string): string => text.replaceAll(/^[\s<]+|[\s>;,]+$/g, "");
