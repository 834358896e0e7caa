import type { TipoCamion } from '@rodal/domain/documentos/camiones';
import type { Revision } from '@rodal/domain/documentos/papeles';
import { type TipoClave, tiposDe } from '@rodal/domain/documentos/tipos';
import { addDays } from '@rodal/domain/fechas';
import type { Historia, Protagonista } from './contratos.ts';
import { malo, type PapelesDemo, type Reparos, version, type VersionDemo } from './versiones.ts';

const DAY = 86_400_000;

/** Whatever has such a story. */
interface Vehiculo extends Protagonista {
  /** Of loading, `YYYY-MM-DD`. */
  readonly hoy: string;
  readonly tipo: TipoCamion;
  /** The month at whose end each of its papers of every year runs out. */
  readonly meses: Readonly<Record<'revisionTecnica' | 'permisoCirculacion' | 'seguroObligatorio', number>>;
}

type Papeles = (de: Vehiculo) => PapelesDemo;
type Versiones = Readonly<Partial<Record<TipoClave, readonly VersionDemo[]>>>;

/** One way that a truck may stand, and how many of the demo do. */
export interface HistoriaCamion extends Historia<Vehiculo> {
  /** Absent = either. */
  readonly tipo?: TipoCamion;
  /** It hauled logs until somebody wrote down lately what it hauls now. */
  readonly eraForestal?: true;
}

const REPAROS_REVISION = [
  ['No se lee la patente: escanéela de nuevo', ''],
  ['Es la del carro, falta la del camión', 'Tercera vez que mandan la del carro'],
  ['Dice rechazada por frenos', 'El taller la repite esta semana'],
] as const satisfies Reparos;

const REPAROS_PERMISO = [
  ['Es el comprobante de pago, falta el permiso', ''],
  ['Solo está pagada la primera cuota', 'La municipalidad confirma por teléfono'],
] as const satisfies Reparos;

const REPAROS_CERTIFICADO = [
  ['El dueño inscrito es otra persona', 'Está a nombre del hermano: pedir el arriendo'],
  ['Aparece una prohibición de enajenar', 'Preguntar al banco si está al día'],
] as const satisfies Reparos;

/**
 * When a paper of every year runs out that was good so many days ago.
 * @param mes at whose end, 1 to 12
 * @returns how many days after `hoy`; below 0 = it has passed since
 */
export function finDeMes(hoy: string, mes: number, hace: number): number {
  const entonces = addDays(hoy, -hace);
  const ano = Number(entonces.slice(0, 4));
  const [este = '', proximo = ''] = [ano, ano + 1].map((cual) => new Date(Date.UTC(cual, mes, 0)).toISOString().slice(0, 10));
  return (Date.parse(este < entonces ? proximo : este) - Date.parse(hoy)) / DAY;
}

/**
 * A paper of every year that complies, and its next one once that ran out: given some days before.
 * @param conTiempo days that the first has left when the next one is there already
 */
function anual({ prng, hoy, hace }: Vehiculo, mes: number, conTiempo: number): VersionDemo[] {
  const venceEn = finDeMes(hoy, mes, hace);
  const antes = prng.int(1, 12);
  const primera = version(hace, 'CUMPLE', { venceEn });
  if (venceEn >= conTiempo) return [primera];
  return [primera, version(Math.min(hace - 1, Math.max(antes - venceEn, 1)), 'CUMPLE', { venceEn: finDeMes(hoy, mes, Math.min(-venceEn - 1, 0)) })];
}

/** A cargo insurance, of a year. */
function poliza({ prng, hace }: Vehiculo, revision: Revision): VersionDemo {
  return version(hace, revision, { venceEn: prng.int(20, 364 - hace) });
}

/** In the order of the screen; none of a kind = it is not there. */
function enOrden(todos: Versiones): PapelesDemo {
  return tiposDe('camion').flatMap((tipo): PapelesDemo => ((todos[tipo] ?? []).length > 0 ? [[tipo, todos[tipo] ?? []]] : []));
}

/** Those of one that works, which comply, but for some. @param conTiempo whoever has it renews so many days before */
function deAprobado(de: Vehiculo, otros: Versiones = {}, conTiempo = 0): PapelesDemo {
  const { hace, tipo, meses } = de;
  return enOrden({
    revisionTecnica: anual(de, meses.revisionTecnica, conTiempo),
    permisoCirculacion: anual(de, meses.permisoCirculacion, conTiempo),
    seguroObligatorio: anual(de, meses.seguroObligatorio, conTiempo),
    certificadoAnotaciones: [version(hace, 'CUMPLE')],
    ...(tipo === 'Industrial' && { seguroCarga: [poliza(de, 'CUMPLE')] }),
    ...otros,
  });
}

/** Those that one comes with, good for months, all with the same mark but for some. */
function deNuevo(de: Vehiculo, revision: Revision, otros: Versiones = {}): PapelesDemo {
  const { hoy, hace, tipo, meses } = de;
  const vigente = (mes: number) => [version(hace, revision, { venceEn: finDeMes(hoy, mes, 0) })];
  return enOrden({
    revisionTecnica: vigente(meses.revisionTecnica),
    permisoCirculacion: vigente(meses.permisoCirculacion),
    seguroObligatorio: vigente(meses.seguroObligatorio),
    certificadoAnotaciones: [version(hace, revision)],
    ...(tipo === 'Industrial' && { seguroCarga: [poliza(de, revision)] }),
    ...otros,
  });
}

/** All that is mandatory complies. */
export const papelesBuenos: Papeles = (de) => deAprobado(de);

/** One that was inspected out of its month: good for so many days yet, and perhaps a newer one above it. */
function conRevision(venceEn: number, nueva?: (de: Vehiculo) => VersionDemo): Papeles {
  return (de) => deAprobado(de, { revisionTecnica: [version(de.hace, 'CUMPLE', { venceEn }), ...(nueva ? [nueva(de)] : [])] });
}

const porRevisar = (haceDias: number, venceEn: number) => () => version(haceDias, 'SIN_REVISAR', { venceEn, observacion: 'Renovada', propia: true });
const rechazada = (haceDias: number, venceEn: number) => ({ prng }: Vehiculo) => malo(prng, REPAROS_REVISION, haceDias, { venceEn });

/** What the review of some asks for again. */
const reparo = (tipo: TipoClave, de: Vehiculo, reparos: Reparos, mas: Partial<VersionDemo> = {}): Versiones => ({ [tipo]: [malo(de.prng, reparos, de.hace, mas)] });

/** Those that were approved once come first: they have been with their company for long. */
export const HISTORIAS_CAMIONES: readonly HistoriaCamion[] = [
  { cuantos: 1, de: { externo: 1 }, estado: 'INACTIVO', motivo: 'Se vendió', papeles: papelesBuenos },
  { cuantos: 1, estado: 'INACTIVO', motivo: 'Dado de baja después de un volcamiento', papeles: papelesBuenos },
  { cuantos: 15, estado: 'ACTIVO', papeles: papelesBuenos },
  // On whatever day it is loaded, it has nothing that runs out soon.
  { cuantos: 1, de: { externo: 1 }, estado: 'ACTIVO', tipo: 'Forestal', papeles: (de) => deAprobado(de, {}, 15) },
  // Tonight, tomorrow, this week and later.
  ...([[1, 0], [1, 1], [2, 7], [2, 15], [2, 30], [2, 60]] as const).map(([cuantos, venceEn]) => ({ cuantos, ...(venceEn === 7 && { de: { externo: 1 } }), estado: 'ACTIVO' as const, papeles: conRevision(venceEn) })),
  // Approved, and no longer enabled: it ran out last month.
  { cuantos: 4, estado: 'ACTIVO', papeles: (de) => conRevision(-de.prng.int(3, 28))(de) },
  { cuantos: 2, estado: 'ACTIVO', tipo: 'Industrial', papeles: (de) => deAprobado(de, { seguroCarga: [version(de.hace, 'CUMPLE', { venceEn: -de.prng.int(2, 20) })] }) },
  // They work with the inspection that complied, while its renewal waits; that of the third ran out meanwhile.
  { cuantos: 2, de: { externo: 1 }, estado: 'ACTIVO', papeles: conRevision(12, porRevisar(1, 377)) },
  { cuantos: 1, estado: 'ACTIVO', papeles: conRevision(-2, porRevisar(3, 363)) },
  { cuantos: 2, estado: 'ACTIVO', papeles: conRevision(18, rechazada(5, 383)) },
  // What took the certificate's place does not comply.
  { cuantos: 1, estado: 'ACTIVO', papeles: (de) => deAprobado(de, { certificadoAnotaciones: [version(de.hace, 'CUMPLE'), malo(de.prng, REPAROS_CERTIFICADO, 6)] }) },
  // It hauls more than logs since last week, and its insurance is not there.
  { cuantos: 1, estado: 'ACTIVO', tipo: 'Industrial', eraForestal: true, papeles: (de) => deAprobado(de, { seguroCarga: [] }) },
  // Nobody asks it of them.
  { cuantos: 2, estado: 'ACTIVO', tipo: 'Forestal', papeles: (de) => deAprobado(de, { seguroCarga: [poliza(de, 'CUMPLE')] }) },
  // The papers of the former company are not the new one's.
  { cuantos: 1, estado: 'PENDIENTE', cambio: true, papeles: (de) => deNuevo(de, 'SIN_REVISAR', { permisoCirculacion: [], seguroObligatorio: [], seguroCarga: [] }) },
  // Nobody has looked at them.
  { cuantos: 8, estado: 'PENDIENTE', papeles: (de) => deNuevo(de, 'SIN_REVISAR') },
  { cuantos: 2, de: { externo2: 1 }, estado: 'PENDIENTE', papeles: (de) => deNuevo(de, 'CUMPLE', { certificadoAnotaciones: [version(de.hace, 'SIN_REVISAR')] }) },
  // Only its date was written down when it was registered.
  { cuantos: 2, de: { externo: 1 }, estado: 'PENDIENTE', papeles: (de) => deNuevo(de, 'CUMPLE', { seguroObligatorio: [] }) },
  { cuantos: 3, estado: 'PENDIENTE', papeles: (de) => deNuevo(de, 'CUMPLE', reparo('revisionTecnica', de, REPAROS_REVISION, { venceEn: finDeMes(de.hoy, de.meses.revisionTecnica, 0) })) },
  { cuantos: 2, de: { externo2: 1 }, estado: 'PENDIENTE', papeles: (de) => deNuevo(de, 'CUMPLE', reparo('permisoCirculacion', de, REPAROS_PERMISO, { venceEn: finDeMes(de.hoy, de.meses.permisoCirculacion, 0) })) },
  // Refused, and sent anew.
  { cuantos: 1, estado: 'PENDIENTE', papeles: (de) => deNuevo(de, 'CUMPLE', { revisionTecnica: [rechazada(de.hace, 340)(de), porRevisar(0, 340)()] }) },
  { cuantos: 1, de: { externo: 1 }, estado: 'PENDIENTE', papeles: (de) => deNuevo(de, 'CUMPLE', { certificadoAnotaciones: [version(de.hace, 'PENDIENTE', { interno: 'Se pidió uno con la última transferencia' })] }) },
  { cuantos: 1, estado: 'PENDIENTE', tipo: 'Industrial', eraForestal: true, papeles: (de) => deNuevo(de, 'CUMPLE', { seguroCarga: [] }) },
  { cuantos: 1, estado: 'PENDIENTE', tipo: 'Forestal', papeles: (de) => deNuevo(de, 'SIN_REVISAR', { seguroCarga: [poliza(de, 'NO_APLICA')] }) },
  // Everything complies: they wait for whoever approves.
  { cuantos: 5, estado: 'PENDIENTE', papeles: (de) => deNuevo(de, 'CUMPLE') },
];
