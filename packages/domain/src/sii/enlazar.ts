import { normalizeText } from '../texto.ts';
import type { Sii } from './calzar.ts';
import { type CalceMes, estaEnBc } from './calzar-mes.ts';
import { dichoDe } from './cierre.ts';
import { claveSii, type DocumentoBc, type DocumentoSii } from './documento.ts';
import { leerNumeroBc } from './numero-bc.ts';
import { orden } from './orden.ts';

/** What a person may say is one, where no rule found it: any two that are nobody's yet. */

/** A document of the SII with an entry of BC that it may be. */
export type Enlace = { readonly sii: Sii; readonly bc: DocumentoBc };

/** Of whatever fits, so many are offered. */
export const MAX_ENLACES = 20;

type Pedido = {
  /** Which of the two is asked about: its key, or its number. */
  readonly de: { readonly sii: string } | { readonly bc: string };
  /** Parts of a RUT, a number, an amount or a name; '' = what is of the same supplier or amount. */
  readonly texto: string;
};

/** What there is to choose from, the nearest first; `cuantos` counts what fits. @returns `libre` false = what is asked about is somebody's already, or not of this month: nothing fits */
export function buscarEnlaces(mes: CalceMes, { de, texto }: Pedido): { readonly libre: boolean; readonly enlaces: readonly Enlace[]; readonly cuantos: number } {
  const palabras = normalizeText(texto).split(' ').filter((palabra) => palabra !== '');
  const pares = paresDe(mes, de);
  const caben = (pares ?? []).filter((par) => (palabras.length === 0 ? cercania(par) < LEJOS : palabras.every((palabra) => dice('sii' in de ? datosBc(par.bc) : datosSii(par.sii.documento), palabra))));
  const enOrden = caben.toSorted((a, b) => cercania(a) - cercania(b) || Math.abs(diferenciaDe(a)) - Math.abs(diferenciaDe(b)) || orden(a.bc.nro, b.bc.nro) || orden(a.sii.clave, b.sii.clave));
  return { libre: pares !== null, enlaces: enOrden.slice(0, MAX_ENLACES), cuantos: caben.length };
}

/** Null = what is asked about is not free. */
function paresDe({ secciones, calce }: CalceMes, de: Pedido['de']): Enlace[] | null {
  const libres = [...secciones.registro, ...secciones.pendiente, ...secciones.reclamado, ...secciones.noIncluir, ...secciones.anterior].filter(({ clave }) => !estaEnBc(calce, clave));
  if ('sii' in de) {
    const sii = libres.find(({ clave }) => clave === de.sii);
    return sii === undefined ? null : calce.libres.map((bc) => ({ sii, bc }));
  }
  const bc = calce.libres.find(({ nro }) => nro === de.bc);
  return bc === undefined ? null : libres.map((sii) => ({ sii, bc }));
}

/** Pesos of the SII less those of BC, whatever their signs, as amounts are compared. */
export function diferenciaDe({ sii, bc }: Enlace): number {
  return sii.documento.total - Math.abs(bc.total);
}

/** Neither of the same supplier nor of the same amount. */
const LEJOS = 3;

function cercania(par: Enlace): number {
  const mismoRut = par.sii.documento.rut === par.bc.rut;
  if (diferenciaDe(par) === 0) return mismoRut ? 0 : 2;
  return mismoRut ? 1 : LEJOS;
}

/** What of a document is searched. */
type Datos = { readonly textos: readonly string[]; readonly rut: string; readonly montos: readonly number[] };

const datosBc = ({ nro, numero, nombre, rut, importe, total }: DocumentoBc): Datos => ({ textos: [nro, numero, leerNumeroBc(numero).nucleo, nombre], rut, montos: [importe, total] });
const datosSii = ({ folio, razonSocial, rut, neto, total }: DocumentoSii): Datos => ({ textos: [folio, razonSocial], rut, montos: [neto, total] });

/** Whether a word is part of its texts or its RUT, however that was dotted, or one of its amounts. */
function dice({ textos, rut, montos }: Datos, palabra: string): boolean {
  if (textos.some((texto) => normalizeText(texto).includes(palabra))) return true;
  const compacta = palabra.replaceAll(/[.\-$]/g, '');
  if (!/^\d+k?$/.test(compacta)) return false;
  return rut.replace('-', '').toLowerCase().includes(compacta) || montos.some((monto) => String(Math.abs(monto)) === compacta);
}

/**
 * Why a person cannot say that these two are one, with what stands against it by its name; null = they can. What is one already can be said to be.
 * @param clave,nro as {@link claveSii} and the number of BC
 */
export function reparoEnlace({ secciones, bc, fuera, calce }: CalceMes, { clave, nro }: { readonly clave: string; readonly nro: string }): string | null {
  const afuera = fuera.find((una) => una.nro === nro);
  if (afuera !== undefined) return `${nro} es de un tipo que está fuera del registro (${afuera.tipoTexto}): no se enlaza`;
  if (!bc.some((una) => una.nro === nro)) return `${nro} no está entre lo que se compara en este mes`;
  const porClave = new Map(Object.values(secciones).flat().map(({ documento }) => [claveSii(documento), documento]));
  const lugares = [...[...calce.calzados, ...calce.distintos].map(([una, { bc: suyas }]) => [una, suyas] as const), ...calce.dosVeces];
  const [dueno] = lugares.find(([, suyas]) => suyas.some((una) => una.nro === nro)) ?? [];
  if (dueno !== undefined && dueno !== clave) return `${nro} ya es ${nombreDe(porClave.get(dueno), dueno)}: un documento de BC sirve una vez`;
  const suyas = (calce.calzados.get(clave) ?? calce.distintos.get(clave))?.bc ?? [];
  return suyas.length === 0 || suyas.some((una) => una.nro === nro) ? null : `${nombreDe(porClave.get(clave), clave)} ya está en BC como ${suyas.map((una) => una.nro).join(', ')}`;
}

const nombreDe = (documento: DocumentoSii | undefined, clave: string): string => (documento === undefined ? clave : dichoDe(documento));
