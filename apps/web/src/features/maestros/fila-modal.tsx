import { Button } from '@mantine/core';
import type { FilaListada } from '@rodal/contracts/maestros';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { type FormEvent, useRef, useState } from 'react';
import { Historia } from '../../historia/historia.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { Modal } from '../../ui/modal.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Ajena } from './ajena.tsx';
import { MAESTROS } from './cache-maestros.ts';
import { CampoInput } from './campo-input.tsx';
import { EstadoFila } from './estado-fila.tsx';
import { nombreDe, sustantivo } from './textos.ts';
import { useFilaForm } from './use-fila-form.ts';
import classes from './maestros.module.css';

interface FilaModalProps {
  readonly clave: MaestroClave;
  /** Null = a new one. */
  readonly fila: FilaListada | null;
  /** What a new one starts with; null = empty. */
  readonly inicial: FilaListada['valores'] | null;
  readonly onClose: () => void;
}

/** One row of a master: its fields, its history, and the way out of the lists. What is typed is not lost by closing. */
export function FilaModal({ clave, fila, inicial, onClose }: FilaModalProps) {
  const isPhone = useIsPhone();
  const form = useFilaForm({ clave, fila, inicial, onDone: onClose });
  const { maestro, escrito, ajena, error } = form;
  const [leaving, setLeaving] = useState(false);
  const [historia, setHistoria] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const focus = (campo: string | null) => {
    if (campo !== null) root.current?.querySelector<HTMLElement>(`[name="${campo}"]`)?.focus();
  };
  const close = () => (form.dirty && !leaving ? setLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) focus(form.submit());
  };
  return (
    <Modal
      opened
      onClose={close}
      fullScreen={isPhone}
      size="44rem"
      transitionProps={{ duration: 0 }}
      title={fila === null ? `Agregar ${sustantivo(maestro)}` : nombreDe(maestro, fila.valores)}
    >
      <form ref={root} className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.campos}>
          {maestro.campos.map((campo) => (
            <div key={campo.campo} data-ancho={['roles', 'opciones'].includes(campo.tipo) || campo.max >= 100 || undefined}>
              <CampoInput
                campo={campo}
                valor={escrito[campo.campo] ?? ''}
                error={form.errorOf(campo.campo)}
                fijo={campo.deErp === true || (fila !== null && maestro.llave.includes(campo.campo))}
                onChange={(valor) => form.change(campo.campo, valor)}
              />
            </div>
          ))}
        </div>
        {ajena === null ? null : <Ajena maestro={maestro} fila={ajena} onInsistir={() => focus(form.insist())} onUsar={form.takeTheirs} />}
        {error === null || ajena !== null ? null : (
          <p role="alert" className={classes.falla}>
            No se pudo guardar. {failureText(error)}
          </p>
        )}
        {leaving ? (
          <div role="alert" className={classes.aviso}>
            <p>Hay cambios sin guardar.</p>
            <Button variant="default" onClick={() => setLeaving(false)}>
              Seguir editando
            </Button>
            <Button variant="default" onClick={onClose}>
              Descartar los cambios
            </Button>
          </div>
        ) : null}
        <div className={classes.botones}>
          <Button type="submit" loading={form.busy}>
            Guardar
          </Button>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        </div>
      </form>
      {fila === null ? null : (
        <>
          {maestro.fijas === undefined ? <EstadoFila clave={clave} maestro={maestro} fila={form.seen ?? fila} onDone={onClose} /> : null}
          <details className={classes.seccion} onToggle={({ currentTarget }) => setHistoria(currentTarget.open)}>
            <summary>Historia</summary>
            {historia ? <Historia entidad="maestro" id={`${clave}:${fila.clave}`} label={`Historia de ${nombreDe(maestro, fila.valores)}`} vacio="Nadie la ha cambiado en Rodal." raiz={MAESTROS} /> : null}
          </details>
        </>
      )}
    </Modal>
  );
}
