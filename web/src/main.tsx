import "./styles.css";
import { Application, preloadPage } from "./application.tsx";
import { root } from "./root.ts";
import { keepEarlyKeys } from "./shell/shortcuts.ts";

keepEarlyKeys();
// Beside the session's answer, not after it.
preloadPage(location.href);
root.render(<Application />);
