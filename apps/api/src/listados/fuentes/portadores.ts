import type { Revision } from '@rodal/domain/documentos/papeles';
import type { ConDocumentos } from '@rodal/domain/documentos/tipos';

/** Whose newest papers with a mark: everything behind SELECT. @param clave in SQL, under which its papers lie */
function conMarca(entidad: ConDocumentos, clave: string, revision: Revision): string {
  return `FROM documento d WHERE d.entidad = '${entidad}' AND d.clave = ${clave} AND d.revision = '${revision}'
     AND NOT EXISTS (SELECT FROM documento n WHERE (n.entidad, n.clave, n.tipo) = (d.entidad, d.clave, d.tipo) AND n.version > d.version)`;
}

/** What the lists of whoever carries papers tell of these: columns in SQL, and the filter by them. */
export function papelesDe(entidad: ConDocumentos, clave: string) {
  const [corregir, porRevisar] = [conMarca(entidad, clave, 'NO_CUMPLE'), conMarca(entidad, clave, 'SIN_REVISAR')];
  return {
    columnas: { observacion: `(SELECT count(*)::int ${corregir})`, sinRevisar: `(SELECT count(*)::int ${porRevisar})` },
    condicion: (revision: 'corregir' | 'porRevisar' | undefined): string[] => (revision === undefined ? [] : [`EXISTS (SELECT ${revision === 'corregir' ? corregir : porRevisar})`]),
  };
}
