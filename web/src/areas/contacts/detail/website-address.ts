/** The address of a website as somebody wrote it, with or without 'https://'; null when no browser should follow it. */
export const websiteAddress = (text: string): string | null => {
  const written = text.trim();
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  // A word with another scheme, or with spaces, is no site.
  if (/\s/.test(written) || /^[a-z][\w+.-]*:(?!\d|\/\/)/i.test(written) || !URL.canParse(address))
    return null;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes(".") ? address : null;
};
