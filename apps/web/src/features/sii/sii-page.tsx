import { Button } from '@mantine/core';
import { informesDe } from '@rodal/contracts/sii-columnas';
import type { EmpresaSii } from '@rodal/contracts/sii';
import { isCualSii, llevaPendientes } from '@rodal/contracts/sii-pendientes';
import type { Sesion } from '@rodal/contracts/sesion';
import { isDay, santiagoDay } from '@rodal/domain/fechas';
import { addMonths } from '@rodal/domain/meses';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { IconReportAnalytics } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { Archivos } from './archivos.tsx';
import { Cierre } from './cierre.tsx';
import { Informe } from './informe.tsx';
import { LaCuenta } from './la-cuenta.tsx';
import { LoDemas } from './lo-demas.tsx';
import classes from './sii.module.css';
import { ALCANCE, type DeSii, useInformes } from './use-sii.ts';

/** The chosen day, '' = today; the report that is open, and to which of its documents it is narrowed. */
const DIRECCION = { fecha: '', abrir: '1', ver: '' } as const;

const TITULOS: Readonly<Record<EmpresaSii, string>> = { COMSA: 'Sii Comsa', FLE: 'Sii Fle' };

/** `/Sii` and `/SiiFle`: the register of purchases of the SII against the ERP (especificación 3 §2.7). The company is all they differ in. */
export function SiiPage({ sesion, empresa }: { readonly sesion: Sesion; readonly empresa: EmpresaSii }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Sii key={`${sesion.IdUsuario} ${empresa}`} sesion={sesion} empresa={empresa} />
    </QueryClientProvider>
  );
}

function Sii({ sesion: { permisos }, empresa }: { readonly sesion: Sesion; readonly empresa: EmpresaSii }) {
  const { values, change } = useUrlFilters(DIRECCION);
  const [hoy] = useState(() => santiagoDay(new Date()));
  // Emptied by hand: then nothing can be asked for, and both buttons say so.
  const [sinFecha, setSinFecha] = useState(false);
  const elegida = isDay(values.fecha) && values.fecha <= hoy ? values.fecha : hoy;
  const de: DeSii = { empresa, mes: elegida.slice(0, 7), hasta: elegida };
  const { data, error, isFetching, isPlaceholderData, refetch } = useInformes(de);
  const [falta, setFalta] = useState<string | null>(null);
  const elegir = (fecha: string) => {
    setSinFecha(fecha === '');
    setFalta(fecha === '' ? MESSAGES_OFICINA.siiFechaBc : null);
    if (fecha !== '') change({ fecha: fecha === hoy ? '' : fecha });
  };
  const generar = () => (sinFecha ? setFalta(MESSAGES_OFICINA.siiFechaInforme) : void refetch());

  return (
    <div className={classes.page}>
      <PageHeader
        title={TITULOS[empresa]}
        meta={<p>{formatMonth(de.mes)}</p>}
        carga={<FlujoPanel flujo="sii" permisos={permisos} meses={sinFecha ? null : { desde: addMonths(de.mes, -1), hasta: de.mes }} alCambiar={ALCANCE} />}
        actions={
          <Button leftSection={<IconReportAnalytics size={16} aria-hidden />} loading={isFetching && !isPlaceholderData && data !== undefined} onClick={generar}>
            Generar Informe
          </Button>
        }
      >
        <div className={classes.fecha}>
          <DateField label="Seleccione Mes" value={sinFecha ? '' : elegida} max={hoy} error={falta} onChange={elegir} />
          <p className={classes.nota}>Lo de su mes; BC cuenta hasta ese día. «Actualizar desde BC» trae también el mes anterior.</p>
        </div>
      </PageHeader>
      <div className={classes.cuerpo}>
        <Archivos key={de.mes} de={de} />
        <div className={classes.informes} data-anterior={isPlaceholderData || undefined} aria-busy={isFetching}>
          <Cierre key={de.mes} de={de} permisos={permisos} />
          {data === undefined ? (
            error === null ? (
              <TableSkeleton label="Generando el informe" />
            ) : (
              <ErrorState title={MESSAGES_OFICINA.siiError} error={error} retrying={isFetching} onRetry={() => void refetch()} />
            )
          ) : (
            <>
              {error === null ? null : <ErrorState title={MESSAGES_OFICINA.siiError} error={error} retrying={isFetching} onRetry={() => void refetch()} />}
              <LaCuenta informes={data} />
              {data.leyes.every(({ cantidad }) => cantidad === 0) ? <EmptyState title={`Sin documentos en ${formatMonth(de.mes)}`}>Suba el registro del SII y actualice desde BC, o elija otra fecha.</EmptyState> : null}
              {informesDe(empresa).map((informe) => (
                <Informe key={informe} informe={informe} informes={data} de={de} permisos={permisos} abierto={informe === values.abrir} ver={informe === values.abrir && llevaPendientes(informe) && isCualSii(values.ver) ? values.ver : null} onVerTodos={() => change({ ver: '' })} />
              ))}
              <LoDemas informes={data} de={de} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
