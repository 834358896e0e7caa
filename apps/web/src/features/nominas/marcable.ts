import type { NominaFila } from '@rodal/contracts/listados/nominas';
import type { Nomina } from '@rodal/contracts/nominas';
import type { NominaMarcable } from './marca-casilla.tsx';

/** A row as its marks ask for it. */
export function marcableDe(empresa: Nomina['empresa'], { Identificador, Nomina: nombre, version, creadorId, aprobadorId, supervisorId, BLOQUEADO, mismaPersona }: NominaFila): NominaMarcable {
  return {
    empresa, Identificador, Nomina: nombre, version, mismaPersona, vigente: true, bloqueada: BLOQUEADO === '1',
    puestas: { Creador: creadorId, Aprobador: aprobadorId, Supervisor: supervisorId },
  };
}
