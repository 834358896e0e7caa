import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { contar } from '@rodal/domain/contar';
import { MESSAGES } from '@rodal/domain/messages';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { type Catalog, CATALOG_NAMES, EDAD_AMBAR_MS } from '../../../offline/lists/catalogs.ts';
import { NOMBRES_LISTA } from '../../../offline/phone/readiness.ts';
import type { ItemError } from '../../../offline/rows/rows.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import { useCatalogos } from '../catalogos/catalogos.ts';
import { useTelefono } from '../comun/terreno.ts';
import { useNow } from '../../../ui/use-now.ts';
import { describeEdad } from '../../../ui/edad.ts';
import { Plegable } from './seccion.tsx';
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
  const listas = CATALOG_NAMES.map((nombre) => catalogos[nombre]);
  const comun = causaComun(listas.map(({ error }) => error));
  return (
    <Plegable titulo="Listas de referencia" estado={describeEstado(listas, now)} atencion={listas.some((lista) => needs(lista, now))}>
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
    </Plegable>
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
  const old = isOld(fetchedAt, now);
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

type Estado = Pick<Catalog<CatalogoNombre>, 'fetchedAt' | 'error'>;

function isOld(fetchedAt: string | null, now: Date): boolean {
  return fetchedAt === null || now.getTime() - Date.parse(fetchedAt) > EDAD_AMBAR_MS;
}

/** Being without signal is no failure (R67). */
function needs({ fetchedAt, error }: Estado, now: Date): boolean {
  return isOld(fetchedAt, now) || (error !== null && error.codigo !== 'sin_conexion');
}

/** How many need something; else the oldest of them. */
function describeEstado(listas: readonly Estado[], now: Date): string {
  const n = listas.filter((lista) => needs(lista, now)).length;
  if (n > 0) return `${contar(n, 'lista', 'listas')} por actualizar`;
  const [oldest = null] = listas.flatMap(({ fetchedAt }) => (fetchedAt === null ? [] : [fetchedAt])).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  return oldest === null ? '' : `Al día, ${describeEdad(oldest, now)}`;
}

function describeResultado(fallaron: number): string {
  if (fallaron === 0) return 'Listas al día.';
  return `${fallaron === 1 ? 'Una lista no se actualizó' : `${fallaron} listas no se actualizaron`}; las guardadas siguen en uso.`;
}

/** What a list is called at the start of a line. */
function nombreLista(nombre: CatalogoNombre): string {
  const text = NOMBRES_LISTA[nombre];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The specification's words for three of them (especificación 2 §8). */
const TEXTO_FALLA: Partial<Readonly<Record<CatalogoNombre, string>>> = {
  patentesBloqueadas: MESSAGES.errorPatentesBloqueadas,
  choferes: MESSAGES.errorChoferes,
  choferesBloqueados: MESSAGES.errorChoferesBloqueados,
};

/**
 * Why a list did not come, with the code to quote; null = it did, or there is no signal, which is no error (R67).
 * @param comun what is said once for all of them
 */
function describeFalla(nombre: CatalogoNombre, error: ItemError | null, comun: string | null = null): string | null {
  if (error === null || error.codigo === 'sin_conexion') return null;
  const texto = TEXTO_FALLA[nombre];
  if (error.mensaje === comun) return texto ?? 'No se actualizó';
  return `${texto === undefined ? '' : `${texto}: `}${describeCausa(error)}`;
}

/** From so many on, one cause is said once: ten times the same sentence is not read. */
const JUNTAS = 3;

/** The cause that several lists share; null = each has its own, or none. */
function causaComun(errores: readonly (ItemError | null)[]): { readonly mensaje: string; readonly texto: string } | null {
  const fallas = errores.flatMap((error) => (error === null || error.codigo === 'sin_conexion' ? [] : [error]));
  const comun = fallas.find(({ mensaje }) => fallas.filter((one) => one.mensaje === mensaje).length >= JUNTAS);
  return comun === undefined ? null : { mensaje: comun.mensaje, texto: describeCausa(comun) };
}

function describeCausa({ mensaje, requestId }: ItemError): string {
  return requestId === null ? mensaje : `${mensaje} Código ${requestId}`;
}
