import type { Listado } from '@rodal/contracts/listado';
import { useCallback, useMemo, useState } from 'react';
import type { Fila } from './columnas.tsx';
import { claveDe } from './use-abierta.ts';

/** Rows that somebody chose, each with what they saw of it. */
interface Elegidas {
  readonly vistas: ReadonlyMap<string, string>;
  /** The last one that was chosen by hand: with Shift the choice goes from there. */
  readonly ancla: string | null;
  /** Chosen no more since then: they came back as another than was seen, or not at all. */
  readonly cambiaron: number;
  readonly faltan: number;
}

const NADA: Elegidas = { vistas: new Map(), ancla: null, cambiaron: 0, faltan: 0 };
const NINGUNA: readonly Fila[] = [];

/** What is left of a choice among other rows: nothing is done to what nobody sees, or to another than they saw. @param hay by key, what there is to see of each row */
function revisarElegidas(antes: Elegidas, hay: ReadonlyMap<string, string>): Elegidas {
  const salen = [...antes.vistas].filter(([clave, visto]) => hay.get(clave) !== visto);
  if (salen.length === 0) return antes;
  const faltan = salen.filter(([clave]) => !hay.has(clave)).length;
  const vistas = new Map(antes.vistas);
  for (const [clave] of salen) vistas.delete(clave);
  return { ...antes, vistas, faltan: antes.faltan + faltan, cambiaron: antes.cambiaron + salen.length - faltan };
}

/**
 * The rows of a list that somebody chose: among those in the list, as long as they stay there as they were seen.
 * @param vistoDe what is seen of a row, at module scope
 */
export function useEleccion(listado: Listado, vistoDe: (fila: Fila) => string, filas: readonly Fila[] = NINGUNA) {
  const [estado, setEstado] = useState(NADA);
  const [revisadas, setRevisadas] = useState(filas);
  if (revisadas !== filas) {
    setRevisadas(filas);
    if (estado.vistas.size > 0) setEstado(revisarElegidas(estado, new Map(filas.map((fila) => [claveDe(listado, fila), vistoDe(fila)]))));
  }
  const { vistas, cambiaron, faltan } = estado;
  const elegidas = useMemo(() => (vistas.size === 0 ? NINGUNA : filas.filter((fila) => vistas.has(claveDe(listado, fila)))), [listado, filas, vistas]);

  const poner = (cuales: readonly Fila[], pone: boolean, ancla: string | null) => {
    const nuevas = new Map(vistas);
    for (const fila of cuales) {
      if (pone) nuevas.set(claveDe(listado, fila), vistoDe(fila));
      else nuevas.delete(claveDe(listado, fila));
    }
    setEstado({ ...NADA, vistas: nuevas, ancla });
  };
  const soltar = useCallback((cuales: readonly Fila[]) => {
    const claves = new Set(cuales.map((fila) => claveDe(listado, fila)));
    setEstado((antes) => ({ ...antes, vistas: new Map([...antes.vistas].filter(([clave]) => !claves.has(clave))) }));
  }, [listado]);

  return {
    elegidas,
    cambiaron,
    faltan,
    has: (fila: Fila) => vistas.has(claveDe(listado, fila)),
    toggle: (fila: Fila, range: boolean) => {
      const at = (clave: string | null) => filas.findIndex((otra) => claveDe(listado, otra) === clave);
      const clave = claveDe(listado, fila);
      const [desde, hasta] = [at(range ? estado.ancla : clave), at(clave)];
      const tramo = desde < 0 ? [fila] : filas.slice(Math.min(desde, hasta), Math.max(desde, hasta) + 1);
      poner(tramo, !vistas.has(clave), clave);
    },
    /** All that are here, or none where all are chosen. */
    toggleTodas: () => poner(filas, elegidas.length < filas.length, null),
    /** What was done to them is no change that somebody else made. */
    soltar,
    quitar: () => setEstado(NADA),
  };
}
