import { type ConductorEscrito, LARGO_CONDUCTOR } from '@rodal/domain/documentos/conductores';
import type { Campos, PapelEscrito } from '../../formulario/campo.ts';
import { campoPapel } from '../papel-campo.tsx';
import { type PapelDe, SIN_PAPEL } from '../papel.ts';
import { CAMPO_EMPRESA, CAMPO_OTRA_EMPRESA } from './use-empresas.tsx';

type Personales = Readonly<Record<Exclude<keyof ConductorEscrito, 'rut' | 'empresa'>, string>>;
type Papeles = Readonly<Record<PapelDe<'conductor'>, PapelEscrito>>;

/** What is typed of a driver who is there already. */
export type DatosEscritos = Personales & Readonly<Record<'empresa', string>> & { readonly cumple: boolean };
/** What is typed, and put in, of a new one by their own company. */
export type PropioEscrito = Personales & Readonly<Record<'rut', string>> & Papeles;
/** The same by whoever registers those of all companies. */
export type NuevoEscrito = PropioEscrito & DatosEscritos;

const PERSONALES: Campos<Personales> = {
  nombre: { titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: LARGO_CONDUCTOR.nombre },
  telefono: { titulo: 'Teléfono o celular', tipo: 'texto', obligatorio: true, max: LARGO_CONDUCTOR.telefono },
  direccion: { titulo: 'Dirección', tipo: 'texto', obligatorio: true, max: LARGO_CONDUCTOR.direccion },
  correo: { titulo: 'Correo de contacto', tipo: 'correo', obligatorio: true, max: LARGO_CONDUCTOR.correo },
  correoNotificacion: { titulo: 'Correo de notificación', tipo: 'texto', obligatorio: true, max: LARGO_CONDUCTOR.correos, ayuda: 'Varios se separan con punto y coma' },
};
const RUT = { rut: { titulo: 'RUT', tipo: 'rut', obligatorio: true, max: 20 } } as const;
const CUMPLE = { cumple: { titulo: 'Cumple', tipo: 'siNo' } } as const;
const PAPELES: Campos<Papeles> = {
  licenciaConducir: campoPapel('licenciaConducir'),
  contratoTrabajo: campoPapel('contratoTrabajo'),
  entregaEpp: campoPapel('entregaEpp'),
  derechoSaber: campoPapel('derechoSaber'),
  procedimientoSeguro: campoPapel('procedimientoSeguro'),
  reglamentoInterno: campoPapel('reglamentoInterno'),
  liquidacionesSueldo: campoPapel('liquidacionesSueldo'),
  hojaVida: campoPapel('hojaVida'),
  finiquito: campoPapel('finiquito'),
};

/** Of a driver's data, as especificación 3 §2.1 has them, in the order of `revisarDatosConductor`. */
export const CAMPOS_DATOS: Campos<DatosEscritos> = { ...PERSONALES, empresa: CAMPO_OTRA_EMPRESA, ...CUMPLE };

/** Every field of a new one, in the order of `revisarConductor`: the first that is wrong gets the focus. Where each stands on the screen its entry says. */
export const CAMPOS: Campos<NuevoEscrito> = { ...RUT, ...PERSONALES, empresa: CAMPO_EMPRESA, ...PAPELES, ...CUMPLE };

/** The same for their own company: whose they are is known, and whether they comply it does not say. */
export const CAMPOS_PROPIOS: Campos<PropioEscrito> = { ...RUT, ...PERSONALES, ...PAPELES };

/** As its form stands before anything is typed. */
export const VACIO_PROPIO: PropioEscrito = {
  rut: '',
  nombre: '',
  telefono: '',
  direccion: '',
  correo: '',
  correoNotificacion: '',
  licenciaConducir: SIN_PAPEL,
  contratoTrabajo: SIN_PAPEL,
  entregaEpp: SIN_PAPEL,
  derechoSaber: SIN_PAPEL,
  procedimientoSeguro: SIN_PAPEL,
  reglamentoInterno: SIN_PAPEL,
  liquidacionesSueldo: SIN_PAPEL,
  hojaVida: SIN_PAPEL,
  finiquito: SIN_PAPEL,
};

/** The same of whoever registers those of all companies. */
export const VACIO: NuevoEscrito = { ...VACIO_PROPIO, empresa: '', cumple: false };
