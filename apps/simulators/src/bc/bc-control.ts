import { setTimeout as wait } from 'node:timers/promises';
import type { Vacio } from './almacen.ts';
import { type FallaBc, FALLAS, type Pregunta } from './bc-fallas.ts';
import type { Total, TotalesPedidos } from './totales.ts';

/** A request, as far as faults and counters care. */
export interface Llamada {
  readonly pregunta: Pregunta;
  /** Published name of the service, 'token', or '' where there is none. */
  readonly servicio: string;
  /** Whether it follows a link to a next page. */
  readonly siguiente: boolean;
}

export interface EstadisticasBc {
  /** Requests by what they asked for: 'token', a service's name, `{servicio}/$count`, '$metadata', 'Company'. */
  readonly llamadas: Readonly<Record<string, number>>;
  /** The most requests that were ever under way at once. */
  readonly simultaneas: number;
  /** Faults that are still to come. */
  readonly pendientes: readonly FallaBc[];
}

/** How tests see and steer the simulator; over HTTP under `/_control/`. */
export interface BcControl {
  stats(): EstadisticasBc;
  /** Replaces what is still to come, and ends the wait of what is slow; the first that fits a request answers it. @throws RangeError for an unknown kind */
  setFallas(fallas: readonly FallaBc[]): void;
  /** Months that hold nothing, from now on; the totals say so too. */
  setVacios(vacios: readonly Vacio[]): void;
  /** What the ERP holds, from its own store. No client may ask for it. @throws RangeError for an unknown service */
  totales(pedidos: TotalesPedidos): Total[];
}

/** The control and what the server tells it. */
export interface EstadoBc {
  readonly vacios: () => readonly Vacio[];
  /** Counts a request that begins. @returns to be called at its end */
  empezar(): () => void;
  /** Counts what was asked. @returns the fault of this request, used up */
  tomar(llamada: Llamada): FallaBc | undefined;
  /** Waits until the time has passed or the faults are replaced. */
  demorar(ms: number): Promise<void>;
  stats(): EstadisticasBc;
  setFallas(fallas: readonly FallaBc[]): void;
  setVacios(vacios: readonly Vacio[]): void;
}

export function crearEstado(iniciales: readonly FallaBc[]): EstadoBc {
  const llamadas: Record<string, number> = {};
  const enCurso = { ahora: 0, maximo: 0 };
  let fallas: { readonly falla: FallaBc; quedan: number }[] = [];
  let vacios: readonly Vacio[] = [];
  let reemplazo = new AbortController();
  const estado: EstadoBc = {
    vacios: () => vacios,
    empezar() {
      enCurso.ahora += 1;
      enCurso.maximo = Math.max(enCurso.maximo, enCurso.ahora);
      return () => {
        enCurso.ahora -= 1;
      };
    },
    tomar(llamada) {
      const nombre = nombreDe(llamada);
      llamadas[nombre] = (llamadas[nombre] ?? 0) + 1;
      const found = fallas.find(({ falla, quedan }) => quedan > 0 && corresponde(falla, llamada));
      if (found) found.quedan -= 1;
      return found?.falla;
    },
    demorar: (ms) => wait(ms, undefined, { signal: reemplazo.signal }).catch(() => undefined),
    stats: () => ({
      llamadas: { ...llamadas },
      simultaneas: enCurso.maximo,
      pendientes: fallas.filter(({ quedan }) => quedan > 0).map(({ falla, quedan }) => (quedan === Infinity ? falla : { ...falla, veces: quedan })),
    }),
    setFallas(nuevas) {
      const desconocida = nuevas.find(({ tipo }) => !(tipo in FALLAS));
      if (desconocida) throw new RangeError(`No existe la falla ${desconocida.tipo}`);
      reemplazo.abort();
      reemplazo = new AbortController();
      fallas = nuevas.map((falla) => ({ falla, quedan: falla.veces === 'siempre' ? Infinity : (falla.veces ?? 1) }));
    },
    setVacios(nuevos) {
      vacios = nuevos;
    },
  };
  estado.setFallas(iniciales);
  return estado;
}

function nombreDe({ pregunta, servicio }: Llamada): string {
  return { token: 'token', empresas: 'Company', metadata: '$metadata', conteo: `${servicio}/$count`, filas: servicio }[pregunta];
}

function corresponde({ tipo, servicio, pagina, pregunta }: FallaBc, llamada: Llamada): boolean {
  return (
    FALLAS[tipo].includes(llamada.pregunta) &&
    (pregunta === undefined || pregunta === llamada.pregunta) &&
    (servicio === undefined ? llamada.pregunta !== 'token' : servicio === llamada.servicio) &&
    (pagina === undefined || (pagina === 'siguiente') === llamada.siguiente)
  );
}
