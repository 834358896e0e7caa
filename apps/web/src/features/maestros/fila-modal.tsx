import type { FilaListada } from '@rodal/contracts/maestros';
import { santiagoDay } from '@rodal/domain/fechas';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { MAESTROS as TABLA, type MaestroClave } from '@rodal/domain/maestros/maestros';
import { useState } from 'react';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { Historia } from '../../historia/historia.tsx';
import { conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { toastDone } from '../../ui/toast.ts';
import { MAESTROS } from './cache-maestros.ts';
import { EstadoFila } from './estado-fila.tsx';
import { camposDe, escritoDe, leerFila } from './fila-campos.ts';
import { nombreDe, sustantivo } from './textos.ts';
import { fetchFila, useGuardar } from './use-maestro.ts';
import classes from './maestros.module.css';

interface FilaModalProps {
  readonly clave: MaestroClave;
  /** Null = a new one. */
  readonly fila: FilaListada | null;
  /** What a new one starts with; null = empty. */
  readonly inicial: FilaListada['valores'] | null;
  readonly onClose: () => void;
}

/** One row of a master: its fields, its history, and the way out of the lists. */
export function FilaModal({ clave, fila, inicial, onClose }: FilaModalProps) {
  const maestro: Maestro = TABLA[clave];
  /** As somebody else left it, once that was heard of. */
  const [ahora, setAhora] = useState(fila);
  const [hoy] = useState(() => santiagoDay(new Date()));
  const [historia, setHistoria] = useState(false);
  const { mutateAsync } = useGuardar(clave);
  const form = useFormulario({
    campos: camposDe(maestro, fila?.valores ?? null),
    ahora: { escrito: escritoDe(maestro, ahora?.valores ?? inicial, hoy), visto: ahora },
    leer: (escrito) => leerFila(maestro, escrito),
    guardar: async (valores, vista) => {
      try {
        const { fila: guardada } = await mutateAsync({ vista, valores });
        toastDone(`${nombreDe(maestro, guardada.valores)}: ${fila === null ? 'agregado' : 'guardado'}`);
      } catch (error) {
        if (fila !== null && conflictoOf(error) !== null) setAhora((await fetchFila(clave, fila.clave)) ?? fila);
        throw error;
      }
      onClose();
    },
    fallo: 'No se pudo guardar.',
  });
  return (
    <FormularioModal
      form={form}
      titulo={fila === null ? `Agregar ${sustantivo(maestro)}` : nombreDe(maestro, fila.valores)}
      onClose={onClose}
      debajo={
        fila === null ? null : (
          <>
            {maestro.fijas === undefined ? <EstadoFila clave={clave} maestro={maestro} fila={ahora ?? fila} onDone={onClose} /> : null}
            <details className={classes.seccion} onToggle={({ currentTarget }) => setHistoria(currentTarget.open)}>
              <summary>Historia</summary>
              {historia ? <Historia entidad="maestro" id={`${clave}:${fila.clave}`} label={`Historia de ${nombreDe(maestro, fila.valores)}`} vacio="Nadie la ha cambiado en Rodal." raiz={MAESTROS} /> : null}
            </details>
          </>
        )
      }
    />
  );
}
