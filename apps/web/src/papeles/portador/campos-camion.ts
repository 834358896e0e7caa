import { type CamionEscrito, LARGO_CAMION, TIPO_CAMION_INICIAL, TIPOS_CAMION } from '@rodal/domain/documentos/camiones';
import type { Campos, PapelEscrito } from '../../formulario/campo.ts';
import { campoPapel } from '../papel-campo.tsx';
import { type PapelDe, SIN_PAPEL } from '../papel.ts';
import { CAMPO_EMPRESA, CAMPO_OTRA_EMPRESA } from './use-empresas.tsx';

/** What is typed of a truck that is there already. */
export type DatosEscritos = Readonly<Record<Exclude<keyof CamionEscrito, 'patente'>, string>>;
/** What is typed, and put in, of a new one by its own company. */
export type PropioEscrito = Readonly<Record<Exclude<keyof CamionEscrito, 'empresa'>, string>> & Readonly<Record<PapelDe<'camion'>, PapelEscrito>>;
/** The same by whoever registers those of all companies. */
export type NuevoEscrito = PropioEscrito & DatosEscritos;

const CORREO = { titulo: 'Email de notificación', tipo: 'texto', obligatorio: true, max: LARGO_CAMION.correos, ayuda: 'Varios se separan con punto y coma' } as const;
const TIPO = { titulo: 'Tipo Camión', tipo: 'opcion', obligatorio: true, opciones: TIPOS_CAMION.map((value) => ({ value, label: value })) } as const;

/** Of a truck's data, as especificación 3 §2.2 has them, in the order of `revisarDatosCamion`. */
export const CAMPOS_DATOS: Campos<DatosEscritos> = { correo: CORREO, tipoCamion: TIPO, empresa: CAMPO_OTRA_EMPRESA };

/** Every field of a company's own new one, in the order of `revisarCamion`: the first that is wrong gets the focus. Where each stands on the screen its entry says. */
export const CAMPOS_PROPIOS: Campos<PropioEscrito> = {
  patente: { titulo: 'Patente', tipo: 'patente', obligatorio: true },
  correo: CORREO,
  revisionTecnica: campoPapel('revisionTecnica'),
  permisoCirculacion: campoPapel('permisoCirculacion'),
  seguroObligatorio: campoPapel('seguroObligatorio'),
  certificadoAnotaciones: campoPapel('certificadoAnotaciones'),
  seguroCarga: campoPapel('seguroCarga'),
  tipoCamion: TIPO,
};

/** The same where its company is asked for. */
export const CAMPOS: Campos<NuevoEscrito> = { ...CAMPOS_PROPIOS, empresa: CAMPO_EMPRESA };

/** As the form of a company's own stands before anything is typed. */
export const VACIO_PROPIO: PropioEscrito = {
  patente: '',
  correo: '',
  tipoCamion: TIPO_CAMION_INICIAL,
  revisionTecnica: SIN_PAPEL,
  permisoCirculacion: SIN_PAPEL,
  seguroObligatorio: SIN_PAPEL,
  certificadoAnotaciones: SIN_PAPEL,
  seguroCarga: SIN_PAPEL,
};

/** The same where its company is asked for. */
export const VACIO: NuevoEscrito = { ...VACIO_PROPIO, empresa: '' };
