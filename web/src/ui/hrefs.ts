/** Adds a missing `https://`; null for unsafe text. */
export const websiteHref = (text: string): string | null => {
  const written = text.trim();
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  // Rejects other schemes and text with spaces.
  if (/\s/.test(written) || /^[a-z][\w+.-]*:(?!\d|\/\/)/i.test(written) || !URL.canParse(address))
    return null;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes(".") ? address : null;
};

export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
