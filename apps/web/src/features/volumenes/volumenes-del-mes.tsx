import { Button } from '@mantine/core';
import { type SinCategoria, sinCategoriaTexto, type VolumenDelMes } from '@rodal/contracts/volumenes';
import { volumenDicho } from '@rodal/domain/gestion/volumenes';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Valores } from '../../listado/filtros.ts';
import { failureText } from '../../ui/describe-error.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { mesDe } from './correccion.ts';
import { useVolumenesMes } from './use-volumenes.ts';
import classes from './volumenes.module.css';

/** Above the corrections: what their month comes to, and what the ERP posted that no rule counts. @param valores of the filters */
export function VolumenesDelMes({ valores }: { readonly valores: Valores }) {
  const mes = mesDe(valores);
  const { data, error, isFetching, refetch } = useVolumenesMes(mes);
  if (data === undefined) {
    if (error !== null) return <Fallo error={error} busy={isFetching} onReintentar={() => void refetch()} />;
    return <p role="status" className={classes.espera}>Sumando los volúmenes del mes…</p>;
  }
  const { planta = '', categoria = '' } = valores;
  const filas = data.volumenes.filter((uno) => (planta === '' || uno.planta === planta) && (categoria === '' || uno.categoria === categoria));
  return (
    <div className={classes.mes}>
      <StaleNote error={error} />
      {data.sinCategoria.length === 0 ? null : <Sobrantes sobran={data.sinCategoria} mes={mes} />}
      {filas.length === 0 ? null : <Tabla titulo={`Volúmenes de ${formatMonth(mes)}`} filas={filas} />}
    </div>
  );
}

/** On a line: what the screen is for stands below it. */
function Fallo({ error, busy, onReintentar }: { readonly error: Error; readonly busy: boolean; readonly onReintentar: () => void }) {
  return (
    <div role="alert" className={classes.fallo}>
      <p>No se pudieron traer los volúmenes del mes. {failureText(error)}</p>
      <Button variant="default" size="sm" loading={busy} onClick={onReintentar}>
        Reintentar volúmenes
      </Button>
    </div>
  );
}

/** E12: what is in no category adds up nowhere, and says so. */
function Sobrantes({ sobran, mes }: { readonly sobran: readonly SinCategoria[]; readonly mes: string }) {
  return (
    <div role="status" className={classes.sobran}>
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <p>Sin categoría en {formatMonth(mes)}, y por eso sin sumar en ninguna planta:</p>
        <ul>
          {sobran.map((uno) => (
            <li key={`${uno.planta}|${uno.familia}|${uno.tipo}|${uno.medida}`}>{sinCategoriaTexto(uno)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Tabla({ titulo, filas }: { readonly titulo: string; readonly filas: readonly VolumenDelMes[] }) {
  const isPhone = useIsPhone();
  return (
    // On a phone the corrections would begin a screen further down.
    <details className={classes.plegada} open={!isPhone}>
      <summary>{titulo}</summary>
      <ScrollRegion label={titulo} className={classes.rueda}>
        <table className={classes.tabla} aria-label={titulo}>
          <thead>
            <tr>
              <th scope="col">Planta y categoría</th>
              <th scope="col">BC</th>
              <th scope="col">Correcciones</th>
              <th scope="col">
                <span>Resultado</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {filas.map(({ planta, categoria, metroCubicoBC, correcciones, metroCubico, medida }) => (
              <tr key={`${planta}|${categoria}`}>
                <th scope="row">
                  <span>{planta}</span> {categoria}
                </th>
                <td>{oNada(metroCubicoBC)}</td>
                <td>{oNada(correcciones)}</td>
                <td>
                  <strong>{volumenDicho(metroCubico)}</strong> <small>{medida}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

/** A dash where nothing came from there. */
const oNada = (volumen: string) => (volumen === '0' ? '—' : volumenDicho(volumen));
