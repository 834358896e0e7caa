import { type EmpresaEscrita, LARGO_EMPRESA, SERVICIOS } from '@rodal/domain/documentos/empresas';
import type { Campos, PapelEscrito } from '../../formulario/campo.ts';
import { campoPapel } from '../papel-campo.tsx';
import { type PapelDe, SIN_PAPEL } from '../papel.ts';

/** What is typed of a company that is there already. */
export type DatosEscritos = Readonly<Record<Exclude<keyof EmpresaEscrita, 'rutEmpresa'>, string>>;
/** What is typed, and put in, of a new one. */
export type NuevaEscrita = Readonly<Record<keyof EmpresaEscrita, string>> & Readonly<Record<PapelDe<'empresa'>, PapelEscrito>>;

const quedan = (contacto: string) => `Quedan ${LARGO_EMPRESA.contacto - contacto.length} caracteres`;

/** Of a company's data, as especificación 3 §2.3 has them. */
export const CAMPOS_DATOS: Campos<DatosEscritos> = {
  nombreEmpresa: { titulo: 'Razón Social', tipo: 'texto', obligatorio: true, max: LARGO_EMPRESA.nombre },
  email: { titulo: 'Email Notificación', tipo: 'texto', obligatorio: true, max: LARGO_EMPRESA.correos, ayuda: 'Varios se separan con punto y coma' },
  tipodeservicio: { titulo: 'Tipo de Servicio', tipo: 'opcion', obligatorio: true, opciones: SERVICIOS.map((value) => ({ value, label: value })) },
  contacto: { titulo: 'Contacto', tipo: 'largo', obligatorio: true, max: LARGO_EMPRESA.contacto, ayudaDe: ({ contacto }) => quedan(contacto) },
};

/** Every field of a new one, in the order of `revisarEmpresa`: the first that is wrong gets the focus. Where each stands on the screen its entry says. */
export const CAMPOS: Campos<NuevaEscrita> = {
  rutEmpresa: { titulo: 'RUT', tipo: 'rut', obligatorio: true, max: 20 },
  nombreEmpresa: CAMPOS_DATOS.nombreEmpresa,
  contacto: CAMPOS_DATOS.contacto,
  tipodeservicio: CAMPOS_DATOS.tipodeservicio,
  situacionTributaria: campoPapel('situacionTributaria'),
  email: CAMPOS_DATOS.email,
  cartaCompromiso: campoPapel('cartaCompromiso'),
  subcontrato: campoPapel('subcontrato'),
  f30: campoPapel('f30'),
  f301: campoPapel('f301'),
  f29: campoPapel('f29'),
  pagoCotizaciones: campoPapel('pagoCotizaciones'),
  facturaSubcontrato: campoPapel('facturaSubcontrato'),
};

/** As the form stands before anything is typed. */
export const VACIA: NuevaEscrita = {
  rutEmpresa: '',
  nombreEmpresa: '',
  contacto: '',
  tipodeservicio: SERVICIOS[0],
  email: '',
  situacionTributaria: SIN_PAPEL,
  cartaCompromiso: SIN_PAPEL,
  subcontrato: SIN_PAPEL,
  f30: SIN_PAPEL,
  f301: SIN_PAPEL,
  f29: SIN_PAPEL,
  pagoCotizaciones: SIN_PAPEL,
  facturaSubcontrato: SIN_PAPEL,
};
