import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mapRecord } from './ingesta.ts';
import { BASE_SII, type EmpresaSii, sendCorreosSii, sendCorreosSiiFle } from './sii.ts';

/** A month as the specification's calls have it. */
const periodo = {
  mes: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
  ano: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099)),
};

/** Rows of a report: the specification's fields, and beside them why. What may be it is text. */
const tabla = z.object({ Table: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))) });
export type TablaSii = z.output<typeof tabla>;

/** Which report a call answers with. Those without a month are of the current one. */
export const LECTURAS_SII = {
  getFacturasNoBc: { path: 'buscaFacturaNoBc', de: 'informe1', conMes: false, resumen: 'Documentos por ingresar a BC del mes en curso' },
  getInformePorIngresar: { path: 'Informe1', de: 'informe1', conMes: true, resumen: 'Documentos por ingresar a BC de un mes' },
  getInformePorAcusar: { path: 'informe2', de: 'informe2', conMes: false, resumen: 'Facturas por dar acuse del mes en curso' },
  getInformePorRevisar: { path: 'informe3', de: 'informe3', conMes: true, resumen: 'Documentos de BC por revisar de un mes' },
  getInformeResumen: { path: 'informe3_Resumen', de: 'resumen', conMes: true, resumen: 'Resumen por usuario de los documentos por ingresar a BC de un mes' },
  getInformeMesAnterior: { path: 'informe4', de: 'informe4', conMes: true, resumen: 'Documentos del mes ingresados en el mes anterior' },
} as const;
export type LecturaSiiClave = keyof typeof LECTURAS_SII;

const lecturasDe = (empresa: EmpresaSii) =>
  mapRecord(LECTURAS_SII, (clave, { path, conMes, resumen }) =>
    endpoint({
      name: empresa === 'FLE' ? `${clave}Fle` : clave,
      method: 'GET',
      path: `${BASE_SII[empresa]}/${path}`,
      summary: `${resumen}, de ${empresa}`,
      permission: 'sii.usar',
      // Those that take no month ignore it.
      query: conMes ? z.object(periodo) : z.object({ mes: z.optional(periodo.mes), ano: z.optional(periodo.ano) }),
      reply: tabla,
    }),
  );

/** Report 5 is COMSA's alone. */
export const getInformeComex = endpoint({ name: 'getInformeComex', method: 'GET', path: '/api/contabilidad/informe5', summary: 'Facturas por dar acuse y contabilizar de Comex del mes en curso', permission: 'sii.usar', reply: tabla });

/** What a program sends in place of a file: lines of the CSV, by its headings. */
const MAX_FILAS = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;
const linea = z.record(z.string().check(z.maxLength(80)), z.nullable(z.string().check(z.maxLength(500))));

/** A call that deleted the rows of a section, and one that sent them: one element or many. */
export const SECCIONES_PROGRAMA = {
  clearRegistroSii: { path: 'eliminarSii', seccion: 'REGISTRO' },
  clearPendienteSii: { path: 'eliminarSii_detalle', seccion: 'PENDIENTE' },
} as const;
export const ENVIOS_PROGRAMA = {
  insertRegistroSii: { path: 'cargarJsonConSp', seccion: 'REGISTRO' },
  insertPendienteSii: { path: 'cargarJsonConSp2', seccion: 'PENDIENTE' },
} as const;

const limpiezasDe = (empresa: EmpresaSii) =>
  mapRecord(SECCIONES_PROGRAMA, (clave, { path, seccion }) =>
    endpoint({
      name: empresa === 'FLE' ? `${clave}Fle` : clave, method: 'POST', path: `${BASE_SII[empresa]}/${path}`, permission: 'datos.alimentar.sii',
      summary: `Dejar de leer la sección ${seccion} de un mes de ${empresa}; lo subido queda`,
      body: z.strictObject({ mes: z.int().check(z.minimum(1), z.maximum(12)), ano: z.int().check(z.minimum(2000), z.maximum(2099)) }),
      reply: z.object({ mensaje: z.string() }),
    }),
  );

const enviosDe = (empresa: EmpresaSii) =>
  mapRecord(ENVIOS_PROGRAMA, (clave, { path, seccion }) =>
    endpoint({
      name: empresa === 'FLE' ? `${clave}Fle` : clave, method: 'POST', path: `${BASE_SII[empresa]}/${path}`, permission: 'datos.alimentar.sii', maxBodyBytes: MAX_BYTES,
      summary: `Enviar líneas de la sección ${seccion} de un mes de ${empresa}, una o muchas`,
      body: z.strictObject({
        mes: z.int().check(z.minimum(1), z.maximum(12)),
        ano: z.int().check(z.minimum(2000), z.maximum(2099)),
        /** Lines as the file has them, by its headings; the further taxes of a document in the call that sends it. The same again is the same. */
        INPUTJSON: z.array(linea).check(z.maxLength(MAX_FILAS)),
      }),
      /** @throws `estado_cambiado` while an upload of somebody else is read: it is cleared first */
      reply: z.object({ mensaje: z.string(), documentos: z.int() }),
    }),
  );

/** As {@link mapRecord} with other keys: those of FLE. */
type ConFle<T> = { readonly [K in keyof T & string as `${K}Fle`]: T[K] };
function deFle<T extends Readonly<Record<string, unknown>>>(table: T): ConFle<T> {
  return Object.fromEntries(Object.entries(table).map(([key, row]) => [`${key}Fle`, row])) as ConFle<T>; // the keys, as the type says
}

/** Every call of both bases. */
export const SII_PROGRAMAS = {
  ...lecturasDe('COMSA'), ...deFle(lecturasDe('FLE')), getInformeComex,
  ...limpiezasDe('COMSA'), ...deFle(limpiezasDe('FLE')),
  ...enviosDe('COMSA'), ...deFle(enviosDe('FLE')),
  sendCorreosSii, sendCorreosSiiFle,
} as const;
