import { MESSAGES_OFICINA } from '../messages-oficina.ts';
import { parseRut } from '../rut.ts';
import { correosEscritos, MALOS_CORREOS, type Reparo } from './reparos.ts';
import type { TipoClave } from './tipos.ts';

/** What a company does for ours (especificación 3 §3); the first stands in a new form. */
export const SERVICIOS = [
  'Transporte Unidad Forestal',
  'Transporte Aserraderos y Plantas',
  'Servicios de Cosecha',
  'Servicios de tercerizacion plantas',
  'Transporte Unidad Forestal - Servicios de Cosecha',
] as const;
export type Servicio = (typeof SERVICIOS)[number];

/** Characters (especificación 3 §9 for the contact). */
export const LARGO_EMPRESA = { nombre: 120, contacto: 300, correos: 500 } as const;

/** A company as somebody wrote it down. */
export interface EmpresaEscrita {
  readonly rutEmpresa: string;
  readonly nombreEmpresa: string;
  readonly contacto: string;
  readonly tipodeservicio: string;
  /** Of notification; several are separated by semicolons. */
  readonly email: string;
}

type ReparoEmpresa = Reparo<keyof EmpresaEscrita>;

/**
 * What keeps a company from being registered, in the order of especificación 3 §5; none = nothing. The dates of its papers are `datosMalos`' to say, and
 * what else is mandatory is asked for when it is approved (C7).
 * @param adjuntos the kinds of paper that come with it
 */
export function revisarEmpresa(empresa: EmpresaEscrita, adjuntos: ReadonlySet<TipoClave>): ReparoEmpresa[] {
  const { rutEmpresa, nombreEmpresa, contacto, tipodeservicio, email } = empresa;
  const correos = correosEscritos(email);
  const reparos: (ReparoEmpresa | false)[] = [
    parseRut(rutEmpresa) === null && { campo: 'rutEmpresa', codigo: 'valor', mensaje: MESSAGES_OFICINA.ingreseRut },
    nombreEmpresa.trim() === '' && { campo: 'nombreEmpresa', codigo: 'falta', mensaje: MESSAGES_OFICINA.empresaNombre },
    contacto.trim() === '' && { campo: 'contacto', codigo: 'falta', mensaje: MESSAGES_OFICINA.empresaContacto },
    !isServicio(tipodeservicio) && { campo: 'tipodeservicio', codigo: 'falta', mensaje: MESSAGES_OFICINA.empresaServicio },
    !adjuntos.has('situacionTributaria') && { campo: 'situacionTributaria', codigo: 'falta', mensaje: MESSAGES_OFICINA.empresaSituacionTributaria },
    correos?.length === 0 && { campo: 'email', codigo: 'falta', mensaje: MESSAGES_OFICINA.empresaCorreo },
    correos === null && { campo: 'email', codigo: 'valor', mensaje: MALOS_CORREOS },
    !adjuntos.has('cartaCompromiso') && { campo: 'cartaCompromiso', codigo: 'falta', mensaje: MESSAGES_OFICINA.empresaCartaCompromiso },
  ];
  return reparos.filter((reparo) => reparo !== false);
}

/** The same of one that is registered: its papers are kept apart then, and its RUT stays. */
export function revisarDatosEmpresa(empresa: Omit<EmpresaEscrita, 'rutEmpresa'>): ReparoEmpresa[] {
  return revisarEmpresa({ ...empresa, rutEmpresa: '' }, new Set(['situacionTributaria', 'cartaCompromiso'])).filter(({ campo }) => campo !== 'rutEmpresa');
}

export function isServicio(texto: string): texto is Servicio {
  return SERVICIOS.some((servicio) => servicio === texto);
}
