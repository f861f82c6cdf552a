import { useEffect } from "react";
import { rememberVisit } from "./recents.ts";

const SUFFIX = " · Plateau";
/** Titles of what is no page to come back to. */
const nowhere = /^(?:Erreur|Accès refusé)$|(?:introuvable|non trouvée?)$/;

/** Keeps the pages that a person visits, once they have said their title. Shows nothing. */
export default function VisitRecorder({ personId }: { personId: string }) {
  useEffect(() => {
    const record = () => {
      if (!document.title.endsWith(SUFFIX)) return;
      const title = document.title.slice(0, -SUFFIX.length);
      if (!nowhere.test(title)) rememberVisit(personId, { href: location.pathname, title });
    };
    // The title alone is watched: the head changes for other reasons too, while the address is the next page's already.
    const observer = new MutationObserver(record);
    const title = document.querySelector("title");
    if (title) observer.observe(title, { childList: true });
    record();
    return () => observer.disconnect();
  }, [personId]);
  return null;
}
