import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { dismissToast, useToasts } from './toast.ts';
import classes from './toasts.module.css';

/** Where toasts appear; once, at the root. Failures interrupt a screen reader, successes wait. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const done = toasts.filter(({ tone }) => tone === 'done');
  const failed = toasts.filter(({ tone }) => tone === 'failed');
  return (
    <div className={classes.host}>
      <div role="alert" className={classes.list}>
        {failed.map(({ id, text, code }) => (
          <div key={id} className={classes.toast} data-tone="failed">
            <IconAlertTriangle size={20} aria-hidden />
            <div className={classes.text}>
              {text}
              {code === null ? null : <span className={classes.code}>Código {code}</span>}
            </div>
            <CloseButton aria-label="Cerrar" size="lg" onClick={() => dismissToast(id)} />
          </div>
        ))}
      </div>
      <div role="status" className={classes.list}>
        {done.map(({ id, text, undo }) => (
          <div key={id} className={classes.toast} data-tone="done">
            <IconCheck size={20} aria-hidden />
            <div className={classes.text}>{text}</div>
            {undo === undefined ? null : (
              <button
                type="button"
                className={classes.undo}
                onClick={() => {
                  dismissToast(id);
                  undo();
                }}
              >
                Deshacer
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
