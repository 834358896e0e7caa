import { contar } from '@rodal/domain/contar';
import { formatMoneda } from '@rodal/domain/moneda';
import { SIN_ESTADO } from '@rodal/domain/clientes';
import { type Bloque, isPlantillaCorreo, type PlantillaCorreo } from '@rodal/contracts/correos';
import type { PermissionRule } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { type Plantilla, plantilla } from './plantilla.ts';
import { PLANTILLAS_NOMINA } from './plantillas-nomina.ts';
import { PLANTILLAS_SII } from './plantillas-sii.ts';
import { PLANTILLAS_SOLICITUD } from './plantillas-solicitud.ts';

const texto = z.string();
/** Somebody else changed how this person gets in. */
const deLaCuenta = z.strictObject({ usuario: texto, quien: texto, cuando: texto });
/** So many documents, and what is pending of them in their currency. */
const suma = { documentos: z.int(), pendiente: texto };
const sumaTexto = (divisa: string, { documentos, pendiente }: { readonly documentos: number; readonly pendiente: string }) => `${formatMoneda(pendiente, divisa)} · ${contar(documentos, 'documento', 'documentos')}`;
const SI_NO_SABE = 'Si usted no lo pidió, avise de inmediato a quien administra Rodal: alguien pudo hacerse pasar por usted.';

/** Every kind of mail, once: what it is made of, what it says and who may read it. */
export const PLANTILLAS = {
  'clientes.diario': plantilla({
    /** `carga` and `tarde`: what is to be said of the load and of the hour; '' = nothing. */
    datos: z.strictObject({
      dia: texto, datosAl: texto, carga: texto, tarde: texto, archivo: texto,
      divisas: z.array(z.strictObject({ divisa: texto, ...suma, estados: z.array(z.strictObject({ estado: texto, ...suma })) })),
    }),
    ve: 'clientes.ver',
    recibe: 'clientes.ver',
    asunto: ({ dia }) => `Clientes Nacionales al ${dia}`,
    cuerpo: ({ datosAl, carga, tarde, archivo, divisas }) => [
      ...[carga, tarde].filter((dicho) => dicho !== '').map((parrafo) => ({ parrafo })),
      { parrafo: `Documentos pendientes de los clientes nacionales, con datos al ${datosAl}.` },
      ...(divisas.length === 0 ? [{ parrafo: 'Nada pendiente.' }] : []),
      // Currencies are never added together.
      ...divisas.map(({ divisa, estados, ...total }) => ({
        datos: [
          [divisa === '' ? 'Sin divisa' : `Pendiente en ${divisa}`, sumaTexto(divisa, total)],
          ...estados.filter(({ estado, documentos }) => estado !== SIN_ESTADO || documentos > 0).map((uno): [string, string] => [uno.estado, sumaTexto(divisa, uno)]),
        ] satisfies [string, string][],
      })),
      { parrafo: `La lista va en el archivo ${archivo}.` },
      { enlace: 'Abrir Clientes Nacionales', ruta: '/clientesNacionales' },
    ],
  }),
  'correo.prueba': plantilla({
    datos: z.strictObject({ quien: texto, cuando: texto }),
    ve: 'correos.ver',
    asunto: () => 'Correo de prueba de Rodal',
    cuerpo: ({ quien, cuando }) => [
      { parrafo: 'Si lee esto, Rodal puede enviar correos.' },
      { datos: [['Lo pidió', quien], ['Cuándo', cuando]] },
      { enlace: 'Ver los correos enviados', ruta: '/correos' },
    ],
  }),
  'cuenta.contrasenaRestablecida': plantilla({
    datos: deLaCuenta,
    ve: 'usuarios.administrar',
    asunto: () => 'Su contraseña de Rodal fue restablecida',
    cuerpo: ({ usuario, quien, cuando }) => [
      { parrafo: 'Quien administra Rodal le puso una contraseña temporal y cerró todas sus sesiones. Se la dirá en persona: nunca va por correo. Al ingresar con ella tendrá que elegir otra.' },
      { datos: [['Usuario', usuario], ['Lo hizo', quien], ['Cuándo', cuando]] },
      { parrafo: SI_NO_SABE },
    ],
  }),
  'cuenta.segundoFactorQuitado': plantilla({
    datos: deLaCuenta,
    ve: 'usuarios.administrar',
    asunto: () => 'Se quitó el segundo factor de su cuenta de Rodal',
    cuerpo: ({ usuario, quien, cuando }) => [
      { parrafo: 'Desde ahora su cuenta se abre solo con la contraseña, hasta que active otra vez el segundo factor en Mi cuenta. Todas sus sesiones se cerraron.' },
      { datos: [['Usuario', usuario], ['Lo hizo', quien], ['Cuándo', cuando]] },
      { enlace: 'Abrir Mi cuenta', ruta: '/cuenta' },
      { parrafo: SI_NO_SABE },
    ],
  }),
  'despacho.perdidas': plantilla({
    datos: z.strictObject({ usuario: texto, mensaje: texto }),
    ve: 'despacho.buscar',
    recibe: 'despacho.buscar',
    asunto: ({ usuario }) => `El teléfono de ${usuario} perdió despachos sin enviar`,
    cuerpo: ({ mensaje }) => [
      { parrafo: mensaje },
      { parrafo: 'Lo mismo se ve en Inicio. Hable con esa persona antes de que la carga se olvide: un despacho perdido se registra de nuevo a mano.' },
      { enlace: 'Abrir Rodal', ruta: '/dashboardResumen' },
    ],
  }),
  'empresa.invitacion': plantilla({
    datos: z.strictObject({ vence: texto, invitacion: texto }),
    ve: 'abastecimiento.usar',
    asunto: () => 'Invitación a Rodal: los documentos de su empresa',
    cuerpo: ({ vence, invitacion }) => [
      { parrafo: 'Abastecimiento de COMSA y Forestal La Esperanza lo invita a ver y mantener en Rodal lo de su empresa: sus documentos, conductores y camiones, qué falta y a quién le toca.' },
      { enlace: 'Crear mi usuario', ruta: '/invitacion', invitacion },
      { parrafo: `El enlace sirve una sola vez, hasta el ${vence}. Le pedirá el RUT de su empresa. No lo reenvíe: quien lo use con ese RUT entra por usted.` },
      { parrafo: 'Si no esperaba este correo, no haga nada.' },
    ],
  }),
  'empresa.recordatorio': plantilla({
    datos: z.strictObject({ empresa: texto, papeles: z.array(z.tuple([texto, texto])) }),
    ve: 'abastecimiento.usar',
    asunto: ({ empresa }) => `Documentos pendientes de ${empresa}`,
    cuerpo: ({ papeles }) => [
      { parrafo: 'Para trabajar con nosotros, a su empresa le falta enviar o corregir estos documentos:' },
      { datos: papeles },
      { parrafo: 'Si tiene usuario en Rodal, súbalos ahí; si no, envíelos en PDF a su contacto de Abastecimiento. Lo que ya envió y está en revisión no aparece aquí.' },
      { enlace: 'Abrir Perfil de Empresa', ruta: '/PerfilEmpresa' },
    ],
  }),
  'empresa.vencimientos': plantilla({
    datos: z.strictObject({ empresa: texto, papeles: z.array(z.tuple([texto, texto])) }),
    ve: 'abastecimiento.usar',
    asunto: ({ empresa }) => `Documentos que vencen de ${empresa}`,
    cuerpo: ({ papeles }) => [
      { parrafo: 'Estos documentos de su empresa, de sus conductores o de sus camiones vencen pronto:' },
      { datos: papeles },
      { parrafo: 'Suba los nuevos en Rodal si tiene usuario, o envíelos en PDF a su contacto de Abastecimiento, antes de su fecha: cada uno se revisa antes de valer.' },
      { enlace: 'Abrir Perfil de Empresa', ruta: '/PerfilEmpresa' },
    ],
  }),
  ...PLANTILLAS_NOMINA,
  ...PLANTILLAS_SII,
  ...PLANTILLAS_SOLICITUD,
} as const satisfies { readonly [N in PlantillaCorreo]: object };

/** The data of each kind of mail. */
export type DatosCorreo = { readonly [N in PlantillaCorreo]: z.output<(typeof PLANTILLAS)[N]['datos']> };

/** What a mail says. */
export interface CorreoEscrito {
  /** One line, whatever the data were. */
  readonly asunto: string;
  readonly bloques: Bloque[];
}

/** A mail ready to be read. */
export interface CorreoTexto {
  readonly asunto: string;
  readonly texto: string;
  /** Without scripts, pictures or styles from elsewhere. */
  readonly html: string;
}

/** Who may read a mail of that template; null = no template of this program has that name. */
export function reglaDe(nombre: string): PermissionRule | null {
  return isPlantillaCorreo(nombre) ? PLANTILLAS[nombre].ve : null;
}

/** Who of Rodal may get a mail of that template; null = whoever it is for, or no template of this program has that name. */
export function quienRecibe(nombre: string): PermissionRule | null {
  const row: Pick<Plantilla, 'recibe'> | null = isPlantillaCorreo(nombre) ? PLANTILLAS[nombre] : null;
  return row?.recibe ?? null;
}

/**
 * What a mail says, out of its row.
 * @throws when no template of this program has that name, or the data are not its own (another version's)
 */
export function writeCorreo(nombre: string, datos: unknown): CorreoEscrito {
  if (!isPlantillaCorreo(nombre)) throw new Error(`No existe la plantilla ${nombre}`);
  // Each row's functions take what its own schema gave.
  const row = PLANTILLAS[nombre] as unknown as Plantilla;
  const parsed = z.parse(row.datos, datos);
  return { asunto: oneLine(row.asunto(parsed)), bloques: row.cuerpo(parsed) };
}

/**
 * The same as it leaves.
 * @throws as {@link writeCorreo}
 */
export function renderCorreo(nombre: string, datos: unknown, { origen, firmar }: Salida): CorreoTexto {
  const { asunto, bloques } = writeCorreo(nombre, datos);
  const href = ({ ruta, invitacion }: Enlace) => `${origen}${ruta}${invitacion === undefined ? '' : `#${firmar(invitacion)}`}`;
  return {
    asunto,
    texto: [...bloques.map((bloque) => asText(bloque, href)), PIE].join('\n\n'),
    html: asHtml(bloques, href),
  };
}

/** What a mail gets as it leaves. */
interface Salida {
  /** Where Rodal lives, for its links. */
  readonly origen: string;
  /** The key of an invitation. @throws when there is nothing to sign it with */
  readonly firmar: (invitacion: string) => string;
}

type Enlace = Extract<Bloque, { readonly enlace: string }>;

/** No line break of a person's becomes a header (R142). */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const PIE = 'Rodal envió este correo; nadie lee las respuestas.';

function asText(bloque: Bloque, href: (enlace: Enlace) => string): string {
  if ('parrafo' in bloque) return bloque.parrafo;
  if ('datos' in bloque) return bloque.datos.map(([nombre, valor]) => `${nombre}: ${oneLine(valor)}`).join('\n');
  return `${bloque.enlace}: ${href(bloque)}`;
}

function asHtml(bloques: readonly Bloque[], href: (enlace: Enlace) => string): string {
  const parts = bloques.map((bloque) => {
    if ('parrafo' in bloque) return `<p>${escapeHtml(bloque.parrafo)}</p>`;
    if ('enlace' in bloque) return `<p><a href="${escapeHtml(href(bloque))}">${escapeHtml(bloque.enlace)}</a></p>`;
    const rows = bloque.datos.map(([nombre, valor]) => `<tr><td style="padding:2px 16px 2px 0;color:#52606d">${escapeHtml(nombre)}</td><td>${escapeHtml(valor)}</td></tr>`);
    return `<table>${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"></head><body style="font:16px/1.5 sans-serif;color:#1f2933;max-width:40em">${parts.join('')}<p style="color:#52606d;font-size:14px">${PIE}</p></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
