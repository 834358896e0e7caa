import type { NominaFila } from '@rodal/contracts/listados/nominas';
import type { Nomina } from '@rodal/contracts/nominas';
import { conEleccion } from '../../../listado/elegir.tsx';
import { MarcarVarias } from './marcar-varias.tsx';
import { sumaTexto } from './suma-texto.ts';

/** What a mark would be of: what the roll pays, how it stands, and what is flagged in it. */
function vistoDe({ version, creadorId, aprobadorId, supervisorId, BLOQUEADO, mismaPersona, Monto, Moneda, senales }: NominaFila): string {
  return JSON.stringify([version, creadorId, aprobadorId, supervisorId, BLOQUEADO, mismaPersona, Monto, Moneda, senales]);
}

/** The rolls of a company that somebody chooses to mark several at once (C14). */
export const eleccionDe = (empresa: Nomina['empresa']) =>
  conEleccion<NominaFila>({
    nombre: ({ Nomina: nombre }) => nombre,
    visto: vistoDe,
    elegida: ['elegida', 'elegidas'],
    suma: sumaTexto,
    Acciones: (props) => <MarcarVarias {...props} empresa={empresa} />,
  });
