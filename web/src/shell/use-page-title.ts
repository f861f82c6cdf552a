import { useEffect } from "react";

/** Sets the document title: 'Liste des Offres · Plateau'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Plateau`;
    return () => {
      document.title = "Plateau";
    };
  }, [title]);
}
