import type { Sesion } from '@rodal/contracts/sesion';
import { addMonths } from '@rodal/domain/meses';
import { useState } from 'react';
import { FlujoPanel } from '../../../cargas/flujo-panel.tsx';
import { MesesCargados } from '../../../cargas/meses-cargados.tsx';
import { type Meses, useFlujo } from '../../../cargas/use-flujo.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Documentacion } from './documentacion.tsx';
import { FuentesTabla } from './fuentes-tabla.tsx';
import { MesesRango } from './meses-rango.tsx';
import classes from './sincronizacion.module.css';
import { CLAVES, useFuentes } from './use-fuentes.ts';

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
