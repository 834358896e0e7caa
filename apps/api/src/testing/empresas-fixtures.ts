import { createHash } from 'node:crypto';
import type { EmpresaDetalle } from '@rodal/contracts/empresas';
import type { DocumentoNuevo } from '@rodal/contracts/documentos';
import { SERVICIOS } from '@rodal/domain/documentos/empresas';
import { TIPOS_DOCUMENTO, type TipoClave } from '@rodal/domain/documentos/tipos';
import type { Actor, TestApp } from './build-app.ts';

/** Companies and their papers, as their screen sends them. */

const BASE = '/api/despachoconductorescamiones';

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

export const post = (quien: Actor, ruta: string, payload: object) => quien.inject({ method: 'POST', url: `${BASE}/${ruta}`, payload });

/** The company as it stands. */
export async function leer(quien: Actor, rutEmpresa: string): Promise<EmpresaDetalle> {
  return (await quien.inject({ url: `${BASE}/buscarDocumentosEmpresa`, query: { rutEmpresa } })).json();
}

/** The boxes of one mark; none where it is ''. */
export const casillas = (marca: 'cumple' | 'nocumple' | 'pendiente' | 'noaplica' | '') => ({ cumple: 0, nocumple: 0, pendiente: 0, noaplica: 0, ...(marca !== '' && { [marca]: 1 }) });
