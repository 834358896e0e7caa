import { AppError } from '@rodal/domain/errors';
import { useState } from 'react';
import { announceSession } from '../../api/session-events.ts';
import { failureText } from '../../ui/describe-error.ts';

/** What was wrong: by field, and what belongs to none. */
type Problemas = Readonly<Record<string, string>>;

/**
 * A form under way. What the server says of a field stands at that field, anything else under the form; nothing typed is
 * lost.
 * @param campos that the form has
 */
export function useEnvio(campos: readonly string[]) {
  const [busy, setBusy] = useState(false);
  const [problemas, setProblemas] = useState<Problemas>({});

  const enviar = async (propios: Problemas, work: () => Promise<void>) => {
    setProblemas(propios);
    if (busy || Object.keys(propios).length > 0) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof AppError && error.codigo === 'no_autenticado') announceSession('expired');
      setProblemas(read(error, campos));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problemas, enviar };
}

function read(error: unknown, campos: readonly string[]): Problemas {
  const dichos = error instanceof AppError && error.codigo === 'datos_invalidos' ? (error.options.errores ?? []) : [];
  const known = dichos.filter(({ campo }) => campos.includes(campo)).map(({ campo, mensaje }) => [campo, mensaje] as const);
  return known.length > 0 ? Object.fromEntries(known) : { '': failureText(error) };
}
