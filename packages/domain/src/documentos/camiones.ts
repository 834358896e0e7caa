import { MESSAGES_OFICINA } from '../messages-oficina.ts';
import { parseRut } from '../rut.ts';
import { correosEscritos, MALOS_CORREOS, type Reparo } from './reparos.ts';
import { parsePatente, type TipoClave, TIPOS_DOCUMENTO } from './tipos.ts';

/** What a truck hauls (especificación 3 §3). */
export const TIPOS_CAMION = ['Forestal', 'Industrial'] as const;
export type TipoCamion = (typeof TIPOS_CAMION)[number];

/** As a new form stands (especificación 3 §3). */
export const TIPO_CAMION_INICIAL: TipoCamion = 'Industrial';

/** Characters. */
export const LARGO_CAMION = { correos: 500 } as const;

/** A truck as somebody wrote it down. */
export interface CamionEscrito {
  readonly patente: string;
  /** Of notification; several are separated by semicolons. */
  readonly correo: string;
  readonly tipoCamion: string;
  /** RUT of the company whose it is. */
  readonly empresa: string;
}

/** What the checks ask of the papers that come with a truck, with or without their files. */
export interface PapelesCamion {
  /** The kinds that have a file. */
  readonly adjuntos: ReadonlySet<TipoClave>;
  /** The day until which each says that it is good; absent, null or '' = none is written. */
  readonly vence: Readonly<Partial<Record<TipoClave, string | null>>>;
}

type ReparoCamion = Reparo<keyof CamionEscrito>;

const tipoMalo = `Tipo Camión: debe ser ${TIPOS_CAMION.join(' o ')}`;

/** What keeps a truck's own data from being stored; none = nothing. Its company the specification has not, and is asked for last. */
export function revisarDatosCamion({ correo, tipoCamion, empresa }: Omit<CamionEscrito, 'patente'>): ReparoCamion[] {
  const correos = correosEscritos(correo);
  const reparos: (ReparoCamion | false)[] = [
    correos?.length === 0 && { campo: 'correo', codigo: 'falta', mensaje: MESSAGES_OFICINA.camionCorreo },
    correos === null && { campo: 'correo', codigo: 'valor', mensaje: MALOS_CORREOS },
    !isTipoCamion(tipoCamion) && { campo: 'tipoCamion', codigo: 'valor', mensaje: tipoMalo },
    parseRut(empresa) === null && { campo: 'empresa', codigo: 'falta', mensaje: MESSAGES_OFICINA.seleccioneEmpresa },
  ];
  return reparos.filter((reparo) => reparo !== false);
}

/**
 * What keeps a truck from being registered, in the order of especificación 3 §5 and, behind it, its company. A date that cannot stand is `datosMalos`' to say,
 * and what else is mandatory is asked for when it is approved (C7).
 */
export function revisarCamion(camion: CamionEscrito, { adjuntos, vence }: PapelesCamion): ReparoCamion[] {
  const archivo = (campo: TipoClave, mensaje: string): ReparoCamion | false => !adjuntos.has(campo) && { campo, codigo: 'falta', mensaje };
  const fecha = (campo: TipoClave, mensaje: string): ReparoCamion | false => (vence[campo] ?? '') === '' && { campo, codigo: 'falta', mensaje };
  const conSeguro = TIPOS_DOCUMENTO.seguroCarga.obligatorio(camion);
  const datos = revisarDatosCamion(camion);
  const reparos = [
    parsePatente(camion.patente) === null && ({ campo: 'patente', codigo: 'valor', mensaje: MESSAGES_OFICINA.camionPatente } as const),
    ...datos.filter(({ campo }) => campo === 'correo'),
    archivo('revisionTecnica', MESSAGES_OFICINA.camionRevisionTecnica),
    fecha('revisionTecnica', MESSAGES_OFICINA.camionFechaRevisionTecnica),
    archivo('permisoCirculacion', MESSAGES_OFICINA.camionPermisoCirculacion),
    fecha('permisoCirculacion', MESSAGES_OFICINA.camionFechaPermisoCirculacion),
    fecha('seguroObligatorio', MESSAGES_OFICINA.camionFechaSeguroObligatorio),
    archivo('certificadoAnotaciones', MESSAGES_OFICINA.camionCertificado),
    conSeguro && archivo('seguroCarga', MESSAGES_OFICINA.camionSeguroCarga),
    conSeguro && fecha('seguroCarga', MESSAGES_OFICINA.camionFechaSeguroCarga),
    ...datos.filter(({ campo }) => campo !== 'correo'),
  ];
  return reparos.filter((reparo) => reparo !== false);
}

function isTipoCamion(texto: string): texto is TipoCamion {
  return TIPOS_CAMION.some((tipo) => tipo === texto);
}
