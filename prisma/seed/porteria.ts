import { dayStart, formatDay, santiagoDay } from '@rodal/domain/fechas';
import type { Habilitable } from '@rodal/domain/habilitacion';
import { affine } from './afinidad.ts';
import type { Camion } from './flota.ts';
import { type Habilitaciones, PEDIDOS_HACE } from './habilitaciones.ts';
import type { Plan } from './plan.ts';
import { type Prng, prngFor } from './prng.ts';
import type { Referencias } from './referencias.ts';

/** Between two loads of a truck, and of a driver. */
const DESCANSO_MS = 2.5 * 3_600_000;

type Dichos = Partial<Readonly<Record<Habilitable, string>>>;

/** A load that left though somebody should not have worked. */
interface Escena {
  /** So many days before loading, or as near to that as such a load is. */
  readonly hace: number;
  /** What is told of whom: part of it, '' = that nobody has registered them; whoever is left out may work. */
  readonly dice: (dia: string) => Dichos;
}

const DE_EMPRESA = 'F-30 de la empresa: No Cumple';
const SIN_F30 = { conductor: DE_EMPRESA, camion: DE_EMPRESA, transportista: 'F-30: No Cumple' };

/** Each happens once, where the days since papers are asked for have room for it. Those of a whole company come first: they have all three flags. */
const ESCENAS: readonly Escena[] = [
  // Its trucks load already, and nobody has approved it.
  { hace: 0, dice: () => ({ conductor: 'sin aprobar', camion: 'sin aprobar', transportista: 'registro sin aprobar' }) },
  // What took the place of its F-30 does not comply: once when it was refused, and again.
  { hace: 6, dice: () => SIN_F30 },
  { hace: 2, dice: () => SIN_F30 },
  // It was good until the night before.
  { hace: 3, dice: (dia) => ({ conductor: `desde el ${formatDay(dia)} por Licencia de Conducir: vencido` }) },
  { hace: 5, dice: () => ({ conductor: 'por registro sin aprobar' }) },
  { hace: 1, dice: () => ({ conductor: 'Contrato de trabajo: No Cumple' }) },
  { hace: 1, dice: () => ({ camion: 'Revisión Técnica: vencido' }) },
  { hace: 4, dice: () => ({ camion: 'Seguro de carga: vencido' }) },
  // Of a carrier that the office's list lets work.
  { hace: 7, dice: () => ({ camion: '' }) },
];

/**
 * Since papers are asked for, nearly every load leaves with a truck and a driver who may work: those of these days are given to such ones. Nothing else of
 * them changes, and the older ones are as they were planned.
 * @param plans in order of time
 */
export function exigirPapeles(plans: readonly Plan[], referencias: Referencias, habilitaciones: Habilitaciones): readonly Plan[] {
  const prng = prngFor('portería');
  const buenas = tripulacionesDe(referencias, habilitaciones, () => ({}));
  const ultimas = new Map<string, number>();
  for (const plan of pedidos(plans, habilitaciones)) {
    const camion = choose(prng, buenas(santiagoDay(plan.momento)), ultimas, plan);
    for (const clave of [camion.patente, camion.chofer.rut]) ultimas.set(clave, plan.momento.getTime());
    send(plan, camion);
  }
  return plans;
}

/**
 * The few that left all the same, for the office to look at: {@link ESCENAS}.
 * @param ordinarios those of the plans in which nothing else went wrong
 */
export function passWithout(plans: readonly Plan[], ordinarios: readonly Plan[], referencias: Referencias, habilitaciones: Habilitaciones): void {
  const prng = prngFor('escenas de portería');
  const libres = new Map(pedidos(ordinarios, habilitaciones).map((plan) => [plan, santiagoDay(plan.momento)]));
  const todos = pedidos(plans, habilitaciones);
  const vistas = new Set<string>();
  for (const { hace, dice } of ESCENAS) {
    const lejos = (dia: string) => Math.abs(daysBetween(habilitaciones.desde, dia) - (PEDIDOS_HACE - hace));
    const cercanas = prng.shuffle([...libres]).toSorted(([, a], [, b]) => lejos(a) - lejos(b));
    const deQuienes = tripulacionesDe(referencias, habilitaciones, dice);
    const hallada = findFirst(cercanas, ([plan, dia]) => deQuienes(dia).find((una) => !vistas.has(una.patente) && isRested(todos, una, plan)));
    if (hallada === null) continue;
    const [[plan], camion] = hallada;
    libres.delete(plan);
    vistas.add(camion.patente);
    send(plan, camion);
  }
}

function pedidos(plans: readonly Plan[], { desde }: Habilitaciones): Plan[] {
  const inicio = dayStart(desde);
  return plans.filter(({ momento }) => momento >= inicio);
}

/** The truck with whoever usually drives it, and with each other driver of its company. */
function tripulaciones(camion: Camion, { conductores }: Habilitaciones): Camion[] {
  const otros = conductores.filter(({ rut, empresa }) => empresa.nombre === camion.transportista && rut !== camion.chofer.rut);
  return [camion, ...otros.map(({ rut, nombre }) => ({ ...camion, chofer: { rut, nombre } }))];
}

/** By day those of whom just this is told. */
function tripulacionesDe({ flota }: Referencias, habilitaciones: Habilitaciones, dice: Escena['dice']): (dia: string) => readonly Camion[] {
  const todas = flota.flatMap((camion) => tripulaciones(camion, habilitaciones));
  const porDia = new Map<string, readonly Camion[]>();
  return (dia) => {
    const suyas = porDia.get(dia) ?? todas.filter((una) => tells(habilitaciones, una, dia, dice(dia)));
    porDia.set(dia, suyas);
    return suyas;
  };
}

/** Trucks keep to a few sites here too; where none has rested, the one that has for longest goes. */
function choose(prng: Prng, buenas: readonly Camion[], ultimas: ReadonlyMap<string, number>, { momento, faena }: Plan): Camion {
  const ultima = (clave: string) => ultimas.get(clave) ?? 0;
  const lista = ({ patente, chofer }: Camion) => Math.max(ultima(patente), ultima(chofer.rut));
  const libres = [...Map.groupBy(buenas, ({ patente }) => patente).values()].flatMap((suyas) => suyas.find((una) => lista(una) < momento.getTime() - DESCANSO_MS) ?? []);
  const quedan = libres.length > 0 ? libres : buenas.toSorted((a, b) => lista(a) - lista(b)).slice(0, 1);
  return affine(prng, quedan, faena.origen, ({ patente }) => patente);
}

/** A load without trailer stays without. */
function send(plan: Plan, { patente, carro, transportista, chofer }: Camion): void {
  Object.assign(plan, { patente, transportista, chofer, carro: plan.carro === '-' ? '-' : carro } satisfies Partial<Plan>);
}

/** Whether this, and of nobody else anything, is told of them on a day. */
function tells(habilitaciones: Habilitaciones, camion: Camion, dia: string, dichos: Dichos): boolean {
  return Object.entries(habilitaciones.porqueNo(camion, dia)).every(([clase, porque]) => {
    const dicho = dichos[clase as Habilitable]; // its own keys
    return dicho ? porque?.includes(dicho) === true : porque === (dicho ?? null);
  });
}

function isRested(plans: readonly Plan[], { patente, chofer }: Camion, plan: Plan): boolean {
  return plans.every((otro) => otro === plan || (otro.patente !== patente && otro.chofer.rut !== chofer.rut) || Math.abs(otro.momento.getTime() - plan.momento.getTime()) > DESCANSO_MS);
}

function daysBetween(desde: string, hasta: string): number {
  return (Date.parse(hasta) - Date.parse(desde)) / 86_400_000;
}

/** The first of a list for which something is found, with that. */
function findFirst<T, F>(list: readonly T[], find: (one: T) => F | undefined): readonly [T, F] | null {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return [one, found];
  }
  return null;
}
