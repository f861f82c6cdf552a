import { useEffect } from "react";

/** Names the page in the browser's tab and history: 'Liste des Offres · Plateau'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Plateau`;
    return () => {
      document.title = "Plateau";
    };
  }, [title]);
}
