import { toast } from "../../ui/toast.ts";

/** Puts a text on the clipboard and says `done`, or that it could not. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error("La copie n’a pas pu se faire", { description: text, timeout: 0 });
  }
};
