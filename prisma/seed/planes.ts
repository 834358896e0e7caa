import { isFaenaOfrecida } from '@rodal/domain/faenas';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { affine } from './afinidad.ts';
import { SIN_COSECHA } from './cosecheros.ts';
import { DEMO_USERS, type DemoUser } from './demo-users.ts';
import type { FaenaDemo } from './faenas.ts';
import type { Camion } from './flota.ts';
import { fillTruck } from './llenado.ts';
import { type Lugar, placeInside, placeNear } from './lugares.ts';
import { COMENTARIOS } from './mezclas.ts';
import type { Plan } from './plan.ts';
import { type Prng, prngFor } from './prng.ts';
import { offerFrom, type Referencias } from './referencias.ts';
import { buildRitmo } from './ritmo.ts';

const HOUR = 3_600_000;

/** `count` ordinary loads in the order in which they happened. */
export function planDespachos(now: Date, count: number, referencias: Referencias): Plan[] {
  const prng = prngFor('planes');
  // A stream of its own, so that every other load stays as it was.
  const prototipo = prngFor('metro ruma');
  const ofertas = new Map(referencias.faenas.map(({ origen }) => [origen, offerFrom(referencias, origen)]));
  const trips = new Map<string, number>();
  const byDay = new Map<string, ReadonlyMap<FaenaDemo, number>>();
  return buildRitmo(now, count).map((momento) => {
    const day = santiagoDay(momento);
    const open = byDay.get(day) ?? new Map(referencias.faenas.map((one) => [one, weigh(one, day)]));
    byDay.set(day, open);
    const faena = prng.weighted(referencias.faenas, (one) => open.get(one) ?? 0);
    const oferta = ofertas.get(faena.origen) ?? offerFrom(referencias, faena.origen);
    const autor = chooseAuthor(prng, faena);
    const camion = chooseCamion(prng, referencias.flota, faena, trips, momento);
    const { carro, ...llenado } = fillTruck(prng, faena, oferta, autor, camion);
    return {
      momento,
      autor,
      faena,
      patente: camion.patente,
      carro,
      transportista: camion.transportista,
      chofer: prng.chance(0.93) ? camion.chofer : prng.pick(referencias.flota).chofer,
      carguio: affine(prng, referencias.carguios, faena.origen),
      cosechero: prng.chance(0.06)
        ? SIN_COSECHA
        : affine(prng, referencias.cosecheros.slice(1), `${faena.origen} cosecha`),
      comentarios: prng.chance(0.11) ? prng.pick(COMENTARIOS) : '',
      lugar: findLugar(prng, faena, autor),
      desfaseMs: prng.int(-25_000, 25_000),
      sinFoto: null,
      duplicadoDe: null,
      ...llenado,
      variante: triesRuma(prototipo, autor, llenado) ? 'metroRuma' : llenado.variante,
    };
  });
}

/** One of the dispatchers tries the prototype with what it is for (C27). */
function triesRuma(prng: Prng, { usuario }: DemoUser, { variante, producto }: Pick<Plan, 'variante' | 'producto'>): boolean {
  return usuario === 'despachador2' && variante === 'principal' && producto.modo === 'alturas' && prng.chance(0.3);
}

/** After its end a site sends hardly anything; four days later it is no longer offered. */
function weigh({ sitio, fechaInicio, fechaFinal }: FaenaDemo, day: string): number {
  if (day < fechaInicio || !isFaenaOfrecida({ estado: 'Activa', fechaFinal }, day)) return 0;
  const over = fechaFinal !== null && day > fechaFinal;
  const closing = fechaFinal !== null && day > addDays(fechaFinal, -7);
  return sitio.peso * (over ? 0.14 : closing ? 0.6 : 1);
}

function chooseAuthor(prng: Prng, { sitio }: FaenaDemo): DemoUser {
  const usuario = prng.pick(sitio.autores);
  const user = DEMO_USERS.find((one) => one.usuario === usuario);
  if (!user) throw new RangeError(`No such demo user: ${usuario}`);
  return user;
}

/** Trucks keep to a few sites, and need hours between two loads. */
function chooseCamion(
  prng: Prng,
  flota: readonly Camion[],
  { origen }: FaenaDemo,
  trips: Map<string, number>,
  momento: Date,
): Camion {
  const time = momento.getTime();
  const free = flota.filter(({ patente }) => (trips.get(patente) ?? 0) < time - 2.5 * HOUR);
  const camion = affine(prng, free.length > 0 ? free : flota, origen, ({ patente }) => patente);
  trips.set(camion.patente, time);
  return camion;
}

function findLugar(prng: Prng, { perimetro, sitio }: FaenaDemo, { ubicacion }: DemoUser): Lugar | null {
  if (ubicacion.modo === 'fijo') return prng.chance(0.8) ? placeNear(prng, { lng: sitio.lng, lat: sitio.lat }, 60) : null;
  if (ubicacion.modo === 'manual' && prng.chance(0.35)) return null;
  return perimetro ? placeInside(prng, perimetro) : placeNear(prng, sitio, 300);
}
