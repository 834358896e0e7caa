import type { Borrador, CampoFaltante } from '@rodal/domain/borrador';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { EstadoContext, useDespacho } from './contexto.ts';
import { revisar } from './revisar.ts';

interface EstadoProviderProps {
  readonly intentado: boolean;
  readonly alertas: Readonly<Partial<Record<CampoDespacho, string>>>;
  readonly children: ReactNode;
}

/**
 * Keeps the list of what is missing up to date. Typing renders those who show the list
 * only when the list changes.
 */
export function EstadoProvider({ intentado, alertas, children }: EstadoProviderProps) {
  const { subscribe, getValues } = useFormContext<Borrador>();
  const { variante, sesion, catalogos } = useDespacho();
  const [faltantes, setFaltantes] = useState<readonly CampoFaltante[]>(() =>
    revisar(getValues(), { variante, sesion, catalogos }),
  );

  useEffect(() => {
    const update = (values: Borrador): void => {
      const next = revisar(values, { variante, sesion, catalogos });
      setFaltantes((current) => (sameList(current, next) ? current : next));
    };
    update(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => update(values) });
  }, [subscribe, getValues, variante, sesion, catalogos]);

  const estado = useMemo(() => ({ faltantes, intentado, alertas }), [faltantes, intentado, alertas]);
  return <EstadoContext value={estado}>{children}</EstadoContext>;
}

function sameList(a: readonly CampoFaltante[], b: readonly CampoFaltante[]): boolean {
  return a.length === b.length && a.every(({ campo, mensaje }, at) => campo === b[at]?.campo && mensaje === b[at]?.mensaje);
}
