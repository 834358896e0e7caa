import { ESTADO_EMPRESA, type EstadoPortador } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { parseRut } from '@rodal/domain/rut';
import type { Tx } from '../db/client.ts';
import type { FilaPortador, TipoPortador } from './portador.ts';

/** A company as it stands, without its papers. */
export interface EmpresaRow extends FilaPortador {
  /** Canonical. */
  readonly rut: string;
  readonly nombre: string;
  readonly contacto: string;
  readonly servicio: string;
  readonly correos: readonly string[];
  readonly creadoPorId: number;
  readonly creadoPor: string;
  readonly creadoEn: Date;
}

/** What is edited of it. */
export type DatosEmpresa = Pick<EmpresaRow, 'nombre' | 'contacto' | 'servicio' | 'correos'>;

/** Companies among those who carry papers. */
export const EMPRESA: TipoPortador<EmpresaRow> = {
  entidad: 'empresa',
  campo: 'rutEmpresa',
  leer: parseRut,
  noEs: MESSAGES_OFICINA.ingreseRut,
  find: findEmpresa,
  async lock(tx, rut) {
    await tx.$queryRaw`SELECT FROM empresa WHERE rut = ${rut} FOR UPDATE`;
    return findEmpresa(tx, rut);
  },
  async updateEstado(tx, rut, de, a) {
    const { count } = await tx.empresa.updateMany({ where: { rut, estado: de }, data: { estado: a } });
    return count;
  },
  clavePapeles: ({ rut }) => rut,
  empresa: ({ rut }) => rut,
  portador: () => ({}),
  maquina: ESTADO_EMPRESA,
  // E6: the sessions of its people, who hear of it at their next call, and what would let others in.
  async alDesactivar(tx, { rut }, ahora) {
    const { count: sesiones } = await tx.sesion.updateMany({ where: { revocadaEn: null, usuario: { empresaRut: rut, perfiles: { some: { perfil: { nombre: 'Externo' } } } } }, data: { revocadaEn: ahora } });
    await tx.invitacion.updateMany({ where: { empresaRut: rut, usadaEn: null, anuladaEn: null }, data: { anuladaEn: ahora } });
    return sesiones === 0 ? {} : { sesiones };
  },
  hechos: { crear: 'empresa.crear', editar: 'empresa.editar', aprobar: 'empresa.aprobar', desactivar: 'empresa.desactivar' },
};

/** Null = there is none of that RUT. */
export async function findEmpresa(tx: Tx, rut: string): Promise<EmpresaRow | null> {
  const fila = await tx.empresa.findUnique({ where: { rut }, include: { creadoPor: { select: { nombre: true } } } });
  // The state is also a constraint of the table's.
  return fila && { ...fila, creadoPor: fila.creadoPor.nombre, estado: fila.estado as EstadoPortador };
}

/** @returns false when there is one of that RUT already */
export async function insertEmpresa(tx: Tx, { correos, ...empresa }: DatosEmpresa & Pick<EmpresaRow, 'rut' | 'creadoPorId' | 'creadoEn'>): Promise<boolean> {
  const { count } = await tx.empresa.createMany({ data: { ...empresa, correos: [...correos] }, skipDuplicates: true });
  return count === 1;
}

/** @returns how many rows: none = it is not the version seen */
export async function updateDatos(tx: Tx, rut: string, version: number, { correos, ...datos }: DatosEmpresa): Promise<number> {
  const { count } = await tx.empresa.updateMany({ where: { rut, version }, data: { ...datos, correos: [...correos], version: { increment: 1 } } });
  return count;
}
