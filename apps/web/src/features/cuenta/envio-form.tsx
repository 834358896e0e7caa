import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import classes from './cuenta.module.css';

interface EnvioFormProps {
  readonly enviar: string;
  readonly busy: boolean;
  /** What belongs to no field. */
  readonly problema?: string | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Fields, what went wrong, and the button. */
export function EnvioForm({ enviar, busy, problema, onSubmit, onCancel, children }: EnvioFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {children}
      <div role="alert">
        {problema === undefined ? null : (
          <p className={classes.problem}>
            <IconAlertTriangle size={18} aria-hidden />
            {problema}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={busy}>
          {enviar}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="default" size="md" disabled={busy} onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
