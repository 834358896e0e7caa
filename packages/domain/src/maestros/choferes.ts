import type { CampoMaestro, ErrorCampo, FilaMaestro, Maestro } from './campo.ts';
import { RUT, textOf } from './comunes.ts';

/** What a block has besides its key; it rules on Santiago days, both included (A9). */
const BLOQUEO: readonly CampoMaestro[] = [
  { campo: 'motivo', titulo: 'Motivo', tipo: 'texto', obligatorio: true, max: 300, ayuda: 'Lo ve la oficina; no baja a los teléfonos.' },
  { campo: 'desde', titulo: 'Desde', tipo: 'fecha', obligatorio: true, max: 10 },
  { campo: 'hasta', titulo: 'Hasta', tipo: 'fecha', max: 10, ayuda: 'Último día bloqueado. Vacío: sin término.' },
];

export const CHOFERES: Maestro = {
  titulo: 'Choferes autorizados',
  singular: 'el chofer',
  ayuda: 'Al escribir su RUT, el formulario pone el nombre. A otro se le advierte y su despacho queda con aviso.',
  llave: ['rut'],
  campos: [RUT, { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 100 }],
  observaciones: [],
};

export const CHOFERES_BLOQUEADOS: Maestro = {
  titulo: 'Choferes bloqueados',
  singular: 'el chofer bloqueado',
  ayuda: 'El formulario no acepta su RUT mientras rige el bloqueo.',
  llave: ['rut'],
  // A block names a RUT; who that is the list of drivers knows, where he is on it.
  campos: [RUT, { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', max: 100, deErp: true, sinValor: 'No está en Choferes autorizados' }, ...BLOQUEO],
  observaciones: [],
  reglas: checkPlazo,
};

export const PATENTES_BLOQUEADAS: Maestro = {
  titulo: 'Patentes bloqueadas',
  singular: 'la patente bloqueada',
  ayuda: 'El formulario no acepta la patente, de camión ni de carro, mientras rige el bloqueo.',
  llave: ['patente'],
  campos: [{ campo: 'patente', titulo: 'Patente', tipo: 'patente', obligatorio: true, max: 6 }, ...BLOQUEO],
  observaciones: [],
  reglas: checkPlazo,
};

function checkPlazo({ desde, hasta }: FilaMaestro): readonly ErrorCampo[] {
  return hasta !== null && textOf(hasta) < textOf(desde) ? [{ campo: 'hasta', mensaje: 'Hasta no puede ser anterior a Desde' }] : [];
}
