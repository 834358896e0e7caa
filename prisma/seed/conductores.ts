import { normalizeText } from '@rodal/domain/texto';
import type { ChoferDemo, Choferes } from './choferes.ts';
import { antiguasDe, cuantosDe, cuantosDeExterno, type DeEmpresaDemo, drawAnterior, drawDesdeHace, type Puesto as PuestoDe, repartir } from './contratos.ts';
import type { EmpresaDemo } from './empresas.ts';
import type { Camion } from './flota.ts';
import { HISTORIAS_CONDUCTORES, type HistoriaConductor, papelesBuenos } from './historias-conductores.ts';
import { prngFor, type Prng } from './prng.ts';

/** A driver of the demo: one of those who stand in its dispatches. */
export interface ConductorDemo extends ChoferDemo, DeEmpresaDemo {
  readonly telefono: string;
  readonly direccion: string;
  readonly correo: string;
  readonly cumple: boolean;
}

const CUANTOS = cuantosDe(HISTORIAS_CONDUCTORES);
/** No company of the demo has fewer; that of an external person has just those who are to be there. */
const minimoDe = ({ externo }: EmpresaDemo) => (externo === undefined ? 2 : cuantosDeExterno(HISTORIAS_CONDUCTORES, externo));

type Puesto = PuestoDe<ChoferDemo>;

/**
 * The drivers of the demo's companies. Whoever drives a truck of one in the dispatches is its driver here too; where those are too few, people join them
 * who drive no truck of anybody.
 */
export function buildConductores(empresas: readonly EmpresaDemo[], { autorizados, bloqueados }: Choferes, flota: readonly Camion[]): ConductorDemo[] {
  const prng = prngFor('conductores');
  const antiguas = antiguasDe(empresas);
  const puestos = prng.shuffle(puestosOf(prng, { empresas, antiguas, flota, libres: freeOf(autorizados, [...flota.map(({ chofer }) => chofer), ...bloqueados]) }));
  return repartir(HISTORIAS_CONDUCTORES, puestos).map(([historia, puesto]) => conductorOf(prng, historia, puesto, antiguas));
}

interface Gente {
  readonly empresas: readonly EmpresaDemo[];
  readonly antiguas: readonly EmpresaDemo[];
  readonly flota: readonly Camion[];
  readonly libres: readonly ChoferDemo[];
}

function puestosOf(prng: Prng, { empresas, antiguas, flota, libres }: Gente): Puesto[] {
  const otros = prng.shuffle(libres).values();
  const otro = (empresa: EmpresaDemo): Puesto => [empresa, otros.next().value as ChoferDemo]; // more are free than are missing
  const puestos = empresas.flatMap((empresa): Puesto[] => {
    const suyos = flota.filter(({ transportista }) => transportista === empresa.nombre).map(({ chofer }): Puesto => [empresa, chofer]);
    return [...suyos, ...Array.from({ length: Math.max(minimoDe(empresa) - suyos.length, 0) }, () => otro(empresa))];
  });
  const queCrecen = antiguas.filter(({ externo }) => externo === undefined);
  return [...puestos, ...Array.from({ length: CUANTOS - puestos.length }, () => otro(prng.pick(queCrecen)))];
}

function freeOf(choferes: readonly ChoferDemo[], ocupados: readonly ChoferDemo[]): ChoferDemo[] {
  const suyos = new Set(ocupados.map(({ rut }) => rut));
  return choferes.filter(({ rut }) => !suyos.has(rut));
}

function conductorOf(prng: Prng, { estado, papeles, cambio, motivo }: HistoriaConductor, [empresa, { rut, nombre }]: Puesto, antiguas: readonly EmpresaDemo[]): ConductorDemo {
  const clase = prng.pick(['A4', 'A5', 'A5', 'A2']);
  const desdeHace = drawDesdeHace(prng, estado, empresa);
  return {
    rut, nombre, empresa, desdeHace, estado,
    telefono: `+56 9 ${prng.int(4000, 9999)} ${prng.int(1000, 9999)}`,
    direccion: fakeDireccion(prng),
    correo: `${normalizeText(nombre).replaceAll(' ', '.')}@correo.example`,
    cumple: prng.chance(estado === 'PENDIENTE' ? 0.4 : 0.9),
    papeles: papeles({ prng, hace: desdeHace, clase }),
    ...(motivo !== undefined && { motivo }),
    ...(cambio && { anterior: drawAnterior(prng, antiguas, empresa, (hace) => papelesBuenos({ prng, hace, clase })) }),
  };
}

const CAMINOS = ['Camino a Huiscapi', 'Camino Lautaro a Galvarino', 'Ruta R-86', 'Camino a Antilhue', 'Ruta S-91', 'Camino Lanco a Panguipulli', 'Ruta T-39', 'Camino a Quepe'] as const;
const CALLES = ['Balmaceda', 'Los Carrera', 'Manuel Rodríguez', 'Caupolicán', 'Pasaje Los Notros', 'O’Higgins', 'Arturo Prat', 'Pasaje El Coigüe'] as const;
const COMUNAS = ['Lautaro', 'Loncoche', 'Collipulli', 'Victoria', 'Traiguén', 'Lanco', 'Mariquina', 'Los Lagos', 'Panguipulli', 'Curacautín', 'Gorbea', 'La Unión'] as const;

/** In the country or in a town of the south. */
function fakeDireccion(prng: Prng): string {
  const donde = prng.chance(0.4) ? `${prng.pick(CAMINOS)} km ${prng.int(1, 32)}, parcela ${prng.int(1, 60)}` : `${prng.pick(CALLES)} ${prng.int(100, 2_400)}`;
  return `${donde}, ${prng.pick(COMUNAS)}`;
}
