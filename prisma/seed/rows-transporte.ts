import type { BlobStore } from '@rodal/api/blobs/store';
import { claveCamion, claveConductor } from '@rodal/domain/documentos/tipos';
import { ESTADO_CAMION, ESTADO_CONDUCTOR } from '@rodal/domain/maquinas';
import { formatRut } from '@rodal/domain/rut';
import type pg from 'pg';
import type { CamionDemo } from './camiones.ts';
import type { ConductorDemo } from './conductores.ts';
import type { DeEmpresaDemo } from './contratos.ts';
import { type Cell, copyRows, type Row } from './copy-rows.ts';
import type { EmpresaDemo } from './empresas.ts';
import { hace, idDe, rowOfHecho } from './hechos.ts';
import { copyPapeles, type FilasPapeles, noPapeles, type PortadorDemo, putPapeles, REVISA } from './rows-papeles.ts';

const APRUEBA = 'transporte';

/** What is not the same of a driver and of a truck. */
interface TipoDemo<T extends DeEmpresaDemo> {
  /** Also its table, and the first of the audit's words. */
  readonly entidad: 'conductor' | 'camion';
  /** The column that names one. */
  readonly campo: string;
  readonly clave: (uno: T) => string;
  /** Their own data, in the audit's words: the columns but for the company's, which is `empresa`. */
  readonly datos: (uno: T, empresa: EmpresaDemo) => Readonly<Record<string, Cell>> & { readonly empresa: string };
  readonly estados: typeof ESTADO_CONDUCTOR.estados;
  readonly portador: (uno: T, empresa: EmpresaDemo) => Pick<PortadorDemo, 'clave' | 'nombre'> & Required<Pick<PortadorDemo, 'mas'>>;
}

const CONDUCTOR: TipoDemo<ConductorDemo> = {
  entidad: 'conductor',
  campo: 'rut',
  clave: ({ rut }) => rut,
  datos: ({ nombre, telefono, direccion, correo, cumple }, { rut, correos }) => ({ nombre, telefono, direccion, correo, correos, empresa: rut, cumple }),
  estados: ESTADO_CONDUCTOR.estados,
  portador: ({ rut, nombre }, empresa) => ({ clave: claveConductor({ rut, empresa: empresa.rut }), nombre, mas: [['Conductor', nombre], ['RUT del conductor', formatRut(rut)]] }),
};

const CAMION: TipoDemo<CamionDemo> = {
  entidad: 'camion',
  campo: 'patente',
  clave: ({ patente }) => patente,
  datos: ({ tipo }, { rut, correos }) => ({ correos, tipo, empresa: rut }),
  estados: ESTADO_CAMION.estados,
  portador: ({ patente }, empresa) => ({ clave: claveCamion({ patente, empresa: empresa.rut }), nombre: patente, mas: [['Patente', patente]] }),
};

/** The demo's drivers, the papers that each company gave them and what the audit says of both. Their companies are there already. */
export function putConductores(sql: pg.PoolClient, blobs: BlobStore, conductores: readonly ConductorDemo[], now: Date): Promise<void> {
  return putTodos(sql, blobs, { tipo: CONDUCTOR, todos: conductores }, now);
}

/** The same of its trucks. */
export function putCamiones(sql: pg.PoolClient, blobs: BlobStore, camiones: readonly CamionDemo[], now: Date): Promise<void> {
  return putTodos(sql, blobs, { tipo: CAMION, todos: camiones }, now);
}

async function putTodos<T extends DeEmpresaDemo>(sql: pg.PoolClient, blobs: BlobStore, { tipo, todos }: { readonly tipo: TipoDemo<T>; readonly todos: readonly T[] }, now: Date): Promise<void> {
  const papeles = noPapeles();
  const filas: Row[] = [];
  for (const uno of todos) {
    const { estado, anterior, editado } = uno;
    const { empresa: empresa_rut, ...datos } = tipo.datos(uno, uno.empresa);
    const version = 1 + Number(anterior !== undefined) + Number(editado !== undefined);
    filas.push({ [tipo.campo]: tipo.clave(uno), ...datos, empresa_rut, estado, version, creado_por_id: idDe(REVISA), creado_en: hace(now, (anterior ?? uno).desdeHace) });
    putHechos(papeles, tipo, uno, now);
    for (const { empresa, papeles: suyos } of anterior ? [anterior, uno] : [uno]) {
      await putPapeles(papeles, blobs, { entidad: tipo.entidad, ...tipo.portador(uno, empresa), empresa, papeles: suyos }, now);
    }
  }
  await copyRows(sql, tipo.entidad, filas);
  await copyPapeles(sql, papeles);
}

/** Registered, approved, moved to another company, edited, taken out. */
function putHechos<T extends DeEmpresaDemo>({ auditoria }: FilasPapeles, { entidad, clave, datos, estados: { PENDIENTE, ACTIVO, INACTIVO } }: TipoDemo<T>, uno: T, now: Date): void {
  const { empresa, desdeHace, estado, motivo, anterior, editado } = uno;
  const suyo = { entidad, entidad_id: clave(uno) };
  const primero = anterior ?? uno;
  const inicial = { ...datos(uno, primero.empresa), ...editado?.antes };
  const final = datos(uno, empresa);
  auditoria.push(rowOfHecho(hace(now, primero.desdeHace), REVISA, { ...suyo, accion: `${entidad}.crear`, despues: inicial }));
  if (anterior || estado !== 'PENDIENTE') auditoria.push(rowOfHecho(hace(now, primero.desdeHace - 4), APRUEBA, { ...suyo, accion: `${entidad}.aprobar`, antes: { estado: PENDIENTE }, despues: { estado: ACTIVO } }));
  if (anterior) auditoria.push(rowOfHecho(hace(now, desdeHace), REVISA, { ...suyo, accion: `${entidad}.editar`, antes: { ...inicial, estado: ACTIVO }, despues: { ...final, estado: PENDIENTE } }));
  if (editado) auditoria.push(rowOfHecho(hace(now, editado.hace), REVISA, { ...suyo, accion: `${entidad}.editar`, antes: inicial, despues: final }));
  if (estado === 'INACTIVO') auditoria.push(rowOfHecho(hace(now, 12), APRUEBA, { ...suyo, accion: `${entidad}.desactivar`, antes: { estado: ACTIVO }, despues: { estado: INACTIVO, motivo } }));
}
