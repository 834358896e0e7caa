import { createHash } from 'node:crypto';
import type { CamionDetalle } from '@rodal/contracts/camiones';
import type { ConductorDetalle } from '@rodal/contracts/conductores';
import type { EmpresaDetalle } from '@rodal/contracts/empresas';
import type { DocumentoNuevo } from '@rodal/contracts/documentos';
import { SERVICIOS } from '@rodal/domain/documentos/empresas';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { TIPOS_DOCUMENTO, type TipoClave } from '@rodal/domain/documentos/tipos';
import type { Actor, TestApp } from './build-app.ts';

/** Companies, drivers, trucks and their papers, as their screens send them. */

const BASE = '/api/despachoconductorescamiones';

/** Until when a licence of these tests is good. */
export const VENCE = addDays(santiagoDay(new Date()), 400);

/** Of which the last figure is its check digit, and the company of each is one. */
export const RUTS = ['76111222-8', '77222333-1', '78333444-5', '76444555-4'] as const;

/** A file that somebody uploaded, whatever it holds. @returns its hash */
export async function subir({ db: { pool } }: TestApp, usuario: string, nombre = 'papel.pdf', { origen = 'pdf', contenido = String(Math.random()) } = {}): Promise<string> {
  const sha256 = createHash('sha256').update(contenido).digest('hex');
  await pool.query(`INSERT INTO archivo (sha256, tipo, bytes, origen) VALUES ($1, 'application/pdf', 1, $2) ON CONFLICT DO NOTHING`, [sha256, origen]);
  await pool.query(`INSERT INTO archivo_subida (sha256, usuario_id, nombre) SELECT $1, id, $3 FROM usuario WHERE nombre = $2`, [sha256, usuario, nombre]);
  return sha256;
}

/** A paper of that file. */
export const papel = (tipo: TipoClave, sha256: string, mas: Partial<DocumentoNuevo> = {}): DocumentoNuevo => ({ idtipodocumento: TIPOS_DOCUMENTO[tipo].numero, sha256, emitido: null, vence: null, observacion: '', ...mas });

/** What is registered of a company, with the papers that its save demands. */
export async function empresaNueva(t: TestApp, usuario: string, rutEmpresa: string) {
  const documentos = [papel('situacionTributaria', await subir(t, usuario)), papel('cartaCompromiso', await subir(t, usuario))];
  return { rutEmpresa, nombreEmpresa: 'TRANSPORTES ÑIELOL LTDA.', contacto: 'Rosa Ñancupil', tipodeservicio: SERVICIOS[0], email: 'papeles@nielol.cl', documentos };
}

/** What is registered of a driver of a company, with the papers that their save demands. */
export async function conductorNuevo(t: TestApp, usuario: string, rut: string, empresa: string) {
  const documentos = [papel('licenciaConducir', await subir(t, usuario), { vence: VENCE, clase: 'A4' }), papel('contratoTrabajo', await subir(t, usuario))];
  return {
    rut, nombre: 'José Ñancupil', telefono: '+56 9 8765 4321', direccion: 'Camino a Collipulli km 4', correo: 'jose@nancupil.cl', correoNotificacion: 'papeles@nielol.cl; jose@nancupil.cl', empresa, cumple: true, documentos,
  };
}

/** The driver as they stand. */
export async function leerConductor(quien: Actor, rut: string): Promise<ConductorDetalle> {
  return (await quien.inject({ url: `${BASE}/buscarDocumentos`, query: { rut } })).json();
}

/** What is registered of a Forestal truck of a company, with the papers that its save demands and all that are mandatory. */
export async function camionNuevo(t: TestApp, usuario: string, patente: string, empresa: string) {
  const conFecha = (['revisionTecnica', 'permisoCirculacion', 'seguroObligatorio'] as const).map(async (tipo) => papel(tipo, await subir(t, usuario), { vence: VENCE }));
  const documentos = await Promise.all([...conFecha, subir(t, usuario).then((sha256) => papel('certificadoAnotaciones', sha256))]);
  return { patente, correo: 'papeles@nielol.cl', tipoCamion: 'Forestal', empresa, documentos };
}

/** The truck as it stands. */
export async function leerCamion(quien: Actor, patente: string): Promise<CamionDetalle> {
  return (await quien.inject({ url: `${BASE}/buscarDocumentosCamion`, query: { patente } })).json();
}

export const post = (quien: Actor, ruta: string, payload: object) => quien.inject({ method: 'POST', url: `${BASE}/${ruta}`, payload });

/** The company as it stands. */
export async function leer(quien: Actor, rutEmpresa: string): Promise<EmpresaDetalle> {
  return (await quien.inject({ url: `${BASE}/buscarDocumentosEmpresa`, query: { rutEmpresa } })).json();
}

/** The boxes of one mark; none where it is ''. */
export const casillas = (marca: 'cumple' | 'nocumple' | 'pendiente' | 'noaplica' | '') => ({ cumple: 0, nocumple: 0, pendiente: 0, noaplica: 0, ...(marca !== '' && { [marca]: 1 }) });
