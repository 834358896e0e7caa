import { valorTexto } from '@rodal/contracts/ajustes-tabla';
import { Button, Switch, TextInput } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../ui/describe-error.ts';
import { Modal } from '../../ui/modal.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import classes from './ajustes.module.css';
import { type AjusteVigente, useCambiar } from './use-ajustes.ts';
import { readEntrada, toEntrada } from './valor.ts';

interface CambiarModalProps {
  /** As it stands now, also when somebody else has changed it meanwhile. */
  readonly ajuste: AjusteVigente;
  readonly onClose: () => void;
}

/** Changes a setting by its own kind of field; what would stop phones is asked once more. What is typed survives a refusal. */
export function CambiarModal({ ajuste: { clave, fila, valor }, onClose }: CambiarModalProps) {
  const { nombre, descripcion, tipo, unidad, detiene, defecto } = fila;
  const [visto, setVisto] = useState(valor);
  const [activo, setActivo] = useState(valor === true);
  const [entrada, setEntrada] = useState(() => toEntrada(valor));
  const [problema, setProblema] = useState<string | null>(null);
  const [confirma, setConfirma] = useState(false);
  const cambiar = useCambiar(clave);
  const leido = tipo === 'siNo' ? { valor: activo, problema: null } : readEntrada(fila, entrada);
  const distinto = leido.valor !== visto;
  useUnsaved(distinto && !cambiar.isSuccess);
  const chocado = cambiar.error instanceof AppError && cambiar.error.codigo === 'estado_cambiado';

  const guardar = () => {
    // After a clash the person has been told what stands there now.
    const ahora = chocado ? valor : visto;
    setVisto(ahora);
    cambiar.mutate(
      { valor: leido.valor, visto: ahora },
      {
        onSuccess: () => {
          toastDone(`${nombre}: ${valorTexto(fila, leido.valor)}`);
          onClose();
        },
        onError: () => setConfirma(false),
      },
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setProblema(leido.problema);
    if (leido.problema !== null) return;
    if (!distinto && !chocado) onClose();
    else if (detiene !== undefined && leido.valor === true && !confirma) setConfirma(true);
    else guardar();
  };

  return (
    <Modal opened onClose={onClose} title={nombre} transitionProps={{ duration: 0 }}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {confirma ? (
          <div role="alert" className={classes.aviso}>
            <IconAlertTriangle size={22} aria-hidden />
            <p>{detiene} ¿Lo exige desde ahora?</p>
          </div>
        ) : (
          <>
            <p>{descripcion}</p>
            {tipo === 'siNo' ? (
              <Switch size="lg" label={activo ? 'Sí' : 'No'} aria-label={nombre} checked={activo} onChange={({ currentTarget }) => setActivo(currentTarget.checked)} />
            ) : (
              <TextInput
                label={unidad === undefined ? 'Valor' : `Valor, en ${unidad[1]}`}
                description={`Valor inicial: ${valorTexto(fila, defecto)}`}
                value={entrada}
                error={problema}
                autoComplete="off"
                spellCheck={false}
                inputMode={tipo === 'numero' ? 'numeric' : tipo === 'url' ? 'url' : 'text'}
                onChange={({ currentTarget }) => {
                  setEntrada(currentTarget.value);
                  setProblema(null);
                }}
              />
            )}
          </>
        )}
        {cambiar.error === null ? null : (
          <p role="alert" className={classes.fallo}>
            {chocado ? `Otra persona lo cambió mientras tanto: ahora es ${valorTexto(fila, valor)}. Guarde de nuevo para reemplazarlo.` : `No se guardó. ${failureText(cambiar.error)}`}
          </p>
        )}
        <div className={classes.botones}>
          <Button type="submit" loading={cambiar.isPending}>
            {confirma ? 'Sí, exigir' : 'Guardar'}
          </Button>
          <Button variant="default" onClick={confirma ? () => setConfirma(false) : onClose}>
            {confirma ? 'Volver' : 'Cancelar'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
