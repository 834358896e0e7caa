import type { Borrador } from '@rodal/domain/borrador';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { createContext, use, useCallback } from 'react';
import { createStore, useStore } from 'zustand';
import { useEstado } from './contexto.ts';

type Nombre = keyof Borrador;

/**
 * What is typed in an open form. A value is never changed in place: what was given out stays as it was. What is wrong or
 * missing is not told here but by the domain's rules (`revisar.ts`), which run on the server too.
 */
export interface Valores {
  readonly getValues: () => Borrador;
  /** The same value again is no change. */
  readonly setValue: <N extends Nombre>(campo: N, value: Borrador[N]) => void;
  /** Hears of each change, at once. @returns ends it */
  readonly subscribe: (listener: (values: Borrador) => void) => () => void;
  readonly store: ReturnType<typeof createContenido>;
}

/** A form that begins with these values. */
export function createValores(inicial: Borrador): Valores {
  const store = createContenido(inicial);
  return {
    store,
    getValues: () => store.getState().values,
    setValue: (campo, value) =>
      store.setState((now) => (Object.is(now.values[campo], value) ? now : { values: { ...now.values, [campo]: value } })),
    subscribe: (listener) =>
      store.subscribe(({ values }, before) => {
        if (values !== before.values) listener(values);
      }),
  };
}

function createContenido(inicial: Borrador) {
  return createStore<{ readonly values: Borrador; readonly left: ReadonlySet<string> }>(() => ({ values: inicial, left: new Set() }));
}

export const ValoresContext = createContext<Valores | null>(null);

/** @throws Error outside an open form: a mistake of ours, not of a person */
export function useValores(): Valores {
  const valores = use(ValoresContext);
  if (valores === null) throw new Error('useValores outside ValoresContext');
  return valores;
}

/** What a field holds: only when that changes the caller is drawn again. */
export function useValor<N extends Nombre>(campo: N): Borrador[N] {
  return useStore(useValores().store, ({ values }) => values[campo]);
}

/** Whether somebody stood in the field and left it. */
export function useWasLeft(campo: CampoDespacho): boolean {
  return useStore(useValores().store, ({ left }) => left.has(campo));
}

interface Campo<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
}

/** A field that is typed into: what it holds, and what is to be told of it. */
export function useCampo<N extends Nombre>(campo: N): Campo<Borrador[N]> {
  const { store, setValue } = useValores();
  const value = useValor(campo);
  const onChange = useCallback((next: Borrador[N]) => setValue(campo, next), [setValue, campo]);
  const onBlur = useCallback(
    () => store.setState((now) => (now.left.has(campo) ? now : { left: new Set([...now.left, campo]) })),
    [store, campo],
  );
  return { value, onChange, onBlur };
}

/**
 * What stands under a field: what a list check found; what is wrong with its content once
 * it was left; that it is missing, once somebody wanted to be done.
 */
export function useFieldError(campo: CampoDespacho): string | null {
  const wasLeft = useWasLeft(campo);
  return useEstado(({ faltantes, intentado, alertas }) => {
    const alerta = alertas[campo];
    if (alerta !== undefined) return alerta;
    const faltante = faltantes.find((one) => one.campo === campo);
    if (faltante === undefined) return null;
    const left = faltante.codigo === 'invalido' && wasLeft;
    return left || intentado ? faltante.mensaje : null;
  });
}
