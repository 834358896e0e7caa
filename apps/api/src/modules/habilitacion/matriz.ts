import { EMPRESAS_POR_PAGINA, type FilaMatriz, type MatrizHabilitacion, type Parte } from '@rodal/contracts/habilitacion';
import { habilitacionDe, motivosPropios, type Registrado } from '@rodal/domain/documentos/habilitacion';
import { celdasDe } from '@rodal/domain/documentos/matriz';
import { TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { santiagoDay } from '@rodal/domain/fechas';
import { isHabilitado } from '@rodal/domain/habilitacion';
import type { Sql } from '../../db/sql.ts';
import { type RegistradoJson, registradoSql, toRegistrado } from '../../habilitacion/habilitacion.repo.ts';
import { contiene } from '../../listados/contiene.ts';

interface Buscada {
  readonly texto?: string | undefined;
  readonly solo?: 'detenidas' | undefined;
  /** From 1. */
  readonly pagina: number;
}

interface Suyo {
  readonly clave: string;
  readonly nombre: string;
  readonly registrado: RegistradoJson;
}

interface FilaSql {
  readonly rut: string;
  readonly nombre: string;
  readonly estado: 'PENDIENTE' | 'ACTIVO';
  readonly propia: RegistradoJson;
  readonly conductores: readonly Suyo[];
  readonly camiones: readonly Suyo[];
}

/** Of every kind of paper, mandatory or not. */
const CADA_CLASE = 'true';

/** The approved drivers or trucks of a company `e`, by name. */
function suyosSql(entidad: 'conductor' | 'camion', clave: string, nombre: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('clave', ${clave}, 'nombre', ${nombre}, 'registrado', ${registradoSql(entidad, CADA_CLASE)}) ORDER BY ${nombre}, ${clave}), '[]')
             FROM ${entidad} c WHERE c.empresa_rut = e.rut AND c.estado = 'ACTIVO')`;
}

const EMPRESAS = `
  SELECT e.rut, e.nombre, e.estado, ${registradoSql('empresa', CADA_CLASE)} AS propia, ${suyosSql('conductor', 'c.rut', 'c.nombre')} AS conductores, ${suyosSql('camion', 'c.patente', 'c.patente')} AS camiones
    FROM empresa e`;

/** Companies that were not taken out, with the papers of each, of its drivers and of its trucks, as the rule of E4 judges them on the day of a moment. */
export async function readMatriz(sql: Sql, { texto, solo, pagina }: Buscada, ahora: Date): Promise<MatrizHabilitacion> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [`e.estado <> 'INACTIVO'`, ...contiene(['e.rut', 'e.nombre'], texto, bind)];
  const { rows } = await sql.query<FilaSql>(`${EMPRESAS} WHERE ${where.join(' AND ')} ORDER BY e.nombre, e.rut`, values);
  const todas = rows.map((fila) => toFila(fila, ahora));
  const detenidas = todas.filter((fila) => fila.detenidos.length > 0);
  const buscadas = solo === 'detenidas' ? detenidas : todas;
  return {
    dia: santiagoDay(ahora),
    total: buscadas.length,
    detenidas: detenidas.length,
    empresas: buscadas.slice((pagina - 1) * EMPRESAS_POR_PAGINA, pagina * EMPRESAS_POR_PAGINA),
  };
}

function toFila({ rut, nombre, estado, ...json }: FilaSql, ahora: Date): FilaMatriz {
  const [propia, conductores, camiones] = [toRegistrado(json.propia), json.conductores.map(toUno), json.camiones.map(toUno)];
  const deTodos = [{ clave: rut, nombre, registrado: propia }, ...conductores, ...camiones];
  const celdas = [celdasDe('empresa', [propia], ahora), celdasDe('conductor', conductores.map(registradoDe), ahora), celdasDe('camion', camiones.map(registradoDe), ahora)].flat();
  return {
    rut, nombre, estado,
    habilitada: motivosPropios(propia, ahora).length === 0,
    conductores: parteDe(conductores, propia, ahora),
    camiones: parteDe(camiones, propia, ahora),
    celdas: celdas.map(({ tipo, situaciones, ...celda }) => ({ idtipodocumento: TIPOS_DOCUMENTO[tipo].numero, situaciones: [...situaciones], ...celda })),
    detenidos: deTodos.flatMap((uno) => {
      const motivos = motivosPropios(uno.registrado, ahora);
      return motivos.length === 0 ? [] : [{ entidad: uno.registrado.entidad, clave: uno.clave, nombre: uno.nombre, motivos }];
    }),
  };
}

interface Uno extends Omit<Suyo, 'registrado'> {
  readonly registrado: Registrado;
}

const toUno = ({ registrado, ...uno }: Suyo): Uno => ({ ...uno, registrado: toRegistrado(registrado) });
const registradoDe = ({ registrado }: Uno) => registrado;

/** How many of them may work, their company's papers counted too. */
function parteDe(activos: readonly Uno[], empresa: Registrado, ahora: Date): Parte {
  return { activos: activos.length, habilitados: activos.filter(({ registrado }) => isHabilitado(habilitacionDe(registrado, empresa, ahora), santiagoDay(ahora))).length };
}
