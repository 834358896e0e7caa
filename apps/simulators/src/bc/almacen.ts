import { FUENTES_COMPRAS } from './fuentes/compras.ts';
import { FUENTES_FAENAS } from './fuentes/faenas.ts';
import { FUENTES_FINANZAS } from './fuentes/finanzas.ts';
import type { Fuente, Tramo } from './fuentes/fuente.ts';
import { FUENTES_PLANTAS } from './fuentes/plantas.ts';
import { FUENTES_RECEPCIONES } from './fuentes/recepciones.ts';
import { diasEntre, finDeMes, PRIMER_DIA } from './mundo/calendario.ts';
import { type Empresa, EMPRESAS } from './mundo/empresas.ts';
import type { Mundo } from './mundo/mundo.ts';

/** Every web service of the ERP, by its published name. */
export const FUENTES: readonly Fuente[] = [
  ...FUENTES_FAENAS,
  ...FUENTES_RECEPCIONES,
  ...FUENTES_PLANTAS,
  ...FUENTES_COMPRAS,
  ...FUENTES_FINANZAS,
];

/** Names that a company gave to services of its own, by the usual name. */
export type Renombres = Partial<Record<Empresa, Readonly<Record<string, string>>>>;

/** A month of a company's service that holds nothing. */
export interface Vacio {
  /** Absent = every service. */
  readonly servicio?: string;
  readonly empresa?: Empresa;
  /** `YYYY-MM` */
  readonly periodo: string;
}

/** What the ERP holds: the only place that rows come from, for its replies as for the totals of the tests. */
export interface Almacen {
  /** The services as a company publishes them. */
  servicios(empresa: Empresa): ReadonlyMap<string, Fuente>;
  /** Days on which a source may have rows, in order; '' for a list. */
  dias(fuente: Fuente): Iterable<string>;
  abrir(fuente: Fuente, empresa: Empresa, dia: string): Tramo;
}

/** Days that stay open, as several pages are read of one: as many as Business Central answers at once. */
const ABIERTOS = 5;

const NADA: Tramo = {
  cuantas: 0,
  fila: (lugar) => {
    throw new RangeError(`No hay fila ${lugar}`);
  },
};

/** @param vacios months that hold nothing, as they are when a day is opened */
export function abrirAlmacen(mundo: Mundo, renombres: Renombres, vacios: () => readonly Vacio[]): Almacen {
  const recordar = rememberLast(ABIERTOS);
  const publicados = new Map(EMPRESAS.map((empresa) => [empresa, publicar(renombres[empresa] ?? {})]));
  return {
    servicios: (empresa) => publicados.get(empresa) ?? new Map(),
    *dias({ alcance, periodo }) {
      if (alcance === 'lista') return yield '';
      const ultimo = alcance === 'anual' ? `${mundo.hoy().slice(0, 4)}-12-31` : mundo.ayer();
      const hasta = periodo !== null && finDeMes(periodo) < ultimo ? finDeMes(periodo) : ultimo;
      yield* diasEntre(periodo === null ? PRIMER_DIA : `${periodo}-01`, hasta);
    },
    abrir(fuente, empresa, dia) {
      const vacio = vacios().some(
        (uno) =>
          (uno.servicio ?? fuente.servicio) === fuente.servicio &&
          (uno.empresa ?? empresa) === empresa &&
          dia.startsWith(uno.periodo),
      );
      if (vacio) return NADA;
      return recordar([fuente.servicio, empresa, dia, mundo.hoy()].join('|'), () => fuente.abrir(mundo, empresa, dia));
    },
  };
}

/** Keeps what was asked for last, so many of them. */
function rememberLast(cuantos: number): (clave: string, abrir: () => Tramo) => Tramo {
  const abiertos = new Map<string, Tramo>();
  return (clave, abrir) => {
    const tramo = abiertos.get(clave) ?? abrir();
    abiertos.delete(clave);
    abiertos.set(clave, tramo);
    const [vieja] = abiertos.keys();
    if (abiertos.size > cuantos && vieja !== undefined) abiertos.delete(vieja);
    return tramo;
  };
}

function publicar(renombres: Readonly<Record<string, string>>): ReadonlyMap<string, Fuente> {
  return new Map(FUENTES.map((fuente) => [renombres[fuente.servicio] ?? fuente.servicio, fuente]));
}
