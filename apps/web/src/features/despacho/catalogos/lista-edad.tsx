import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { formatDateTime } from '@rodal/domain/fechas';
import { EDAD_AMBAR_MS, type Catalog } from '../../../offline/catalogs.ts';
import { useDespacho } from '../formulario/contexto.ts';
import classes from './catalogos.module.css';

interface ListaEdadProps {
  readonly catalogo: Pick<Catalog<CatalogoNombre>, 'fetchedAt' | 'error'>;
  readonly nombre: string;
  /** The specification's text for a list that did not load (especificación 2 §8). */
  readonly textoError: string;
}

/**
 * Says when a list that decides something is old, was never loaded or did not load (A9,
 * R65). Nothing while it is fresh; being without signal is no error (R67).
 */
export function ListaEdad({ catalogo, nombre, textoError }: ListaEdadProps) {
  const { abiertoEn } = useDespacho();
  const { fetchedAt, error } = catalogo;
  const failed = error !== null && error.codigo !== 'sin_conexion' ? `${textoError}: ${error.mensaje} ` : '';
  if (fetchedAt === null) {
    return (
      <span className={classes.ambar}>
        {failed}
        {nombre}: lista sin cargar, no se puede comprobar.
      </span>
    );
  }
  const old = abiertoEn - Date.parse(fetchedAt) > EDAD_AMBAR_MS;
  if (!old && failed === '') return null;
  return (
    <span className={classes.ambar}>
      {failed}
      {nombre}: lista del {formatDateTime(new Date(fetchedAt))}.
    </span>
  );
}
