import { Button } from '@mantine/core';
import { type FuenteCargada, listFuentesRecepciones } from '@rodal/contracts/listados/recepciones';
import type { Sesion } from '@rodal/contracts/sesion';
import { addMonths, monthsBetween } from '@rodal/domain/meses';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconSearch } from '@tabler/icons-react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FlujoPanel } from '../../../cargas/flujo-panel.tsx';
import { MesesCargados } from '../../../cargas/meses-cargados.tsx';
import { type Meses, useFlujo } from '../../../cargas/use-flujo.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import classes from './sincronizacion.module.css';

interface SincronizacionProps {
  readonly sesion: Sesion;
  /** `YYYY-MM` in Santiago. */
  readonly mesActual: string;
}

/** The tab Sincronización: loads months of the five sources and says what there is of each (especificación 2 §2.7). */
export function Sincronizacion({ sesion: { permisos }, mesActual }: SincronizacionProps) {
  // What the server loads when nobody says otherwise: the last month and this one.
  const [meses, setMeses] = useState<Meses>({ desde: addMonths(mesActual, -1), hasta: mesActual });
  const primero = useFlujo('recepciones', CLAVES).data?.desde ?? null;
  const { data, error, isFetching, refetch } = useFuentes();
  // Each month has a date of its own: that of the newest says nothing of the others (D4).
  const datos = data === undefined || data.meses.length === 0 ? undefined : <MesesCargados grupos={[{ titulo: null, meses: data.meses }]} />;
  return (
    <div className={classes.sincronizacion}>
      <div className={classes.carga}>
        <MesesRango meses={meses} primero={primero ?? meses.desde} ultimo={mesActual} onChange={setMeses} />
        <FlujoPanel flujo="recepciones" permisos={permisos} meses={meses.desde > meses.hasta ? null : meses} alCambiar={CLAVES} datos={datos} />
      </div>
      {data === undefined ? (
        error === null ? (
          <div className={classes.espera} role="status" aria-label="Contando recepciones" />
        ) : (
          <ErrorState title="No se pudo contar lo cargado" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <FuentesTabla fuentes={data.fuentes} buscando={isFetching} onBuscar={() => void refetch()} />
          <Documentacion fuentes={data.fuentes} />
        </>
      )}
    </div>
  );
}

/** The five APIs of the ERP in one table, folded (especificación 2 §2.7). */
function Documentacion({ fuentes }: { readonly fuentes: readonly FuenteCargada[] }) {
  return (
    <details className={classes.seccion}>
      <summary className={classes.resumen}>Documentación</summary>
      <p className={classes.dim}>
        De dónde viene cada fila: servicio OData de Business Central de cada empresa, la columna por la que se corta cada mes y la tabla en que queda.
      </p>
      <table className={classes.tabla} aria-label="Documentación de las fuentes">
        <thead>
          <tr>
            <th scope="col">Servicio</th>
            <th scope="col">Qué trae</th>
            <th scope="col">Fecha</th>
            <th scope="col">Columnas</th>
            <th scope="col">Tabla</th>
          </tr>
        </thead>
        <tbody>
          {fuentes.map(({ api, servicio, descripcion, columnaFecha, columnas, tabla }) => (
            <tr key={api}>
              <th scope="row">{servicio}</th>
              <td data-titulo="Qué trae">{descripcion}</td>
              <td data-titulo="Fecha">{columnaFecha}</td>
              <td data-titulo="Columnas" className={classes.columnas}>
                {columnas.join(', ')}
              </td>
              <td data-titulo="Tabla">{tabla}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface MesesRangoProps {
  readonly meses: Meses;
  /** Those that can be loaded, `YYYY-MM`. */
  readonly primero: string;
  readonly ultimo: string;
  readonly onChange: (meses: Meses) => void;
}

/** From which month to which; a range the wrong way round says so. */
function MesesRango({ meses, primero, ultimo, onChange }: MesesRangoProps) {
  const data = monthsBetween(primero, ultimo).toReversed().map((value) => ({ value, label: formatMonth(value) }));
  const campo = (clave: keyof Meses, label: string) => (
    <NativeSelect
      label={label}
      value={meses[clave]}
      data={data}
      onChange={({ currentTarget }) => onChange({ ...meses, [clave]: currentTarget.value })}
    />
  );
  return (
    <fieldset className={classes.meses} aria-label="Meses que se cargan">
      {campo('desde', 'Cargar desde')}
      {campo('hasta', 'Cargar hasta')}
      {meses.desde > meses.hasta ? <p role="alert">El mes final es anterior al inicial.</p> : null}
    </fieldset>
  );
}

interface FuentesTablaProps {
  readonly fuentes: readonly FuenteCargada[];
  readonly buscando: boolean;
  readonly onBuscar: () => void;
}

/** The count per source (especificación 2 §2.7). Counts are not added: two sources hold other units. */
function FuentesTabla({ fuentes, buscando, onBuscar }: FuentesTablaProps) {
  return (
    <section className={classes.seccion} aria-label="Recepciones cargadas">
      <header className={classes.titulo}>
        <h2>Recepciones cargadas</h2>
        <Button variant="default" leftSection={<IconSearch size={18} aria-hidden />} loading={buscando} onClick={onBuscar}>
          Buscar
        </Button>
      </header>
      <table className={classes.tabla} aria-label="Recepciones cargadas por fuente">
        <thead>
          <tr>
            <th scope="col">Fuente</th>
            <th scope="col">Meses</th>
            <th scope="col" data-numeric>
              Cantidad
            </th>
          </tr>
        </thead>
        <tbody>
          {fuentes.map(({ api, descripcion, cantidad, desde, hasta }) => (
            <tr key={api}>
              <th scope="row">
                {api} <span className={classes.dim}>{descripcion}</span>
              </th>
              <td data-titulo="Meses">{mesesTexto(desde, hasta)}</td>
              <td data-titulo="Cantidad" data-numeric>
                {formatDecimal(String(cantidad))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function mesesTexto(desde: string | null, hasta: string | null): string {
  if (desde === null || hasta === null) return 'Sin cargar';
  return desde === hasta ? formatMonth(desde) : `${formatMonth(desde)} a ${formatMonth(hasta)}`;
}

/** Whatever of this screen a load changes. */
export const CLAVES: readonly QueryKey[] = [['recepciones']];

/** What is loaded of each source. */
function useFuentes() {
  return useQuery({
    queryKey: ['recepciones', 'fuentes'],
    queryFn: ({ signal }) => call(listFuentesRecepciones, {}, { signal }),
  });
}
