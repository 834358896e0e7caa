import { isFaenaOfrecida } from '@rodal/domain/faenas';
import { santiagoDay } from '@rodal/domain/fechas';
import type { CodigoAviso } from '@rodal/domain/reglas-despacho';
import { litrosToM3 } from '@rodal/domain/volumen';
import type { BloqueoDemo } from './choferes.ts';
import { DESTINO_CERRADO, lacksAddress } from './destinos.ts';
import type { FaenaDemo } from './faenas.ts';
import { placeInside, placeOutside } from './lugares.ts';
import type { Plan } from './plan.ts';
import { type Prng, prngFor } from './prng.ts';
import { RETIRADO } from './productos.ts';
import type { Referencias } from './referencias.ts';

const HOUR = 3_600_000;

/** Phones whose clock is off, in minutes: an hour of summer time, a flat battery, last year. */
const DESFASES_MIN = [-62, 58, -27, 41, -1440, 180, -527_040];

interface Incidente {
  /** Of a thousand loads. */
  readonly porMil: number;
  readonly happensTo: (plan: Plan, referencias: Referencias) => boolean;
  readonly apply: (plan: Plan, referencias: Referencias, prng: Prng) => void;
}

/** Flags that nothing in the demonstration is made to earn: two versions of a load, or what its phones would not send. */
export const SIN_DEMO = ['otraVersion', 'cantidadImprobable', 'decimalesRedondeados', 'formularioDistinto'] as const satisfies readonly CodigoAviso[];

/** Flags that are earned elsewhere: a copy of a load below, those of papers in `porteria.ts`, of photos in `fotos-repetidas.ts`, and of what arrived or did not in `trazo.ts`. */
type DeOtros = 'fotoRepetida' | 'fotoDeOtra' | 'fotoRecibidaDeOtra' | 'posibleDuplicado' | 'sinRecepcion' | 'volumenRecibido' | 'otroDestino' | 'camionNoHabilitado' | 'transportistaNoHabilitado';

/**
 * What goes wrong, by the flag it earns (A29). The flags themselves come from the domain's rules.
 */
const INCIDENTES: Readonly<Record<Exclude<CodigoAviso, DeOtros | (typeof SIN_DEMO)[number]>, Incidente>> = {
  choferNoAutorizado: {
    porMil: 6,
    happensTo: () => true,
    apply(plan, { choferes }, prng) {
      plan.chofer = prng.pick(choferes.noAutorizados);
    },
  },
  patenteBloqueada: {
    porMil: 2,
    happensTo: ({ momento }, { choferes }) => lastBlocked(choferes.patentesBloqueadas, momento) !== undefined,
    apply(plan, { choferes }) {
      plan.patente = lastBlocked(choferes.patentesBloqueadas, plan.momento)?.clave ?? plan.patente;
    },
  },
  choferBloqueado: {
    porMil: 1.6,
    happensTo: ({ momento }, { choferes }) => lastBlocked(choferes.bloqueados, momento) !== undefined,
    apply(plan, { choferes }) {
      plan.chofer = lastBlocked(choferes.bloqueados, plan.momento) ?? plan.chofer;
    },
  },
  fueraPerimetro: {
    porMil: 6,
    happensTo: ({ autor, faena }) => autor.ubicacion.modo === 'gps' && faena.perimetro !== null,
    apply(plan, { faenas }, prng) {
      plan.lugar = placeOutside(prng, plan.faena, faenas);
    },
  },
  sinPosicion: {
    porMil: 7,
    happensTo: ({ autor }) => autor.ubicacion.modo === 'gps',
    apply(plan) {
      plan.lugar = null;
    },
  },
  fotoFaltante: {
    porMil: 1.6,
    happensTo: () => true,
    apply(plan, _, prng) {
      plan.sinFoto = prng.pick(['vacio', 'lleno', 'lleno']);
    },
  },
  volumenDistinto: {
    porMil: 2,
    happensTo: ({ carga }) => carga.diametro.length > 0,
    apply(plan, _, prng) {
      // A phone with an old table: the total moves, the counts stay.
      const litros = Math.round(Number(plan.carga.cantidad) * 1000) + prng.pick([-1, 1]) * prng.int(18, 640);
      plan.carga = { ...plan.carga, cantidad: litrosToM3(litros) };
    },
  },
  relojDesfasado: {
    porMil: 1.6,
    happensTo: () => true,
    apply(plan, _, prng) {
      plan.desfaseMs = prng.pick(DESFASES_MIN) * 60_000;
    },
  },
  referenciaObsoleta: {
    porMil: 1.6,
    happensTo: ({ faena }) => faena.especie !== 'patio',
    apply(plan, { destinos }) {
      plan.destino = destinos.find(({ id }) => id === DESTINO_CERRADO) ?? plan.destino;
    },
  },
  guiaIncompleta: {
    porMil: 9,
    happensTo: ({ faena }) => faena.especie !== 'patio',
    apply(plan, { destinos }, prng) {
      plan.destino = prng.pick(destinos.filter(lacksAddress));
    },
  },
  faenaVencida: {
    porMil: 1.2,
    happensTo: (plan, { faenas }) => findEnded(plan, faenas) !== undefined,
    apply(plan, { faenas }, prng) {
      const faena = findEnded(plan, faenas);
      if (!faena?.perimetro) return;
      plan.faena = faena;
      plan.lugar = placeInside(prng, faena.perimetro);
    },
  },
};

/** However few loads there are, every flag shows at least so often. */
const AL_MENOS = 3;
/** Half of what goes wrong does so among the latest loads, where the office still looks at it. */
const RECIENTES = 0.2;
const DUPLICADOS_POR_MIL = 2;

interface Sucedido {
  /** In order of time, as many as there were, some of them doubled. */
  readonly plans: Plan[];
  /** Those that are as they were planned, and stand there once. */
  readonly ordinarios: readonly Plan[];
}

/**
 * Lets things go wrong in some of the plans, each in one way at most.
 * @param plans in order of time
 */
export function applyIncidentes(plans: readonly Plan[], referencias: Referencias, now: Date): Sucedido {
  const prng = prngFor('incidentes');
  const touched = new Set<Plan>();
  for (const { porMil, happensTo, apply } of Object.values(INCIDENTES)) {
    for (const plan of choose(prng, plans, porMil, (one) => !touched.has(one) && happensTo(one, referencias))) {
      apply(plan, referencias, prng);
      touched.add(plan);
    }
  }
  const oneLeft = referencias.productos.find(({ id }) => id === RETIRADO);
  const manual = plans.find((plan) => !touched.has(plan) && plan.producto.modo === 'manual' && plan.variante === 'principal');
  if (oneLeft && manual) manual.producto = oneLeft;
  const todos = addDuplicados(prng, plans, touched, now);
  const dobles = new Set(todos.flatMap((plan) => (plan.duplicadoDe ? [plan, plan.duplicadoDe] : [])));
  return { plans: todos, ordinarios: todos.filter((plan) => !touched.has(plan) && !dobles.has(plan)) };
}

/** Somebody records the same load twice; the last ordinary ones give way, so that the count stays. */
function addDuplicados(prng: Prng, plans: readonly Plan[], touched: ReadonlySet<Plan>, now: Date): Plan[] {
  const limit = now.getTime() - 4 * 60_000;
  const fits = (plan: Plan) => !touched.has(plan) && plan.momento.getTime() + HOUR < limit;
  const originals = choose(prng, plans, DUPLICADOS_POR_MIL, fits);
  const dropped = new Set(plans.filter((plan) => fits(plan) && !originals.includes(plan)).slice(0, originals.length));
  const copies = originals.map((plan) => ({
    ...plan,
    momento: new Date(plan.momento.getTime() + prng.int(180, 1740) * 1000),
    duplicadoDe: plan,
  }));
  return [...plans.filter((plan) => !dropped.has(plan)), ...copies].toSorted(
    (a, b) => a.momento.getTime() - b.momento.getTime(),
  );
}

function choose(prng: Prng, plans: readonly Plan[], porMil: number, fits: (plan: Plan) => boolean): Plan[] {
  const wanted = Math.max(AL_MENOS, Math.round((plans.length * porMil) / 1000));
  const from = Math.floor(plans.length * (1 - RECIENTES));
  const older = prng.shuffle(plans.slice(0, from).filter(fits)).slice(0, Math.floor(wanted / 2));
  const recent = prng.shuffle(plans.slice(from).filter(fits)).slice(0, wanted - older.length);
  return [...recent, ...older];
}

/** A site of the same wood that had ended when the load was made, and was still offered (A12). */
function findEnded({ momento, faena, autor }: Plan, faenas: readonly FaenaDemo[]): FaenaDemo | undefined {
  if (autor.ubicacion.modo !== 'gps') return undefined;
  const day = santiagoDay(momento);
  return faenas.find(
    ({ especie, fechaFinal }) =>
      fechaFinal !== null &&
      day > fechaFinal &&
      isFaenaOfrecida({ estado: 'Activa', fechaFinal }, day) &&
      (especie === faena.especie || (especie === 'mixto' && faena.especie !== 'patio')),
  );
}

/** The entry of a blocked list that was made last before a moment. */
function lastBlocked<B extends BloqueoDemo>(bloqueos: readonly B[], momento: Date): B | undefined {
  return bloqueos.filter(({ desde }) => desde < momento).at(-1);
}
