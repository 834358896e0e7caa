import { Button } from '@mantine/core';
import { type FlujoNombre, FLUJOS, type FlujoSpec } from '@rodal/contracts/flujos';
import { mayMove } from '@rodal/contracts/quien-carga';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { mesCerradoTexto, mesesAbiertos } from '@rodal/domain/gestion/cierre';
import { monthsBetween } from '@rodal/domain/meses';
import { datosAlTexto } from '@rodal/domain/meses-cargados';
import { IconAlertTriangle, IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmarModal } from '../transiciones/confirmar-modal.tsx';
import { conflictoOf } from '../transiciones/conflicto-modal.tsx';
import { failureText } from '../ui/describe-error.ts';
import { CargaYaDecidida, DecidirDialog, type Pregunta } from './decidir-dialog.tsx';
import classes from './flujo-panel.module.css';
import { PorConfirmar } from './por-confirmar.tsx';
import { isActiva, type Meses, useFlujo } from './use-flujo.ts';

interface FlujoPanelProps {
  readonly flujo: FlujoNombre;
  readonly permisos: readonly string[];
  /** Months that the button loads; absent in a flow without periods, null = those asked for cannot be loaded. */
  readonly meses?: Meses | null;
  /** Keys of the queries that show what it loads. Keep the list's identity. */
  readonly alCambiar: readonly QueryKey[];
  /** Of when what the screen shows is, where that is a month: in place of the date of the newest month of all. */
  readonly datos?: ReactNode;
  /** What the button is called here, where the screen's own specification calls it otherwise. */
  readonly boton?: string;
  /** What the button replaces, where it asks before it does; absent = it begins at once. */
  readonly confirmar?: string;
}

/**
 * Of when the data is, the button that loads it and the way back on one line of the screen's heading; under its filters how
 * a load goes on any screen, what waits and what failed (especificación 2 §4, design §6; decisión 101).
 */
export function FlujoPanel({ flujo, permisos, meses, alCambiar, datos, boton = FLUJOS[flujo].boton, confirmar }: FlujoPanelProps) {
  const { data, error, start, cancel, decide } = useFlujo(flujo, alCambiar);
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const [confirmando, setConfirmando] = useState(false);
  const { alFallar }: FlujoSpec = FLUJOS[flujo];
  // A month that is closed is loaded again when it is opened, and not before (E13).
  const seCarga = meses == null ? meses : mesesAbiertos(meses, data?.cerrados ?? []);
  const iniciar = () => start.mutate(seCarga ?? null);
  const mayLoad = mayMove(permisos, flujo);
  const trabajo = data?.trabajo ?? null;
  const espera = data?.porConfirmar ?? null;
  const faster = conflictoOf(decide.error) ?? conflictoOf(cancel.error);
  const failed = [start.error, cancel.error, decide.error, data === undefined ? error : null].find((one) => one !== null && one !== faster);
  return (
    <section className={classes.panel} aria-label={FLUJOS[flujo].titulo}>
      <div className={classes.line}>
        <div className={classes.datos}>
          {data === undefined ? ' ' : data.datosAl === null ? 'Todavía no se ha cargado desde BC' : (datos ?? datosAlTexto([data]))}
        </div>
        {mayLoad ? (
          <>
            <button type="button" className={classes.hacer} aria-busy={start.isPending} disabled={start.isPending || isActiva(trabajo) || seCarga === null || data === undefined} onClick={confirmar === undefined ? iniciar : () => setConfirmando(true)}>
              <IconRefresh size={16} aria-hidden />
              {boton}
            </button>
            {trabajo?.sePuedeDeshacer === true ? (
              <button type="button" className={classes.hacer} onClick={() => setPregunta({ que: 'deshacer', trabajo })}>
                <IconArrowBackUp size={16} aria-hidden />
                Deshacer
              </button>
            ) : null}
          </>
        ) : null}
      </div>
      <div className={classes.novedades}>
        {mayLoad && meses != null && seCarga === null ? <p className={classes.cerrado}>{mesCerradoTexto(monthsBetween(meses.desde, meses.hasta))}</p> : null}
        {trabajo !== null && isActiva(trabajo) ? (
          <FlujoProgreso trabajo={trabajo} cancelling={cancel.isPending} {...(mayLoad && { onCancel: () => cancel.mutate(trabajo.id) })} />
        ) : null}
        {espera === null ? null : (
          <PorConfirmar trabajo={espera} busy={decide.isPending} {...(mayMove(permisos, espera.flujo) && { onAsk: (que) => setPregunta({ que, trabajo: espera }) })} />
        )}
        {trabajo?.estado === 'fallida' && !start.isPending ? (
          <p className={classes.failed} role="alert">
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              {alFallar === undefined ? null : <strong>{alFallar}. </strong>}
              {trabajo.mensaje}
              {trabajo.rechazadas > 0 ? <> <a href={`/api/trabajos/${trabajo.id}/rechazos`} download>Descargar filas rechazadas</a></> : null}
            </span>
          </p>
        ) : null}
        {failed === undefined ? null : (
          <p className={classes.failed} role="alert">
            <IconAlertTriangle size={18} aria-hidden />
            <span>{failureText(failed)}</span>
          </p>
        )}
      </div>
      {confirmando && confirmar !== undefined ? (
        <ConfirmarModal
          titulo={boton}
          accion={boton}
          busy={false}
          error={null}
          fallo="No se pudo cargar."
          onClose={() => setConfirmando(false)}
          onConfirmar={() => {
            setConfirmando(false);
            iniciar();
          }}
        >
          {confirmar}
        </ConfirmarModal>
      ) : null}
      <DecidirDialog
        pregunta={pregunta}
        onClose={() => setPregunta(null)}
        onDecide={(decided, motivo) => {
          setPregunta(null);
          decide.mutate({ ...decided, motivo });
        }}
      />
      <CargaYaDecidida
        error={faster}
        motivo={decide.variables?.motivo ?? ''}
        onClose={() => {
          decide.reset();
          cancel.reset();
        }}
      />
    </section>
  );
}

interface FlujoProgresoProps {
  readonly trabajo: Trabajo;
  readonly cancelling: boolean;
  /** Absent for who may only look. */
  readonly onCancel?: () => void;
}

/** How far a load is: the same in every window, and after a reload. */
function FlujoProgreso({ trabajo: { porcentaje, mensaje, usuario }, cancelling, onCancel }: FlujoProgresoProps) {
  return (
    <div className={classes.progreso}>
      <progress className={classes.bar} max={100} value={porcentaje} aria-label="Avance de la carga" />
      <p className={classes.mensaje} role="status">
        <span className="rodal-tabular">{porcentaje}%</span> {mensaje} <span className={classes.quien}>· pedida por {usuario}</span>
      </p>
      {onCancel === undefined ? null : (
        <Button variant="subtle" color="red" loading={cancelling} onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </div>
  );
}
