import type { Sesion } from '@rodal/contracts/sesion';
import { type VarianteId, VARIANTES } from '@rodal/domain/variantes';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../api/call.ts';
import { refreshCatalogs } from '../../offline/lists/catalogs.ts';
import type { Field } from '../../offline/field.ts';
import type { PhoneDb } from '../../offline/db/phone-db.ts';
import { describeError } from '../../ui/describe-error.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastFailed } from '../../ui/toast.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { useCatalogos } from './catalogos/catalogos.ts';
import { ModoTabs } from './comun/modo-tabs.tsx';
import { type Formularios, type Terreno, TerrenoContext } from './comun/terreno.ts';
import { EN_SECCIONES } from './formulario/despacho-form.tsx';
import { NuevoView } from './formulario/nuevo-view.tsx';
import type { Presentacion } from './formulario/presentacion.ts';
import { CopiarContext } from './nuevo/copiar.tsx';
import { loadCopia, useInicio } from './nuevo/use-inicio.ts';
import { CartasAparte, EnviadoView, preloadCartas } from './pendientes/cartas-aparte.tsx';
import { PendientesView } from './pendientes/pendientes-view.tsx';
import { useEnvios } from './pendientes/use-envios.ts';

interface DespachoPageProps {
  readonly sesion: Sesion;
  readonly field: Field;
  readonly phone: PhoneDb;
  /** Which of the forms this is (A13). */
  readonly variante: VarianteId;
  /** How its drafts are laid out. */
  readonly presentacion?: Presentacion | undefined;
  readonly formularios: Formularios;
}

/** A dispatch form, on the phone's own data: works without signal for days. */
export function DespachoPage({ sesion, field, phone, variante, presentacion = EN_SECCIONES, formularios }: DespachoPageProps) {
  const { db, wake, hold } = field;
  // Of its own: a session that is confirmed again is no reason to ask for every list.
  const refreshLists = useCallback<Terreno['refreshLists']>(
    async (nombres) => {
      await refreshCatalogs(db, api, nombres === undefined ? {} : { nombres });
    },
    [db],
  );
  const terreno = useMemo<Terreno>(
    () => ({ sesion, db, phone, wake, hold, variante: VARIANTES[variante], formularios, refreshLists }),
    [sesion, db, phone, wake, hold, variante, formularios, refreshLists],
  );
  return (
    <TerrenoContext value={terreno}>
      <Despacho terreno={terreno} presentacion={presentacion} />
    </TerrenoContext>
  );
}

/**
 * Pendientes, and Nuevo with the draft's id in the address, so that going back is going
 * back and a browser that was killed opens the same draft (R13).
 */
function Despacho({ terreno, presentacion }: { readonly terreno: Terreno; readonly presentacion: Presentacion }) {
  const { db, variante, formularios, refreshLists } = terreno;
  const { titulo, to, enviado: toEnviado } = formularios[variante.id];
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [guardado, setGuardado] = useState<string | null>(null);
  const id = params.get('borrador');
  const enviado = params.get('enviado');
  // Inicio leads straight to a new one; going back from it leads to the yard and does not begin another.
  const pideNuevo = params.has('nuevo');
  const open = useCallback(
    (draftId: string, de: VarianteId) => {
      if (pideNuevo) void navigate(to(), { replace: true });
      void navigate(formularios[de].to(draftId));
    },
    [navigate, formularios, pideNuevo, to],
  );
  // Once a draft is open, the list has nothing to confirm any more.
  const [visto, setVisto] = useState(id);
  if (id !== visto) {
    setVisto(id);
    if (id !== null) setGuardado(null);
  }
  const { nuevo, copiar, copias } = useInicio(terreno, id, open);
  const pedido = useRef(false);
  useEffect(() => {
    // Once: what could not begin is told, and not tried again by itself.
    if (pideNuevo && !pedido.current) nuevo();
    pedido.current = pideNuevo;
  }, [pideNuevo, nuevo]);
  useEnvios(db, enviado);
  // Read once for both modes: going from one to the other waits for no list.
  const catalogos = useCatalogos(db);
  const idle = useIdle();
  useEffect(() => {
    if (!idle) return;
    preloadCartas();
    // What fails here fails again, and is told, when a load is copied.
    loadCopia().catch(() => undefined);
  }, [idle]);

  // The list of origin sites is loaded when the screen opens (especificación 2 §2.1).
  useEffect(() => {
    let gone = false;
    refreshLists().catch((error: unknown) => {
      // Leaving closes the database under it.
      if (gone) return;
      const { causa, requestId } = describeError(error);
      toastFailed(causa, requestId);
    });
    return () => {
      gone = true;
    };
  }, [refreshLists]);

  const volver = useCallback(() => void navigate(to()), [navigate, to]);
  /** Going back must not lead to a form that is done with. */
  const cerrar = useCallback(() => void navigate(to(), { replace: true }), [navigate, to]);
  const alGuardar = useCallback(
    (draftId: string) => {
      setGuardado(draftId);
      cerrar();
    },
    [cerrar],
  );
  /** In the place of the form: going back leads to the yard. */
  const alEnviar = useCallback((draftId: string) => void navigate(toEnviado(draftId), { replace: true }), [navigate, toEnviado]);
  const alMostrar = useCallback((envioId: string) => void navigate(toEnviado(envioId)), [navigate, toEnviado]);

  if (enviado !== null) {
    return (
      <CopiarContext value={copiar}>
        <CartasAparte key={enviado} cuantas={1}>
          <EnviadoView id={enviado} onSiguiente={cerrar} />
        </CartasAparte>
      </CopiarContext>
    );
  }

  return (
    <CopiarContext value={copiar}>
      {id === null ? (
        <>
          <PageHeader title={titulo} meta={presentacion.marca} actions={<ModoTabs modo="pendientes" onPendientes={volver} onNuevo={nuevo} />} />
          <PendientesView
            catalogos={catalogos}
            guardado={guardado}
            onEditar={(draftId) => open(draftId, variante.id)}
            onEnviado={alMostrar}
            onNuevo={nuevo}
          />
        </>
      ) : (
        <NuevoView
          key={`${id} ${copias}`}
          id={id}
          titulo={titulo}
          presentacion={presentacion}
          catalogos={catalogos}
          onNuevo={nuevo}
          onVolver={volver}
          onGuardado={alGuardar}
          onEnviado={() => alEnviar(id)}
        />
      )}
    </CopiarContext>
  );
}
