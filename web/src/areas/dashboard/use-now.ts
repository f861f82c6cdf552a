import { useEffect, useState } from "react";

const EVERY_MS = 60_000;

/** The moment it is, anew each minute: what a screen left open says of days and hours stays true. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(tick);
  }, []);
  return now;
};
