import type { EstadoEmpresa } from '@rodal/domain/maquinas';
import type { Revision } from '@rodal/domain/documentos/papeles';
import { SERVICIOS, type Servicio } from '@rodal/domain/documentos/empresas';
import type { TipoClave } from '@rodal/domain/documentos/tipos';
import { normalizeText } from '@rodal/domain/texto';
import { fakePersona } from './nombres.ts';
import { prngFor, type Prng } from './prng.ts';
import type { TransportistaDemo } from './transportistas.ts';

/** One version of a paper of the demo. Days are counted back from the day of loading. */
export interface VersionDemo {
  readonly puestaHace: number;
  /** Null where its kind has no day of issue. */
  readonly emitidaHace: number | null;
  readonly revision: Revision;
  readonly comentario?: string;
  readonly interno?: string;
  readonly observacion?: string;
}

export interface EmpresaDemo {
  readonly rut: string;
  readonly nombre: string;
  readonly contacto: string;
  readonly servicio: Servicio;
  readonly correos: readonly string[];
  readonly estado: EstadoEmpresa;
  readonly ingresadaHace: number;
  /** Of the inactive: why. */
  readonly motivo?: string;
  readonly papeles: readonly (readonly [TipoClave, readonly VersionDemo[]])[];
}

const MANDATORIOS = ['situacionTributaria', 'f30', 'cartaCompromiso'] as const;
/** Of the ones that are good for 25 days: how long ago each was issued. Five expire within the week, one of them tonight. */
const EMITIDAS = [3, 8, 12, 19, 20, 22, 24, 25, 31, 44] as const;

/** What is wrong with a paper, and what somebody thinks of it. */
const REPAROS = [
  ['No se lee el RUT: escanéela de nuevo', ''],
  ['Falta la firma del representante legal', 'Firma el hermano: pedir el poder'],
  ['Es de otra empresa del mismo dueño', 'Comparten dirección y contador'],
  ['Está cortada la segunda hoja', ''],
] as const;

type Historia = (prng: Prng, ingresadaHace: number) => EmpresaDemo['papeles'];

const version = (puestaHace: number, revision: Revision, mas: Partial<VersionDemo> = {}): VersionDemo => ({ puestaHace, emitidaHace: null, revision, ...mas });
const todos = (hace: number, revision: Revision): EmpresaDemo['papeles'] => MANDATORIOS.map((tipo) => [tipo, [version(hace, revision)]]);

/** The monthly papers of one that works: the last two of each, the newest not always looked at yet. */
function mensuales(prng: Prng, ingresadaHace: number): EmpresaDemo['papeles'] {
  return (['f301', 'f29', 'pagoCotizaciones', 'facturaSubcontrato'] as const).flatMap((tipo): [TipoClave, VersionDemo[]][] => {
    if (tipo === 'facturaSubcontrato' && prng.chance(0.6)) return [];
    const emitidaHace = prng.pick(EMITIDAS);
    const nueva = version(Math.max(emitidaHace - 2, 0), prng.chance(0.75) ? 'CUMPLE' : 'SIN_REVISAR', { emitidaHace });
    const anterior = version(emitidaHace + 28, 'CUMPLE', { emitidaHace: emitidaHace + 30 });
    return [[tipo, anterior.puestaHace < ingresadaHace ? [anterior, nueva] : [nueva]]];
  });
}

/** Each way that a company may stand, and how many of the demo do. */
const HISTORIAS: readonly (readonly [cuantas: number, estado: EstadoEmpresa, historia: Historia])[] = [
  [9, 'ACTIVO', (prng, hace) => [...todos(hace, 'CUMPLE'), ...(prng.chance(0.5) ? ([['subcontrato', [version(hace, 'CUMPLE')]]] as const) : []), ...mensuales(prng, hace)]],
  // It works with the paper that complied, while its new version waits.
  [2, 'ACTIVO', (prng, hace) => [...todos(hace, 'CUMPLE').map(([tipo, versiones]): EmpresaDemo['papeles'][number] => [tipo, tipo === 'cartaCompromiso' ? [...versiones, version(1, 'SIN_REVISAR', { observacion: 'Con el nuevo representante' })] : versiones]), ...mensuales(prng, hace)]],
  // Approved, and no longer enabled: what took its place does not comply.
  [2, 'ACTIVO', (prng, hace) => [...todos(hace, 'CUMPLE').map(([tipo, versiones]): EmpresaDemo['papeles'][number] => [tipo, tipo === 'f30' ? [...versiones, malo(prng, 6)] : versiones]), ...mensuales(prng, hace)]],
  [3, 'PENDIENTE', (prng, hace) => [...todos(hace, 'SIN_REVISAR'), ...(prng.chance(0.5) ? ([['f301', [version(hace, 'SIN_REVISAR', { emitidaHace: hace + 4 })]]] as const) : [])]],
  [3, 'PENDIENTE', (prng, hace) => [['situacionTributaria', [version(hace, 'CUMPLE')]], ['f30', [malo(prng, hace)]], ['cartaCompromiso', [malo(prng, hace), version(Math.max(hace - 3, 0), 'SIN_REVISAR')]]]],
  // Everything complies: it waits for whoever approves.
  [2, 'PENDIENTE', (prng, hace) => [...todos(hace, 'CUMPLE'), ...mensuales(prng, hace)]],
  [1, 'PENDIENTE', (_prng, hace) => [['situacionTributaria', [version(hace, 'CUMPLE')]], ['cartaCompromiso', [version(hace, 'PENDIENTE', { interno: 'Se pidió a la notaría' })]], ['subcontrato', [version(hace, 'NO_APLICA')]]]],
  [1, 'PENDIENTE', (prng, hace) => [['situacionTributaria', [malo(prng, hace), malo(prng, Math.max(hace - 4, 0)), version(0, 'SIN_REVISAR')]], ['f30', [version(hace, 'SIN_REVISAR')]], ['cartaCompromiso', [version(hace, 'CUMPLE')]]]],
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

function malo(prng: Prng, puestaHace: number): VersionDemo {
  const [comentario, interno] = prng.pick(REPAROS);
  return version(puestaHace, 'NO_CUMPLE', { comentario, interno });
}
