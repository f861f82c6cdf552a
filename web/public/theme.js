// Runs before the first paint, so that a chosen theme never flashes. A file rather than an inline script:
// the content security policy allows none.
try {
  const theme = localStorage.getItem("plateau.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage refused by the browser: the system's theme stands.
}
