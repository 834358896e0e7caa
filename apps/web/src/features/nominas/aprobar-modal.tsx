import { Button, InputBase } from '@mantine/core';
import { MAX_NOTA } from '@rodal/contracts/nominas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanText } from '@rodal/domain/texto';
import { type FormEvent, use, useState } from 'react';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './nominas.module.css';
import { Senales } from './senales.tsx';
import { type CambioMarca, useMarcar, useNomina } from './use-nominas.ts';

interface AprobarModalProps {
  readonly nomina: CambioMarca['nomina'] & Pick<CambioMarca, 'empresa'>;
  /** As soon as it is. */
  readonly alAprobar?: () => void;
  readonly onClose: () => void;
}

/** Notes that were begun, by who writes and which roll: a press beside the dialog loses none. */
const borradores = new Map<string, string>();

/** Whoever approves a flagged roll sees what it is flagged for and writes why it may be paid so (E1). */
export function AprobarModal({ nomina, alAprobar, onClose }: AprobarModalProps) {
  const { mostrar, usuarioId } = use(ListadoContext);
  const borrador = `${usuarioId} ${nomina.Identificador}`;
  const { data, error, isFetching, refetch } = useNomina(nomina.Identificador);
  const { mutate, isPending, error: fallo } = useMarcar(alAprobar);
  const [nota, setNota] = useState(() => borradores.get(borrador) ?? '');
  const [falta, setFalta] = useState(false);
  const isPhone = useIsPhone();
  const aprobar = (event: FormEvent) => {
    event.preventDefault();
    const dicha = cleanText(nota);
    setFalta(dicha === '');
    if (dicha === '' || data === undefined || isPending) return;
    mutate(
      { empresa: nomina.empresa, nomina, marca: 'Aprobador', pone: true, nota: dicha, huellaSenales: data.nomina.huellaSenales },
      {
        onSuccess() {
          borradores.delete(borrador);
          onClose();
        },
        onError(cual) {
          const conflicto = conflictoOf(cual);
          if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} escrito={`Su nota: ${dicha}`} onClose={cerrar} />);
        },
      },
    );
  };
  return (
    // A row of a table may have opened it: what is pressed here is not pressed there.
    <Modal
      opened
      onClose={onClose}
      title={`Aprobar ${nomina.Nomina}`}
      size="40rem"
      fullScreen={isPhone}
      closeButtonProps={{ size: 44 }}
      transitionProps={{ duration: 0 }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {data === undefined ? (
        error === null ? (
          <p role="status" className={classes.espera}>Trayendo la nómina…</p>
        ) : (
          <ErrorState title="No se pudo traer la nómina" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : (
        <form className={classes.aprobar} onSubmit={aprobar} noValidate>
          <Senales nomina={data.nomina} />
          <InputBase
            component="textarea"
            rows={3}
            label="Nota"
            description="Por qué se paga así. La ve quien revisa, y queda en la historia con su nombre."
            maxLength={MAX_NOTA}
            required
            data-autofocus
            value={nota}
            error={falta && cleanText(nota) === '' ? 'Nota: escriba por qué se paga así.' : undefined}
            onChange={({ currentTarget: { value } }) => {
              setNota(value);
              borradores.set(borrador, value);
            }}
          />
          {fallo === null ? null : (
            <p role="alert" className={classes.fallo}>
              {MESSAGES_OFICINA.accionNoEjecutada}. {failureText(fallo)}
            </p>
          )}
          <div className={classes.acciones}>
            <Button type="submit" loading={isPending}>
              Aprobar
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
