import { correosOf } from '@rodal/contracts/ajustes-tabla';
import type { PlantillaCorreo } from '@rodal/contracts/correos';
import type { Nomina } from '@rodal/contracts/nominas';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { type PasoNomina, PASOS_NOMINA, pasoSiguiente, puedeSeguir } from '@rodal/domain/pasos-nomina';
import { formatDateTime } from '@rodal/domain/fechas';
import { cuentaSenales } from '@rodal/domain/senales-nomina';
import { can } from '@rodal/domain/puede';
import { nominaId } from '../../cargas/nominas.repo.ts';
import { type Envio, readCuentas, repartir } from '../../correos/destinatarios.ts';
import { type CorreoPedido, encolarCorreo } from '../../correos/encolar-correo.ts';
import type { DatosCorreo } from '../../correos/plantillas.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { listNotificados, readEnCorreo, selectPorNotificar, selectRepetidas, selectSinDatos } from './notificar.repo.ts';
import type { NominaRow } from './nominas.repo.ts';

type Empresa = Nomina['empresa'];
type DeNomina = Extract<PlantillaCorreo, `nomina.${string}`>;

/** What is told of an event, and who gets what of it. */
export interface Notificacion<N extends DeNomina = DeNomina> {
  readonly plantilla: N;
  readonly envios: readonly Envio<DatosCorreo[N]>[];
}

const REGLA = 'nominas.ver';
const PASOS = Object.keys(PASOS_NOMINA) as PasoNomina[]; // the keys of the table

/** Whom the setting of a company names, and everybody who has an account. Not inside a transaction: it takes connections of its own. */
export async function readDestinatarios({ db }: Pick<Deps, 'db'>, empresa: Empresa) {
  const [ajustes, cuentas] = await Promise.all([readAjustesOf(db.pool), readCuentas(db.prisma)]);
  return { lista: correosOf(empresa === 'COMSA' ? ajustes.correosNominas : ajustes.correosNominasFle), cuentas, regla: REGLA, mismaPersona: ajustes.nominasMismaPersona } as const;
}

export type Destinatarios = Awaited<ReturnType<typeof readDestinatarios>>;

/** Rolls of a currency that wait: to each the ones that they may approve or review, to the list all (E2). */
export async function notificarPendientes(deps: Pick<Deps, 'db'>, { empresa, moneda, quien }: { readonly empresa: Empresa; readonly moneda: string; readonly quien: string }) {
  const a = await readDestinatarios(deps, empresa);
  const todas = await selectPorNotificar(deps.db.pool, empresa, moneda, a.mismaPersona);
  const datosDe = (unas: typeof todas): DatosCorreo['nomina.notificacion'] | null => {
    const [Aprobador = [], Supervisor = []] = PASOS.map((paso) => unas.filter(({ pendiente }) => pasoSiguiente(pendiente) === paso).map(({ enCorreo }) => enCorreo));
    return Aprobador.length + Supervisor.length === 0 ? null : { empresa, moneda, quien, Aprobador, Supervisor };
  };
  const envios = repartir(a, { dePersonas: (suyas) => datosDe(todas.filter(({ pendiente }) => suyas.some((cuenta) => puedeSeguir(pendiente, cuenta)))), deLista: datosDe(todas) });
  const items = todas.flatMap(({ enCorreo, pendiente }) => {
    const paso = pasoSiguiente(pendiente);
    const usuarionotificado = a.cuentas.filter((cuenta) => cuenta.activo && puedeSeguir(pendiente, cuenta)).map(({ usuario }) => usuario).join(', ');
    return paso === null ? [] : [{ Identificador: String(enCorreo.id), nomina: enCorreo.nomina, Moneda: enCorreo.moneda, Monto: enCorreo.monto, paso, usuarionotificado }];
  });
  return { plantilla: 'nomina.notificacion', envios, items } as const;
}

/** To the list, and to whoever creates rolls: they can have it mended in the ERP. */
const aQuienesCrean = <D>(a: Destinatarios, datos: D | null): Envio<D>[] =>
  repartir(a, { dePersonas: (suyas) => (suyas.some(({ permisos }) => can(permisos, 'nominas.crear')) ? datos : null), deLista: datos });

/** Suppliers without a bank account in a company's current rolls (C34). */
export async function notificarSinDatos(deps: Pick<Deps, 'db'>, { empresa, quien }: { readonly empresa: Empresa; readonly quien: string }) {
  const [a, lineas] = await Promise.all([readDestinatarios(deps, empresa), selectSinDatos(deps.db.pool, empresa)]);
  const filas = lineas.map(({ nomina, moneda, rut, proveedor, usuarioCreador }) => ({ nomina, moneda, rut, proveedor, usuarioCreador }));
  const items = filas.map(({ moneda: Moneda, ...fila }) => ({ ...fila, Moneda }));
  return { plantilla: 'nomina.sinDatos', envios: aQuienesCrean(a, filas.length === 0 ? null : { empresa, quien, filas }), items } as const;
}

/** Invoices that stand in two current rolls of a company (C34). */
export async function notificarRepetidas(deps: Pick<Deps, 'db'>, { empresa, quien }: { readonly empresa: Empresa; readonly quien: string }) {
  const [a, lineas] = await Promise.all([readDestinatarios(deps, empresa), selectRepetidas(deps.db.pool, empresa)]);
  const items = lineas.map(({ moneda: Moneda, monto: Monto, diario, usuarioCreador: usuariocreador, ...linea }) => ({ ...linea, Moneda, Monto, journal_batch_name: diario, usuariocreador }));
  return { plantilla: 'nomina.repetidas', envios: aQuienesCrean(a, lineas.length === 0 ? null : { empresa, quien, filas: lineas }), items } as const;
}

/**
 * What is told of one roll: that it was created, to the company's list, and that it is ready, to whoever may take the next step; whoever
 * has something to do hears that alone (E2). Each event is of a version: another content is told anew.
 */
export async function notificacionesDe(tx: Tx, a: Destinatarios, row: NominaRow) {
  const enCorreo = await readEnCorreo(tx, row);
  const pendiente = { ...row, mismaPersona: a.mismaPersona };
  const paso = pasoSiguiente(pendiente);
  /** Who brought it so far, and when. */
  const tras = (marca: 'Creador' | 'Aprobador') => ({ quien: row.nombres[marca] ?? '', cuando: row.puestasEn[marca] === null ? '' : formatDateTime(row.puestasEn[marca]) });
  const senalada = { avisos: cuentaSenales(row.senales.map(({ senal }) => senal)).join(' · '), nota: row.nota ?? '' };
  const lista: Notificacion<'nomina.lista'>['envios'] =
    paso === null ? [] : repartir(a, { dePersonas: (suyas) => (suyas.some((cuenta) => puedeSeguir(pendiente, cuenta)) ? { nomina: enCorreo, paso, ...tras(paso === 'Supervisor' ? 'Aprobador' : 'Creador'), ...senalada } : null), deLista: null });
  const les = new Set(lista.map(({ para }) => para));
  const creada = repartir(a, { dePersonas: () => null, deLista: row.puestas.Creador === null ? null : { nomina: enCorreo, ...tras('Creador'), bloqueada: row.bloqueada } }).filter(({ para }) => !les.has(para));
  const clave = `${row.id}.${row.version}`;
  return {
    creada: { plantilla: 'nomina.creada', envios: creada, evento: `nomina.creada:${clave}` },
    lista: { plantilla: 'nomina.lista', envios: lista, evento: `nomina.lista:${clave}.${String(paso)}` },
  } as const;
}

/**
 * Puts the mails of an event on their way, in the caller's transaction. One that will be skipped is written down too: the list of mails
 * says why.
 * @returns how many were news, of those that will be sent
 */
export async function encolarNotificacion<N extends DeNomina>(tx: Tx, deps: Pick<Deps, 'jobs' | 'clock'>, { plantilla, envios }: Notificacion<N>, { evento, entidadId }: Pick<CorreoPedido<N>, 'evento' | 'entidadId'>): Promise<number> {
  let nuevos = 0;
  for (const { para, omitido, datos } of envios) {
    if ((await encolarCorreo(tx, deps, { plantilla, datos, para, evento, entidad: 'nomina', entidadId })) && omitido === '') nuevos += 1;
  }
  return nuevos;
}

/** What a mark just set sets in motion: that the roll was created, and whose turn it is. A review ends it, or waits for an approval that was told. */
export async function notificarMarca(tx: Tx, deps: Pick<Deps, 'jobs' | 'clock'>, { a, row, marca }: { readonly a: Destinatarios; readonly row: NominaRow; readonly marca: MarcaNomina }): Promise<void> {
  if (marca === 'Supervisor') return;
  const { creada, lista } = await notificacionesDe(tx, a, row);
  const entidadId = nominaId(row.empresa, row.nomina, row.moneda);
  for (const notificacion of marca === 'Creador' ? [lista, creada] : [lista]) await encolarNotificacion<DeNomina>(tx, deps, notificacion, { evento: notificacion.evento, entidadId });
}

/** The same without whoever has heard of the event, who is named with that. */
export async function sinNotificados<D>(tx: Tx, envios: readonly Envio<D>[], evento: string): Promise<Envio<D>[]> {
  const notificados = await listNotificados(tx, evento);
  return envios.map((envio) => (envio.omitido === '' && notificados.has(envio.para) ? { ...envio, omitido: 'Ya se le escribió de esta versión.' } : envio));
}

