import { ERRORS } from '@rodal/domain/errors';
import * as fc from 'fast-check';
import type { Fault } from '../../scripts/lib/fault-proxy/fault.ts';
import type { Accion, Real } from './acciones/accion.ts';
import { finalizarNegado, negar } from './acciones/cuentas.ts';
import { enviarLleno, escribirLleno, fotografiarLleno, liberarDisco, llenarDisco } from './acciones/disco.ts';
import { corregir, enviarAhora, finalizar, type Toque } from './acciones/enviar.ts';
import { editar, empezar, escribir, fotografiar, guardar, volver } from './acciones/escribir.ts';
import { morirEscribiendo, morirFotografiando } from './acciones/morir.ts';
import { actualizar, cerrarPestana, matarNavegador, publicar, recargar, saltarReloj, segundaPestana } from './acciones/navegador.ts';
import { cambiarPersona, reingresar } from './acciones/personas.ts';
import { buenaSenal, conSenal, cortarRed, fallar, lieFi, sinSenal } from './acciones/red.ts';
import { armar, cortarBase, matarServidor, partirBase } from './acciones/servidor.ts';
import type { Lugar, Momento } from './fallas.ts';
import type { Modelo } from './modelo.ts';

/** A weight, and what it weighs. */
type Weighted<T> = readonly [weight: number, arbitrary: fc.Arbitrary<T>];

const oneOf = <T>(...all: readonly Weighted<T>[]): fc.Arbitrary<T> =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })));
/** When something dies: from before the first request of a pass to after its last, most often with the record. */
const momento: fc.Arbitrary<Momento> = oneOf<Momento>([4, fc.integer({ min: 0, max: 6 })], [3, fc.constant('registro')], [1, fc.constant('foto')]);
const LUGARES = ['sesion', 'estado', 'foto', 'registro', 'todo'] as const satisfies readonly Lugar[];

/** Our own refusal, as the server words it. */
function nuestro(codigo: 'no_autenticado' | 'despacho_rechazado' | 'sin_permiso' | 'interno' | 'no_disponible', headers: Readonly<Record<string, string>> = {}): Fault {
  const { status, texto } = ERRORS[codigo];
  const errores = codigo === 'despacho_rechazado' ? [{ campo: 'comentarios', codigo: 'no_valido', mensaje: 'Los comentarios no sirven.' }] : undefined;
  return { kind: 'status', status, json: { codigo, mensaje: texto, requestId: 'azar', ...(errores && { errores }) }, headers };
}

const falla: fc.Arbitrary<Fault> = oneOf<Fault>(
  [4, fc.constant({ kind: 'ackdrop' })],
  [2, fc.constant({ kind: 'blackhole' })],
  [2, fc.integer({ min: 0, max: 4_000 }).map((bytes) => ({ kind: 'cutRequest', bytes }))],
  [2, fc.integer({ min: 0, max: 120 }).map((bytes) => ({ kind: 'cutReply', bytes }))],
  [2, fc.integer({ min: 200, max: 3_000 }).map((ms) => ({ kind: 'delay', ms }))],
  [2, fc.integer({ min: 200, max: 3_000 }).map((ms) => ({ kind: 'lateReply', ms }))],
  [3, fc.constant({ kind: 'duplicate' })],
  [1, fc.constant({ kind: 'captive' })],
  [1, fc.constant({ kind: 'redirect', location: 'http://portal.example/ingreso' })],
  [1, fc.constantFrom<Fault>({ kind: 'status', status: 500 }, { kind: 'status', status: 502 }, { kind: 'status', status: 503 })],
  [1, fc.constantFrom(nuestro('interno'), nuestro('no_disponible', { 'retry-after': '20' }))],
  [1, fc.constant(nuestro('no_autenticado'))],
);

const FAILPOINTS = ['before_commit', 'after_commit', 'between_blob_and_row', 'between_insert_and_job', 'between_guia_and_row'] as const;

/** The way to the server. */
const seFalla: fc.Arbitrary<Accion> = oneOf<Accion>(
  [8, fc.tuple(falla, fc.constantFrom(...LUGARES), fc.integer({ min: 1, max: 3 })).map(([que, lugar, veces]) => fallar(que, lugar, veces))],
  // Only what judges a record refuses one.
  [1, fc.constant(fallar(nuestro('despacho_rechazado'), 'registro', 1))],
  // D24: the profile is taken away under a pass, and given back: it stands aside with its cause, and goes by itself.
  [1, fc.integer({ min: 1, max: 3 }).map((veces) => fallar(nuestro('sin_permiso'), 'registro', veces))],
  [3, fc.constantFrom(...FAILPOINTS).map(armar)],
  [1, momento.map(matarServidor)],
  [1, momento.map(cortarBase)],
  [1, fc.constant(lieFi)],
  [1, fc.constant(sinSenal)],
);

/** Everything but the draft. */
const fuera: fc.Arbitrary<Accion> = oneOf<Accion>(
  [6, seFalla],
  [2, fc.constant(conSenal)],
  [2, fc.constant(buenaSenal)],
  [2, fc.constant(partirBase)],
  [1, fc.constant(cortarRed)],
  [2, momento.map(matarNavegador)],
  [2, fc.constantFrom(-2, -1, 0, 1, 2).map(saltarReloj)],
  [1, fc.constant(publicar)],
  [2, fc.constant(actualizar)],
  [3, fc.constant(enviarAhora)],
  [2, fc.nat({ max: 5 }).map(corregir)],
  [2, fc.constant(segundaPestana)],
  [1, fc.constant(cerrarPestana)],
  [1, fc.constant(recargar)],
  [2, fc.constant(cambiarPersona)],
  [3, fc.constant(reingresar)],
  [2, fc.constantFrom('perfil', 'cuenta').map(negar)],
  // With what is on its way: a receipt finds no room either.
  [1, fc.constant(llenarDisco)],
  [2, fc.constant(liberarDisco)],
);

/** The draft, most of the time. */
const dentro: fc.Arbitrary<Accion> = oneOf<Accion>(
  [3, fc.constantFrom('comentarios', 'cantidad', 'camion').map(escribir)],
  [4, fc.constantFrom('vacio', 'lleno').map(fotografiar)],
  [3, fc.constant(guardar)],
  [1, fc.constant(volver)],
  [4, fc.nat({ max: 5 }).map(editar)],
  [1, fc.constantFrom('vacio', 'lleno').map(morirFotografiando)],
  [1, fc.constant(morirEscribiendo)],
  [1, empezado()],
  [4, fuera],
);

/** What somebody does with the load in the form while the phone takes nothing more. */
const lleno: fc.Arbitrary<Accion> = oneOf<Accion>(
  [3, fc.constant(escribirLleno)],
  [2, fc.constantFrom('vacio', 'lleno').map(fotografiarLleno)],
  [2, fc.constant(enviarLleno)],
  [1, momento.map(matarNavegador)],
  [1, seFalla],
);

/** In one load of three the disk fills up while it is in the form. */
const conDiscoLleno: fc.Arbitrary<readonly Accion[]> = oneOf<readonly Accion[]>(
  [2, fc.constant([])],
  [1, fc.array(lleno, { minLength: 1, maxLength: 3, size: 'max' }).map((acciones) => [llenarDisco, ...acciones])],
);

const toque: fc.Arbitrary<Toque> = oneOf<Toque>(
  [5, fc.constant('uno')],
  [2, fc.constant('doble')],
  [1, fc.constant('dos pestañas')],
  [2, momento.map((matar) => ({ matar }))],
);

function empezado(): fc.Arbitrary<Accion> {
  return oneOf<'duplicar' | 'nuevo'>([4, fc.constant('duplicar')], [1, fc.constant('nuevo')]).map(empezar);
}

function pasos(que: fc.Arbitrary<Accion>, most: number): fc.Arbitrary<Iterable<Accion>> {
  return fc.commands<Modelo, Real, false>([que], { maxCommands: most, size: 'max' });
}

const termina: fc.Arbitrary<Accion> = oneOf<Accion>([6, toque.map(finalizar)], [1, fc.constantFrom('perfil', 'cuenta').map(finalizarNegado)]);

/** Some steps, a load that is begun, some more, and it is finished while something is wrong. */
const carga = fc
  .tuple(pasos(fuera, 3), empezado(), pasos(dentro, 4), conDiscoLleno, seFalla, termina)
  .map(([antes, empieza, luego, llena, rompe, envia]) => [...antes, empieza, ...luego, ...llena, rompe, envia]);

/** What one run does: one to three loads, and how the day ends. */
export const programa: fc.Arbitrary<readonly Accion[]> = fc
  .tuple(fc.array(carga, { minLength: 1, maxLength: 3, size: 'max' }), pasos(fuera, 3), empezado(), pasos(dentro, 3))
  .map(([cargas, antes, empieza, luego]) => [...cargas.flat(), ...antes, empieza, ...luego]);
