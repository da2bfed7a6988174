/** `matchMedia` where these queries hold; nothing changes afterwards. */
export function media(matches: (query: string) => boolean): (query: string) => MediaQueryList {
  const heard = { addEventListener: () => undefined, removeEventListener: () => undefined };
  return (query) => ({ matches: matches(query), media: query, ...heard }) as unknown as MediaQueryList;
}
