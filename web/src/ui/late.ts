import { type ComponentType, type LazyExoticComponent, lazy } from "react";

// biome-ignore lint/suspicious/noExplicitAny: what `lazy` itself asks of a component, whatever its properties.
type AnyComponent = ComponentType<any>;

/** Waits before the second, third and fourth try, when the network says that it is there. */
const WAITS_MS = [1000, 3000, 9000] as const;

const online = (): Promise<unknown> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((back) => window.addEventListener("online", back, { once: true }));

/** Style sheets that did not arrive: whoever loads the code that needs them takes them for asked for, once and for all. */
const lostStyles = new Set<string>();
document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lostStyles.add(target.href);
  },
  { capture: true },
);

const fetchStyle = (href: string): Promise<void> =>
  new Promise((arrived, lost) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => {
      lostStyles.delete(href);
      arrived();
    });
    link.addEventListener("error", () => {
      link.remove();
      lost(new Error(`La feuille de style ${href} ne peut être lue.`));
    });
    document.head.append(link);
  });

const whole = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await Promise.all([...lostStyles].map(fetchStyle));
  return load();
};

/**
 * A component whose code comes later than its page's. Code that does not arrive is asked for again, and once more as
 * soon as the network is back: a page never falls for one of its parts while there is hope of it.
 */
export const late = <Part extends AnyComponent>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> =>
  lazy(async () => {
    for (const wait of WAITS_MS) {
      try {
        return await whole(load);
      } catch {
        await new Promise((over) => setTimeout(over, wait));
        await online();
      }
    }
    return whole(load);
  });

/** Fetches code before it is wanted. What is lost on the way is asked for again when it is. */
export const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
