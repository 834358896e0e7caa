import { ODataError } from './odata/error.ts';
import { type Empresa, EMPRESAS } from './mundo/empresas.ts';

/** What a path below `/ODataV4/` asks for. */
export type Ruta =
  | { readonly pregunta: 'empresas' | 'metadata'; readonly servicio: '' }
  | { readonly pregunta: 'filas' | 'conteo'; readonly servicio: string; readonly empresa: Empresa };

/** @param path decoded, without the leading slash. @throws ODataError 404 for a company or a path that is not there */
export function readRuta(path: string): Ruta {
  if (path === 'Company') return { pregunta: 'empresas', servicio: '' };
  if (path === '$metadata') return { pregunta: 'metadata', servicio: '' };
  const [, nombre = '', servicio = '', conteo] = /^Company\('((?:[^']|'')*)'\)\/(\w+)(\/\$count)?$/.exec(path) ?? [];
  if (servicio === '') throw new ODataError(404, 'BadRequest_NotFound', `No HTTP resource was found that matches '${path}'.`);
  const empresa = EMPRESAS.find((una) => una === nombre.replaceAll("''", "'"));
  if (!empresa) throw new ODataError(404, 'Internal_CompanyNotFound', `The company '${nombre}' does not exist.`);
  return { pregunta: conteo === undefined ? 'filas' : 'conteo', servicio, empresa };
}
