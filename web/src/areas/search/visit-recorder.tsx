import { useEffect } from "react";
import { rememberVisit } from "./recents.ts";

const SUFFIX = " · Plateau";
/** Error pages are not recorded. */
const nowhere = /^(?:Erreur|Accès refusé)$|(?:introuvable|non trouvée?)$/;

/** Records visited pages once their title is set. Renders nothing. */
export default function VisitRecorder({ personId }: { personId: string }) {
  useEffect(() => {
    const record = () => {
      if (!document.title.endsWith(SUFFIX)) return;
      const title = document.title.slice(0, -SUFFIX.length);
      if (!nowhere.test(title)) rememberVisit(personId, { href: location.pathname, title });
    };
    // Watch the title only: the rest of the head changes before the new page is in place.
    const observer = new MutationObserver(record);
    const title = document.querySelector("title");
    if (title) observer.observe(title, { childList: true });
    record();
    return () => observer.disconnect();
  }, [personId]);
  return null;
}
