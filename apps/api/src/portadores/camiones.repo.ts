import { claveCamion, parsePatente } from '@rodal/domain/documentos/tipos';
import { ESTADO_CAMION, type EstadoPortador } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import type { Tx } from '../db/client.ts';
import { CON_NOMBRES, toRow } from './de-empresa.repo.ts';
import type { FilaPortador, TipoPortador } from './portador.ts';
import type { EmpresaPropia } from './propio.ts';

/** A truck as it stands, without its papers. */
export interface CamionRow extends FilaPortador {
  readonly id: number;
  /** Canonical. */
  readonly patente: string;
  /** Of notification. */
  readonly correos: readonly string[];
  /** One of TIPOS_CAMION. */
  readonly tipo: string;
  readonly empresaRut: string;
  readonly nombreEmpresa: string;
  readonly creadoPorId: number;
  readonly creadoPor: string;
  readonly creadoEn: Date;
}

/** What is edited of it. */
export type DatosCamion = Pick<CamionRow, 'correos' | 'tipo' | 'empresaRut'>;

/** Trucks among those who carry papers. */
export const CAMION: TipoPortador<CamionRow> = {
  entidad: 'camion',
  campo: 'patente',
  leer: parsePatente,
  noEs: MESSAGES_OFICINA.camionPatente,
  find: findCamion,
  async lock(tx, patente) {
    await tx.$queryRaw`SELECT FROM camion WHERE patente = ${patente} FOR UPDATE`;
    return findCamion(tx, patente);
  },
  async updateEstado(tx, patente, de, a) {
    const { count } = await tx.camion.updateMany({ where: { patente, estado: de }, data: { estado: a } });
    return count;
  },
  clavePapeles: ({ patente, empresaRut }) => claveCamion({ patente, empresa: empresaRut }),
  empresa: ({ empresaRut }) => empresaRut,
  portador: ({ tipo }) => ({ tipoCamion: tipo }),
  maquina: ESTADO_CAMION,
  hechos: { crear: 'camion.crear', editar: 'camion.editar', aprobar: 'camion.aprobar', desactivar: 'camion.desactivar' },
};

/** Null = there is none of that plate. */
export async function findCamion(tx: Tx, patente: string): Promise<CamionRow | null> {
  const fila = await tx.camion.findUnique({ where: { patente }, include: CON_NOMBRES });
  return fila && toRow(fila);
}

/** Those of one company, by plate. */
export async function selectCamiones(tx: Tx, empresaRut: EmpresaPropia): Promise<CamionRow[]> {
  const filas = await tx.camion.findMany({ where: { empresaRut }, include: CON_NOMBRES, orderBy: { patente: 'asc' } });
  return filas.map(toRow);
}

/** @returns false when there is one of that plate already */
export async function insertCamion(tx: Tx, { correos, ...camion }: DatosCamion & Pick<CamionRow, 'patente' | 'creadoPorId' | 'creadoEn'>): Promise<boolean> {
  const { count } = await tx.camion.createMany({ data: { ...camion, correos: [...correos] }, skipDuplicates: true });
  return count === 1;
}

/** @param estado where it stands from now on. @returns how many rows: none = it is not the version seen */
export async function updateDatos(tx: Tx, patente: string, version: number, { correos, tipo, empresaRut }: DatosCamion, estado: EstadoPortador): Promise<number> {
  const { count } = await tx.camion.updateMany({ where: { patente, version }, data: { correos: [...correos], tipo, empresaRut, estado, version: { increment: 1 } } });
  return count;
}
