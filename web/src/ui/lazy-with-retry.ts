import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useState,
} from "react";

// biome-ignore lint/suspicious/noExplicitAny: the same constraint as `lazy`.
type AnyComponent = ComponentType<any>;

/** Before the second, third and fourth attempt, while online. */
const RETRY_DELAYS_MS = [1000, 3000, 9000] as const;

const online = (): Promise<unknown> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((back) => window.addEventListener("online", back, { once: true }));

/** The module loader never requests a failed style sheet again. */
const failedStyles = new Set<string>();
document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStyles.add(target.href);
  },
  { capture: true },
);

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => {
      failedStyles.delete(href);
      resolve();
    });
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`La feuille de style ${href} ne peut être lue.`));
    });
    document.head.append(link);
  });

const loadWithStyles = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await Promise.all([...failedStyles].map(loadStyle));
  return load();
};

export const loadWithRetries = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await loadWithStyles(load);
    } catch {
      await new Promise((over) => setTimeout(over, wait));
      await online();
    }
  }
  return loadWithStyles(load);
};

/** `preload` fetches the code ahead of time; a failure is retried on render. */
export type LazyComponent<Part extends AnyComponent> = FunctionComponent<ComponentProps<Part>> & {
  preload: () => void;
};

/**
 * `lazy` with retries, once more when back online. A preloaded component renders immediately, while `lazy`
 * would show its fallback for 300 ms.
 */
export const lazyWithRetry = <Part extends AnyComponent>(
  load: () => Promise<{ default: Part }>,
): LazyComponent<Part> => {
  let part: Part | undefined;
  const loadPart = async () => {
    const module = await load();
    part = module.default;
    return module;
  };
  const Lazy: AnyComponent = lazy(() => loadWithRetries(loadPart));
  const Shown = (props: ComponentProps<Part>) => {
    // Keeps the first component, because another one would lose its state.
    const [drawn] = useState<{ by: AnyComponent }>(() => ({ by: part ?? Lazy }));
    return createElement(drawn.by, props);
  };
  return Object.assign(Shown, { preload: () => void loadPart().catch(() => undefined) });
};
