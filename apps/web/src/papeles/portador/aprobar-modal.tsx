import { Button } from '@mantine/core';
import { use, useState } from 'react';
import type { Escrito } from '../../formulario/campo.ts';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import partes from '../../ui/partes.module.css';
import { ListaFaltas } from '../revision/lista-faltas.tsx';
import type { DetalleDe, FilaPortador, PortadorDe } from './portador.ts';
import classes from './portador.module.css';
import { useCambio, usePortador } from './use-portador.ts';

interface AprobarModalProps<D extends DetalleDe, P extends PortadorDe, V extends Escrito> {
  readonly fila: FilaPortador<D, P, V>;
  readonly clave: string;
  readonly nombre: string;
  readonly onClose: () => void;
}

/** What is missing, or what approving does; what is approved is what stood here. */
export function AprobarModal<D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ fila, clave, nombre, onClose }: AprobarModalProps<D, P, V>) {
  const { data, error, isFetching, refetch } = usePortador(fila, clave, true);
  const { entidad, textos: { el, noCumple } } = fila;
  const titulo = `Aprobar ${nombre}`;
  if (data !== undefined && data.faltas.length === 0) return <Confirmar fila={fila} clave={clave} titulo={titulo} detalle={data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={titulo} size="36rem" closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {data !== undefined ? (
        <div className={classes.aprobar}>
          <h3>{noCumple}</h3>
          <ListaFaltas entidad={entidad} faltas={data.faltas} />
          <div>
            <Button variant="default" data-autofocus onClick={onClose}>
              Entendido
            </Button>
          </div>
        </div>
      ) : error === null ? (
        <p role="status" className={partes.espera}>Trayendo {el}…</p>
      ) : (
        <ErrorState title={`No se pudo traer ${el}`} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

interface ConfirmarProps<D extends DetalleDe, P extends PortadorDe, V extends Escrito> extends Pick<AprobarModalProps<D, P, V>, 'fila' | 'clave' | 'onClose'> {
  readonly titulo: string;
  readonly detalle: D;
}

function Confirmar<D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ fila, clave, titulo, detalle, onClose }: ConfirmarProps<D, P, V>) {
  const { mostrar } = use(ListadoContext);
  const { de, nombre, dicha, ops, textos: { el, o } } = fila;
  const portador = de(detalle);
  // As it was when it was asked: what comes meanwhile nobody has looked at.
  const [visto] = useState({ huella: detalle.huella, visto: portador.estado });
  const { mutate, isPending, error } = useCambio(fila, clave);
  const aprobar = () =>
    mutate(() => ops.aprobar(clave, visto), {
      onSuccess: onClose,
      onError(cual) {
        const conflicto = conflictoOf(cual);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
      },
    });
  return (
    <ConfirmarModal titulo={titulo} accion="Aprobar" busy={isPending} error={error} fallo={`No se pudo aprobar ${el}.`} onConfirmar={aprobar} onClose={onClose}>
      Sus documentos obligatorios están al día y cumplen. <strong>{nombre(portador)}</strong>{dicha === undefined ? '' : ` (${dicha(clave)})`} quedará activ{o} y podrá trabajar.
    </ConfirmarModal>
  );
}
