import type { BlobStore } from '@rodal/api/blobs/store';
import { resumenOf } from '@rodal/api/documentos/poner-documento';
import { type ConDocumentos, TIPOS_DOCUMENTO, type TipoClave } from '@rodal/domain/documentos/tipos';
import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';
import { fechasDe, idDe, rowOfHecho } from './hechos.ts';
import { drawPapel, type PapelDibujado } from './papeles.ts';
import type { PapelesDemo, VersionDemo } from './versiones.ts';

/** Who registers bearers of papers, puts in what they give but for what a company puts in itself, and reviews it. */
export const REVISA = 'abastecimiento';
const HECHO = { SIN_REVISAR: 'documento.desmarcar', CUMPLE: 'documento.cumple', NO_CUMPLE: 'documento.noCumple', PENDIENTE: 'documento.pendiente', NO_APLICA: 'documento.noAplica' } as const;

/** What papers come to, with whatever else the audit says of their bearers. */
export interface FilasPapeles {
  readonly archivo: Row[];
  readonly archivo_subida: Row[];
  readonly documento: Row[];
  readonly auditoria: Row[];
}

/** Whoever carries papers: a company, a driver as one company has them, a truck. */
export interface PortadorDemo {
  readonly entidad: ConDocumentos;
  /** What their papers lie under. */
  readonly clave: string;
  readonly nombre: string;
  /** Who gives them: the bearer itself, or whose driver or truck it is. */
  readonly empresa: Readonly<Record<'rut' | 'nombre', string>> & { readonly externo?: string };
  /** What each of their papers says besides. */
  readonly mas?: NonNullable<PapelDibujado['mas']>;
  readonly papeles: PapelesDemo;
}

/** Room for the rows of some papers. */
export function noPapeles(): FilasPapeles {
  return { archivo: [], archivo_subida: [], documento: [], auditoria: [] };
}

/** Every version of the papers of one bearer, their bytes and what the audit says of them: as the program would have stored them. */
export async function putPapeles(filas: FilasPapeles, blobs: BlobStore, portador: PortadorDemo, now: Date): Promise<void> {
  for (const [tipo, versiones] of portador.papeles) {
    let anterior: Resumen | null = null;
    for (const [at, version] of versiones.entries()) anterior = await putVersion(filas, blobs, { portador, tipo, version, numero: at + 1, anterior }, now);
  }
}

/** Writes them, in the order in which things happened. The tables that others refer to come first. */
export async function copyPapeles(sql: pg.PoolClient, { auditoria, ...filas }: FilasPapeles): Promise<void> {
  for (const [tabla, rows] of Object.entries(filas)) await copyRows(sql, tabla, rows);
  await copyRows(sql, 'auditoria', auditoria.toSorted((a, b) => Number(a['cuando']) - Number(b['cuando'])));
}

type Resumen = ReturnType<typeof resumenOf>;

interface Una {
  readonly portador: PortadorDemo;
  readonly tipo: TipoClave;
  readonly version: VersionDemo;
  readonly numero: number;
  /** What the audit said of the version before, when it had its mark. */
  readonly anterior: Resumen | null;
}

async function putVersion(filas: FilasPapeles, blobs: BlobStore, { portador, tipo, version, numero, anterior }: Una, now: Date): Promise<Resumen> {
  const { entidad, clave, empresa, mas = [] } = portador;
  const { clase = '', revision, comentario = '', interno = '', observacion = '', propia } = version;
  const { puestoEn, revisadoEn, emitido, vence } = fechasDe(version, now);
  const titulo = TIPOS_DOCUMENTO[tipo].nombre;
  const suyas = [...mas, ...(clase === '' ? [] : [['Clase', clase] as const]), ...(vence === null ? [] : [['Vence el', formatDay(vence)] as const])];
  const { sha256, bytes } = await store(blobs, await drawPapel({ titulo, empresa: empresa.nombre, rut: empresa.rut, mas: suyas, dia: emitido ?? santiagoDay(puestoEn), version: numero }));
  const nombre = `${titulo} ${portador.nombre.replaceAll('.', '')}.pdf`;
  const puestoPor = (propia && empresa.externo) ?? REVISA;
  const puestoPorId = idDe(puestoPor);
  filas.archivo.push({ sha256, tipo: 'application/pdf', origen: 'pdf', bytes, recibido_en: puestoEn });
  filas.archivo_subida.push({ sha256, usuario_id: puestoPorId, nombre, subida_en: puestoEn });
  filas.documento.push({
    entidad, clave, tipo, version: numero, sha256, nombre, emitido, vence, clase, observacion, puesto_en: puestoEn, puesto_por_id: puestoPorId,
    revision, comentario, comentario_interno: interno, revisado_en: revisadoEn, revisado_por: revisadoEn && REVISA,
  });
  const documento = {
    id: 0, entidad, clave, tipo, version: numero, sha256, nombre, emitido, vence, clase, observacion, puestoPorId, puestoPor, puestoEn, reemplazado: false,
    comentarioInterno: '', revisadoEn: null, revisadoPor: null,
  } as const;
  const nueva = resumenOf({ ...documento, revision: 'SIN_REVISAR', comentario: '' });
  const revisada = resumenOf({ ...documento, revision, comentario });
  const suyo = { entidad: 'documento', entidad_id: `${entidad}:${clave}:${tipo}` };
  filas.auditoria.push(rowOfHecho(puestoEn, puestoPor, { ...suyo, accion: 'documento.agregar', ...(anterior && { antes: anterior }), despues: nueva }));
  if (revisadoEn !== null) filas.auditoria.push(rowOfHecho(revisadoEn, REVISA, { ...suyo, accion: HECHO[revision], antes: nueva, despues: revisada }));
  return revisada;
}

async function store(blobs: BlobStore, content: Buffer): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const spooled = await blobs.receive(Readable.from([content]));
  const { sha256, bytes } = spooled;
  await blobs.put(sha256, spooled);
  await spooled.discard();
  return { sha256, bytes };
}
