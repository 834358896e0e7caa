import { MESSAGES_OFICINA } from '../messages-oficina.ts';
import { parseRut } from '../rut.ts';
import { CORREO } from '../usuarios.ts';
import type { DatosPapel } from './papeles.ts';
import { correosEscritos, MALOS_CORREOS, type Reparo } from './reparos.ts';
import type { TipoClave } from './tipos.ts';

/** Characters. */
export const LARGO_CONDUCTOR = { nombre: 120, telefono: 30, direccion: 200, correo: 200, correos: 500 } as const;

/** Where the State says which expired licences still count (especificación 3 §2.1). */
export const PAGINA_LICENCIAS = 'https://www.conaset.cl/';

/** A driver as somebody wrote them down. */
export interface ConductorEscrito {
  readonly rut: string;
  readonly nombre: string;
  readonly telefono: string;
  readonly direccion: string;
  /** Their own. */
  readonly correo: string;
  /** Several are separated by semicolons. */
  readonly correoNotificacion: string;
  /** RUT of the company they drive for. */
  readonly empresa: string;
}

/** What the checks ask of the papers that come with a driver. */
export interface PapelesConductor {
  /** The kinds that have a file. */
  readonly adjuntos: ReadonlySet<TipoClave>;
  /** What is written of the licence, with or without its file. */
  readonly licencia: Pick<DatosPapel, 'vence' | 'clase'>;
}

type ReparoConductor = Reparo<keyof ConductorEscrito>;

const MAL_CORREO = 'Correo de contacto: debe ser como nombre@empresa.cl';

/** What keeps a driver's own data from being stored, in the order of especificación 3 §5; none = nothing. That the company is there, the server knows. */
export function revisarDatosConductor({ nombre, telefono, direccion, correo, correoNotificacion, empresa }: Omit<ConductorEscrito, 'rut'>): ReparoConductor[] {
  const correos = correosEscritos(correoNotificacion);
  const reparos: (ReparoConductor | false)[] = [
    nombre.trim() === '' && { campo: 'nombre', codigo: 'falta', mensaje: MESSAGES_OFICINA.conductorNombre },
    telefono.trim() === '' && { campo: 'telefono', codigo: 'falta', mensaje: MESSAGES_OFICINA.conductorTelefono },
    direccion.trim() === '' && { campo: 'direccion', codigo: 'falta', mensaje: MESSAGES_OFICINA.conductorDireccion },
    correo.trim() === '' && { campo: 'correo', codigo: 'falta', mensaje: MESSAGES_OFICINA.conductorCorreo },
    correo.trim() !== '' && !CORREO.test(correo.trim()) && { campo: 'correo', codigo: 'valor', mensaje: MAL_CORREO },
    correos?.length === 0 && { campo: 'correoNotificacion', codigo: 'falta', mensaje: MESSAGES_OFICINA.conductorCorreoNotificacion },
    correos === null && { campo: 'correoNotificacion', codigo: 'valor', mensaje: MALOS_CORREOS },
    parseRut(empresa) === null && { campo: 'empresa', codigo: 'falta', mensaje: MESSAGES_OFICINA.seleccioneEmpresa },
  ];
  return reparos.filter((reparo) => reparo !== false);
}

/**
 * The same of a new one, with what is asked of the papers that come along. A date that cannot stand is `datosMalos`' to say, and what else is mandatory is
 * asked for when they are approved (C7).
 */
export function revisarConductor(conductor: ConductorEscrito, { adjuntos, licencia }: PapelesConductor): ReparoConductor[] {
  const falta = (campo: TipoClave, mensaje: string): ReparoConductor => ({ campo, codigo: 'falta', mensaje });
  const deRut: ReparoConductor[] = parseRut(conductor.rut) === null ? [{ campo: 'rut', codigo: 'valor', mensaje: MESSAGES_OFICINA.ingreseRut }] : [];
  const dePapeles = [
    (licencia.vence ?? '') === '' && falta('licenciaConducir', MESSAGES_OFICINA.conductorFechaLicencia),
    licencia.clase.trim() === '' && falta('licenciaConducir', MESSAGES_OFICINA.conductorClaseLicencia),
    !adjuntos.has('licenciaConducir') && falta('licenciaConducir', MESSAGES_OFICINA.conductorLicencia),
    !adjuntos.has('contratoTrabajo') && falta('contratoTrabajo', MESSAGES_OFICINA.conductorContrato),
  ];
  return [...deRut, ...revisarDatosConductor(conductor), ...dePapeles.filter((reparo) => reparo !== false)];
}
