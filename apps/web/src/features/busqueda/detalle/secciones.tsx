import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './secciones.module.css';

/** The parts of a dispatch, in the order in which one judges it (C11). */
export const SECCIONES = { fotos: 'Fotos', carga: 'Carga', datos: 'Datos', eventos: 'Eventos', historia: 'Historia' } as const;

export type Seccion = keyof typeof SECCIONES;

/** At which part somebody reads; it stays from one dispatch to the next. */
export interface Lectura {
  /** Null = at the beginning. */
  readonly en: Seccion | null;
  readonly leer: (en: Seccion | null) => void;
  /** Another one = to be brought there, wherever one is. */
  readonly pedida: unknown;
}

/** @param llamada another one = it was opened by hand @param desde where that wants to begin; null = where one was */
export function useLectura(llamada: unknown, desde: Seccion | null): Lectura {
  const [en, leer] = useState(desde);
  const [vista, setVista] = useState(llamada);
  if (vista !== llamada) {
    setVista(llamada);
    if (desde !== null) leer(desde);
  }
  return { en, leer, pedida: desde === null ? null : llamada };
}

/** So far below its place a part counts as read. */
const HOLGURA_PX = 24;

/** Follows whoever reads from part to part. @returns brings one part into sight */
function useRecorrido(indice: RefObject<HTMLElement | null>, { en, leer, pedida }: Lectura): (seccion: Seccion) => void {
  /** Where a part was brought to: at the end of the page it cannot come to the top, and is read all the same. */
  const puesta = useRef({ seccion: en, top: -1 });
  const ir = (seccion: Seccion) => {
    const scroller = scrollerDe(indice.current);
    if (scroller === null) return;
    parteDe(scroller, seccion)?.scrollIntoView({ block: 'start' });
    puesta.current = { seccion, top: scroller.scrollTop };
    leer(seccion);
  };
  const volver = useEffectEvent((_pedida: unknown) => {
    if (en !== null) ir(en);
    else scrollerDe(indice.current)?.scrollTo({ top: 0 });
  });
  useLayoutEffect(() => volver(pedida), [pedida]);

  const mirar = useEffectEvent((scroller: Element) => {
    const { seccion, top } = puesta.current;
    if (Math.abs(scroller.scrollTop - top) < 2) return leer(seccion);
    const linea = (indice.current?.getBoundingClientRect().bottom ?? 0) + HOLGURA_PX;
    const leidas = Object.keys(SECCIONES).filter((una) => (parteDe(scroller, una)?.getBoundingClientRect().top ?? Infinity) <= linea);
    return leer((leidas.at(-1) as Seccion | undefined) ?? null);
  });
  useEffect(() => {
    const scroller = scrollerDe(indice.current);
    const onScroll = () => scroller !== null && mirar(scroller);
    scroller?.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller?.removeEventListener('scroll', onScroll);
  }, [indice]);
  return ir;
}

const scrollerDe = (dentro: Element | null) => dentro?.closest('[data-detail-scroller]') ?? null;
const parteDe = (scroller: Element, seccion: string) => scroller.querySelector(`[data-seccion="${seccion}"]`);

/** What there is, always in sight: a press brings the part. */
export function Indice({ lectura }: { readonly lectura: Lectura }) {
  const nav = useRef<HTMLElement>(null);
  const ir = useRecorrido(nav, lectura);
  return (
    <nav ref={nav} className={classes.indice} aria-label="Secciones del despacho">
      {Object.entries(SECCIONES).map(([seccion, titulo]) => (
        <button key={seccion} type="button" aria-current={seccion === lectura.en ? 'location' : undefined} onClick={() => ir(seccion as Seccion)}>
          {titulo}
        </button>
      ))}
    </nav>
  );
}

/** One part, with its title. */
export function Parte({ seccion, children }: { readonly seccion: Seccion; readonly children: ReactNode }) {
  return (
    <section className={classes.parte} aria-label={SECCIONES[seccion]} data-seccion={seccion}>
      <h3>{SECCIONES[seccion]}</h3>
      {children}
    </section>
  );
}
