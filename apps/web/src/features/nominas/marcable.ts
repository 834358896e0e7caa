import type { NominaFila } from '@rodal/contracts/listados/nominas';
import type { Nomina } from '@rodal/contracts/nominas';
import type { NominaMarcable } from './marca-casilla.tsx';

/** A row as its marks ask for it. */
export function marcableDe(empresa: Nomina['empresa'], { Identificador, Nomina: nombre, version, creadorId, aprobadorId, supervisorId, BLOQUEADO, mismaPersona, senales }: NominaFila): NominaMarcable {
  return {
    empresa, Identificador, Nomina: nombre, version, mismaPersona, vigente: true, bloqueada: BLOQUEADO === '1', faltaNota: senales !== '',
    puestas: { Creador: creadorId, Aprobador: aprobadorId, Supervisor: supervisorId },
  };
}

/** The same from its detail. */
export function marcableDeDetalle(nomina: Nomina): NominaMarcable {
  const { marcas, BLOQUEADO, senales } = nomina;
  return {
    ...nomina, bloqueada: BLOQUEADO === '1', faltaNota: senales.length > 0,
    puestas: { Creador: marcas.Creador?.usuarioId ?? null, Aprobador: marcas.Aprobador?.usuarioId ?? null, Supervisor: marcas.Supervisor?.usuarioId ?? null },
  };
}
