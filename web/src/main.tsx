import "./styles.css";
import { Application, preloadPage } from "./application.tsx";
import { root } from "./root.ts";

// Beside the session's answer, not after it.
preloadPage(location.href);
root.render(<Application />);
