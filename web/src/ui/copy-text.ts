import { toast } from "./toast.ts";

/** Copies a text and confirms with a toast, or shows the text if copying fails. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error("La copie n’a pas pu se faire", { description: text, timeout: 0 });
  }
};
