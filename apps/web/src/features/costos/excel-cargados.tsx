import { Button } from '@mantine/core';
import type { ExcelCostos } from '@rodal/contracts/costos-historicos';
import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { useState } from 'react';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useUnaVez } from '../../ui/use-una-vez.ts';
import classes from './costos.module.css';
import { useDeshacerExcel, useExcelCargados, useRetirarExcel } from './use-excel.ts';

/** The workbooks that were loaded: by whom and when, what of them is read still, and the way back. */
export function ExcelCargados() {
  const { data, error, isFetching, refetch } = useExcelCargados();
  if (data === undefined) {
    return error === null ? <p role="status">Trayendo lo cargado…</p> : <ErrorState title="No se pudo traer lo cargado" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.libros.length === 0) return <p className={classes.tenue}>Ninguno todavía.</p>;
  return (
    <ul className={classes.adjuntos} aria-label="Excel históricos cargados">
      {data.libros.map((libro) => (
        <Cargado key={libro.trabajo} libro={libro} />
      ))}
    </ul>
  );
}

function Cargado({ libro }: { readonly libro: ExcelCostos }) {
  const [preguntando, setPreguntando] = useState(false);
  const { archivo, empresa, filas, desde, hasta, cargadoPor, cargadoEn, leidas, vuelve } = libro;
  return (
    <li>
      <div>
        <p translate="no">{archivo}</p>
        <p className={classes.tenue}>
          {empresa} · {contar(filas, 'fila', 'filas')}, {desde === hasta ? formatMonth(desde) : `${formatMonth(desde)} a ${formatMonth(hasta)}`} · {cargadoPor} · {formatDateTime(new Date(cargadoEn))}
        </p>
        <p className={classes.tenue}>{estadoDe(libro)}</p>
      </div>
      {leidas === 0 && vuelve === null ? null : (
        <Button size="compact-sm" variant="default" className={classes.fijo} aria-label={`${vuelve === null ? 'Retirar' : 'Deshacer'} ${archivo}, ${formatDateTime(new Date(cargadoEn))}`} onClick={() => setPreguntando(true)}>
          {vuelve === null ? 'Retirar' : 'Deshacer'}
        </Button>
      )}
      {preguntando ? <VolverAtras libro={libro} onClose={() => setPreguntando(false)} /> : null}
    </li>
  );
}

function estadoDe({ filas, leidas, deshecho }: ExcelCostos): string {
  if (leidas === filas) return 'Se lee';
  if (deshecho) return 'Deshecho';
  return leidas === 0 ? 'Reemplazado o retirado' : `Se leen ${contar(leidas, 'fila', 'filas')}: las demás las reemplazó otra carga`;
}

/** D5: where something stands behind it it is undone, and says what comes back; where nothing does, it is taken out. */
function VolverAtras({ libro: { trabajo, archivo, leidas, vuelve }, onClose }: { readonly libro: ExcelCostos; readonly onClose: () => void }) {
  const deshacer = useDeshacerExcel();
  const retirar = useRetirarExcel();
  const { mutate, isPending, error } = vuelve === null ? retirar : deshacer;
  const volver = useUnaVez<string>((suyo, soltar) => mutate(suyo, { onSuccess: onClose, onSettled: soltar }));
  const accion = vuelve === null ? 'Retirar' : 'Deshacer';
  return (
    <ConfirmarModal titulo={`${accion} «${archivo}»`} accion={accion} busy={isPending} error={error} fallo={`No se pudo ${accion.toLowerCase()}.`} onClose={onClose} onConfirmar={() => volver(trabajo)}>
      {leidas === 0 ? 'No cuenta ninguna fila suya' : leidas === 1 ? 'Deja de contar 1 fila' : `Dejan de contar ${contar(leidas, 'fila', 'filas')}`}
      {vuelve === null ? '; antes no había nada en su lugar.' : `, y ${vuelve === 1 ? 'vuelve' : 'vuelven'} ${contar(vuelve, 'fila', 'filas')} de antes.`} Lo cambiado en Mantenedor queda guardado, y vuelve con su fila.{vuelve === null ? ' Para reponerlo, cárguelo otra vez.' : ''}
    </ConfirmarModal>
  );
}
