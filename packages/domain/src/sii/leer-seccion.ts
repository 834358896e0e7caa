import { validate } from 'rut.js';
import { contar } from '../contar.ts';
import { claveSii, type DocumentoSii, NOMBRE_SECCION, nombreTipo, type OtroImpuesto, rutSii, type Seccion } from './documento.ts';
import { leerNombre } from './nombre-archivo.ts';
import { type Columna, leerTitulos } from './titulos.ts';
import { type Leido, leerMomento, leerPesos, leerTexto } from './valores.ts';

/** Longer than any RUT, or any folio. */
const MAX_RUT = 12;
const MAX_FOLIO = 20;
/** No document of the SII has a code of more digits. */
const MAX_TIPO = 999;

/** Whose register is expected, and of which month. */
export type Esperado = {
  /** RUT of the company, with or without dots. */
  readonly rut: string;
  readonly empresa: string;
  readonly mes: string;
};

/** A line that could not be read; `columna` '' = the whole line. */
export type ErrorSeccion = { readonly linea: number; readonly columna: string; readonly texto: string; readonly mensaje: string };

export type LecturaSeccion =
  | {
      readonly seccion: Seccion;
      readonly documentos: readonly DocumentoSii[];
      /** The only type that it holds, where it was downloaded from inside one; null = it is whole. */
      readonly tipoUnico: number | null;
      /** Whether its name says company and month; if not, a person has to say that it is this one. */
      readonly seIdentifica: boolean;
      /** Where there is one the load waits for "cargar 187 de 188". */
      readonly errores: readonly ErrorSeccion[];
      readonly avisos: readonly string[];
    }
  | { readonly motivo: string };

/**
 * Reads a download of the register of purchases (`sii`: titles first, name second; what contradicts is refused).
 * @param nombre the file's name, with extension
 * @param filas its cells, titles first
 */
export function leerSeccion(nombre: string, filas: readonly (readonly string[])[], esperado: Esperado): LecturaSeccion {
  const [primera] = filas;
  if (primera === undefined) return { motivo: 'El archivo está vacío' };
  const titulos = leerTitulos(primera);
  if ('motivo' in titulos) return titulos;
  const dice = leerNombre(nombre);
  const contra = contradice(titulos.seccion, dice, esperado);
  if (contra !== null) return { motivo: contra };
  const sinTipo = !titulos.donde.has('tipo');
  if (sinTipo && dice.tipo === null) {
    return { motivo: 'No tiene la columna «Tipo Doc» y su nombre no termina en un tipo (…_33.csv): baje el detalle completo, o no cambie el nombre del archivo' };
  }
  const lector = new Lector(titulos.seccion, titulos.donde, sinTipo ? dice.tipo : null);
  for (const [at, fila] of filas.entries()) if (at > 0) lector.leer(fila, at + 1, titulos.cuantos);
  lector.unir();
  return {
    seccion: titulos.seccion,
    documentos: lector.documentos(),
    tipoUnico: sinTipo ? dice.tipo : null,
    seIdentifica: dice.cuerpo !== null && dice.mes !== null,
    errores: lector.errores.toSorted((a, b) => a.linea - b.linea),
    avisos: [
      ...(sinTipo && dice.tipo !== null ? [`Trae solo ${nombreTipo(dice.tipo)}: el registro queda parcial`] : []),
      ...(lector.excel ? ['Este archivo pasó por Excel: sus fechas o montos vienen como Excel los escribe. Mejor el que baja del SII'] : []),
      ...(titulos.desconocidos.length > 0 ? [`Columnas que no se conocen y no se leen: ${titulos.desconocidos.join(', ')}`] : []),
      ...lector.avisos(),
    ],
  };
}

/** What the name says against the titles, the company or the month; null = nothing. */
function contradice(seccion: Seccion, dice: ReturnType<typeof leerNombre>, esperado: Esperado): string | null {
  if (dice.seccion !== null && dice.seccion !== seccion) {
    return `El nombre dice «${NOMBRE_SECCION[dice.seccion]}» y las columnas son de «${NOMBRE_SECCION[seccion]}»: vuelva a bajar el archivo`;
  }
  const rut = rutSii(esperado.rut);
  const suyo = dice.digito === null ? dice.cuerpo : `${dice.cuerpo ?? ''}-${dice.digito}`;
  if (suyo !== null && suyo !== (dice.digito === null ? rut.slice(0, -2) : rut)) {
    return `El archivo es de la empresa ${suyo} y esta pantalla es de ${esperado.empresa} (${rut})`;
  }
  return dice.mes !== null && dice.mes !== esperado.mes ? `El archivo es del mes ${alReves(dice.mes)} y el elegido es ${alReves(esperado.mes)}` : null;
}

function alReves(mes: string): string {
  return `${mes.slice(5)}-${mes.slice(0, 4)}`;
}

type Fila = { readonly linea: number; readonly documento: DocumentoSii };
type Impuesto = { readonly linea: number; readonly clave: string; readonly impuesto: OtroImpuesto };

class Lector {
  readonly errores: ErrorSeccion[] = [];
  excel = false;
  readonly #filas = new Map<string, Fila>();
  readonly #sueltos: Impuesto[] = [];
  readonly #seccion: Seccion;
  readonly #donde: ReadonlyMap<Columna, number>;
  readonly #tipo: number | null;

  constructor(seccion: Seccion, donde: ReadonlyMap<Columna, number>, tipo: number | null) {
    this.#seccion = seccion;
    this.#donde = donde;
    this.#tipo = tipo;
  }

  leer(fila: readonly string[], linea: number, titulos: number): void {
    const filled = fila.filter((cell) => leerTexto(cell) !== null);
    // Lines of only `;`, and the foot that some programs add.
    if (filled.length === 0 || /^total(es)?$/i.test(filled[0]?.trim() ?? '')) return;
    if (fila.length < titulos) {
      this.errores.push({ linea, columna: '', texto: fila.join(';'), mensaje: `Tiene ${contar(fila.length, 'columna', 'columnas')} de ${String(titulos)}: la descarga puede estar cortada` });
      return;
    }
    const before = this.errores.length;
    const celda = (columna: Columna) => fila[this.#donde.get(columna) ?? -1];
    const toma = <T>(columna: Columna, titulo: string, leido: Leido<T>): T | null => {
      if ('problema' in leido) {
        this.errores.push({ linea, columna: titulo, texto: celda(columna) ?? '', mensaje: leido.problema });
        return null;
      }
      this.excel ||= leido.excel;
      return leido.valor;
    };
    const pesos = (columna: Columna, titulo: string) => toma(columna, titulo, leerPesos(celda(columna))) ?? 0;
    const momento = (columna: Columna, titulo: string) => toma(columna, titulo, leerMomento(celda(columna)));
    const falta = (columna: string): void => {
      this.errores.push({ linea, columna, texto: '', mensaje: 'Viene vacío' });
    };

    const tipo = this.#tipo ?? Number(leerTexto(celda('tipo')) ?? Number.NaN);
    if (!Number.isInteger(tipo) || tipo <= 0 || tipo > MAX_TIPO) this.errores.push({ linea, columna: 'Tipo Doc', texto: celda('tipo') ?? '', mensaje: 'No es un tipo de documento' });
    const rut = rutSii(leerTexto(celda('rut')) ?? '');
    if (rut === '') falta('RUT Proveedor');
    else if (rut.length > MAX_RUT) this.errores.push({ linea, columna: 'RUT Proveedor', texto: celda('rut') ?? '', mensaje: 'Es más largo que un RUT' });
    const folio = (leerTexto(celda('folio')) ?? '').replace(/^0+(?=.)/, '');
    if (folio === '') falta('Folio');
    else if (folio.length > MAX_FOLIO) this.errores.push({ linea, columna: 'Folio', texto: celda('folio') ?? '', mensaje: `Tiene más de ${String(MAX_FOLIO)} caracteres` });
    const codigo = leerTexto(celda('codigoImpuesto'));
    const impuesto = codigo === null ? null : { codigo, valor: pesos('valorImpuesto', 'Valor Otro Impuesto'), tasa: leerTexto(celda('tasaImpuesto')) };
    const clave = claveSii({ tipo, rut, folio });
    if (leerTexto(celda('nro')) === null && leerTexto(celda('fechaRecepcion')) === null && leerTexto(celda('total')) === null) {
      if (impuesto === null) falta('Codigo Otro Impuesto');
      else if (this.errores.length === before) this.#sueltos.push({ linea, clave, impuesto });
      return;
    }
    const fechaDocto = momento('fechaDocto', 'Fecha Docto')?.slice(0, 10) ?? null;
    if (fechaDocto === null && this.errores.length === before) falta('Fecha Docto');
    if (leerTexto(celda('total')) === null) falta('Monto Total');
    const documento: DocumentoSii = {
      seccion: this.#seccion,
      tipo,
      rut,
      razonSocial: leerTexto(celda('razonSocial')) ?? '',
      folio,
      nro: leerTexto(celda('nro')),
      tipoCompra: leerTexto(celda('tipoCompra')),
      fechaDocto: fechaDocto ?? '',
      fechaRecepcion: momento('fechaRecepcion', 'Fecha Recepcion'),
      fechaAcuse: momento('fechaAcuse', 'Fecha Acuse'),
      fechaReclamo: momento('fechaReclamo', 'Fecha Reclamo'),
      exento: pesos('exento', 'Monto Exento'),
      neto: pesos('neto', 'Monto Neto'),
      ivaRecuperable: pesos('ivaRecuperable', 'Monto IVA Recuperable'),
      ivaNoRecuperable: pesos('ivaNoRecuperable', 'Monto Iva No Recuperable'),
      codigoIvaNoRecuperable: leerTexto(celda('codigoIvaNoRecuperable')),
      ivaUsoComun: pesos('ivaUsoComun', 'IVA uso Comun'),
      total: pesos('total', 'Monto Total'),
      impuestos: impuesto === null ? [] : [impuesto],
    };
    if (this.errores.length > before) return;
    const otra = this.#filas.get(clave);
    if (otra === undefined) this.#filas.set(clave, { linea, documento });
    else this.errores.push({ linea, columna: 'Folio', texto: folio, mensaje: `Ya viene en la línea ${String(otra.linea)}: mismo tipo, RUT y folio` });
  }

  /** Rows without Nro, reception and total are further taxes of their document, wherever it stands. */
  unir(): void {
    for (const { linea, clave, impuesto } of this.#sueltos) {
      const fila = this.#filas.get(clave);
      if (fila === undefined) {
        this.errores.push({ linea, columna: '', texto: clave.replaceAll('|', ' '), mensaje: 'Es otro impuesto de un documento que no viene en el archivo' });
      } else {
        this.#filas.set(clave, { ...fila, documento: { ...fila.documento, impuestos: [...fila.documento.impuestos, impuesto] } });
      }
    }
  }

  documentos(): readonly DocumentoSii[] {
    return Array.from(this.#filas.values(), ({ documento }) => documento);
  }

  avisos(): readonly string[] {
    const todos = this.documentos();
    const malos = todos.filter(({ rut }) => !validate(rut));
    const [primero] = malos;
    return primero === undefined ? [] : [`${contar(malos.length, 'RUT no tiene', 'RUT no tienen')} su dígito verificador: ${primero.rut}${malos.length > 1 ? ' y otros' : ''}`];
  }
}
