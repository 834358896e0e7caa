/** What tells one browser from another; tests bring their own. */
interface BrowserNames {
  readonly userAgent: string;
  /** Of the browsers only those made from Chromium have it, over https. */
  readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
}

/**
 * Whether this is a browser for the field: made from Chromium, which wakes the worker when the
 * network returns and keeps the storage of an installed app. On an iPhone every browser is
 * Safari underneath, which forgets after seven days without use (R27).
 */
export function isFieldBrowser(names: BrowserNames = navigator): boolean {
  const { userAgentData, userAgent } = names;
  if (userAgentData !== undefined) return userAgentData.brands.some(({ brand }) => brand === 'Chromium');
  return /\b(Headless)?Chrom(e|ium)\/\d/.test(userAgent);
}
