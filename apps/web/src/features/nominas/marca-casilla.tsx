import { COLUMNA_MARCA } from '@rodal/contracts/listados/nominas';
import { type MarcaNomina, MARCAS_NOMINA, NEGATIVAS_NOMINA, type NominaConMarcas } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import type { Negativa } from '@rodal/domain/transiciones';
import { use } from 'react';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { AprobarModal } from './aprobar-modal.tsx';
import classes from './nominas.module.css';
import { type CambioMarca, useMarcar } from './use-nominas.ts';

/** A roll as its marks ask for it, from a row or from its detail. */
export type NominaMarcable = Omit<NominaConMarcas, 'estado'> & CambioMarca['nomina'] & Pick<CambioMarca, 'empresa'>;

interface MarcaCasillaProps {
  readonly nomina: NominaMarcable;
  readonly marca: MarcaNomina;
}

/** Why this person may not set or take back a mark as the roll stands; null = they may. */
export function useNegativa(nomina: NominaMarcable, marca: MarcaNomina): Negativa | null {
  const quien = use(ListadoContext);
  const estado = nomina.puestas[marca] === null ? 'sin' : 'puesta';
  const negativa = MARCAS_NOMINA[marca].negativa(estado === 'sin' ? 'marcar' : 'desmarcar', { ...nomina, estado }, quien);
  return negativa?.codigo === 'sin_permiso' ? { ...negativa, mensaje: `La pone quien tiene el perfil ${marca}.` } : negativa;
}

/** The box of a mark: what it says is what is stored; where it is not to be had the reason stands at it. Of a flagged roll it asks for the note first. */
export function MarcaCasilla({ nomina, marca }: MarcaCasillaProps) {
  const { mostrar } = use(ListadoContext);
  const negativa = useNegativa(nomina, marca);
  const { mutate, isPending } = useMarcar();
  const puesta = nomina.puestas[marca] !== null;
  const pideNota = negativa === NEGATIVAS_NOMINA.faltaNota;
  const impedida = (negativa !== null && !pideNota) || isPending;
  const change = () => {
    if (impedida) return;
    if (pideNota) {
      mostrar((cerrar) => <AprobarModal nomina={nomina} onClose={cerrar} />);
      return;
    }
    mutate(
      { empresa: nomina.empresa, nomina, marca, pone: !puesta },
      {
        onError(error) {
          const conflicto = conflictoOf(error);
          if (conflicto === null) toastFailure(`${MESSAGES_OFICINA.accionNoEjecutada}.`, error);
          else mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
        },
      },
    );
  };
  return (
    <label className={classes.casilla} title={negativa?.mensaje}>
      <input
        type="checkbox"
        aria-label={`${COLUMNA_MARCA[marca].titulo} de ${nomina.Nomina}`}
        checked={puesta}
        aria-disabled={impedida}
        aria-busy={isPending}
        onChange={change}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.key === ' ' && event.stopPropagation()}
      />
    </label>
  );
}
