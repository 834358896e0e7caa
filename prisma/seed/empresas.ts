import type { EstadoPortador } from '@rodal/domain/maquinas';
import type { Revision } from '@rodal/domain/documentos/papeles';
import { SERVICIOS, type Servicio } from '@rodal/domain/documentos/empresas';
import type { TipoClave } from '@rodal/domain/documentos/tipos';
import { normalizeText } from '@rodal/domain/texto';
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

type Historia = (prng: Prng, ingresadaHace: number) => PapelesDemo;

const todos = (hace: number, revision: Revision): PapelesDemo => MANDATORIOS.map((tipo) => [tipo, [version(hace, revision)]]);

/** The monthly papers of one that works. */
function mensuales(prng: Prng, ingresadaHace: number): PapelesDemo {
  return (['f301', 'f29', 'pagoCotizaciones', 'facturaSubcontrato'] as const).flatMap((tipo): [TipoClave, VersionDemo[]][] => {
    if (tipo === 'facturaSubcontrato' && prng.chance(0.6)) return [];
    return [[tipo, mensual(prng, ingresadaHace)]];
  });
}

/** Each way that a company may stand, and how many of the demo do. */
const HISTORIAS: readonly (readonly [cuantas: number, estado: EstadoPortador, historia: Historia])[] = [
  [9, 'ACTIVO', (prng, hace) => [...todos(hace, 'CUMPLE'), ...(prng.chance(0.5) ? ([['subcontrato', [version(hace, 'CUMPLE')]]] as const) : []), ...mensuales(prng, hace)]],
  // It works with the paper that complied, while its new version waits.
  [2, 'ACTIVO', (prng, hace) => [...todos(hace, 'CUMPLE').map(([tipo, versiones]): PapelesDemo[number] => [tipo, tipo === 'cartaCompromiso' ? [...versiones, version(1, 'SIN_REVISAR', { observacion: 'Con el nuevo representante' })] : versiones]), ...mensuales(prng, hace)]],
  // Approved, and no longer enabled: what took its place does not comply.
  [2, 'ACTIVO', (prng, hace) => [...todos(hace, 'CUMPLE').map(([tipo, versiones]): PapelesDemo[number] => [tipo, tipo === 'f30' ? [...versiones, malo(prng, REPAROS, 6)] : versiones]), ...mensuales(prng, hace)]],
  [3, 'PENDIENTE', (prng, hace) => [...todos(hace, 'SIN_REVISAR'), ...(prng.chance(0.5) ? ([['f301', [version(hace, 'SIN_REVISAR', { emitidaHace: hace + 4 })]]] as const) : [])]],
  [3, 'PENDIENTE', (prng, hace) => [['situacionTributaria', [version(hace, 'CUMPLE')]], ['f30', [malo(prng, REPAROS, hace)]], ['cartaCompromiso', [malo(prng, REPAROS, hace), version(Math.max(hace - 3, 0), 'SIN_REVISAR')]]]],
  // Everything complies: it waits for whoever approves.
  [2, 'PENDIENTE', (prng, hace) => [...todos(hace, 'CUMPLE'), ...mensuales(prng, hace)]],
  [1, 'PENDIENTE', (_prng, hace) => [['situacionTributaria', [version(hace, 'CUMPLE')]], ['cartaCompromiso', [version(hace, 'PENDIENTE', { interno: 'Se pidió a la notaría' })]], ['subcontrato', [version(hace, 'NO_APLICA')]]]],
  [1, 'PENDIENTE', (prng, hace) => [['situacionTributaria', [malo(prng, REPAROS, hace), malo(prng, REPAROS, Math.max(hace - 4, 0)), version(0, 'SIN_REVISAR')]], ['f30', [version(hace, 'SIN_REVISAR')]], ['cartaCompromiso', [version(hace, 'CUMPLE')]]]],
  [2, 'INACTIVO', (_prng, hace) => todos(hace, 'CUMPLE')],
];

/** The first twenty-five carriers whose RUT somebody entered, with their papers: the demo's external person belongs to the first, which works. */
export function buildEmpresas(transportistas: readonly TransportistaDemo[]): EmpresaDemo[] {
  const prng = prngFor('empresas');
  const conRut = transportistas.flatMap(({ nombre, rut }) => (rut === null ? [] : [{ nombre, rut }]));
  const plan = HISTORIAS.flatMap(([cuantas, estado, historia]) => Array.from({ length: cuantas }, () => ({ estado, historia })));
  return conRut.slice(0, plan.length).map(({ nombre, rut }, at) => {
    const { estado, historia } = plan[at] as (typeof plan)[number]; // as many as there are
    const ingresadaHace = estado === 'PENDIENTE' ? prng.int(1, 21) : prng.int(60, 170);
    const persona = fakePersona(prng);
    const dominio = normalizeText(nombre).replaceAll(/[^a-z]+/g, '').replace(/^(soc)?(serviciosde|de)?transportes?(forestales)?/, '').replace(/(ltda|spa|eirl)$/, '');
    return {
      rut, nombre, estado, ingresadaHace, servicio: prng.pick(SERVICIOS), contacto: `${persona}\n+56 9 ${prng.int(4000, 9999)} ${prng.int(1000, 9999)}`,
      correos: [`papeles@${dominio}.example`, ...(prng.chance(0.3) ? [`gerencia@${dominio}.example`] : [])],
      ...(estado === 'INACTIVO' && { motivo: 'Terminó su contrato' }),
      papeles: historia(prng, ingresadaHace),
    };
  });
}
