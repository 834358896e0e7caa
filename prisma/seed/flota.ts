import type { ChoferDemo, Choferes } from './choferes.ts';
import { drawNew, fakePatente } from './identidades.ts';
import { prngFor } from './prng.ts';
import type { TransportistaDemo } from './transportistas.ts';

/** A truck with its trailer and whoever usually drives it. */
export interface Camion {
  readonly patente: string;
  readonly carro: string;
  readonly transportista: string;
  readonly chofer: ChoferDemo;
}

/** Trucks of the demo: people drive their own one, so that days look like days. */
const CAMIONES = 150;

/**
 * The fleet: each truck has one carrier and one driver who may drive. Blocked plates and
 * drivers are not in it; loads that used them are told in `incidentes.ts`.
 */
export function buildFlota(transportistas: readonly TransportistaDemo[], choferes: Choferes): Camion[] {
  const prng = prngFor('flota');
  const plates = new Set(choferes.patentesBloqueadas.map(({ clave }) => clave));
  const blocked = new Set(choferes.bloqueados.map(({ rut }) => rut));
  const drivers = prng.shuffle(choferes.autorizados.filter(({ rut }) => !blocked.has(rut)));
  return drivers.slice(0, CAMIONES).map((chofer) => ({
    patente: drawNew(plates, () => fakePatente(prng)),
    carro: drawNew(plates, () => fakePatente(prng)),
    transportista: prng.pick(transportistas).nombre,
    chofer,
  }));
}
