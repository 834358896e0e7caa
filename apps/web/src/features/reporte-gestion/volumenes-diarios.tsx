import { Button } from '@mantine/core';
import { sinCategoriaTexto } from '@rodal/contracts/volumenes';
import { exportVolumenesDiarios, getVolumenesDiarios, type VolumenesDiariosReply } from '@rodal/contracts/volumenes-diarios';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import { GRUPOS_VOLUMEN, type GrupoVolumen, grupoDeUnidad } from '@rodal/domain/gestion/volumenes-diarios';
import { enumerar } from '@rodal/domain/contar';
import { lagunasTexto } from '@rodal/domain/meses-cargados';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { can } from '@rodal/domain/puede';
import { IconAlertTriangle, IconChartBar, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, call } from '../../api/call.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { failureText } from '../../ui/describe-error.ts';
import { Choice } from '../../ui/graficos/chart-figure.tsx';
import { PanelPart } from '../../ui/panel-part.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import paneles from './reporte-page.module.css';
import { TirasDiarias } from './tiras-diarias.tsx';
import { toPeriodo } from './use-reporte.ts';
import classes from './volumenes-diarios.module.css';

interface VolumenesDiariosProps {
  readonly unidad: UnidadPedida;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly permisos: readonly string[];
}

/** Daily volumes with Coi, Lau and Pul (especificación 1 §2.9), for whom they were granted to (§6). A unit begins with the plants that are its own. */
export function VolumenesDiarios({ unidad, mes, permisos }: VolumenesDiariosProps) {
  const suyo = grupoDeUnidad(unidad);
  return can(permisos, 'reporte.volumenesPallet') ? <Diarios key={suyo} suyo={suyo} mes={mes} /> : null;
}

function Diarios({ suyo, mes }: { readonly suyo: GrupoVolumen; readonly mes: string }) {
  const [grupo, setGrupo] = useState(suyo);
  const isPhone = useIsPhone();
  // On a phone the report itself would begin a screen further down.
  const [abierto, setAbierto] = useState(false);
  const ver = abierto || !isPhone;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reporte-gestion', 'volumenes-diarios', grupo, mes],
    enabled: ver,
    queryFn: ({ signal }) => call(getVolumenesDiarios, { grupo, ...toPeriodo(mes) }, { signal }),
  });
  return (
    <PanelPart titulo="Volúmenes diarios" className={`${paneles.panel} ${classes.panel}`}>
      {ver ? (
        <>
          <Choice label="Plantas" options={GRUPOS_VOLUMEN.map((value) => ({ value, label: value }))} value={grupo} onChange={setGrupo} />
          {data !== undefined ? (
            <DelGrupo key={`${grupo} ${mes}`} diarios={data} grupo={grupo} mes={mes} />
          ) : error === null ? (
            <div className={classes.espera} role="status" aria-label="Buscando los volúmenes diarios" />
          ) : (
            <div role="alert" className={classes.fallo}>
              <p>No se pudieron traer los volúmenes diarios. {failureText(error)}</p>
              <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
                Reintentar
              </Button>
            </div>
          )}
        </>
      ) : (
        <button type="button" className={toolbar.button} onClick={() => setAbierto(true)}>
          <IconChartBar aria-hidden />
          Ver por día
        </button>
      )}
      <div className={classes.descargas} role="group" aria-label="Descargar Excel">
        <span aria-hidden>Descargar Excel</span>
        {GRUPOS_VOLUMEN.map((uno) => (
          <Descargar key={uno} grupo={uno} mes={mes} />
        ))}
      </div>
    </PanelPart>
  );
}

function DelGrupo({ diarios, grupo, mes }: { readonly diarios: VolumenesDiariosReply; readonly grupo: GrupoVolumen; readonly mes: string }) {
  const { cargado, series, sinCategoria, otrasPlantas } = diarios;
  const lagunas = lagunasTexto([cargado]);
  return (
    <>
      {lagunas === null ? null : <Reparo>{lagunas}</Reparo>}
      {series.length === 0 ? <p className={classes.vacio}>Sin volúmenes en {formatMonth(mes)}</p> : <TirasDiarias diarios={diarios} titulo={`Volúmenes diarios ${grupo}, ${formatMonth(mes)}`} />}
      {sinCategoria.length === 0 ? null : (
        <Reparo>
          Sin categoría, y por eso fuera:
          <ul>
            {sinCategoria.map((uno) => (
              <li key={JSON.stringify(uno)}>{sinCategoriaTexto(uno)}</li>
            ))}
          </ul>
        </Reparo>
      )}
      {otrasPlantas.length === 0 ? null : <Reparo>No {otrasPlantas.length === 1 ? 'es' : 'son'} de Coi, Lau ni Pul: {enumerar(otrasPlantas)}.</Reparo>}
    </>
  );
}

function Reparo({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.reparo} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

/** The month of a group as Excel, whatever group is in sight. */
function Descargar({ grupo, mes }: { readonly grupo: GrupoVolumen; readonly mes: string }) {
  const { bytes, run } = usePlanilla(`Volumenes_diarios_${grupo}_${mes}`, (formato, request) => api.fetchFile(exportVolumenesDiarios, { grupo, ...toPeriodo(mes), formato }, request));
  return (
    <button type="button" className={toolbar.button} disabled={bytes !== null} aria-busy={bytes !== null} onClick={() => void run('xlsx')}>
      <IconDownload aria-hidden />
      {grupo}
    </button>
  );
}
