import { type CamionEscrito, LARGO_CAMION, TIPO_CAMION_INICIAL, TIPOS_CAMION } from '@rodal/domain/documentos/camiones';
import type { Campos, PapelEscrito } from '../../formulario/campo.ts';
import { campoPapel } from '../../papeles/papel-campo.tsx';
import { type PapelDe, SIN_PAPEL } from '../../papeles/papel.ts';
import { CAMPO_EMPRESA, CAMPO_OTRA_EMPRESA } from '../../papeles/portador/use-empresas.tsx';

/** What is typed of a truck that is there already. */
export type DatosEscritos = Readonly<Record<Exclude<keyof CamionEscrito, 'patente'>, string>>;
/** What is typed, and put in, of a new one. */
export type NuevoEscrito = DatosEscritos & Readonly<Record<'patente', string>> & Readonly<Record<PapelDe<'camion'>, PapelEscrito>>;

/** Of a truck's data, as especificación 3 §2.2 has them, in the order of `revisarDatosCamion`. */
export const CAMPOS_DATOS: Campos<DatosEscritos> = {
  correo: { titulo: 'Email de notificación', tipo: 'texto', obligatorio: true, max: LARGO_CAMION.correos, ayuda: 'Varios se separan con punto y coma' },
  tipoCamion: { titulo: 'Tipo Camión', tipo: 'opcion', obligatorio: true, opciones: TIPOS_CAMION.map((value) => ({ value, label: value })) },
  empresa: CAMPO_OTRA_EMPRESA,
};

/** Every field of a new one, in the order of `revisarCamion`: the first that is wrong gets the focus. Where each stands on the screen its entry says. */
export const CAMPOS: Campos<NuevoEscrito> = {
  patente: { titulo: 'Patente', tipo: 'patente', obligatorio: true },
  correo: CAMPOS_DATOS.correo,
  revisionTecnica: campoPapel('revisionTecnica'),
  permisoCirculacion: campoPapel('permisoCirculacion'),
  seguroObligatorio: campoPapel('seguroObligatorio'),
  certificadoAnotaciones: campoPapel('certificadoAnotaciones'),
  seguroCarga: campoPapel('seguroCarga'),
  tipoCamion: CAMPOS_DATOS.tipoCamion,
  empresa: CAMPO_EMPRESA,
};

/** As the form stands before anything is typed. */
export const VACIO: NuevoEscrito = {
  patente: '',
  correo: '',
  tipoCamion: TIPO_CAMION_INICIAL,
  empresa: '',
  revisionTecnica: SIN_PAPEL,
  permisoCirculacion: SIN_PAPEL,
  seguroObligatorio: SIN_PAPEL,
  certificadoAnotaciones: SIN_PAPEL,
  seguroCarga: SIN_PAPEL,
};
