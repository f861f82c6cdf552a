import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useState,
} from "react";

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

const fetched = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (const wait of WAITS_MS) {
    try {
      return await whole(load);
    } catch {
      await new Promise((over) => setTimeout(over, wait));
      await online();
    }
  }
  return whole(load);
};

/** A component of which `ahead` fetches the code before it is wanted; what is lost then is asked for when it is. */
export type Late<Part extends AnyComponent> = FunctionComponent<ComponentProps<Part>> & { ahead: () => void };

/**
 * A component whose code comes later than its page's. Code that does not arrive is asked for again, and once more as
 * soon as the network is back: a page never falls for one of its parts while there is hope of it. Code that is there
 * already is drawn at once: whatever shows something else first keeps it on the screen for 300 ms.
 */
export const late = <Part extends AnyComponent>(load: () => Promise<{ default: Part }>): Late<Part> => {
  let part: Part | undefined;
  const noted = async () => {
    const module = await load();
    part = module.default;
    return module;
  };
  const Awaited: AnyComponent = lazy(() => fetched(noted));
  const Shown = (props: ComponentProps<Part>) => {
    // What it was drawn by first stays: another component in its place would lose what it holds.
    const [drawn] = useState<{ by: AnyComponent }>(() => ({ by: part ?? Awaited }));
    return createElement(drawn.by, props);
  };
  return Object.assign(Shown, { ahead: () => void noted().catch(() => undefined) });
};
