import { Button } from '@mantine/core';
import { applyGuiaNula, type DespachoDeGuia, discardDespachoDeGuia, type GuiaNula } from '@rodal/contracts/guias-nulas';
import { GUIA_NULA } from '@rodal/domain/maquinas';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { conUnidad } from '../../despachos/cantidad.ts';
import { TarjetaDespacho } from '../../despachos/tarjeta-despacho.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { estadoVisto } from './estados.ts';
import classes from './guias-nulas.module.css';
import { useCambiarGuiaNula } from './use-guias-nulas.ts';

/** Dispatches with the number of a note that waits: a person says whether it is theirs. */
export function Candidatos({ nula }: { readonly nula: GuiaNula }) {
  const { candidatos } = nula;
  return (
    <>
      <p>{candidatos.length === 1 ? 'Este despacho lleva el mismo número. ¿Es el que se anula?' : 'Estos despachos llevan el mismo número. ¿Cuál se anula?'}</p>
      {candidatos.map((despacho) => (
        <Candidato key={despacho.id} nula={nula} despacho={despacho} />
      ))}
    </>
  );
}

interface CandidatoProps {
  readonly nula: GuiaNula;
  readonly despacho: DespachoDeGuia;
}

function Candidato({ nula, despacho }: CandidatoProps) {
  const { usuarioId, permisos, mostrar } = use(ListadoContext);
  const { mutate, isPending } = useCambiarGuiaNula();
  const puede = GUIA_NULA.can('aplicar', { estado: estadoVisto(nula.estado) }, { usuarioId, permisos }) === true;
  const descartar = () =>
    mutate(
      { pedir: () => call(discardDespachoDeGuia, { id: nula.id, despacho: despacho.id }), dicho: () => `Anotado: no es el despacho ${despacho.numero}` },
      {
        onError(error) {
          const conflicto = conflictoOf(error);
          if (conflicto === null) toastFailure('No se pudo anotar.', error);
          else mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
        },
      },
    );
  return (
    <div className={classes.candidato}>
      <TarjetaDespacho despacho={despacho} />
      {puede ? (
        <div className={classes.botones}>
          <Button onClick={() => mostrar((cerrar) => <AplicarModal nula={nula} despacho={despacho} onClose={cerrar} />)}>Sí, anular este despacho</Button>
          <Button variant="default" loading={isPending} onClick={descartar}>
            No es este
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** What voiding a dispatch does, and which one it is, before it is done. */
function AplicarModal({ nula, despacho, onClose }: CandidatoProps & { readonly onClose: () => void }) {
  const { mostrar } = use(ListadoContext);
  const { mutate, isPending, error } = useCambiarGuiaNula();
  const { id, numero, patente, producto, cantidad, unidad } = despacho;
  const anular = () =>
    mutate(
      { pedir: () => call(applyGuiaNula, { id: nula.id, despacho: id }), dicho: ({ message = '' }) => message },
      {
        onSuccess: onClose,
        onError(cual) {
          const conflicto = conflictoOf(cual);
          if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
        },
      },
    );
  return (
    <ConfirmarModal titulo={`Anular el despacho ${numero}`} accion="Sí, anular este despacho" busy={isPending} error={error} fallo="No se pudo anular el despacho." onConfirmar={anular} onClose={onClose}>
      Camión <strong translate="no">{patente}</strong>, <span translate="no">{producto}</span>, <strong>{conUnidad(cantidad, unidad)}</strong>. Queda anulado por la guía{' '}
      <strong translate="no">{nula.dispatch_number}</strong> y deja de sumar en despachos y stock.
    </ConfirmarModal>
  );
}
