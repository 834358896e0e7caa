import type { Historia, Protagonista } from './contratos.ts';
import type { Prng } from './prng.ts';
import { malo, mensual, type PapelesDemo, type Reparos, version, type VersionDemo } from './versiones.ts';

/** Whoever has such a story. */
interface Chofer extends Protagonista {
  /** Of their licence. */
  readonly clase: string;
}

export type HistoriaConductor = Historia<Chofer>;
type Papeles = HistoriaConductor['papeles'];

const REPAROS_LICENCIA = [
  ['No se lee la clase: escanéela por los dos lados', ''],
  ['La clase no alcanza para camión con carro', 'Dice tener la A5 en trámite'],
  ['La fecha de vencimiento no es la que dice la licencia', ''],
] as const satisfies Reparos;

const REPAROS_CONTRATO = [
  ['Falta la firma del trabajador', ''],
  ['Es a plazo fijo y ya terminó', 'Preguntar por el anexo'],
  ['Está a nombre de otra empresa', 'Es la del hermano: comparten contador'],
] as const satisfies Reparos;

/** Some years away. */
const lejos = (prng: Prng) => prng.int(120, 1_400);
const contrato = (...versiones: readonly VersionDemo[]): PapelesDemo[number] => ['contratoTrabajo', versiones];
const licencia = (...versiones: readonly VersionDemo[]): PapelesDemo[number] => ['licenciaConducir', versiones];

/** What is not asked of everybody: some have it. */
function otros({ prng, hace }: Chofer): PapelesDemo {
  const suyos = (['entregaEpp', 'derechoSaber', 'procedimientoSeguro', 'reglamentoInterno', 'hojaVida'] as const).filter(() => prng.chance(0.3));
  return [...suyos.map((tipo): PapelesDemo[number] => [tipo, [version(hace, 'CUMPLE')]]), ...(prng.chance(0.6) ? [['liquidacionesSueldo', mensual(prng, hace)] as const] : [])];
}

/** All that is mandatory complies. */
export const papelesBuenos: Papeles = (de) => conLicencia(lejos(de.prng))(de);

/** The same without those of every month: of these the last may have run out, or nobody looked at it yet. */
const sinMensuales: Papeles = (de) => papelesBuenos(de).filter(([tipo]) => tipo !== 'liquidacionesSueldo');

/** The same, with a licence that is good for so many days yet. */
function conLicencia(venceEn: number): Papeles {
  return (de) => [contrato(version(de.hace, 'CUMPLE')), licencia(version(de.hace, 'CUMPLE', { clase: de.clase, venceEn })), ...otros(de)];
}

/** The same, and a newer licence above one that is good for so many days yet. */
function renovada(venceEn: number, nueva: (de: Chofer) => VersionDemo): Papeles {
  return (de) => [contrato(version(de.hace, 'CUMPLE')), licencia(version(de.hace, 'CUMPLE', { clase: de.clase, venceEn }), nueva(de)), ...otros(de)];
}

const porRevisar = (haceDias: number) => ({ prng, clase }: Chofer) => version(haceDias, 'SIN_REVISAR', { clase, venceEn: lejos(prng), observacion: 'Renovada', propia: true });
const rechazada = (haceDias: number) => ({ prng, clase }: Chofer) => malo(prng, REPAROS_LICENCIA, haceDias, { clase, venceEn: lejos(prng) });

/** Those that were approved once come first: they have been with their company for long. */
export const HISTORIAS_CONDUCTORES: readonly HistoriaConductor[] = [
  { cuantos: 20, estado: 'ACTIVO', papeles: papelesBuenos },
  { cuantos: 3, de: { externo: 3 }, estado: 'ACTIVO', papeles: sinMensuales },
  // Tonight, tomorrow, this week and later.
  ...([[1, 0], [1, 1], [2, 4], [3, 7], [3, 15], [3, 30], [3, 60]] as const).map(([cuantos, venceEn]) => ({ cuantos, ...(venceEn === 4 && { de: { externo: 1 } }), estado: 'ACTIVO' as const, papeles: conLicencia(venceEn) })),
  // Approved, and no longer enabled: the licence ran out this week or last month.
  { cuantos: 1, de: { externo: 1 }, estado: 'ACTIVO', papeles: conLicencia(-4) },
  { cuantos: 4, estado: 'ACTIVO', papeles: (de) => conLicencia(-de.prng.int(3, 28))(de) },
  // They drive with the licence that complied, while its renewal waits; the one of the last ran out meanwhile.
  { cuantos: 3, estado: 'ACTIVO', papeles: renovada(12, porRevisar(1)) },
  { cuantos: 1, estado: 'ACTIVO', papeles: renovada(-2, porRevisar(3)) },
  { cuantos: 2, estado: 'ACTIVO', papeles: renovada(18, rechazada(5)) },
  // Approved, and no longer enabled: what took the contract's place does not comply.
  { cuantos: 2, estado: 'ACTIVO', papeles: (de) => [contrato(version(de.hace, 'CUMPLE'), malo(de.prng, REPAROS_CONTRATO, 6)), licencia(version(de.hace, 'CUMPLE', { clase: de.clase, venceEn: lejos(de.prng) })), ...otros(de)] },
  { cuantos: 1, estado: 'INACTIVO', motivo: 'Ya no trabaja en la empresa', papeles: (de) => [...papelesBuenos(de), ['finiquito', [version(13, 'CUMPLE')]]] },
  { cuantos: 1, estado: 'INACTIVO', motivo: 'Licencia suspendida por el juzgado de policía local', papeles: papelesBuenos },
  // The papers of the former company are not the new one's.
  { cuantos: 1, estado: 'PENDIENTE', cambio: true, papeles: ({ prng, hace, clase }) => [contrato(version(hace, 'CUMPLE')), licencia(version(hace, 'SIN_REVISAR', { clase, venceEn: lejos(prng) }))] },
  // Without licence: nobody can be registered so, but whoever changes company begins anew.
  { cuantos: 3, estado: 'PENDIENTE', cambio: true, papeles: ({ hace }) => [contrato(version(hace, 'SIN_REVISAR'))] },
  // Nobody has looked at them.
  { cuantos: 10, estado: 'PENDIENTE', papeles: ({ prng, hace, clase }) => [contrato(version(hace, 'SIN_REVISAR')), licencia(version(hace, 'SIN_REVISAR', { clase, venceEn: lejos(prng) })), ...(prng.chance(0.4) ? [['hojaVida', [version(hace, 'SIN_REVISAR')]] as const] : [])] },
  { cuantos: 4, de: { externo2: 1 }, estado: 'PENDIENTE', papeles: ({ prng, hace, clase }) => [contrato(version(hace, 'SIN_REVISAR')), licencia(version(hace, 'CUMPLE', { clase, venceEn: lejos(prng) })), ['entregaEpp', [version(hace, 'NO_APLICA')]]] },
  { cuantos: 4, de: { externo: 1 }, estado: 'PENDIENTE', papeles: (de) => [contrato(version(de.hace, 'CUMPLE')), licencia(rechazada(de.hace)(de))] },
  { cuantos: 3, de: { externo2: 1 }, estado: 'PENDIENTE', papeles: ({ prng, hace, clase }) => [contrato(malo(prng, REPAROS_CONTRATO, hace)), licencia(version(hace, 'CUMPLE', { clase, venceEn: lejos(prng) }))] },
  // Refused, and sent anew.
  { cuantos: 1, de: { externo: 1 }, estado: 'PENDIENTE', papeles: (de) => [contrato(version(de.hace, 'CUMPLE')), licencia(rechazada(de.hace)(de), porRevisar(0)(de))] },
  { cuantos: 3, estado: 'PENDIENTE', papeles: ({ prng, hace, clase }) => [contrato(version(hace, 'PENDIENTE', { interno: 'Se pidió el anexo a la empresa' })), licencia(version(hace, 'CUMPLE', { clase, venceEn: lejos(prng) }))] },
  // Everything complies: they wait for whoever approves.
  { cuantos: 7, de: { externo: 1 }, estado: 'PENDIENTE', papeles: sinMensuales },
];
