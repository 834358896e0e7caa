import { Button } from '@mantine/core';
import { contar } from '@rodal/domain/contar';
import { MESSAGES } from '@rodal/domain/messages';
import { IconPlus, IconTruckLoading } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { deleteDraft, discardWorking, isSinGuardar, listDrafts } from '../../../offline/drafts/drafts.ts';
import { follow } from '../../../offline/db/follow.ts';
import { listReceipts } from '../../../offline/outbox/outbox.ts';
import type { DraftRow } from '../../../offline/rows/rows.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toastFailed } from '../../../ui/toast.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { useIdle } from '../../../ui/use-idle.ts';
import type { Catalogos } from '../catalogos/catalogos.ts';
import { type Chofer, useChoferes, useReloj } from '../catalogos/habilitados.ts';
import { ConfirmModal } from '../comun/confirm-modal.tsx';
import classes from '../comun/despacho.module.css';
import { type Terreno, useTerreno } from '../comun/terreno.ts';
import { DuplicarUltima } from '../nuevo/copiar.tsx';
import { lastLoad } from '../nuevo/last-load.ts';
import { describeCarga, describeContenido } from './borrador-resumen.ts';
import { isWaiting } from '@rodal/domain/estados-outbox';
import { varianteEnUso } from '@rodal/domain/variantes';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { revisar } from '../valores/revisar.ts';
import { BorradorCartas, CartasAparte, PendientesTable } from './cartas-aparte.tsx';
import { OtrosFormularios } from './otros-formularios.tsx';
import { AtencionList, Cabecera, SalidaList } from './salida-list.tsx';
import { useSalida } from './use-salida.ts';

/** How long 'Guardado Correctamente' stands here, after a moment in the form (especificación 2 §9: 1.5 to 2 s in all). */
const GUARDADO_MS = 1800;

interface PendientesViewProps {
  /** Null until they are read. */
  readonly catalogos: Catalogos | null;
  /** The draft that Guardar has just stored. */
  readonly guardado: string | null;
  readonly onEditar: (id: string) => void;
  /** A load went into the outbox from here. */
  readonly onEnviado: (id: string) => void;
  readonly onNuevo: () => void;
}

type Pregunta = { readonly que: 'eliminar' | 'descartar'; readonly row: DraftRow };

/**
 * The mode Pendientes, which is the yard: whatever needs somebody first, then the trucks of this form (A13), what is on its
 * way and what has arrived of all of them (especificación 2 §2.1; D13; R66).
 */
export function PendientesView({ catalogos, guardado, onEditar, onEnviado, onNuevo }: PendientesViewProps) {
  const { db, variante, sesion } = useTerreno();
  const drafts = useFollowed(useMemo(() => follow([db.drafts], () => listDrafts(db)), [db]));
  const enviados = useFollowed(useMemo(() => follow([db.receipts], () => listReceipts(db)), [db]));
  const salida = useSalida(db);
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const isPhone = useIsPhone();
  const [abiertaEn] = useState(() => Date.now());
  const reloj = useReloj(db);
  const choferes = useChoferes(catalogos, reloj, abiertaEn);

  const answer = async ({ que, row }: Pregunta): Promise<void> => {
    setPregunta(null);
    try {
      await (que === 'eliminar' ? deleteDraft(db, row.id) : discardWorking(db, row.id));
    } catch (error) {
      toastFailed(describeError(error).causa);
    }
  };

  if (drafts === undefined || enviados === undefined || salida === undefined || catalogos === null || reloj === null) {
    return (
      <div className={classes.vista}>
        <Confirmacion visible={guardado !== null} />
        <div className={classes.esqueleto} role="status" aria-label="Cargando" />
      </div>
    );
  }
  const isOwn = (row: DraftRow): boolean => row.variante === variante.id;
  const pendientes = drafts.pendientes.filter(isOwn).toSorted((a, b) => Number(b.rechazo !== null) - Number(a.rechazo !== null));
  const sinGuardar = drafts.sinGuardar.filter(isOwn);
  const patio = [...sinGuardar.filter(({ saved }) => saved === null), ...pendientes];
  const nothing = patio.length + salida.items.length + enviados.length === 0;
  const faltan = (row: DraftRow): number => faltanDe(row, { sesion, catalogos, choferes });
  const comun = {
    tabla: catalogos.tablaVolumen.filas,
    faltan,
    destacada: guardado ?? drafts.pendientes.find(isOwn)?.id ?? null,
    onEditar,
    onEliminar: (row: DraftRow) => setPregunta({ que: 'eliminar', row }),
    onEnviado,
  } as const;
  const onDescartar = (row: DraftRow): void => setPregunta({ que: 'descartar', row });
  return (
    <div className={classes.vista}>
      <Confirmacion visible={guardado !== null} />
      <AtencionList salida={salida} />
      {isPhone ? null : <SinGuardar rows={sinGuardar} onContinuar={onEditar} onDescartar={onDescartar} />}
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
          Cuando llegue un camión, toque Nuevo. Queda en este teléfono aunque no haya señal y se envía solo cuando la haya.
        </EmptyState>
      ) : null}
      {(isPhone ? patio : pendientes).length === 0 ? null : (
        <section className={classes.salida} aria-label="Borradores">
          <CabeceraBorradores de={drafts.pendientes} catalogos={catalogos} choferes={choferes} />
          <CartasAparte cuantas={patio.length}>
            {isPhone ? <BorradorCartas rows={patio} {...comun} onDescartar={onDescartar} /> : <PendientesTable rows={pendientes} {...comun} />}
          </CartasAparte>
        </section>
      )}
      <OtrosFormularios rows={[...drafts.pendientes, ...drafts.sinGuardar]} />
      <SalidaList salida={{ ...salida, items: salida.items.filter(({ state }) => isWaiting(state)) }} enviados={enviados} />
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

interface CabeceraBorradoresProps {
  /** Of every form; the same while nothing of them changed. */
  readonly de: readonly DraftRow[];
  readonly catalogos: Catalogos;
  /** Authorised today. */
  readonly choferes: readonly Chofer[];
}

/**
 * How many there are, and how many could be sent as they are. For that each is looked through by every rule of Enviar, with
 * five hundred a quarter of a second on an old phone: once the trucks are on the glass, and not with every picture of them.
 */
function CabeceraBorradores({ de, catalogos, choferes }: CabeceraBorradoresProps) {
  const { variante, sesion } = useTerreno();
  const idle = useIdle();
  const own = useMemo(() => de.filter((row) => row.variante === variante.id), [de, variante.id]);
  const listas = useMemo(
    () => (idle ? own.filter((row) => !isSinGuardar(row) && faltanDe(row, { sesion, catalogos, choferes }) === 0).length : 0),
    [idle, own, sesion, catalogos, choferes],
  );
  return <Cabecera titulo="Borradores" resumen={describeBorradores(own.length, listas)} atencion={listas > 0} />;
}

/** How many things a draft lacks by the rules of Enviar. */
function faltanDe({ saved, working, variante }: DraftRow, { sesion, catalogos, choferes }: Pick<Terreno, 'sesion'> & Omit<CabeceraBorradoresProps, 'de'>): number {
  const borrador = saved ?? working;
  return borrador === null ? 0 : revisar(borrador, { variante: varianteEnUso(variante, catalogos.variantes.filas), sesion, choferes }).length;
}

/** Saved is not sent (D13). */
function describeBorradores(n: number, listas: number): string {
  const todos = n === 0 ? 'sin guardar' : `${contar(n, 'borrador', 'borradores')} en este teléfono`;
  return listas === 0 ? todos : `${todos} · ${contar(listas, 'lista', 'listas')} sin enviar`;
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
