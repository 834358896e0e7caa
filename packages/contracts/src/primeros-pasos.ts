import { CLAVE_LARGO } from '@rodal/domain/contrasena';
import { CORREO, LARGO_USUARIO, NOMBRE_USUARIO } from '@rodal/domain/usuarios';
import * as z from 'zod/mini';
import { limpio, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** How a step stands: `opcional` = not done, and nothing waits for it. */
const ESTADOS_PASO = ['hecho', 'falta', 'opcional'] as const;

const paso = z.object({
  clave: z.string(),
  titulo: z.string(),
  estado: z.enum(ESTADOS_PASO),
  /** What there is, or what is missing. Text and address travel with the state: an app of yesterday shows a step of today. */
  detalle: z.string(),
  /** The screen where it is done; null = it is done elsewhere, as the detail says. */
  destino: z.nullable(z.object({ ruta: z.string(), texto: z.string() })),
});
export type Paso = z.output<typeof paso>;

/** The first day of a company (D19), computed from what is there. */
export const getPrimerosPasos = endpoint({
  name: 'getPrimerosPasos',
  method: 'GET',
  path: '/api/primerosPasos',
  summary: 'Qué falta para el primer despacho de la empresa, paso por paso',
  permission: 'usuarios.administrar',
  reply: z.object({ pasos: z.array(paso), terminado: z.boolean() }),
});

/** Says that the settings serve as they are: whoever changes one need not. The audit keeps who said so. */
export const confirmarAjustes = endpoint({
  name: 'confirmarAjustes',
  method: 'POST',
  path: '/api/primerosPasos/confirmarAjustes',
  summary: 'Confirmar que los ajustes sirven como están',
  permission: 'usuarios.administrar',
  reply: z.object({ mensaje: z.string() }),
});

/** Asks the ERP for one row. @throws `sin_erp`; `erp_no_responde` naming the cause */
export const probarErp = endpoint({
  name: 'probarErp',
  method: 'POST',
  path: '/api/primerosPasos/probarErp',
  summary: 'Probar la conexión con el ERP: pide una fila y dice cómo le fue',
  permission: 'usuarios.administrar',
  reply: z.object({ mensaje: z.string() }),
});

/** Letters of the longest code that can be set (`CODIGO_INICIAL`). */
export const MAX_CODIGO = 100;

/** What counts of the code: upper case, hyphens and blanks are how it is read from a screen. */
export function lettersOf(codigo: string): string {
  return codigo.toLowerCase().replaceAll(/[\s-]/g, '');
}

/**
 * The first administrator of a new installation, by the code that `start` printed (D19).
 * @throws `no_encontrado` when there is one already, or no code was printed; `datos_invalidos` naming the field;
 *   `demasiados_intentos`
 */
export const createPrimerAdministrador = endpoint({
  name: 'createPrimerAdministrador',
  method: 'POST',
  path: '/api/primerAdministrador',
  summary: 'Crear el primer administrador con el código que muestra la consola; solo mientras no hay ninguno',
  public: true,
  body: z.strictObject({
    codigo: texto(MAX_CODIGO),
    nombre: limpio(LARGO_USUARIO).check(z.toLowerCase(), z.refine((nombre) => NOMBRE_USUARIO.test(nombre), 'debe ser de letras minúsculas, números y . _ @ -, sin espacios, y empezar con una letra')),
    email: limpio(200).check(z.refine((email) => CORREO.test(email), 'debe ser un correo como nombre@empresa.cl')),
    contrasena: z.string().check(z.maxLength(CLAVE_LARGO.max)),
  }),
  reply: z.object({ mensaje: z.string() }),
});
