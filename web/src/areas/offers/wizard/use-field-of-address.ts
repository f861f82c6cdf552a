import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { fieldOfHash } from "../field-hash.ts";

/** Puts the focus in the field that the address names (`#champ-…`), once, when the step has come. */
export const useFieldOfAddress = (jump: (field: string) => void): void => {
  const field = fieldOfHash(useLocation({ select: ({ hash }) => hash }));
  const jumped = useRef<string | null>(null);
  useEffect(() => {
    if (field === null || field === jumped.current) return;
    jumped.current = field;
    // After the page's own scrolling to the top of a new address.
    requestAnimationFrame(() => jump(field));
  }, [field, jump]);
};
