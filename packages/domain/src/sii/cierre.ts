import { formatMonth } from '../nombres-mes.ts';
import { creditoDe } from './dinero.ts';
import { claveSii, type DocumentoBc, type DocumentoSii, NOMBRE_SECCION, nombreTipo, SECCIONES, type Seccion, signoDe, totalBcConSigno, totalConSigno } from './documento.ts';
import type { Cuenta, EntradaSii, InformesSii } from './informes-tipos.ts';
import { orden } from './orden.ts';

/** A month whose F29 is filed keeps what it was declared with; what comes later stands beside it (decisión E13). */

/** What closing a month depends on. */
export interface MesPorDeclarar {
  /** `YYYY-MM` */
  readonly mes: string;
  /** The month in Santiago. */
  readonly actual: string;
  /** Whether its register was uploaded, and all that BC has of it and of the month before loaded. */
  readonly conRegistro: boolean;
  readonly conBc: boolean;
}

/** Why a month cannot be marked as declared, as a sentence; null = it can. What it lacks would be lacking for good. */
export function reparoDeclarar({ mes, actual, conRegistro, conBc }: MesPorDeclarar): string | null {
  if (mes >= actual) return `El F29 de ${formatMonth(mes)} se presenta cuando el mes termina.`;
  if (!conRegistro) return `Falta el registro de ${formatMonth(mes)}: súbalo antes de marcar el F29.`;
  return conBc ? null : `Falta BC de ${formatMonth(mes)} o del mes anterior: actualice desde BC antes de marcar el F29.`;
}

/** Why the day on which an F29 was filed cannot be that one; null = it can. @param presentado,hoy `YYYY-MM-DD` */
export function reparoPresentado({ mes, presentado, hoy }: { readonly mes: string; readonly presentado: string; readonly hoy: string }): string | null {
  if (presentado > hoy) return 'Fecha de presentación: todavía no llega';
  return presentado.slice(0, 7) > mes ? null : `Fecha de presentación: es después de terminado ${formatMonth(mes)}`;
}

/** Why the number of an F29 cannot be that; null = it can, and none may be said. */
export function reparoFolio(folio: string): string | null {
  return /^\d*$/.test(folio) ? null : 'Folio: escriba solo sus números, sin puntos';
}

/** What whoever loads something of a closed month has to know first. */
export function mesDeclaradoTexto(mes: string): string {
  return `El F29 de ${formatMonth(mes)} ya está presentado: lo que se cargue queda como diferencia y no cambia lo que se guardó`;
}

/** What is counted of a month: its sections and the ledger, its reports, and the VAT that counts as credit. */
export const CIFRAS_CIERRE = [...SECCIONES, 'BC', 'informe1', 'informe2', 'informe3', 'informe4', 'informe5', 'coinciden', 'montoDistinto', 'noEvaluados', 'IVA'] as const;

export type CifraCierre = (typeof CIFRAS_CIERRE)[number];

/** Of each, how many documents and their signed pesos; a section that was not uploaded has none. */
export function cifrasDe({ secciones, bc }: Pick<EntradaSii, 'secciones' | 'bc'>, informes: InformesSii): ReadonlyMap<CifraCierre, Cuenta> {
  const contados = (documentos: readonly Pick<DocumentoSii, 'tipo' | 'total'>[]): Cuenta => ({ cantidad: documentos.length, total: documentos.reduce((suma, uno) => suma + totalConSigno(uno), 0) });
  const registrados = (documentos: readonly DocumentoBc[]): Cuenta => ({ cantidad: documentos.length, total: documentos.reduce((suma, uno) => suma + totalBcConSigno(uno), 0) });
  const suyos = (filas: readonly { readonly documento: DocumentoSii }[]) => contados(filas.map(({ documento }) => documento));
  const deBc = (filas: readonly { readonly bc: DocumentoBc }[]) => registrados(filas.map((una) => una.bc));
  const registro = secciones.REGISTRO ?? [];
  return new Map<CifraCierre, Cuenta>([
    ...SECCIONES.flatMap((seccion) => (secciones[seccion] === null ? [] : [[seccion, contados(secciones[seccion])] as const])),
    ['BC', registrados(bc)],
    ['informe1', suyos(informes.informe1)],
    ['informe2', suyos(informes.informe2)],
    ['informe3', deBc(informes.informe3)],
    ['informe4', suyos(informes.informe4)],
    ['informe5', suyos(informes.informe5)],
    ['coinciden', suyos(informes.coinciden)],
    ['montoDistinto', suyos(informes.montoDistinto)],
    ['noEvaluados', deBc(informes.noEvaluados)],
    ['IVA', { cantidad: registro.length, total: registro.reduce((suma, uno) => suma + signoDe(uno.tipo) * creditoDe(uno), 0) }],
  ]);
}

/** Where a document of a closed month stood. */
export type LadoCierre = Seccion | 'BC';

/** A document as it is kept. */
export interface DocumentoGuardado {
  readonly lado: LadoCierre;
  /** `claveSii`, or the number of BC. */
  readonly clave: string;
  /** What it is, for whoever reads of it. */
  readonly dicho: string;
  /** Pesos with their sign. */
  readonly total: number;
  /** What of it can change while it stays the same one. */
  readonly marca: string;
}

/** All documents that the reports of a month are made of. */
export function guardadosDe({ secciones, bc }: Pick<EntradaSii, 'secciones' | 'bc'>): DocumentoGuardado[] {
  return [
    ...SECCIONES.flatMap((lado) => (secciones[lado] ?? []).map((uno): DocumentoGuardado => ({ lado, clave: claveSii(uno), dicho: dichoDe(uno), total: totalConSigno(uno), marca: marcaDe(uno) }))),
    ...bc.map((uno): DocumentoGuardado => ({ lado: 'BC', clave: uno.nro, dicho: `${uno.nro}, ${uno.tipoTexto} ${uno.numero} de ${uno.nombre}`, total: totalBcConSigno(uno), marca: marcaBc(uno) })),
  ];
}

/** A document of the SII in a few words. */
export function dichoDe({ tipo, folio, razonSocial }: DocumentoSii): string {
  return `${nombreTipo(tipo)} ${folio} de ${razonSocial}`;
}

/** What of a document of the SII can change while it stays the same one. */
export function marcaDe({ total, neto, exento, ivaRecuperable, ivaNoRecuperable, ivaUsoComun, fechaAcuse, fechaReclamo }: DocumentoSii): string {
  return JSON.stringify([total, neto, exento, ivaRecuperable, ivaNoRecuperable, ivaUsoComun, fechaAcuse, fechaReclamo]);
}

const marcaBc = ({ tipo, rut, numero, fecharegistro, divisa, importe, iva, total }: DocumentoBc): string => JSON.stringify([tipo, rut, numero, fecharegistro, divisa, importe, iva, total]);

/** What came later to a closed month, what went, or what is another now. */
export interface DiferenciaCierre {
  readonly que: 'llego' | 'seFue' | 'cambio';
  readonly lado: LadoCierre;
  readonly clave: string;
  readonly dicho: string;
  /** Where what went stands now; null = nowhere that is known. */
  readonly ahora: LadoCierre | null;
  /** Signed pesos, 0 = it was not there. */
  readonly alCerrar: number;
  readonly hoy: number;
}

/** Where the documents of today are not those that were kept: by section, and there in the order of their keys. What a section lost and another won is told where it was. */
export function diferenciasDe(alCerrar: readonly DocumentoGuardado[], hoy: readonly DocumentoGuardado[]): DiferenciaCierre[] {
  const llave = ({ lado, clave }: Pick<DocumentoGuardado, 'lado' | 'clave'>) => `${lado}>${clave}`;
  const [antes, ahora] = [alCerrar, hoy].map((suyos) => new Map(suyos.map((uno) => [llave(uno), uno])));
  const nuevos = hoy.filter((uno) => !antes?.has(llave(uno)));
  const donde = new Map(nuevos.filter(({ lado }) => lado !== 'BC').map(({ clave, lado }) => [clave, lado]));
  const idos = alCerrar.filter((uno) => !ahora?.has(llave(uno)));
  return [
    ...idos.map((uno): DiferenciaCierre => ({ ...quien(uno), que: 'seFue', ahora: uno.lado === 'BC' ? null : (donde.get(uno.clave) ?? null), alCerrar: uno.total, hoy: 0 })),
    ...hoy.flatMap((uno): DiferenciaCierre[] => {
      const otro = antes?.get(llave(uno));
      return otro === undefined || otro.marca === uno.marca ? [] : [{ ...quien(uno), que: 'cambio', ahora: null, alCerrar: otro.total, hoy: uno.total }];
    }),
    ...nuevos.map((uno): DiferenciaCierre => ({ ...quien(uno), que: 'llego', ahora: null, alCerrar: 0, hoy: uno.total })),
  ].toSorted((a, b) => LADOS.indexOf(a.lado) - LADOS.indexOf(b.lado) || orden(a.clave, b.clave));
}

const LADOS: readonly LadoCierre[] = [...SECCIONES, 'BC'];

/** What a side is called. */
export function nombreLado(lado: LadoCierre): string {
  return lado === 'BC' ? 'BC' : NOMBRE_SECCION[lado];
}

const quien = ({ lado, clave, dicho }: DocumentoGuardado) => ({ lado, clave, dicho });
