import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { useState } from 'react';
import { EDAD_AMBAR_MS } from '../../../offline/lists/catalogs.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useTerreno } from '../comun/terreno.ts';
import classes from '../catalogos/catalogos.module.css';

interface ListaTexto {
  /** At the start of a line. */
  readonly nombre: string;
  /** The specification's text for a list that did not load (especificación 2 §8). */
  readonly falla?: string;
  /** It decides whether a load may leave: its age is told too (A9, E4). */
  readonly decide?: true;
}

const TEXTOS: Readonly<Record<CatalogoNombre, ListaTexto>> = {
  faenas: { nombre: 'Faenas' },
  destinos: { nombre: 'Destinos' },
  clientes: { nombre: 'Clientes' },
  productos: { nombre: 'Productos' },
  transportistas: { nombre: 'Transportistas' },
  cosecheros: { nombre: 'Cosecheros' },
  choferes: { nombre: 'Choferes autorizados', falla: MESSAGES.errorChoferes, decide: true },
  choferesBloqueados: { nombre: 'Choferes bloqueados', falla: MESSAGES.errorChoferesBloqueados, decide: true },
  patentesBloqueadas: { nombre: 'Patentes bloqueadas', falla: MESSAGES.errorPatentesBloqueadas, decide: true },
  habilitaciones: { nombre: 'Habilitación', decide: true },
  tablaVolumen: { nombre: 'Tabla de volumen' },
  variantes: { nombre: 'Formularios' },
};

interface ListaEdadProps {
  readonly lista: CatalogoNombre;
  /** Where the same list is told twice on a page, one button is enough. */
  readonly sinBoton?: boolean;
}

/**
 * Says where a list is used that it did not load or was never loaded, with its age and the way to ask for it again (D12,
 * R65); of a list that decides something also that it is old (A9). Nothing while it is in order; being without signal is
 * no error (R67).
 */
export function ListaEdad({ lista, sinBoton = false }: ListaEdadProps) {
  const { abiertoEn, catalogos } = useDespacho();
  const { fetchedAt, error } = catalogos[lista];
  const { nombre, falla = 'No se actualizó', decide = false } = TEXTOS[lista];
  const failed = error !== null && error.codigo !== 'sin_conexion';
  const old = fetchedAt === null || (decide && abiertoEn - Date.parse(fetchedAt) > EDAD_AMBAR_MS);
  if (!old && !failed) return null;
  return (
    <span className={classes.ambar}>
      {failed ? `${falla}: ${error.mensaje} ` : ''}
      {nombre}: {fetchedAt === null ? `lista sin cargar${decide ? ', no se puede comprobar' : ''}.` : `lista del ${formatDateTime(new Date(fetchedAt))}.`}
      {sinBoton || (!failed && fetchedAt !== null) ? null : <Reintentar lista={lista} />}
    </span>
  );
}

function Reintentar({ lista }: { readonly lista: CatalogoNombre }) {
  const { refreshLists } = useTerreno();
  const [busy, setBusy] = useState(false);
  const ask = (): void => {
    setBusy(true);
    // A list that fails again says so here.
    refreshLists([lista])
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <button type="button" className={classes.reintentar} disabled={busy} onClick={ask}>
      {busy ? 'Cargando…' : 'Reintentar'}
    </button>
  );
}
