import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Milliseconds between a save and the page of what was saved. */
const REST = 1000;

/** After a save: the contact's page, a moment later. Leaving earlier by another way cancels it. */
export const useLeaveAfterSave = () => {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<string | null>(null);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(
      () => void navigate({ to: "/contacts/$id", params: { id: saved }, ignoreBlocker: true }),
      REST,
    );
    return () => clearTimeout(timer);
  }, [saved, navigate]);
  return { saved: saved !== null, leaveTo: setSaved };
};
