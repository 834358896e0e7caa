import { Button } from '@mantine/core';
import { contar } from '@rodal/domain/contar';
import { MESSAGES } from '@rodal/domain/messages';
import { IconPlus, IconTruckLoading } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { deleteDraft, discardWorking, listDrafts } from '../../../offline/drafts.ts';
import { follow } from '../../../offline/follow.ts';
import { listReceipts } from '../../../offline/outbox.ts';
import type { DraftRow } from '../../../offline/rows.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toastFailed } from '../../../ui/toast.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import type { Catalogos } from '../catalogos/catalogos.ts';
import { ConfirmModal } from '../comun/confirm-modal.tsx';
import classes from '../comun/despacho.module.css';
import { useTerreno } from '../comun/terreno.ts';
import { DuplicarUltima } from '../nuevo/copiar.tsx';
import { lastLoad } from '../nuevo/last-load.ts';
import { describeCarga, describeContenido } from './borrador-resumen.ts';
import { OtrosFormularios } from './otros-formularios.tsx';
import { PendientesTable } from './pendientes-table.tsx';
import { Cabecera, SalidaList } from './salida-list.tsx';
import { useSalida } from './use-salida.ts';

/** How long 'Guardado Correctamente' stands here, after a moment in the form (especificación 2 §9: 1.5 to 2 s in all). */
const GUARDADO_MS = 1800;

interface PendientesViewProps {
  /** Null until they are read. */
  readonly catalogos: Catalogos | null;
  /** The draft that Guardar has just stored. */
  readonly guardado: string | null;
  readonly onEditar: (id: string) => void;
  readonly onNuevo: () => void;
}

type Pregunta = { readonly que: 'eliminar' | 'descartar'; readonly row: DraftRow };

/**
 * The mode Pendientes: drafts of this form (A13), what is on its way and what has arrived of
 * all of them (especificación 2 §2.1; R66).
 */
export function PendientesView({ catalogos, guardado, onEditar, onNuevo }: PendientesViewProps) {
  const { db, variante, sesion } = useTerreno();
  const drafts = useFollowed(useMemo(() => follow([db.drafts], () => listDrafts(db)), [db]));
  const enviados = useFollowed(useMemo(() => follow([db.receipts], () => listReceipts(db)), [db]));
  const salida = useSalida(db);
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);

  const answer = async ({ que, row }: Pregunta): Promise<void> => {
    setPregunta(null);
    try {
      await (que === 'eliminar' ? deleteDraft(db, row.id) : discardWorking(db, row.id));
    } catch (error) {
      toastFailed(describeError(error).causa);
    }
  };

  if (drafts === undefined || enviados === undefined || salida === undefined || catalogos === null) {
    return (
      <div className={classes.vista}>
        <Confirmacion visible={guardado !== null} />
        <div className={classes.esqueleto} role="status" aria-label="Cargando" />
      </div>
    );
  }
  const isOwn = (row: DraftRow): boolean => row.variante === variante.id;
  const pendientes = drafts.pendientes.filter(isOwn);
  const sinGuardar = drafts.sinGuardar.filter(isOwn);
  const nothing = pendientes.length + sinGuardar.length + salida.items.length + enviados.length === 0;
  return (
    <div className={classes.vista}>
      <Confirmacion visible={guardado !== null} />
      <SinGuardar rows={sinGuardar} onContinuar={onEditar} onDescartar={(row) => setPregunta({ que: 'descartar', row })} />
      <DuplicarUltima carga={lastLoad([...salida.items, ...enviados], variante.id, sesion.NombreUsuario)} />
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
        <>
          <Cabecera titulo="Borradores" resumen={`${contar(pendientes.length, 'borrador', 'borradores')} en este teléfono, sin enviar`} />
        <PendientesTable
          rows={pendientes}
          tabla={catalogos.tablaVolumen.filas}
          catalogos={catalogos}
          destacada={guardado ?? pendientes[0]?.id ?? null}
          onEditar={onEditar}
          onEliminar={(row) => setPregunta({ que: 'eliminar', row })}
        />
        </>
      )}
      <OtrosFormularios rows={[...drafts.pendientes, ...drafts.sinGuardar]} />
      <SalidaList salida={salida} enviados={enviados} />
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

/** 'Guardado Correctamente', which closes by itself; held back until a phone that is full has confirmed it (D23). */
function Confirmacion({ visible }: { readonly visible: boolean }) {
  const [shown, setShown] = useState(visible);
  const sano = useStore(almacenStore, ({ almacen }) => almacen === 'sano');
  useEffect(() => {
    if (!shown || !sano) return undefined;
    const timer = setTimeout(() => setShown(false), GUARDADO_MS);
    return () => clearTimeout(timer);
  }, [shown, sano]);
  if (shown && !sano) {
    return (
      <p role="alert" className={classes.sinConfirmar}>
        {MESSAGES.sinConfirmarLleno}
      </p>
    );
  }
  return (
    <p role="status" className={shown ? classes.guardado : undefined}>
      {shown ? MESSAGES.guardadoCorrectamente : ''}
    </p>
  );
}

interface SinGuardarProps {
  readonly rows: readonly DraftRow[];
  readonly onContinuar: (id: string) => void;
  readonly onDescartar: (row: DraftRow) => void;
}

/** Working copies that no Guardar has taken, e.g. after the browser was killed (A26, R13). */
function SinGuardar({ rows, onContinuar, onDescartar }: SinGuardarProps) {
  return rows.map((row) => (
    <section key={row.id} className={classes.sinGuardar} aria-label={`Sin guardar ${row.codigo}`}>
      <p>
        <b className="rodal-tabular">{row.codigo}</b>
        sin guardar
      </p>
      <p>{describeContenido(row.working)}</p>
      <div className={classes.botones}>
        <Button size="lg" onClick={() => onContinuar(row.id)}>
          {MESSAGES.continuarSinGuardar}
        </Button>
        <Button size="lg" variant="default" onClick={() => onDescartar(row)}>
          Descartar
        </Button>
      </div>
    </section>
  ));
}
