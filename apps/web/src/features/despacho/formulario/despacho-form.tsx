import type { Borrador } from '@rodal/domain/borrador';
import type { FieldError } from '@rodal/domain/errors';
import type { RelojDia } from '@rodal/domain/habilitacion';
import { type CampoDespacho, varianteEnUso } from '@rodal/domain/variantes';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { ListaEdad } from '../campos/lista-edad.tsx';
import type { Catalogos } from '../catalogos/catalogos.ts';
import { useChoferes } from '../catalogos/habilitados.ts';
import type { Recientes } from '../catalogos/recientes.ts';
import classes from '../comun/formulario.module.css';
import { useTerreno } from '../comun/terreno.ts';
import { DuplicarUltima } from '../nuevo/copiar.tsx';
import type { Carga } from '../nuevo/last-load.ts';
import { DespachoContext, type DespachoContexto } from '../valores/contexto.ts';
import { revisar } from '../valores/revisar.ts';
import { createValores, ValoresContext } from '../valores/valores.ts';
import { Acciones } from './acciones.tsx';
import type { DraftSession } from './draft-session.ts';
import { EstadoProvider } from './estado-provider.tsx';
import { ListaSecciones } from './lista-secciones.tsx';
import type { CuerpoProps, Presentacion } from './presentacion.ts';
import { focusCampo, SECCIONES } from './secciones.ts';
import { useAlertas } from './use-alertas.ts';

/** The steps one under the other: what every form is that says nothing else. */
export const EN_SECCIONES: Presentacion = {
  grupos: SECCIONES,
  Cuerpo: ({ inicio, destacada, acciones }: CuerpoProps) => (
    <>
      <ListaSecciones inicio={inicio} destacada={destacada} />
      <Acciones {...acciones} />
    </>
  ),
};

interface DespachoFormProps {
  readonly session: DraftSession;
  readonly presentacion: Presentacion;
  readonly inicial: Borrador;
  /** Nothing was typed yet: the form opens at its beginning. */
  readonly isFresh: boolean;
  readonly catalogos: Catalogos;
  readonly recientes: Recientes;
  /** What this phone knows of the time. */
  readonly reloj: RelojDia;
  /** What an empty form can start from. */
  readonly ultima: Carga | null;
  /** What the server objected to; empty = nothing. Stable between renders. */
  readonly rechazo: readonly FieldError[];
  /** Field to stand at when the form opens: one the server objected to (R63), or where somebody was (R13). */
  readonly campoInicial: CampoDespacho | null;
  readonly onGuardado: (id: string) => void;
  readonly onEnviado: () => void;
}

/**
 * The form of one open draft. It owns what is typed; the session owns the disk. What is said
 * around it, e.g. that the disk has it, draws none of it again.
 */
export const DespachoForm = memo(function DespachoForm(props: DespachoFormProps) {
  const { session, presentacion: { grupos, Cuerpo }, inicial, isFresh, catalogos, recientes, reloj, ultima, rechazo, campoInicial, onGuardado, onEnviado } = props;
  const { sesion, variante: { id } } = useTerreno();
  // Its list may be renewed under an open draft, which follows it (A13).
  const variante = useMemo(() => varianteEnUso(id, catalogos.variantes.filas), [id, catalogos.variantes.filas]);
  const [valores] = useState(() => createValores(inicial));
  const { subscribe } = valores;
  const { alertas, setAlerta } = useAlertas(rechazo, inicial, subscribe);
  const [intentado, setIntentado] = useState(false);
  const [destacada, setDestacada] = useState<CuerpoProps['destacada']>(null);
  const [abiertoEn] = useState(() => Date.now());
  const choferes = useChoferes(catalogos, reloj, abiertoEn);
  const root = useRef<HTMLFormElement>(null);

  useEffect(() => subscribe(session.change), [subscribe, session]);

  /** After a kill the browser may have lost where somebody was; what is missing next is near it. */
  const firstMissing = (): CampoDespacho | null => {
    if (isFresh) return null;
    const faltan = revisar(inicial, { variante, sesion, choferes }).map(({ campo }) => campo);
    return grupos.flatMap(({ campos }) => campos.filter((campo) => faltan.includes(campo)))[0] ?? null;
  };

  // R13: back to where somebody was.
  const [inicio] = useState<CampoDespacho | null>(() => campoInicial ?? firstMissing());
  useEffect(() => {
    if (inicio !== null && root.current !== null) focusCampo(root.current, inicio);
  }, [inicio]);

  useEffect(() => {
    const element = root.current;
    const note = ({ target }: FocusEvent): void => {
      const field = target instanceof Element ? target.closest<HTMLElement>('[data-campo]') : null;
      if (field?.dataset.campo !== undefined) session.notePlace(field.dataset.campo);
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [session]);

  const contexto = useMemo<DespachoContexto>(
    () => ({
      borradorId: session.id,
      sesion,
      variante,
      catalogos,
      recientes,
      abiertoEn,
      reloj,
      choferes,
      flush: session.flush,
      addPhoto: session.addPhoto,
      readPhoto: session.readPhoto,
      setAlerta,
    }),
    [sesion, variante, catalogos, recientes, abiertoEn, reloj, choferes, session, setAlerta],
  );

  const goTo = (campo: CampoDespacho): void => {
    setDestacada({ campo });
    // The step may have to unfold first, and the sheet to give the focus back.
    requestAnimationFrame(() => {
      if (root.current !== null) focusCampo(root.current, campo);
    });
  };

  return (
    <DespachoContext value={contexto}>
      <ValoresContext value={valores}>
        <EstadoProvider intentado={intentado} alertas={alertas}>
          <form
            ref={root}
            className={classes.formulario}
            noValidate
            aria-label={`Despacho ${session.codigo}`}
            onSubmit={(event) => event.preventDefault()}
          >
            {isFresh && inicial.patenteCamion === '' && ultima !== null ? (
              <div className={classes.encima}>
                <DuplicarUltima carga={ultima} before={session.flush} />
              </div>
            ) : null}
            <div className={classes.encima}>
              <ListaEdad lista="variantes" />
            </div>
            <Cuerpo
              inicio={inicio}
              destacada={destacada}
              onPlace={session.notePlace}
              acciones={{ session, grupos, onIntento: () => setIntentado(true), onGo: goTo, onGuardado: () => onGuardado(session.id), onEnviado }}
            />
          </form>
        </EstadoProvider>
      </ValoresContext>
    </DespachoContext>
  );
});
