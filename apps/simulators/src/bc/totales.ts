import type { Almacen } from './almacen.ts';
import type { Fila } from './fuentes/fuente.ts';
import type { Empresa } from './mundo/empresas.ts';

export interface TotalesPedidos {
  /** Published name. */
  readonly servicio: string;
  readonly empresa: Empresa;
  /** First and last day, both included; absent = all there is. */
  readonly desde?: string;
  readonly hasta?: string;
  /** A column to tell apart by: currencies and units are never added. */
  readonly por?: string;
}

/** What the ERP holds of a month, or of a list. */
export interface Total {
  /** `YYYY-MM`; '' of a list. */
  readonly periodo: string;
  /** The value of the column that was told apart by; '' when there was none. */
  readonly por: string;
  readonly filas: number;
  /** Exact sums of every decimal column, by its name, as decimal text without superfluous zeros. */
  readonly sumas: Readonly<Record<string, string>>;
}

/** Decimals that sums keep: more than any cell has. */
const DECIMALES = 20;

/**
 * Adds up what the store holds, without the code that answers the ERP's clients: so that a test can hold against it
 * what a client made of the answers.
 *
 * @throws RangeError when the company has no such service, or the service no such column
 */
export function calcularTotales(almacen: Almacen, { servicio, empresa, desde, hasta, por }: TotalesPedidos): Total[] {
  const fuente = almacen.servicios(empresa).get(servicio);
  if (!fuente) throw new RangeError(`${empresa} no publica ${servicio}`);
  if (por !== undefined && !fuente.columnas.has(por)) throw new RangeError(`${servicio} no tiene la columna ${por}`);
  const decimales = [...fuente.columnas].flatMap(([nombre, tipo]) => (tipo === 'decimal' ? [nombre] : []));
  const grupos = new Map<string, Grupo>();
  for (const dia of almacen.dias(fuente)) {
    if ((desde !== undefined && dia < desde) || (hasta !== undefined && dia > hasta)) continue;
    const tramo = almacen.abrir(fuente, empresa, dia);
    for (let lugar = 0; lugar < tramo.cuantas; lugar += 1) {
      const fila = tramo.fila(lugar);
      sumar(grupoDe(grupos, dia.slice(0, 7), por === undefined ? '' : String(fila[por] ?? '')), fila, decimales);
    }
  }
  return [...grupos.values()].map(({ periodo, por: valor, filas, sumas }) => ({
    periodo,
    por: valor,
    filas,
    sumas: Object.fromEntries(decimales.map((nombre) => [nombre, escribir(sumas.get(nombre) ?? 0n)])),
  }));
}

interface Grupo {
  readonly periodo: string;
  readonly por: string;
  filas: number;
  readonly sumas: Map<string, bigint>;
}

function grupoDe(grupos: Map<string, Grupo>, periodo: string, por: string): Grupo {
  const clave = `${periodo} ${por}`;
  const grupo = grupos.get(clave) ?? { periodo, por, filas: 0, sumas: new Map<string, bigint>() };
  grupos.set(clave, grupo);
  return grupo;
}

function sumar(grupo: Grupo, fila: Fila, decimales: readonly string[]): void {
  grupo.filas += 1;
  for (const nombre of decimales) {
    grupo.sumas.set(nombre, (grupo.sumas.get(nombre) ?? 0n) + leer(String(fila[nombre] ?? 0)));
  }
}

/** A decimal as it is written, in units of the last decimal that sums keep. */
function leer(texto: string): bigint {
  const [, signo = '', entera = '', fraccion = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texto) ?? [];
  if (entera === '' || fraccion.length > DECIMALES) throw new RangeError(`No es un decimal que se sume: ${texto}`);
  return BigInt(signo + entera + fraccion.padEnd(DECIMALES, '0'));
}

function escribir(suma: bigint): string {
  const positiva = suma < 0n ? -suma : suma;
  const digitos = String(positiva).padStart(DECIMALES + 1, '0');
  const texto = `${digitos.slice(0, -DECIMALES)}.${digitos.slice(-DECIMALES)}`.replace(/\.?0+$/, '');
  return suma < 0n ? `-${texto}` : texto;
}
