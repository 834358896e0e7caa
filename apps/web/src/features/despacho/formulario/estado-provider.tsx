import type { Borrador, CampoFaltante } from '@rodal/domain/borrador';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createStore } from 'zustand';
import { EstadoContext, useDespacho, type EstadoFormulario } from '../valores/contexto.ts';
import { revisar } from '../valores/revisar.ts';
import { useValores } from '../valores/valores.ts';

interface EstadoProviderProps {
  readonly intentado: boolean;
  readonly alertas: Readonly<Partial<Record<CampoDespacho, string>>>;
  readonly children: ReactNode;
}

/**
 * Keeps the list of what is missing up to date. Typing renders only what shows something
 * else than before.
 */
export function EstadoProvider({ intentado, alertas, children }: EstadoProviderProps) {
  const { subscribe, getValues } = useValores();
  const { variante, sesion, choferes } = useDespacho();
  const [estado] = useState(() =>
    createStore<EstadoFormulario>(() => ({ faltantes: revisar(getValues(), { variante, sesion, choferes }), intentado, alertas })),
  );
  useLayoutEffect(() => estado.setState({ intentado, alertas }), [estado, intentado, alertas]);

  useEffect(() => {
    const update = (values: Borrador): void => {
      const next = revisar(values, { variante, sesion, choferes });
      if (!sameList(estado.getState().faltantes, next)) estado.setState({ faltantes: next });
    };
    update(getValues());
    return subscribe(update);
  }, [estado, subscribe, getValues, variante, sesion, choferes]);

  return <EstadoContext value={estado}>{children}</EstadoContext>;
}

function sameList(a: readonly CampoFaltante[], b: readonly CampoFaltante[]): boolean {
  return a.length === b.length && a.every(({ campo, mensaje }, at) => campo === b[at]?.campo && mensaje === b[at]?.mensaje);
}
