import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "../../ui/toast.ts";

/** In place of a page whose session was ended elsewhere: says so, and leads to the sign-in page and back. */
export function SessionOver() {
  const router = useRouter();
  useEffect(() => {
    toast.info("Votre session est terminée", { description: "Reconnectez-vous pour continuer." });
    void router.navigate({
      to: "/sign-in",
      search: { retour: router.state.location.href },
      replace: true,
    });
  }, [router]);
  return null;
}
