import type { BlobStore } from '@rodal/api/blobs/store';
import { resumenOf } from '@rodal/api/documentos/poner-documento';
import { TIPOS_DOCUMENTO, type TipoClave } from '@rodal/domain/documentos/tipos';
import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';
import { buildEmpresas, type EmpresaDemo, type VersionDemo } from './empresas.ts';
import { drawPapel } from './papeles.ts';
import { USER_IDS } from './rows-usuarios.ts';
import type { TransportistaDemo } from './transportistas.ts';

const HOUR = 3_600_000;
/** Who registers and reviews, and who approves. */
const REVISA = 'abastecimiento';
const APRUEBA = 'control';
const HECHO = { SIN_REVISAR: 'documento.desmarcar', CUMPLE: 'documento.cumple', NO_CUMPLE: 'documento.noCumple', PENDIENTE: 'documento.pendiente', NO_APLICA: 'documento.noAplica' } as const;

interface Filas {
  readonly archivo: Row[];
  readonly archivo_subida: Row[];
  readonly empresa: Row[];
  readonly documento: Row[];
  readonly auditoria: Row[];
}

/** The demo's companies with every version of their papers, their bytes and what the audit says of them: as the program would have stored them. */
export async function putEmpresas(sql: pg.PoolClient, blobs: BlobStore, transportistas: readonly TransportistaDemo[], now: Date): Promise<void> {
  const filas: Filas = { archivo: [], archivo_subida: [], empresa: [], documento: [], auditoria: [] };
  for (const empresa of buildEmpresas(transportistas)) await putEmpresa(filas, blobs, empresa, now);
  filas.auditoria.sort((a, b) => Number(a['cuando']) - Number(b['cuando']));
  for (const [tabla, rows] of Object.entries(filas)) await copyRows(sql, tabla, rows);
}

async function putEmpresa(filas: Filas, blobs: BlobStore, empresa: EmpresaDemo, now: Date): Promise<void> {
  const { rut, nombre, contacto, servicio, correos, estado, ingresadaHace, motivo, papeles } = empresa;
  const creadoEn = hace(now, ingresadaHace);
  const creadoPor = idDe(REVISA);
  filas.empresa.push({ rut, nombre, contacto, servicio, correos, estado, version: 1, creado_por_id: creadoPor, creado_en: creadoEn });
  const suya = { entidad: 'empresa', entidad_id: rut };
  filas.auditoria.push(hecho(creadoEn, REVISA, { ...suya, accion: 'empresa.crear', despues: { nombre, contacto, servicio, correos } }));
  for (const [tipo, versiones] of papeles) for (const [at, version] of versiones.entries()) await putVersion(filas, blobs, { empresa, tipo, version, numero: at + 1 }, now);
  const { PENDIENTE, ACTIVO, INACTIVO } = ESTADO_EMPRESA.estados;
  if (estado !== 'PENDIENTE') filas.auditoria.push(hecho(hace(now, ingresadaHace - 4), APRUEBA, { ...suya, accion: 'empresa.aprobar', antes: { estado: PENDIENTE }, despues: { estado: ACTIVO } }));
  if (estado === 'INACTIVO') filas.auditoria.push(hecho(hace(now, 12), APRUEBA, { ...suya, accion: 'empresa.desactivar', antes: { estado: ACTIVO }, despues: { estado: INACTIVO, motivo } }));
}

interface Una {
  readonly empresa: EmpresaDemo;
  readonly tipo: TipoClave;
  readonly version: VersionDemo;
  readonly numero: number;
}

async function putVersion(filas: Filas, blobs: BlobStore, { empresa, tipo, version: { puestaHace, emitidaHace, revision, comentario = '', interno = '', observacion = '' }, numero }: Una, now: Date): Promise<void> {
  const puestoEn = hace(now, puestaHace);
  const emitido = emitidaHace === null ? null : addDays(santiagoDay(now), -emitidaHace);
  const titulo = TIPOS_DOCUMENTO[tipo].nombre;
  const { sha256, bytes } = await store(blobs, await drawPapel({ titulo, empresa: empresa.nombre, rut: empresa.rut, dia: emitido ?? santiagoDay(puestoEn), version: numero }));
  const nombre = `${titulo} ${empresa.nombre.replaceAll('.', '')}.pdf`;
  const puestoPorId = idDe(REVISA);
  filas.archivo.push({ sha256, tipo: 'application/pdf', origen: 'pdf', bytes, recibido_en: puestoEn });
  filas.archivo_subida.push({ sha256, usuario_id: puestoPorId, nombre, subida_en: puestoEn });
  const revisadoEn = revision === 'SIN_REVISAR' ? null : new Date(Math.min(puestoEn.getTime() + 5 * HOUR, now.getTime() - HOUR / 2));
  filas.documento.push({
    entidad: 'empresa', clave: empresa.rut, tipo, version: numero, sha256, nombre, emitido, vence: null, observacion, puesto_en: puestoEn, puesto_por_id: puestoPorId,
    revision, comentario, comentario_interno: interno, revisado_en: revisadoEn, revisado_por: revisadoEn && REVISA,
  });
  const documento = {
    id: 0, entidad: 'empresa', clave: empresa.rut, tipo, version: numero, sha256, nombre, emitido, vence: null, observacion, puestoPorId, puestoPor: REVISA, puestoEn, reemplazado: false,
    comentarioInterno: '', revisadoEn: null, revisadoPor: null,
  } as const;
  const nueva = resumenOf({ ...documento, revision: 'SIN_REVISAR', comentario: '' });
  const suyo = { entidad: 'documento', entidad_id: `empresa:${empresa.rut}:${tipo}` };
  filas.auditoria.push(hecho(puestoEn, REVISA, { ...suyo, accion: 'documento.agregar', despues: nueva }));
  if (revisadoEn !== null) filas.auditoria.push(hecho(revisadoEn, REVISA, { ...suyo, accion: HECHO[revision], antes: nueva, despues: resumenOf({ ...documento, revision, comentario }) }));
}

/** In the morning of so many days ago, and never in the future. */
function hace(now: Date, dias: number): Date {
  return new Date(Math.min(dayStart(addDays(santiagoDay(now), -dias)).getTime() + 10 * HOUR, now.getTime() - HOUR));
}

interface Hecho {
  readonly accion: string;
  readonly entidad: string;
  readonly entidad_id: string;
  readonly antes?: object;
  readonly despues: object;
}

function hecho(cuando: Date, usuario: string, { antes, despues, ...suyo }: Hecho): Row {
  return { cuando, usuario_id: idDe(usuario), usuario, ...suyo, antes: antes === undefined ? null : JSON.stringify(antes), despues: JSON.stringify(despues) };
}

function idDe(usuario: string): number {
  const id = USER_IDS.get(usuario);
  if (id === undefined) throw new RangeError(`No id for ${usuario}`);
  return id;
}

async function store(blobs: BlobStore, content: Buffer): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const spooled = await blobs.receive(Readable.from([content]));
  const { sha256, bytes } = spooled;
  await blobs.put(sha256, spooled);
  await spooled.discard();
  return { sha256, bytes };
}
