// Runs before the first paint, so that a chosen theme or density never flashes. A file rather than an inline script:
// the content security policy allows none.
try {
  const theme = localStorage.getItem("plateau.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("plateau.density") === "compact")
    document.documentElement.dataset.density = "compact";
} catch {
  // Storage refused by the browser: the system's theme stands, and the usual density.
}
