import { type FunctionComponent, useEffect, useEffectEvent, useMemo } from 'react';
import { SalidaContext } from '../capturas/salida-context.ts';
import { useApp } from './app-context.ts';
import type { ScreenProps } from './screen.ts';

/** A screen that registers what may wait without signal, with what only the shell knows: the outbox. Where that does not open the screen works without. */
export function conSalida(Page: FunctionComponent<ScreenProps>): FunctionComponent<ScreenProps> {
  return function ConSalida(props) {
    const { field } = useApp();
    const abrir = useEffectEvent(() => (field.status === 'none' ? field.abrir?.() : undefined));
    useEffect(() => {
      if (field.status === 'none') abrir();
    }, [field.status]);
    const abierto = field.status === 'open' ? field.field : null;
    const salida = useMemo(() => (abierto === null ? null : { db: abierto.db, wake: abierto.wake }), [abierto]);
    return (
      <SalidaContext value={salida}>
        <Page {...props} />
      </SalidaContext>
    );
  };
}
