import type { Sesion } from '@rodal/contracts/sesion';
import { emptyBorrador, RUT_CLIENTE_POR_DEFECTO } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import { formatRut } from '@rodal/domain/rut';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/call.ts';
import { readCatalog, refreshCatalogs } from '../../offline/catalogs.ts';
import { createDraft, findUnsaved } from '../../offline/drafts.ts';
import type { Field } from '../../offline/field.ts';
import type { PhoneDb } from '../../offline/phone-db.ts';
import { describeError } from '../../ui/describe-error.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastDone, toastFailed } from '../../ui/toast.ts';
import { NuevoView } from './formulario/nuevo-view.tsx';
import { ModoTabs } from './modo-tabs.tsx';
import { PendientesView } from './pendientes/pendientes-view.tsx';
import { useEnviados } from './pendientes/use-enviados.ts';
import { TerrenoContext, type Terreno } from './terreno.ts';

interface DespachoPageProps {
  readonly sesion: Sesion;
  readonly field: Field;
  readonly phone: PhoneDb;
}

/** `/despacho`, on the phone's own data: works without signal for days. */
export default function DespachoPage({ sesion, field, phone }: DespachoPageProps) {
  const { db, wake } = field;
  const terreno = useMemo<Terreno>(
    () => ({
      sesion,
      db,
      phone,
      wake,
      refreshLists: async () => {
        await refreshCatalogs(db, api);
      },
    }),
    [sesion, db, phone, wake],
  );
  return (
    <TerrenoContext value={terreno}>
      <Despacho terreno={terreno} />
    </TerrenoContext>
  );
}

/**
 * Pendientes, and Nuevo with the draft's id in the address, so that going back is going
 * back and a browser that was killed opens the same draft (R13).
 */
function Despacho({ terreno }: { readonly terreno: Terreno }) {
  const [params, setParams] = useSearchParams();
  const [guardado, setGuardado] = useState<string | null>(null);
  const id = params.get('borrador');
  const { refreshLists } = terreno;
  useEnviados(terreno.db);

  // The list of origin sites is loaded when the screen opens (especificación 2 §2.1).
  useEffect(() => {
    let gone = false;
    refreshLists().catch((error: unknown) => {
      // Leaving closes the database under it.
      if (!gone) showError(error);
    });
    return () => {
      gone = true;
    };
  }, [refreshLists]);

  const open = useCallback(
    (draftId: string) => {
      setGuardado(null);
      setParams({ borrador: draftId });
    },
    [setParams],
  );
  const volver = useCallback(() => setParams({}), [setParams]);
  /** Going back must not lead to a form that is done with. */
  const cerrar = useCallback(() => setParams({}, { replace: true }), [setParams]);

  const nuevo = async (): Promise<void> => {
    try {
      const started = await startDraft(terreno);
      const left = (await findUnsaved(terreno.db)).find((row) => row.id === id && row.id !== started);
      if (left !== undefined) toastDone(`${left.codigo} quedó en Pendientes, sin guardar.`);
      open(started);
      // The lists that decide something are asked for when a form begins (especificación 2 §2.1).
      await refreshLists();
    } catch (error) {
      showError(error);
    }
  };

  return (
    <>
      <PageHeader title="Despacho">
        <ModoTabs modo={id === null ? 'pendientes' : 'nuevo'} onPendientes={volver} onNuevo={() => void nuevo()} />
      </PageHeader>
      {id === null ? (
        <PendientesView guardado={guardado} onEditar={open} onNuevo={() => void nuevo()} />
      ) : (
        <NuevoView
          key={id}
          id={id}
          onVolver={volver}
          onGuardado={(draftId) => {
            setGuardado(draftId);
            cerrar();
          }}
          onEnviado={() => {
            toastDone(MESSAGES.enEspera);
            cerrar();
          }}
        />
      )}
    </>
  );
}

function showError(error: unknown): void {
  const { causa, requestId } = describeError(error);
  toastFailed(causa, requestId);
}

/** A new draft with what the user and the settings bring along. @returns its id */
async function startDraft({ db, phone, sesion }: Terreno): Promise<string> {
  const { filas } = await readCatalog(db, 'clientes');
  const cliente = filas.find(({ rut }) => rut === RUT_CLIENTE_POR_DEFECTO);
  const { draft } = await createDraft(db, phone, {
    variante: 'principal',
    inicial: emptyBorrador({
      modoUbicacion: sesion.ubicacion.modo,
      correo: correoOf(sesion),
      cliente: { rut: RUT_CLIENTE_POR_DEFECTO, label: cliente?.razonSocial ?? formatRut(RUT_CLIENTE_POR_DEFECTO) },
    }),
  });
  return draft.id;
}

/** A8: the user's own address, where the company's domain allows it. */
function correoOf({ Email, ajustes }: Sesion): string {
  const { dominioCorreo } = ajustes;
  return dominioCorreo === '' || Email.toLowerCase().endsWith(`@${dominioCorreo}`) ? Email : '';
}
