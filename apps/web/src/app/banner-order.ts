/** Everything the line under the top bar can say, the most urgent first. */
const ORDER = [
  /** The disk is full: what is said to be saved may not be (D23). */
  { aviso: 'almacen', sobreBorrador: true },
  /** The phone had lost despachos and has them again (D23). */
  { aviso: 'recuperado', sobreBorrador: true },
  /** Another window has updated: this page is the old one (R45). */
  { aviso: 'otraVersion', sobreBorrador: true },
  /** Nothing is sent until somebody logs in (R37). */
  { aviso: 'sesion', sobreBorrador: true },
  /** A new version waits (R44). */
  { aviso: 'version', sobreBorrador: true },
  /** The clock is wrong by more than ten minutes (R70). */
  { aviso: 'reloj', sobreBorrador: false },
  /** Something is unsent for more than a day (R27). */
  { aviso: 'atrasados', sobreBorrador: false },
  /** Not a browser for the field (R27). */
  { aviso: 'navegador', sobreBorrador: false },
  /** The browser may throw everything away (R26). */
  { aviso: 'instalar', sobreBorrador: false },
] as const;

export type Aviso = (typeof ORDER)[number]['aviso'];

/**
 * The one line to be shown: a phone has no room for two, and over an open draft only for
 * what cannot wait.
 * @param hay which of them there would be
 */
export function chooseBanner(hay: Readonly<Record<Aviso, boolean>>, borradorAbierto: boolean): Aviso | null {
  return ORDER.find(({ aviso, sobreBorrador }) => hay[aviso] && (sobreBorrador || !borradorAbierto))?.aviso ?? null;
}
