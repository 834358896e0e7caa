import { Button } from '@mantine/core';
import { approveEmpresa, type EmpresaDetalle } from '@rodal/contracts/empresas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatRut } from '@rodal/domain/rut';
import { use, useState } from 'react';
import { call } from '../../api/call.ts';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ListaFaltas } from '../../papeles/revision/lista-faltas.tsx';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import classes from './empresas.module.css';
import { useCambio, useEmpresa } from './use-empresas.ts';

interface AprobarModalProps {
  readonly rutEmpresa: string;
  readonly nombre: string;
  readonly onClose: () => void;
}

/** What is missing, or what approving does; what is approved is what stood here. */
export function AprobarModal({ rutEmpresa, nombre, onClose }: AprobarModalProps) {
  const { data, error, isFetching, refetch } = useEmpresa(rutEmpresa, true);
  const titulo = `Aprobar ${nombre}`;
  if (data !== undefined && data.faltas.length === 0) return <Confirmar titulo={titulo} detalle={data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={titulo} size="36rem" closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {data !== undefined ? (
        <div className={classes.aprobar}>
          <h3>{MESSAGES_OFICINA.empresaNoCumple}</h3>
          <ListaFaltas entidad="empresa" faltas={data.faltas} />
          <div>
            <Button variant="default" data-autofocus onClick={onClose}>
              Entendido
            </Button>
          </div>
        </div>
      ) : error === null ? (
        <p role="status" className={classes.espera}>Trayendo la empresa…</p>
      ) : (
        <ErrorState title="No se pudo traer la empresa" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

function Confirmar({ titulo, detalle: { empresa, huella }, onClose }: { readonly titulo: string; readonly detalle: EmpresaDetalle; readonly onClose: () => void }) {
  const { mostrar } = use(ListadoContext);
  const { rutEmpresa, nombreEmpresa, estado } = empresa;
  // As it was when it was asked: what comes meanwhile nobody has looked at.
  const [visto] = useState({ huella, estado });
  const { mutate, isPending, error } = useCambio(rutEmpresa);
  const aprobar = () =>
    mutate(() => call(approveEmpresa, { rutEmpresa, huella: visto.huella, visto: visto.estado }), {
      onSuccess: onClose,
      onError(cual) {
        const conflicto = conflictoOf(cual);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
      },
    });
  return (
    <ConfirmarModal titulo={titulo} accion="Aprobar" busy={isPending} error={error} fallo="No se pudo aprobar la empresa." onConfirmar={aprobar} onClose={onClose}>
      Sus documentos obligatorios están al día y cumplen. <strong>{nombreEmpresa}</strong> ({formatRut(rutEmpresa)}) quedará activa y podrá trabajar.
    </ConfirmarModal>
  );
}
