import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { buttonClasses } from "../../ui/button.tsx";

export function CreateOfferLink() {
  return (
    <Link to="/real-estates/search-by-address" className={buttonClasses()}>
      <Plus aria-hidden="true" />
      <span>
        Créer<span className="max-sm:sr-only"> une offre</span>
      </span>
    </Link>
  );
}
