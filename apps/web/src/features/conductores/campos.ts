import { type ConductorEscrito, LARGO_CONDUCTOR } from '@rodal/domain/documentos/conductores';
import type { Campos, PapelEscrito } from '../../formulario/campo.ts';
import { campoPapel } from '../../papeles/papel-campo.tsx';
import { type PapelDe, SIN_PAPEL } from '../../papeles/papel.ts';
import { CAMPO_EMPRESA, CAMPO_OTRA_EMPRESA } from '../../papeles/portador/use-empresas.tsx';

/** What is typed of a driver who is there already. */
export type DatosEscritos = Readonly<Record<Exclude<keyof ConductorEscrito, 'rut'>, string>> & { readonly cumple: boolean };
/** What is typed, and put in, of a new one. */
export type NuevoEscrito = DatosEscritos & Readonly<Record<'rut', string>> & Readonly<Record<PapelDe<'conductor'>, PapelEscrito>>;

/** Of a driver's data, as especificación 3 §2.1 has them, in the order of `revisarDatosConductor`. */
export const CAMPOS_DATOS: Campos<DatosEscritos> = {
  nombre: { titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: LARGO_CONDUCTOR.nombre },
  telefono: { titulo: 'Teléfono o celular', tipo: 'texto', obligatorio: true, max: LARGO_CONDUCTOR.telefono },
  direccion: { titulo: 'Dirección', tipo: 'texto', obligatorio: true, max: LARGO_CONDUCTOR.direccion },
  correo: { titulo: 'Correo de contacto', tipo: 'correo', obligatorio: true, max: LARGO_CONDUCTOR.correo },
  correoNotificacion: { titulo: 'Correo de notificación', tipo: 'texto', obligatorio: true, max: LARGO_CONDUCTOR.correos, ayuda: 'Varios se separan con punto y coma' },
  empresa: CAMPO_OTRA_EMPRESA,
  cumple: { titulo: 'Cumple', tipo: 'siNo' },
};

/** Every field of a new one, in the order of `revisarConductor`: the first that is wrong gets the focus. Where each stands on the screen its entry says. */
export const CAMPOS: Campos<NuevoEscrito> = {
  rut: { titulo: 'RUT', tipo: 'rut', obligatorio: true, max: 20 },
  nombre: CAMPOS_DATOS.nombre,
  telefono: CAMPOS_DATOS.telefono,
  direccion: CAMPOS_DATOS.direccion,
  correo: CAMPOS_DATOS.correo,
  correoNotificacion: CAMPOS_DATOS.correoNotificacion,
  empresa: CAMPO_EMPRESA,
  licenciaConducir: campoPapel('licenciaConducir'),
  contratoTrabajo: campoPapel('contratoTrabajo'),
  cumple: CAMPOS_DATOS.cumple,
  entregaEpp: campoPapel('entregaEpp'),
  derechoSaber: campoPapel('derechoSaber'),
  procedimientoSeguro: campoPapel('procedimientoSeguro'),
  reglamentoInterno: campoPapel('reglamentoInterno'),
  liquidacionesSueldo: campoPapel('liquidacionesSueldo'),
  hojaVida: campoPapel('hojaVida'),
  finiquito: campoPapel('finiquito'),
};

/** As the form stands before anything is typed. */
export const VACIO: NuevoEscrito = {
  rut: '',
  nombre: '',
  telefono: '',
  direccion: '',
  correo: '',
  correoNotificacion: '',
  empresa: '',
  licenciaConducir: SIN_PAPEL,
  contratoTrabajo: SIN_PAPEL,
  cumple: false,
  entregaEpp: SIN_PAPEL,
  derechoSaber: SIN_PAPEL,
  procedimientoSeguro: SIN_PAPEL,
  reglamentoInterno: SIN_PAPEL,
  liquidacionesSueldo: SIN_PAPEL,
  hojaVida: SIN_PAPEL,
  finiquito: SIN_PAPEL,
};
