/** The address of a dispatch on this screen, for somebody else who may see it (C36: our own page behind login). */
export function enlaceDe(id: string): string {
  const enlace = new URL(location.pathname, location.origin);
  enlace.searchParams.set('ver', id);
  return enlace.href;
}
