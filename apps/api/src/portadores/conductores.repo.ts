import { claveConductor } from '@rodal/domain/documentos/tipos';
import { ESTADO_CONDUCTOR, type EstadoPortador } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { parseRut } from '@rodal/domain/rut';
import type { Tx } from '../db/client.ts';
import { CON_NOMBRES, toRow } from './de-empresa.repo.ts';
import type { FilaPortador, TipoPortador } from './portador.ts';
import type { EmpresaPropia } from './propio.ts';

/** A driver as they stand, without their papers. */
export interface ConductorRow extends FilaPortador {
  readonly id: number;
  /** Canonical. */
  readonly rut: string;
  readonly nombre: string;
  readonly telefono: string;
  readonly direccion: string;
  readonly correo: string;
  /** Of notification. */
  readonly correos: readonly string[];
  readonly empresaRut: string;
  readonly nombreEmpresa: string;
  readonly cumple: boolean;
  readonly creadoPorId: number;
  readonly creadoPor: string;
  readonly creadoEn: Date;
}

/** What is edited of them. */
export type DatosConductor = Pick<ConductorRow, 'nombre' | 'telefono' | 'direccion' | 'correo' | 'correos' | 'empresaRut' | 'cumple'>;

/** Drivers among those who carry papers. */
export const CONDUCTOR: TipoPortador<ConductorRow> = {
  entidad: 'conductor',
  campo: 'rut',
  leer: parseRut,
  noEs: MESSAGES_OFICINA.ingreseRut,
  find: findConductor,
  async lock(tx, rut) {
    await tx.$queryRaw`SELECT FROM conductor WHERE rut = ${rut} FOR UPDATE`;
    return findConductor(tx, rut);
  },
  async updateEstado(tx, rut, de, a) {
    const { count } = await tx.conductor.updateMany({ where: { rut, estado: de }, data: { estado: a } });
    return count;
  },
  clavePapeles: ({ rut, empresaRut }) => claveConductor({ rut, empresa: empresaRut }),
  empresa: ({ empresaRut }) => empresaRut,
  portador: () => ({}),
  maquina: ESTADO_CONDUCTOR,
  hechos: { crear: 'conductor.crear', editar: 'conductor.editar', aprobar: 'conductor.aprobar', desactivar: 'conductor.desactivar' },
};

/** Null = there is none of that RUT. */
export async function findConductor(tx: Tx, rut: string): Promise<ConductorRow | null> {
  const fila = await tx.conductor.findUnique({ where: { rut }, include: CON_NOMBRES });
  return fila && toRow(fila);
}

/** Those who drive for one company, by name. */
export async function selectConductores(tx: Tx, empresaRut: EmpresaPropia): Promise<ConductorRow[]> {
  const filas = await tx.conductor.findMany({ where: { empresaRut }, include: CON_NOMBRES, orderBy: [{ nombre: 'asc' }, { rut: 'asc' }] });
  return filas.map(toRow);
}

/** @returns false when there is one of that RUT already */
export async function insertConductor(tx: Tx, { correos, ...conductor }: DatosConductor & Pick<ConductorRow, 'rut' | 'creadoPorId' | 'creadoEn'>): Promise<boolean> {
  const { count } = await tx.conductor.createMany({ data: { ...conductor, correos: [...correos] }, skipDuplicates: true });
  return count === 1;
}

/** @param estado where they stand from now on. @returns how many rows: none = it is not the version seen */
export async function updateDatos(tx: Tx, rut: string, version: number, { correos, ...datos }: DatosConductor, estado: EstadoPortador): Promise<number> {
  const { count } = await tx.conductor.updateMany({ where: { rut, version }, data: { ...datos, correos: [...correos], estado, version: { increment: 1 } } });
  return count;
}
