import { MESSAGES } from '@rodal/domain/messages';
import { Button } from '@mantine/core';
import { IconPlus, IconTruckLoading } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { deleteDraft, discardWorking, findUnsaved, listPendientes } from '../../../offline/drafts.ts';
import { listOutbox, listReceipts } from '../../../offline/outbox.ts';
import type { DraftRow } from '../../../offline/user-db.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toastFailed } from '../../../ui/toast.ts';
import { useCatalogos } from '../catalogos/use-catalogos.ts';
import { ConfirmModal } from '../confirm-modal.tsx';
import classes from '../despacho.module.css';
import { useTerreno } from '../terreno.ts';
import { describeCarga } from './borrador-resumen.ts';
import { PendientesTable } from './pendientes-table.tsx';
import { SalidaList } from './salida-list.tsx';
import { SinGuardar } from './sin-guardar.tsx';

/** How long 'Guardado Correctamente' stands (especificación 2 §9). */
const GUARDADO_MS = 2000;

interface PendientesViewProps {
  /** The draft that Guardar has just stored. */
  readonly guardado: string | null;
  readonly onEditar: (id: string) => void;
  readonly onNuevo: () => void;
}

type Pregunta = { readonly que: 'eliminar' | 'descartar'; readonly row: DraftRow };

/** The mode Pendientes: drafts, what is on its way, what has arrived (especificación 2 §2.1; R66). */
export function PendientesView({ guardado, onEditar, onNuevo }: PendientesViewProps) {
  const { db } = useTerreno();
  const catalogos = useCatalogos(db);
  const rows = useLiveQuery(
    async () => ({
      pendientes: await listPendientes(db),
      sinGuardar: await findUnsaved(db),
      salida: await listOutbox(db),
      enviados: await listReceipts(db),
    }),
    [db],
  );
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);

  const answer = async ({ que, row }: Pregunta): Promise<void> => {
    setPregunta(null);
    try {
      await (que === 'eliminar' ? deleteDraft(db, row.id) : discardWorking(db, row.id));
    } catch (error) {
      toastFailed(describeError(error).causa);
    }
  };

  if (rows === undefined || catalogos === null) return <div className={classes.esqueleto} role="status" aria-label="Cargando" />;
  const { pendientes, sinGuardar, salida, enviados } = rows;
  const nothing = pendientes.length + sinGuardar.length + salida.length + enviados.length === 0;
  return (
    <div className={classes.vista}>
      <Confirmacion visible={guardado !== null} />
      <SinGuardar rows={sinGuardar} onContinuar={onEditar} onDescartar={(row) => setPregunta({ que: 'descartar', row })} />
      {nothing ? (
        <EmptyState
          icon={<IconTruckLoading size={28} />}
          title="Sin despachos pendientes"
          action={
            <Button size="lg" leftSection={<IconPlus aria-hidden size={22} />} onClick={onNuevo}>
              Nuevo despacho
            </Button>
          }
        >
          Registre una carga con Nuevo. Queda en este teléfono aunque no haya señal y se envía sola cuando la haya.
        </EmptyState>
      ) : null}
      {pendientes.length === 0 ? null : (
        <PendientesTable
          rows={pendientes}
          tabla={catalogos.tablaVolumen.filas}
          catalogos={catalogos}
          destacada={guardado ?? pendientes[0]?.id ?? null}
          onEditar={onEditar}
          onEliminar={(row) => setPregunta({ que: 'eliminar', row })}
        />
      )}
      <SalidaList salida={salida} enviados={enviados} onCorregir={onEditar} />
      {pregunta === null ? null : (
        <ConfirmModal
          title={pregunta.que === 'eliminar' ? MESSAGES.deseaEliminar : 'Descartar cambios'}
          action={pregunta.que === 'eliminar' ? 'Eliminar' : 'Descartar'}
          danger
          onConfirm={() => void answer(pregunta)}
          onClose={() => setPregunta(null)}
        >
          {describePregunta(pregunta)}
        </ConfirmModal>
      )}
    </div>
  );
}

function describePregunta({ que, row }: Pregunta): string {
  const carga = describeCarga(row.codigo, row.working ?? row.saved);
  if (que === 'eliminar') return `Se borra de este teléfono el despacho ${carga} con sus fotos.`;
  if (row.saved === null) return `Se borra de este teléfono el despacho sin guardar ${carga} con sus fotos.`;
  return `Se pierden los cambios sin guardar de ${carga}. Queda lo último guardado.`;
}

/** 'Guardado Correctamente', which closes by itself. */
function Confirmacion({ visible }: { readonly visible: boolean }) {
  const [shown, setShown] = useState(visible);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), GUARDADO_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <p role="status" className={shown ? classes.guardado : undefined}>
      {shown ? MESSAGES.guardadoCorrectamente : ''}
    </p>
  );
}
