import { PASOS_NOMINA } from '@rodal/domain/pasos-nomina';
import * as z from 'zod/mini';
import { texto, uuidv7 } from './campos.ts';
import { carta, enviados } from './correos.ts';
import { endpoint } from './endpoint.ts';
import { moneda } from './listados/nominas.ts';
import { identificadorNomina } from './nominas.ts';

const permission = 'nominas.notificar';
const empresa = z.enum(['COMSA', 'FLE']);

/** What is told, as the specification's items have it (§3), and who would get what of it: one mail a person. */
const vista = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), cartas: z.array(carta) });

const roll = { nomina: z.string(), Moneda: z.string(), Monto: z.string() };
/** Rolls of a currency that wait for somebody: `Aprobador` before `Supervisor` (E2). */
const notificacion = vista(z.object({ ...roll, Identificador: z.string(), usuarionotificado: z.string(), paso: z.enum(Object.keys(PASOS_NOMINA) as (keyof typeof PASOS_NOMINA)[]) })); // its own keys
/** Suppliers of current rolls for whom the ERP knows no bank account (C34). */
const sinDatos = vista(z.object({ nomina: z.string(), Moneda: z.string(), rut: z.string(), proveedor: z.string(), usuarioCreador: z.string() }));
/** Lines whose supplier and invoice stand in another current roll of the company too (C34). */
const repetidas = vista(z.object({ ...roll, journal_batch_name: z.string(), usuariocreador: z.string(), rut: z.string(), proveedor: z.string(), factura: z.string(), repetidaEn: z.array(z.string()) }));

export const getNominasNotificacion = endpoint({ name: 'getNominasNotificacion', method: 'GET', path: '/api/nominas/obtenerNominasNotificacion/{moneda}', summary: 'Nóminas de COMSA que esperan a alguien, y qué correo recibiría quién', permission, params: z.object({ moneda }), reply: notificacion });
export const getNominasNotificacionFle = endpoint({ name: 'getNominasNotificacionFle', method: 'GET', path: '/api/nominas/obtenerNominasNotificacionFle/{moneda}', summary: 'Nóminas de FLE que esperan a alguien, y qué correo recibiría quién', permission, params: z.object({ moneda }), reply: notificacion });
export const getNominasSinDatosDePago = endpoint({ name: 'getNominasSinDatosDePago', method: 'GET', path: '/api/nominas/obtenerNominasSinDatosdePago', summary: 'Proveedores de nóminas de COMSA sin datos de pago, y qué correo recibiría quién', permission, reply: sinDatos });
export const getNominasSinDatosDePagoFle = endpoint({ name: 'getNominasSinDatosDePagoFle', method: 'GET', path: '/api/nominas/obtenerNominasSinDatosdePagoFle', summary: 'Proveedores de nóminas de FLE sin datos de pago, y qué correo recibiría quién', permission, reply: sinDatos });
export const getNominasRepetidas = endpoint({ name: 'getNominasRepetidas', method: 'GET', path: '/api/nominas/obtenerNominasRepetidas', summary: 'Facturas repetidas entre nóminas de COMSA, y qué correo recibiría quién', permission, reply: repetidas });
export const getNominasRepetidasFle = endpoint({ name: 'getNominasRepetidasFle', method: 'GET', path: '/api/nominas/obtenerNominasRepetidasFle', summary: 'Facturas repetidas entre nóminas de FLE, y qué correo recibiría quién', permission, reply: repetidas });

/** Made by whoever asks: asked twice with one id, each person gets one mail. */
const id = uuidv7;
/** Admitted because the specification sends them; whom it goes to and what it says the service knows itself. */
const deMas = { to: z.optional(texto(200)), subject: z.optional(texto(300)), content: z.optional(texto(5_000)) };

/** @throws `no_se_notifico` when there is nothing to tell, or nobody to tell it to */
export const enviarCorreoNotificacion = endpoint({
  name: 'enviarCorreoNotificacion', method: 'POST', path: '/api/enviarCorreo/enviarCorreoNotificacion', permission,
  summary: 'Escribir a quienes esperan las nóminas de una empresa en una moneda',
  body: z.strictObject({ id, empresa, moneda, ...deMas }), reply: enviados,
});
/** @throws as {@link enviarCorreoNotificacion} */
export const enviarCorreoSinDatos = endpoint({
  name: 'enviarCorreoSinDatos', method: 'POST', path: '/api/enviarCorreo/send-email-nominas-sin-datos', permission,
  summary: 'Escribir sobre los proveedores sin datos de pago de las nóminas de una empresa',
  body: z.strictObject({ id, empresa, ...deMas }), reply: enviados,
});
/** @throws as {@link enviarCorreoNotificacion} */
export const enviarCorreoRepetidas = endpoint({
  name: 'enviarCorreoRepetidas', method: 'POST', path: '/api/enviarCorreo/send-email-nominas-repetidas', permission,
  summary: 'Escribir sobre las facturas repetidas entre las nóminas de una empresa',
  body: z.strictObject({ id, empresa, ...deMas }), reply: enviados,
});

/** Of one roll: that it was created, for the company's list, and that it is ready, for whoever takes the next step. */
export const getNotificacionesNomina = endpoint({
  name: 'getNotificacionesNomina', method: 'GET', path: '/api/nominas/detalle/{Identificador}/notificaciones', permission,
  summary: 'Qué correo recibiría quién de una nómina',
  params: z.object({ Identificador: identificadorNomina }),
  reply: z.object({ creada: z.array(carta), lista: z.array(carta) }),
});

const deUna = z.strictObject({ Identificador: identificadorNomina, ...deMas });
/** Of a roll's version a person hears once; whoever has is not written to again. @throws as {@link enviarCorreoNotificacion} */
export const enviarCorreoCreada = endpoint({ name: 'enviarCorreoCreada', method: 'POST', path: '/api/enviarCorreo/send-email', permission, summary: 'Avisar a la lista de la empresa que una nómina está creada', body: deUna, reply: enviados });
/** @throws as {@link enviarCorreoCreada} */
export const enviarCorreoLista = endpoint({ name: 'enviarCorreoLista', method: 'POST', path: '/api/enviarCorreo/send-email-listo', permission, summary: 'Avisar a quienes les toca que una nómina está lista para aprobar o revisar', body: deUna, reply: enviados });
