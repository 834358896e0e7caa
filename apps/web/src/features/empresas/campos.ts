import { type EmpresaEscrita, LARGO_EMPRESA, type Reparo, revisarEmpresa, SERVICIOS } from '@rodal/domain/documentos/empresas';
import { type TIPOS_DOCUMENTO, type TipoClave, tiposDe } from '@rodal/domain/documentos/tipos';
import type { Campo, Campos, Errores, PapelEscrito } from '../../formulario/campo.ts';
import { campoPapel } from '../../papeles/papel-campo.tsx';
import { SIN_PAPEL } from '../../papeles/papel.ts';

/** A kind of paper of a company. */
export type PapelEmpresa = { [K in TipoClave]: (typeof TIPOS_DOCUMENTO)[K]['entidad'] extends 'empresa' ? K : never }[TipoClave];

/** All there are, in the order of the screen. */
export const PAPELES = tiposDe('empresa') as readonly PapelEmpresa[]; // what it selects by

/** What is typed of a company that is there already. */
export type DatosEscritos = Readonly<Record<Exclude<keyof EmpresaEscrita, 'rutEmpresa'>, string>>;
/** What is typed, and put in, of a new one. */
export type NuevaEscrita = Readonly<Record<keyof EmpresaEscrita, string>> & Readonly<Record<PapelEmpresa, PapelEscrito>>;

const quedan = (contacto: string) => `Quedan ${LARGO_EMPRESA.contacto - contacto.length} caracteres`;

/** Of a company's data, as especificación 3 §2.3 has them. */
export const CAMPOS_DATOS: Campos<DatosEscritos> = {
  nombreEmpresa: { titulo: 'Razón Social', tipo: 'texto', obligatorio: true, max: LARGO_EMPRESA.nombre },
  email: { titulo: 'Email Notificación', tipo: 'texto', obligatorio: true, max: LARGO_EMPRESA.correos, ayuda: 'Varios se separan con punto y coma' },
  tipodeservicio: { titulo: 'Tipo de Servicio', tipo: 'opcion', obligatorio: true, opciones: SERVICIOS.map((value) => ({ value, label: value })) },
  contacto: { titulo: 'Contacto', tipo: 'largo', obligatorio: true, max: LARGO_EMPRESA.contacto, ayudaDe: ({ contacto }) => quedan(contacto) },
};

/** As the form stands before anything is typed. */
export const VACIA = {
  rutEmpresa: '', nombreEmpresa: '', email: '', tipodeservicio: SERVICIOS[0], contacto: '',
  ...Object.fromEntries(PAPELES.map((tipo) => [tipo, SIN_PAPEL])),
} as NuevaEscrita; // every kind is there

const TODOS: Campos<NuevaEscrita> = {
  rutEmpresa: { titulo: 'RUT', tipo: 'rut', obligatorio: true, max: 20 },
  ...(CAMPOS_DATOS as Campos<Pick<NuevaEscrita, keyof DatosEscritos>>),
  ...(Object.fromEntries(PAPELES.map((tipo) => [tipo, campoPapel(tipo)])) as Readonly<Record<PapelEmpresa, Campo & { readonly tipo: 'papel' }>>), // every kind is there
};

/** In the order in which the rule finds fault with them: the first of them gets the focus. */
const ORDEN = revisarEmpresa({ ...VACIA, tipodeservicio: '' }, new Set()).map(({ campo }) => campo);

/** Every field of a new company. Where each stands on the screen its page says. */
export const CAMPOS: Campos<NuevaEscrita> = { ...(Object.fromEntries(ORDEN.map((campo) => [campo, TODOS[campo as keyof NuevaEscrita]])) as Campos<NuevaEscrita>), ...TODOS }; // the same rows in another order

/** The first fault of each field, in words. */
export function erroresDe(reparos: readonly Reparo[]): Errores<NuevaEscrita> {
  return Object.fromEntries(reparos.map(({ campo, mensaje }) => [campo, mensaje] as const).toReversed());
}
