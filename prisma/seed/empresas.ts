import type { EstadoPortador } from '@rodal/domain/maquinas';
import type { Revision } from '@rodal/domain/documentos/papeles';
import { SERVICIOS, type Servicio } from '@rodal/domain/documentos/empresas';
import type { TipoClave } from '@rodal/domain/documentos/tipos';
import { normalizeText } from '@rodal/domain/texto';
import { DEMO_USERS } from './demo-users.ts';
import { fakePersona } from './nombres.ts';
import { prngFor, type Prng } from './prng.ts';
import type { TransportistaDemo } from './transportistas.ts';
import { malo, mensual, type PapelesDemo, type Reparos, version, type VersionDemo } from './versiones.ts';

/** A company of the demo. Days are counted back from the day of loading. */
export interface EmpresaDemo {
  readonly rut: string;
  readonly nombre: string;
  readonly contacto: string;
  readonly servicio: Servicio;
  readonly correos: readonly string[];
  readonly estado: EstadoPortador;
  readonly ingresadaHace: number;
  /** Of the inactive: why. */
  readonly motivo?: string;
  /** The demo user who is bound to it, and sends it papers from outside; absent = nobody is. */
  readonly externo?: string;
  readonly papeles: PapelesDemo;
}

const MANDATORIOS = ['situacionTributaria', 'f30', 'cartaCompromiso'] as const;

/** What is wrong with a paper, and what somebody thinks of it. */
const REPAROS = [
  ['No se lee el RUT: escanéela de nuevo', ''],
  ['Falta la firma del representante legal', 'Firma el hermano: pedir el poder'],
  ['Es de otra empresa del mismo dueño', 'Comparten dirección y contador'],
  ['Está cortada la segunda hoja', ''],
] as const satisfies Reparos;

/** Of a paper that is not demanded. */
const REPAROS_SUBCONTRATO = [
  ['Falta la firma de una de las partes en la última hoja', 'Tercera vez que la mandan sin firmar'],
  ['Es el del año pasado: envíe el de esta temporada', 'Preguntar a Contratos si el nuevo ya está'],
] as const satisfies Reparos;

type Historia = (prng: Prng, ingresadaHace: number) => PapelesDemo;

const todos = (hace: number, revision: Revision): PapelesDemo => MANDATORIOS.map((tipo) => [tipo, [version(hace, revision)]]);

/** The monthly papers of one that works. */
function mensuales(prng: Prng, ingresadaHace: number): PapelesDemo {
  return (['f301', 'f29', 'pagoCotizaciones', 'facturaSubcontrato'] as const).flatMap((tipo): [TipoClave, VersionDemo[]][] => {
    if (tipo === 'facturaSubcontrato' && prng.chance(0.6)) return [];
    return [[tipo, mensual(prng, ingresadaHace)]];
  });
}

/** It works, though a monthly paper that nobody demands has run out and another was refused: that of the demo's `externo`, whose last one waits. */
const conReparos: Historia = (prng, hace) => [
  ...todos(hace, 'CUMPLE'),
  ['subcontrato', [version(hace, 'CUMPLE'), malo(prng, REPAROS_SUBCONTRATO, 9)]],
  ['f301', [version(14, 'CUMPLE', { emitidaHace: 16 })]],
  ['f29', [version(60, 'CUMPLE', { emitidaHace: 62 }), version(31, 'CUMPLE', { emitidaHace: 33 })]],
  ['pagoCotizaciones', [version(25, 'CUMPLE', { emitidaHace: 27 }), version(1, 'SIN_REVISAR', { emitidaHace: 3, propia: true })]],
];

/** Each way that a company may stand, and how many of the demo do; the demo's external people are bound to two of them by their place. */
const HISTORIAS: readonly (readonly [cuantas: number, estado: EstadoPortador, historia: Historia])[] = [
  [8, 'ACTIVO', (prng, hace) => [...todos(hace, 'CUMPLE'), ...(prng.chance(0.5) ? ([['subcontrato', [version(hace, 'CUMPLE')]]] as const) : []), ...mensuales(prng, hace)]],
  [1, 'ACTIVO', conReparos],
  // It works with the paper that complied, while its new version waits.
  [2, 'ACTIVO', (prng, hace) => [...todos(hace, 'CUMPLE').map(([tipo, versiones]): PapelesDemo[number] => [tipo, tipo === 'cartaCompromiso' ? [...versiones, version(1, 'SIN_REVISAR', { observacion: 'Con el nuevo representante', propia: true })] : versiones]), ...mensuales(prng, hace)]],
  // Approved, and no longer enabled: what took its place does not comply.
  [2, 'ACTIVO', (prng, hace) => [...todos(hace, 'CUMPLE').map(([tipo, versiones]): PapelesDemo[number] => [tipo, tipo === 'f30' ? [...versiones, malo(prng, REPAROS, 6)] : versiones]), ...mensuales(prng, hace)]],
  [3, 'PENDIENTE', (prng, hace) => [...todos(hace, 'SIN_REVISAR'), ...(prng.chance(0.5) ? ([['f301', [version(hace, 'SIN_REVISAR', { emitidaHace: hace + 4 })]]] as const) : [])]],
  // Everything complies: it waits for whoever approves.
  [2, 'PENDIENTE', (prng, hace) => [...todos(hace, 'CUMPLE'), ...mensuales(prng, hace)]],
  [1, 'PENDIENTE', (_prng, hace) => [['situacionTributaria', [version(hace, 'CUMPLE')]], ['cartaCompromiso', [version(hace, 'PENDIENTE', { interno: 'Se pidió a la notaría' })]], ['subcontrato', [version(hace, 'NO_APLICA')]]]],
  [1, 'PENDIENTE', (prng, hace) => [['situacionTributaria', [malo(prng, REPAROS, hace), malo(prng, REPAROS, Math.max(hace - 4, 0)), version(0, 'SIN_REVISAR')]], ['f30', [version(hace, 'SIN_REVISAR')]], ['cartaCompromiso', [version(hace, 'CUMPLE')]]]],
  // The last of these is `externo2`'s.
  [3, 'PENDIENTE', (prng, hace) => [['situacionTributaria', [version(hace, 'CUMPLE')]], ['f30', [malo(prng, REPAROS, hace)]], ['cartaCompromiso', [malo(prng, REPAROS, hace), version(Math.max(hace - 3, 0), 'SIN_REVISAR', { propia: true })]]]],
  [2, 'INACTIVO', (_prng, hace) => todos(hace, 'CUMPLE')],
];

/** The first twenty-five carriers whose RUT somebody entered, with their papers. */
export function buildEmpresas(transportistas: readonly TransportistaDemo[]): EmpresaDemo[] {
  const prng = prngFor('empresas');
  const conRut = transportistas.flatMap(({ nombre, rut }) => (rut === null ? [] : [{ nombre, rut }]));
  const plan = HISTORIAS.flatMap(([cuantas, estado, historia]) => Array.from({ length: cuantas }, () => ({ estado, historia })));
  const externos = new Map(DEMO_USERS.flatMap(({ usuario, transportista }) => (transportista === undefined ? [] : [[transportistas[transportista]?.rut, usuario] as const])));
  return conRut.slice(0, plan.length).map(({ nombre, rut }, at) => {
    const externo = externos.get(rut);
    const { estado, historia } = plan[at] as (typeof plan)[number]; // as many as there are
    const ingresadaHace = estado === 'PENDIENTE' ? prng.int(1, 21) : prng.int(60, 170);
    const persona = fakePersona(prng);
    const dominio = normalizeText(nombre).replaceAll(/[^a-z]+/g, '').replace(/^(soc)?(serviciosde|de)?transportes?(forestales)?/, '').replace(/(ltda|spa|eirl)$/, '');
    return {
      rut, nombre, estado, ingresadaHace, servicio: prng.pick(SERVICIOS), contacto: `${persona}\n+56 9 ${prng.int(4000, 9999)} ${prng.int(1000, 9999)}`,
      correos: [`papeles@${dominio}.example`, ...(prng.chance(0.3) ? [`gerencia@${dominio}.example`] : [])],
      ...(externo !== undefined && { externo }),
      ...(estado === 'INACTIVO' && { motivo: 'Terminó su contrato' }),
      papeles: historia(prng, ingresadaHace),
    };
  });
}
