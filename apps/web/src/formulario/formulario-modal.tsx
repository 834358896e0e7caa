import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import type { Escrito } from './campo.ts';
import { Formulario } from './formulario.tsx';
import type { Formulario as Estado } from './use-formulario.ts';
import classes from './formulario.module.css';

interface FormularioModalProps<V extends Escrito> {
  readonly form: Estado<V>;
  readonly titulo: string;
  readonly enviar?: string;
  /** Name of the form within. */
  readonly label?: string;
  /** Width, any CSS length. */
  readonly size?: string;
  /** What is typed is kept where it is, and stands there when the form opens again: nothing is asked. */
  readonly guardado?: boolean;
  /** A step back, where the form asks something in between: label and what it does. */
  readonly volver?: { readonly texto: string; readonly onClick: () => void } | null;
  /** What the button that leaves is called. */
  readonly cerrar?: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Below the form. */
  readonly debajo?: ReactNode;
}

/** A form in a dialog of its own. What is typed does not go by closing: it is asked once, or is kept. */
export function FormularioModal<V extends Escrito>({ form, titulo, enviar = 'Guardar', label, size = '44rem', guardado = false, volver = null, cerrar: dejar = 'Cancelar', onClose, children, debajo }: FormularioModalProps<V>) {
  const isPhone = useIsPhone();
  const [dejando, setDejando] = useState(false);
  const { busy } = form;
  const cambiado = form.cambiado && !guardado;
  useUnsaved(cambiado || busy);
  const cerrar = () => {
    // It is on its way: whoever leaves now would not hear what became of it.
    if (busy) return;
    if (cambiado && !dejando) setDejando(true);
    else onClose();
  };
  return (
    <Modal opened onClose={cerrar} title={titulo} size={size} fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <Formulario
        form={form}
        enviar={enviar}
        {...(label !== undefined && { label })}
        botones={
          <Button variant="default" disabled={busy} onClick={volver?.onClick ?? cerrar}>
            {volver?.texto ?? dejar}
          </Button>
        }
        pie={dejando && cambiado ? <Dejar onSeguir={() => setDejando(false)} onDescartar={onClose} /> : null}
      >
        {children}
      </Formulario>
      {debajo}
    </Modal>
  );
}

function Dejar({ onSeguir, onDescartar }: { readonly onSeguir: () => void; readonly onDescartar: () => void }) {
  const seguir = useRef<HTMLButtonElement>(null);
  // In a long form what is asked would stand out of sight.
  useEffect(() => seguir.current?.focus(), []);
  return (
    <div className={classes.aviso}>
      <p role="alert">Hay cambios sin guardar.</p>
      <Button ref={seguir} variant="default" onClick={onSeguir}>
        Seguir editando
      </Button>
      <Button variant="default" onClick={onDescartar}>
        Descartar los cambios
      </Button>
    </div>
  );
}
