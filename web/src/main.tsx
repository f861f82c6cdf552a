import "./styles.css";
import { formatNumber } from "@plateau/contract/format/number.ts";
import { Application, preloadPage } from "./application.tsx";
import { root } from "./root.ts";
import { keepEarlyKeys } from "./shell/shortcuts.ts";
import { whenIdle } from "./ui/idle.ts";

keepEarlyKeys();
// Beside the session's answer, not after it.
preloadPage(location.href);
root.render(<Application />);
// A document's first number format takes as long as several cards: made while the page's code and data are on their way.
whenIdle(() => formatNumber(0), 1000);
