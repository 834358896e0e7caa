import type { Borrador } from '@rodal/domain/borrador';
import type { FieldError } from '@rodal/domain/errors';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { useCallback, useEffect, useState } from 'react';
import { isCampo } from './secciones.ts';
import type { Valores } from '../valores/valores.ts';

type Alertas = Readonly<Partial<Record<CampoDespacho, string>>>;

interface UseAlertas {
  readonly alertas: Alertas;
  readonly setAlerta: (campo: CampoDespacho, texto: string | null) => void;
}

/**
 * What is said of a field beside what it lacks: what a list check found (A9), and what the
 * server objected to (R63), which stands until the field is another.
 * @param rechazo complaints about the revision before this one @param inicial what it held
 */
export function useAlertas(rechazo: readonly FieldError[], inicial: Borrador, subscribe: Valores['subscribe']): UseAlertas {
  const [alertas, setAlertas] = useState<Alertas>(() => alertasOf(rechazo));

  const setAlerta = useCallback((campo: CampoDespacho, texto: string | null) => {
    setAlertas((before) => {
      if (before[campo] === (texto ?? undefined)) return before;
      const { [campo]: _former, ...rest } = before;
      return texto === null ? rest : { ...rest, [campo]: texto };
    });
  }, []);

  useEffect(() => {
    const open = new Set(rechazo.map(({ campo }) => campo).filter(isCampo));
    if (open.size === 0) return undefined;
    return subscribe((values) => {
      for (const campo of open) {
        if (contentOf(campo, values) === contentOf(campo, inicial)) continue;
        open.delete(campo);
        setAlerta(campo, null);
      }
    });
  }, [rechazo, inicial, subscribe, setAlerta]);

  return { alertas, setAlerta };
}

function alertasOf(rechazo: readonly FieldError[]): Alertas {
  return Object.fromEntries(rechazo.flatMap(({ campo, mensaje }) => (isCampo(campo) ? [[campo, mensaje]] : [])));
}

/** A quantity may be measured instead of typed. */
function contentOf(campo: CampoDespacho, borrador: Borrador): string {
  const { conteos, alturas } = borrador;
  return JSON.stringify(campo === 'cantidad' ? [borrador.cantidad, conteos, alturas] : borrador[campo]);
}
