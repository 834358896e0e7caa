import { savePerimetro } from '@rodal/contracts/faenas';
import { AppError } from '@rodal/domain/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { announceSession } from '../../../api/session-events.ts';
import { FAENAS } from '../use-faenas.ts';
import { type Grupo, toInputJson } from './carga.ts';

/** How storing a site's perimeter ended. */
export type Resultado = { readonly estado: 'guardado' } | { readonly estado: 'fallo'; readonly error: unknown };

/**
 * Stores perimeters one site after the other: a refusal sets aside its own site only. What was stored stays stored, and
 * storing it again changes nothing.
 */
export function useGuardar(archivo: string) {
  const client = useQueryClient();
  const [resultados, setResultados] = useState<ReadonlyMap<string, Resultado>>(new Map());
  const [guardando, setGuardando] = useState(false);

  /** @returns how many could not be stored */
  const guardar = async (grupos: readonly Grupo[]): Promise<number> => {
    setGuardando(true);
    let fallos = 0;
    for (const { clave, faena, perimetro } of grupos) {
      const { CodigoFaena, Rol } = faena;
      const resultado = await call(savePerimetro, {
        CodigoFaena,
        Rol,
        INPUTJSON: toInputJson(perimetro),
        archivo,
        vista: faena.perimetro?.version ?? 0,
      }).then(
        (): Resultado => ({ estado: 'guardado' }),
        (error: unknown): Resultado => ({ estado: 'fallo', error }),
      );
      setResultados((before) => new Map(before).set(clave, resultado));
      if (resultado.estado === 'fallo') {
        fallos += 1;
        if (resultado.error instanceof AppError && resultado.error.codigo === 'no_autenticado') {
          announceSession('expired');
          break;
        }
      }
    }
    // Also after a refusal: the next try is against what is in use by now.
    await client.invalidateQueries({ queryKey: FAENAS });
    setGuardando(false);
    return fallos;
  };
  return { guardar, guardando, resultados };
}
