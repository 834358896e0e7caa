import { Button, InputBase, TextInput } from '@mantine/core';
import { type AvisoFila, MAX_MENSAJE_AVISO, PERFILES_AVISO } from '@rodal/contracts/avisos';
import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { type FormEvent, useState } from 'react';
import { CheckList } from '../../ui/check-list.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { Modal } from '../../ui/modal.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './aviso-modal.module.css';
import { primerDia, ultimoDia } from './formato.ts';
import { useGuardarAviso } from './use-avisos.ts';

const PERFILES = PERFILES_AVISO.map((value) => ({ value, label: value }));

interface AvisoModalProps {
  /** As the person saw it; null = a new one. */
  readonly aviso: AvisoFila | null;
  readonly onClose: () => void;
}

/** A notice is written, and seen as Inicio will show it. */
export function AvisoModal({ aviso, onClose }: AvisoModalProps) {
  const [inicial] = useState(() => ({
    mensaje: aviso?.mensaje ?? '',
    desde: aviso === null ? santiagoDay(new Date()) : primerDia(aviso),
    hasta: aviso === null ? '' : ultimoDia(aviso),
    perfiles: PERFILES_AVISO.filter((perfil) => aviso?.perfiles.includes(perfil)),
  }));
  const [escrito, setEscrito] = useState(inicial);
  const [advertido, setAdvertido] = useState(false);
  const cambiado = JSON.stringify(escrito) !== JSON.stringify(inicial);
  useUnsaved(cambiado);
  const { mutate, isPending, error, reset } = useGuardarAviso(aviso);
  const [faltan, setFaltan] = useState<Readonly<Record<string, string>>>({});
  const isPhone = useIsPhone();
  const rechazados = error instanceof AppError ? (error.options.errores ?? []) : [];
  const problema = (campo: string) => faltan[campo] ?? rechazados.find((one) => one.campo === campo)?.mensaje;
  const dicho = rechazados.some(({ campo }) => ['mensaje', 'desde', 'hasta'].includes(campo));
  const write = (next: Partial<typeof escrito>) => {
    setEscrito({ ...escrito, ...next });
    setFaltan({});
    if (error !== null) reset();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { mensaje, desde, hasta, perfiles } = escrito;
    const found = {
      ...(mensaje.trim() === '' && { mensaje: 'Falta el Mensaje' }),
      ...(desde === '' && { desde: 'Falta la fecha Desde' }),
      ...(hasta !== '' && hasta < desde && { hasta: 'La fecha Hasta es anterior a la fecha Desde.' }),
    };
    setFaltan(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.querySelector<HTMLElement>(`[name="aviso-${first}"]`)?.focus();
    else mutate({ mensaje: mensaje.trim(), desde, hasta: hasta === '' ? null : hasta, perfiles }, { onSuccess: onClose });
  };

  return (
    <Modal opened onClose={() => (cambiado ? setAdvertido(true) : onClose())} title={aviso === null ? 'Agregar aviso' : 'Editar aviso'} size="720px" fullScreen={isPhone}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <InputBase
          component="textarea"
          multiline
          rows={4}
          name="aviso-mensaje"
          label="Mensaje"
          required
          maxLength={MAX_MENSAJE_AVISO}
          value={escrito.mensaje}
          error={problema('mensaje')}
          onChange={({ currentTarget }) => write({ mensaje: currentTarget.value })}
        />
        <div className={classes.fechas}>
          <TextInput type="date" name="aviso-desde" label="Desde" required value={escrito.desde} error={problema('desde')} onChange={({ currentTarget }) => write({ desde: currentTarget.value })} />
          <TextInput
            type="date"
            name="aviso-hasta"
            label="Hasta"
            description="Ese día incluido. Vacío = sin término."
            value={escrito.hasta}
            error={problema('hasta')}
            onChange={({ currentTarget }) => write({ hasta: currentTarget.value })}
          />
        </div>
        <fieldset className={classes.perfiles}>
          <legend>Perfiles</legend>
          <p>{escrito.perfiles.length === 0 ? 'Ninguno marcado: lo ven todos.' : 'Lo ven solo estos perfiles.'}</p>
          <CheckList label="Perfiles" options={PERFILES} checked={escrito.perfiles} onChange={(checked) => write({ perfiles: PERFILES_AVISO.filter((one) => checked.includes(one)) })} />
        </fieldset>
        {escrito.mensaje.trim() === '' ? null : (
          <div role="group" aria-label="Vista previa">
            <p className={classes.previa}>Así se verá en Inicio</p>
            <NoticeBox title={MESSAGES.informacionImportante} notices={[{ id: aviso?.id ?? 0, text: escrito.mensaje.trim() }]} />
          </div>
        )}
        {error === null || dicho ? null : (
          <p role="alert" className={classes.error}>
            No se pudo guardar el aviso. {failureText(error)}
          </p>
        )}
        {advertido && cambiado ? (
          <p role="alert" className={classes.error}>
            Hay cambios sin guardar: guárdelos, o descártelos con Cancelar.
          </p>
        ) : null}
        <div className={classes.botones}>
          <Button type="submit" loading={isPending}>
            Guardar
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Modal>
  );
}
