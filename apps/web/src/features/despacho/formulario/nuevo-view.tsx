import { Button } from '@mantine/core';
import type { FieldError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { IconWindow } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { usePantallaEntera } from '../../../ui/pantalla-entera.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import campos from '../campos/campos.module.css';
import { type Catalogos, useRecientes } from '../catalogos/catalogos.ts';
import { useReloj } from '../catalogos/habilitados.ts';
import classes from '../comun/formulario.module.css';
import { useTerreno } from '../comun/terreno.ts';
import { useUltimaCarga } from '../nuevo/last-load.ts';
import { Cabecera } from './cabecera.tsx';
import { DespachoForm } from './despacho-form.tsx';
import type { Presentacion } from './presentacion.ts';
import { isCampo } from './secciones.ts';
import { useDraft } from './use-draft.ts';

interface NuevoViewProps {
  readonly id: string;
  /** Of the form. */
  readonly titulo: string;
  readonly presentacion: Presentacion;
  /** Null until they are read. */
  readonly catalogos: Catalogos | null;
  readonly onGuardado: (id: string) => void;
  readonly onEnviado: () => void;
  readonly onVolver: () => void;
  readonly onNuevo: () => void;
}

/** The mode Nuevo: one draft, open (especificación 2 §2.1). */
export function NuevoView(props: NuevoViewProps) {
  usePantallaEntera();
  const [turn, setTurn] = useState(0);
  return <OpenDraft key={turn} {...props} onReopen={() => setTurn((n) => n + 1)} />;
}

const NADA: readonly FieldError[] = [];

function OpenDraft({ id, titulo, presentacion, catalogos, onGuardado, onEnviado, onVolver, onNuevo, onReopen }: NuevoViewProps & { readonly onReopen: () => void }) {
  const { db, variante: esta, formularios } = useTerreno();
  const dicho = useStore(almacenStore, dichoDe);
  const recientes = useRecientes(db, esta.id);
  const reloj = useReloj(db);
  const ultima = useUltimaCarga();
  const state = useDraft(id);
  useUnsaved(state.tipo === 'abierto' && state.guardado.tipo === 'error');

  const cabecera = (codigo: string | null, dichoAhora = '') => (
    <Cabecera titulo={titulo} marca={presentacion.marca} codigo={codigo} dicho={dichoAhora} onVolver={onVolver} onNuevo={onNuevo} />
  );
  const volver = (
    <Button size="lg" variant="default" onClick={onVolver}>
      Ir a Pendientes
    </Button>
  );
  if (state.tipo === 'error') {
    return (
      <>
        {cabecera(null)}
        <ErrorState title="No se pudo abrir el despacho" error={state.error} onRetry={onReopen} />
        <div className={classes.centro}>{volver}</div>
      </>
    );
  }
  if (state.tipo === 'otraVentana') {
    return (
      <>
        {cabecera(null)}
        <EmptyState
          icon={<IconWindow size={28} />}
          title={MESSAGES.abiertoEnOtraVentana}
          action={
            <>
              <Button size="lg" onClick={onReopen}>
                Seguir en esta ventana
              </Button>
              {volver}
            </>
          }
        >
          Siga en la otra, o continúe aquí con lo último que quedó guardado.
        </EmptyState>
      </>
    );
  }
  if (state.tipo === 'abriendo' || catalogos === null || recientes === null || reloj === null || ultima === undefined) {
    return (
      <>
        {cabecera(null)}
        <div className={classes.esqueleto} role="status" aria-label="Abriendo el despacho" />
      </>
    );
  }
  const { session, borrador, rechazo, paso, isFresh, guardado, variante } = state;
  // An address of another form's draft, e.g. from Corregir in the common list.
  if (variante !== esta.id) return <Navigate to={formularios[variante].to(id)} replace />;
  return (
    <>
      {cabecera(session.codigo, describeGuardado(guardado.tipo, dicho))}
      {guardado.tipo === 'error' ? (
        <div className={classes.encima}>
          <p className={campos.aviso} role="alert">
            {describeError(guardado.error).causa} Lo escrito sigue en pantalla: no cierre esta página.
          </p>
        </div>
      ) : null}
      {rechazo === null ? null : (
        <div className={classes.encima}>
          <div className={campos.aviso} role="alert">
            <p>{rechazo.mensaje}</p>
            <ul>
              {rechazo.errores.map(({ campo, mensaje }) => (
                <li key={`${campo} ${mensaje}`}>{mensaje}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <DespachoForm
        key={session.id}
        session={session}
        presentacion={presentacion}
        inicial={borrador}
        isFresh={isFresh}
        catalogos={catalogos}
        recientes={recientes}
        reloj={reloj}
        ultima={ultima}
        rechazo={rechazo?.errores ?? NADA}
        campoInicial={rechazo?.errores.map(({ campo }) => campo).find(isCampo) ?? paso}
        onGuardado={onGuardado}
        onEnviado={onEnviado}
      />
    </>
  );
}

/** What can be said of what was written: after a full disk it is not believed before it is read anew (D23). */
function dichoDe({ almacen, conservado }: ReturnType<typeof almacenStore.getState>): string {
  if (almacen !== 'sano') return MESSAGES.sinConfirmar;
  return conservado ? MESSAGES.guardado : MESSAGES.guardadoSinProteccion;
}

function describeGuardado(tipo: 'guardado' | 'guardando' | 'error', dicho: string): string {
  if (tipo === 'guardando') return MESSAGES.guardandoLocalmente;
  return tipo === 'guardado' ? dicho : 'Sin guardar';
}
