import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Dibujo, Papel } from './abrir-papel.ts';
import type { Falla } from './fallas.ts';
import { MAX_PAGINAS } from './lienzo.ts';

/** How a page stands: on its way, on the screen with what is missing from it, or not there at all. */
export type EstadoPagina = { readonly tipo: 'dibujando' } | ({ readonly tipo: 'dibujada' } & Dibujo) | { readonly tipo: 'fallida' };

export const DIBUJANDO: EstadoPagina = { tipo: 'dibujando' };

/** What is told of a paper once all of its pages were tried. */
export type Resultado = 'entero' | 'conFallas';

interface Paginas {
  /** By page, in order; shorter than the paper until the first drawing is done. */
  readonly estados: readonly EstadoPagina[];
  /** What its canvases are kept in, by page. */
  readonly lienzos: RefObject<(HTMLCanvasElement | null)[]>;
}

/**
 * Draws the pages of a paper, one after the other, and all of them anew for another width.
 * @param ancho of a page on the screen, CSS pixels; null = not known yet
 * @param alDibujar told once, when every page was tried
 */
export function usePaginas(papel: Papel, ancho: number | null, alDibujar: ((resultado: Resultado) => void) | undefined): Paginas {
  const [estados, setEstados] = useState<readonly EstadoPagina[]>([]);
  const lienzos = useRef<(HTMLCanvasElement | null)[]>([]);
  const told = useRef(false);
  const tell = useRef(alDibujar);
  useEffect(() => {
    tell.current = alDibujar;
  });

  useEffect(() => {
    if (ancho === null) return undefined;
    const pasada = new AbortController();
    const { signal } = pasada;
    const draw = async (): Promise<void> => {
      const resultados: EstadoPagina[] = [];
      for (const at of Array(Math.min(papel.paginas, MAX_PAGINAS)).keys()) {
        const estado = await dibujarUna(papel, at + 1, lienzos.current[at] ?? null, ancho, signal);
        if (signal.aborted) return;
        resultados.push(estado);
        setEstados((antes) => [...antes.slice(0, at), estado, ...antes.slice(at + 1)]);
      }
      if (told.current) return;
      told.current = true;
      tell.current?.(papel.paginas <= MAX_PAGINAS && resultados.every((one) => fallaDePagina(one) === null) ? 'entero' : 'conFallas');
    };
    void draw();
    return () => pasada.abort();
  }, [papel, ancho]);

  return { estados, lienzos };
}

/** What is wrong with a page; null = nothing, or not known yet. */
export function fallaDePagina(estado: EstadoPagina): Falla | null {
  if (estado.tipo === 'fallida') return 'pagina';
  return estado.tipo === 'dibujada' ? estado.falla : null;
}

async function dibujarUna(papel: Papel, numero: number, lienzo: HTMLCanvasElement | null, ancho: number, signal: AbortSignal): Promise<EstadoPagina> {
  try {
    if (lienzo === null) throw new Error(`no canvas for page ${numero}`);
    return { tipo: 'dibujada', ...(await papel.dibujar(numero, lienzo, ancho, signal)) };
  } catch (error) {
    if (!signal.aborted) console.error('page not drawn', numero, error);
    return { tipo: 'fallida' };
  }
}
