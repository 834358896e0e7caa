import type { FilaListada } from '@rodal/contracts/maestros';
import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import type { ErrorCampo, Maestro } from '@rodal/domain/maestros/campo';
import { MAESTROS, type MaestroClave } from '@rodal/domain/maestros/maestros';
import { revisarFila } from '@rodal/domain/maestros/leer';
import { useState } from 'react';
import { toastDone } from '../../ui/toast.ts';
import { camposDe, type Escrito, escritoDe, paraRevisar } from './escrito.ts';
import { nombreDe } from './textos.ts';
import { useAjena, useGuardar } from './use-maestro.ts';

interface FilaFormOptions {
  readonly clave: MaestroClave;
  /** Null = a new one. */
  readonly fila: FilaListada | null;
  /** What a new one starts with. */
  readonly inicial: FilaListada['valores'] | null;
  readonly onDone: () => void;
}

/** The form of one row: what is typed, what is wrong with it, and what somebody else wrote meanwhile. */
export function useFilaForm({ clave, fila, inicial, onDone }: FilaFormOptions) {
  const maestro: Maestro = MAESTROS[clave];
  const [seen, setSeen] = useState(fila);
  const [start] = useState(() => escritoDe(maestro, fila?.valores ?? inicial, santiagoDay(new Date())));
  const [escrito, setEscrito] = useState<Escrito>(start);
  const [errores, setErrores] = useState<readonly ErrorCampo[]>([]);
  const guardar = useGuardar(clave);
  const refused = guardar.error instanceof AppError && guardar.error.codigo === 'estado_cambiado';
  /** The row as somebody else left it. */
  const { data: ajena = null } = useAjena(clave, fila?.clave ?? '', refused ? guardar.submittedAt : null);

  const change = (campo: string, valor: Escrito[string]) => {
    setEscrito((before) => ({ ...before, [campo]: valor }));
    setErrores((before) => before.filter((one) => one.campo !== campo));
  };
  /** @returns the first wrong field; null = it was sent */
  const submit = (vista = seen): string | null => {
    const revisada = revisarFila(maestro, paraRevisar(maestro, escrito));
    if (!revisada.ok) {
      setErrores(revisada.errores);
      return revisada.errores[0]?.campo ?? null;
    }
    const valores = Object.fromEntries(Object.entries(revisada.fila).map(([campo, valor]) => [campo, typeof valor === 'object' && valor !== null ? [...valor] : valor]));
    guardar.mutate(
      { vista, valores },
      {
        onSuccess: ({ fila: guardada }) => {
          toastDone(`${nombreDe(maestro, guardada.valores)}: ${fila === null ? 'agregado' : 'guardado'}`);
          onDone();
        },
        onError: (error) => setErrores(camposDe(error) ?? []),
      },
    );
    return null;
  };
  /** Mine all the same: over what somebody else wrote. */
  const insist = () => {
    setSeen(ajena);
    return submit(ajena);
  };
  const takeTheirs = () => {
    if (ajena === null) return;
    setSeen(ajena);
    setEscrito(escritoDe(maestro, ajena.valores, ''));
    guardar.reset();
  };
  return {
    maestro,
    seen,
    escrito,
    change,
    errorOf: (campo: string) => errores.find((one) => one.campo === campo)?.mensaje ?? null,
    dirty: JSON.stringify(escrito) !== JSON.stringify(start),
    submit,
    busy: guardar.isPending,
    /** Of the last try, where no field says it. */
    error: guardar.error !== null && camposDe(guardar.error) === null ? guardar.error : null,
    ajena: refused ? ajena : null,
    insist,
    takeTheirs,
  };
}
