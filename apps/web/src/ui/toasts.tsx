import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconCloudUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { keepClear } from './free-place.ts';
import { dismissToast, type Toast, useToasts } from './toast.ts';
import classes from './toasts.module.css';
import { useIsPhone } from './use-is-phone.ts';

/**
 * Where toasts appear; once, at the root. One is in sight, the newest; those behind it stay where screen readers have
 * heard them, so that none is read twice. Failures interrupt a screen reader, the rest waits.
 */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const last = toasts.at(-1);
  const newest = last?.id;
  const said = last === undefined ? null : `${last.id} ${last.turn}`;
  const host = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  useLayoutEffect(() => (said === null || !isPhone || host.current === null ? undefined : keepClear(host.current)), [said, isPhone]);
  const line = (toast: Toast) => <Line key={toast.id} toast={toast} behind={toast.id !== newest} />;
  return (
    <div ref={host} className={classes.host}>
      <div role="alert" aria-atomic={false} className={classes.list}>
        {toasts.filter(({ tone }) => tone === 'failed').map(line)}
      </div>
      <div role="status" aria-atomic={false} className={classes.list}>
        {toasts.filter(({ tone }) => tone !== 'failed').map(line)}
      </div>
    </div>
  );
}

const ICON = { busy: IconCloudUp, waits: IconClock, done: IconCheck, failed: IconAlertTriangle } as const;

function Line({ toast: { id, tone, text, code, undo }, behind }: { readonly toast: Toast; readonly behind: boolean }) {
  const Icon = ICON[tone];
  return (
    <div className={classes.toast} data-tone={tone} data-behind={behind || undefined}>
      <Icon size={22} aria-hidden />
      <div className={classes.text}>
        {text}
        {code === null ? null : <span className={classes.code}>Código {code}</span>}
      </div>
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
      {tone === 'failed' ? <CloseButton aria-label="Cerrar" size="xl" onClick={() => dismissToast(id)} /> : null}
    </div>
  );
}
