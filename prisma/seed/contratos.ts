import type { EstadoPortador } from '@rodal/domain/maquinas';
import type { EmpresaDemo } from './empresas.ts';
import type { Prng } from './prng.ts';
import type { PapelesDemo } from './versiones.ts';

/** Of which company a driver or a truck is, since how many days before loading, and the papers it gave them. */
export interface ContratoDemo {
  readonly empresa: EmpresaDemo;
  readonly desdeHace: number;
  readonly papeles: PapelesDemo;
}

/** A driver or a truck of a company of the demo. */
export interface DeEmpresaDemo extends ContratoDemo {
  readonly estado: EstadoPortador;
  /** Of the inactive: why. */
  readonly motivo?: string;
  /** Of whatever changed company: the one before, for which it was approved. */
  readonly anterior?: ContratoDemo;
  /** Of whatever was edited once it worked: how many days ago, and what the audit said of it until then. */
  readonly editado?: { readonly hace: number; readonly antes: object };
}

/** What every story asks of whoever has it. */
export interface Protagonista {
  readonly prng: Prng;
  /** How many days ago the company they are of registered them. */
  readonly hace: number;
}

/** One way that a driver or a truck may stand, and how many of the demo do. @typeParam P whoever has such a story */
export interface Historia<P extends Protagonista> {
  readonly cuantos: number;
  readonly estado: EstadoPortador;
  readonly papeles: (de: P) => PapelesDemo;
  /** They were another company's before, which gave them papers that comply. */
  readonly cambio?: true;
  /** Of the inactive: why. */
  readonly motivo?: string;
  /** How many of them are of the company of one of the demo's external people, by user: {@link EmpresaDemo.externo}. */
  readonly de?: Readonly<Record<string, number>>;
}

/** Somebody or something, and whose they are. */
export type Puesto<T> = readonly [EmpresaDemo, T];

/** How many have one of these stories. */
export function cuantosDe(historias: readonly { readonly cuantos: number }[]): number {
  return historias.reduce((sum, { cuantos }) => sum + cuantos, 0);
}

/** How many have one that says they are of the company of such a person. */
export function cuantosDeExterno(historias: readonly Pick<Historia<Protagonista>, 'de'>[], externo: string): number {
  return historias.reduce((sum, { de }) => sum + (de?.[externo] ?? 0), 0);
}

/** Companies that were approved once, and what is of them may have been too. */
export function antiguasDe(empresas: readonly EmpresaDemo[]): EmpresaDemo[] {
  return empresas.filter(({ estado }) => estado !== 'PENDIENTE');
}

/**
 * Who has which story: of the companies of external people those that are theirs by name, in order, and of the others any.
 * @param historias those that were approved once come first
 * @param puestos as many as there are stories, or more: the last ones are left out then
 */
export function repartir<H extends Pick<Historia<Protagonista>, 'cuantos' | 'estado' | 'de'>, T>(historias: readonly H[], puestos: readonly Puesto<T>[]): (readonly [H, Puesto<T>])[] {
  const plan = historias.flatMap((historia) => {
    const externos = Object.entries(historia.de ?? {}).flatMap(([externo, cuantos]) => Array.from({ length: cuantos }, () => externo));
    return Array.from({ length: historia.cuantos }, (_, at) => ({ historia, externo: externos[at] }));
  });
  const aprobadas = plan.filter(({ historia, externo }) => externo === undefined && historia.estado !== 'PENDIENTE').length;
  const deExternos = Map.groupBy(puestos, ([{ externo }]) => externo);
  const filas = new Map([...deExternos].map(([externo, suyos]) => [externo, (externo === undefined ? ordenar(suyos, aprobadas) : suyos).values()]));
  return plan.map(({ historia, externo }) => [historia, filas.get(externo)?.next().value as Puesto<T>]); // as many as there are
}

/** First those who may have been approved once: of a company that has been there for longer than that takes; nobody joins one that was taken out. */
function ordenar<T>(puestos: readonly Puesto<T>[], aprobadas: number): Puesto<T>[] {
  const de = (estado: EstadoPortador) => puestos.filter(([empresa]) => empresa.estado === estado);
  const aprobados = [...de('INACTIVO'), ...de('ACTIVO')].slice(0, aprobadas);
  return [...aprobados, ...puestos.filter((puesto) => !aprobados.includes(puesto))];
}

/** Since how many days ago they are of their company: those that nobody has approved came lately. */
export function drawDesdeHace(prng: Prng, estado: EstadoPortador, { ingresadaHace }: EmpresaDemo): number {
  return estado === 'PENDIENTE' ? prng.int(1, Math.min(ingresadaHace, 21)) : prng.int(50, ingresadaHace);
}

/** Whose they were before, and for how long already. @param papeles that they had there */
export function drawAnterior(prng: Prng, empresas: readonly EmpresaDemo[], ahora: EmpresaDemo, papeles: (hace: number) => PapelesDemo): ContratoDemo {
  const empresa = prng.pick(empresas.filter((otra) => otra !== ahora));
  const desdeHace = drawDesdeHace(prng, 'ACTIVO', empresa);
  return { empresa, desdeHace, papeles: papeles(desdeHace) };
}
