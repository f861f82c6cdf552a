import { useEffect, useState } from "react";
import type { UserSearch } from "./search-params.ts";

const CREATED = "L'utilisateur a été créé avec succès. Un email de confirmation a été envoyé.";
const UPDATED = "L'utilisateur a été mis à jour avec succès";

/** What the address says has just been done: it stays on the page, and goes from the address. */
export const useNotice = ({ created, updated }: UserSearch, forget: () => void): string | null => {
  const said = created ? CREATED : updated ? UPDATED : null;
  const [notice, setNotice] = useState(said);
  useEffect(() => {
    if (!said) return;
    setNotice(said);
    forget();
  }, [said, forget]);
  return notice;
};
