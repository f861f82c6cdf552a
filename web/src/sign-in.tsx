import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { queryClient } from "./api/query-client.ts";
import { root } from "./root.ts";
import { parseSignInSearch } from "./session/sign-in-search.ts";
import { type OpenPage, SignInStart } from "./session/sign-in-start.tsx";
import { keepEarlyKeys } from "./shell/shortcuts.ts";
import { savesData, whenIdle } from "./ui/idle.ts";
import { loadWithRetries } from "./ui/lazy-with-retry.ts";

const search = parseSignInSearch(Object.fromEntries(new URLSearchParams(location.search)));

const application = () => import("./application.tsx");

const open: OpenPage = (href, state) => {
  keepEarlyKeys();
  loadWithRetries(application)
    .then(({ openApplication }) => openApplication(href, state))
    // A new version may have been installed meanwhile.
    .catch(() => location.assign(href));
};

const preload = (): void =>
  void application().then(
    ({ preloadPage }) => preloadPage(search.retour),
    () => undefined,
  );

/** Set after a reload in the middle of a sign-in. */
const { challengeToken, secondStep } = history.state ?? {};

if (challengeToken || secondStep) {
  void loadWithRetries(application).then(({ openApplication }) => openApplication());
} else {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SignInStart search={search} onSignedIn={() => open(search.retour)} onOpen={open} />
      </QueryClientProvider>
    </StrictMode>,
  );
  if (!savesData()) whenIdle(preload, 1000);
}
