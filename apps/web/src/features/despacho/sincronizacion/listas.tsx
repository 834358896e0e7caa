import { contar } from '@rodal/domain/contar';
import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { CATALOG_NAMES, EDAD_AMBAR_MS, type Catalog } from '../../../offline/catalogs.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import { useCatalogos } from '../catalogos/use-catalogos.ts';
import { useTelefono } from '../comun/terreno.ts';
import { useNow } from '../comun/use-now.ts';
import { describeEdad } from './edad.ts';
import { causaComun, describeFalla, nombreLista } from './nombres-listas.ts';
import { Seccion } from './seccion.tsx';
import classes from './sincronizacion.module.css';

interface ListasProps {
  /** Asks the server for all of them. @returns how many failed */
  readonly actualizar: () => Promise<number>;
}

/** The reference lists with their age; amber what is older than a day, was never loaded or failed (A9, R65, C38). */
export function Listas({ actualizar }: ListasProps) {
  const { db } = useTelefono();
  const now = useNow();
  const catalogos = useCatalogos(db);
  const [busy, setBusy] = useState(false);
  const [resultado, setResultado] = useState('');

  const refresh = async (): Promise<void> => {
    setBusy(true);
    setResultado('');
    try {
      setResultado(describeResultado(await actualizar()));
    } catch (error) {
      toastFailed(describeError(error).causa);
    } finally {
      setBusy(false);
    }
  };

  if (catalogos === null) return null;
  const comun = causaComun(CATALOG_NAMES.map((nombre) => catalogos[nombre].error));
  return (
    <Seccion titulo="Listas de referencia">
      {comun === null ? null : <p className={classes.aviso}>{comun.texto}</p>}
      <ul className={classes.filas}>
        {CATALOG_NAMES.map((nombre) => (
          <Lista key={nombre} nombre={nombre} catalogo={catalogos[nombre]} comun={comun?.mensaje ?? null} now={now} />
        ))}
      </ul>
      <div className={classes.botones}>
        <button type="button" disabled={busy} onClick={() => void refresh()}>
          <IconRefresh aria-hidden size={22} /> {busy ? 'Actualizando…' : 'Actualizar listas'}
        </button>
      </div>
      <p className={classes.nota} role="status">
        {resultado}
      </p>
    </Seccion>
  );
}

interface ListaProps {
  readonly nombre: CatalogoNombre;
  readonly catalogo: Pick<Catalog<CatalogoNombre>, 'filas' | 'fetchedAt' | 'error'>;
  /** Why several lists failed: told above them. */
  readonly comun: string | null;
  readonly now: Date;
}

function Lista({ nombre, catalogo: { filas, fetchedAt, error }, comun, now }: ListaProps) {
  const falla = describeFalla(nombre, error, comun);
  const old = fetchedAt === null || now.getTime() - Date.parse(fetchedAt) > EDAD_AMBAR_MS;
  return (
    <li data-atencion={old || falla !== null || undefined}>
      <b>
        {nombreLista(nombre)}
        {fetchedAt === null ? null : (
          <small className="rodal-tabular">
            {contar(filas.length, 'fila', 'filas')}
          </small>
        )}
      </b>
      <span className={`${classes.edad ?? ''} rodal-tabular`}>
        {old ? <IconAlertTriangle aria-hidden size={16} /> : null}
        {fetchedAt === null ? 'sin cargar' : describeEdad(fetchedAt, now)}
      </span>
      {falla === null ? null : <p>{falla}</p>}
    </li>
  );
}

function describeResultado(fallaron: number): string {
  if (fallaron === 0) return 'Listas al día.';
  return `${fallaron === 1 ? 'Una lista no se actualizó' : `${fallaron} listas no se actualizaron`}; las guardadas siguen en uso.`;
}
