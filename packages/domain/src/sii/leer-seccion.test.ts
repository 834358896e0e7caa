import { describe, expect, it } from 'vitest';
import { leerNombre } from './nombre-archivo.ts';
import { leerSeccion } from './leer-seccion.ts';

/** Titles as the SII writes them (instructions of the register of purchases). */
const REGISTRO =
  'Nro;Tipo Doc;Tipo Compra;RUT Proveedor;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Fecha Acuse;Monto Exento;Monto Neto;Monto IVA Recuperable;Monto Iva No Recuperable;Codigo IVA No Rec.;Monto Total;Monto Neto Activo Fijo;IVA Activo Fijo;IVA uso Comun;Impto. Sin Derecho a Credito;IVA No Retenido;Tabacos Puros;Tabacos Cigarrillos;Tabacos Elaborados;NCE o NDE sobre Fact. de Compra;Codigo Otro Impuesto;Valor Otro Impuesto;Tasa Otro Impuesto';
const PENDIENTE = REGISTRO.replace('Fecha Acuse;', '').replace('Tabacos Puros;Tabacos Cigarrillos;Tabacos Elaborados;', '');
const RECLAMADO = PENDIENTE.replace('Fecha Recepcion;', 'Fecha Recepcion;Fecha Reclamo;');
const NO_INCLUIR = PENDIENTE.replace('Fecha Recepcion;', 'Fecha Recepcion;Fecha Acuse;');
const UNA = '1;33;Del Giro;76123456-0;  Maderas del Sur SpA ;0001234;05/11/2026;06/11/2026 10:21:33;;0;100000;19000;0;;119000;0;0;0;0;0;;;;0;;;;';
const ESPERADO = { rut: '96.677.140-2', empresa: 'COMSA', mes: '2026-11' };
const NOMBRE = 'RCV_COMPRA_REGISTRO_96677140-2_202611.csv';

const filas = (...lines: string[]) => lines.map((line) => line.split(';'));
const leer = (lines: string[], nombre = NOMBRE) => leerSeccion(nombre, filas(...lines), ESPERADO);
const leido = (lines: string[], nombre = NOMBRE) => {
  const found = leer(lines, nombre);
  if ('motivo' in found) throw new Error(found.motivo);
  return found;
};
const motivo = (lines: string[], nombre = NOMBRE) => {
  const found = leer(lines, nombre);
  return 'motivo' in found ? found.motivo : '';
};
/** The line with what stands under some titles changed. */
const con = (titulos: string, cambios: Readonly<Record<string, string>>) => {
  const cells = UNA.split(';');
  for (const [title, value] of Object.entries(cambios)) cells[titulos.split(';').indexOf(title)] = value;
  return cells.join(';');
};
const TAX = con(REGISTRO, { Nro: '', 'Fecha Recepcion': '', 'Monto Total': '', 'Codigo Otro Impuesto': '271', 'Valor Otro Impuesto': '180', 'Tasa Otro Impuesto': '18' });

describe('leerSeccion', () => {
  it.each([
    ['Tipo Doc', '99999', 'No es un tipo de documento'],
    ['Folio', '9'.repeat(21), 'Tiene más de 20 caracteres'],
    ['RUT Proveedor', '9'.repeat(300), 'Es más largo que un RUT'],
    ['Monto Total', '999999999999999', '«999999999999999» es más de lo que un documento puede sumar'],
    ['Monto Neto', '1.000.000.000.001', '«1.000.000.000.001» es más de lo que un documento puede sumar'],
    ['Monto IVA Recuperable', '9'.repeat(400), `«${'9'.repeat(30)}» es más de lo que un documento puede sumar`],
  ])('what cannot be is told by its line and cell, and the others are read: %s', (columna, escrito, mensaje) => {
    const { documentos, errores } = leido([REGISTRO, UNA, con(REGISTRO, { Folio: '2', [columna]: escrito })]);
    expect([documentos.length, errores]).toEqual([1, [{ linea: 3, columna, texto: escrito, mensaje }]]);
  });

  it('the largest that can be is read', () => {
    expect(leido([REGISTRO, con(REGISTRO, { 'Monto Total': '1000000000000', Folio: '9'.repeat(20), 'Tipo Doc': '999' })]).documentos[0]).toMatchObject({ total: 1_000_000_000_000, tipo: 999 });
  });

  it('nor is a further tax of what a document cannot owe', () => {
    expect(leido([REGISTRO, UNA, TAX.replace(';180;', ';999999999999999;')]).errores.map(({ linea, columna }) => [linea, columna])).toEqual([[3, 'Valor Otro Impuesto']]);
  });

  it('reads a document by its titles: RUT, folio without zeros, days and moments, pesos', () => {
    expect(leido([REGISTRO, UNA])).toEqual({
      seccion: 'REGISTRO',
      tipoUnico: null,
      seIdentifica: true,
      errores: [],
      avisos: [],
      documentos: [
        {
          seccion: 'REGISTRO', tipo: 33, rut: '76123456-0', razonSocial: 'Maderas del Sur SpA', folio: '1234', nro: '1', tipoCompra: 'Del Giro',
          fechaDocto: '2026-11-05', fechaRecepcion: '2026-11-06 10:21:33', fechaAcuse: null, fechaReclamo: null,
          exento: 0, neto: 100_000, ivaRecuperable: 19_000, ivaNoRecuperable: 0, codigoIvaNoRecuperable: null, ivaUsoComun: 0, total: 119_000, impuestos: [],
        },
      ],
    });
  });

  it.each([
    ['REGISTRO', REGISTRO],
    ['PENDIENTE', PENDIENTE],
    ['RECLAMADO', RECLAMADO],
    ['NO_INCLUIR', NO_INCLUIR],
  ])('tells %s by its titles, in any order and spelling', (seccion, titulos) => {
    const nombre = `descarga.csv`;
    const escritos = titulos.replace('Fecha Docto', ' FECHA DOCTO. ').replace('Razon Social', 'Razón  Social').split(';');
    const alReves = escritos.toReversed().join(';');
    expect([leido([titulos], nombre).seccion, leido([escritos.join(';')], nombre).seccion, leido([alReves], nombre).seccion]).toEqual([seccion, seccion, seccion]);
  });

  it('further taxes belong to their document, wherever they stand; other suppliers with the same folio are others', () => {
    const { documentos, errores } = leido([
      REGISTRO,
      TAX,
      con(REGISTRO, { 'Codigo Otro Impuesto': '27', 'Valor Otro Impuesto': '100' }),
      con(REGISTRO, { Nro: '2', 'RUT Proveedor': '77.654.321-k' }),
    ]);
    expect([errores, documentos.map(({ rut, impuestos }) => [rut, impuestos.map(({ codigo, valor }) => [codigo, valor])])]).toEqual([
      [],
      [['76123456-0', [['27', 100], ['271', 180]]], ['77654321-K', []]],
    ]);
  });

  it('empty lines and the foot are no documents', () => {
    expect(leido([REGISTRO, UNA, ';'.repeat(27), '', 'TOTALES;;;;;;;;;;100000;;;;119000;;;;;;;;;;;;']).documentos).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a day that does not exist', { 'Fecha Docto': '31/11/2026' }, '2 Fecha Docto «31/11/2026» no es una fecha (dd/mm/aaaa)'],
    ['an hour that does not exist', { 'Fecha Recepcion': '06/11/2026 25:00:00' }, '2 Fecha Recepcion «06/11/2026 25:00:00» no es una hora'],
    ['no document date', { 'Fecha Docto': '' }, '2 Fecha Docto Viene vacío'],
    ['an amount in words', { 'Monto Neto': 'cien' }, '2 Monto Neto «cien» no es un monto'],
    ['an amount below nothing', { 'Monto Total': '-119000' }, '2 Monto Total «-119000» no es un monto'],
    ['no total', { 'Monto Total': 'null' }, '2 Monto Total Viene vacío'],
    ['no folio', { Folio: ' - ' }, '2 Folio Viene vacío'],
    ['no RUT', { 'RUT Proveedor': '' }, '2 RUT Proveedor Viene vacío'],
    ['a type that is none', { 'Tipo Doc': 'Factura' }, '2 Tipo Doc No es un tipo de documento'],
  ])('%s: the line, the column and why; the others are read', (_, cambios, dicho) => {
    const { errores, documentos } = leido([REGISTRO, con(REGISTRO, cambios), con(REGISTRO, { Folio: '9' })]);
    expect([errores.map(({ linea, columna, mensaje }) => `${linea} ${columna} ${mensaje}`), documentos.map(({ folio }) => folio)]).toEqual([[dicho], ['9']]);
  });

  it('a cut line, the same document twice and a tax of nobody are told', () => {
    const { errores } = leido([REGISTRO, UNA, UNA, con(REGISTRO, { Folio: '8', Nro: '', 'Fecha Recepcion': '', 'Monto Total': '', 'Codigo Otro Impuesto': '27' }), '4;33;Del Giro;7612']);
    expect(errores.map(({ linea, mensaje }) => [linea, mensaje])).toEqual([
      [3, 'Ya viene en la línea 2: mismo tipo, RUT y folio'],
      [4, 'Es otro impuesto de un documento que no viene en el archivo'],
      [5, 'Tiene 4 columnas de 27: la descarga puede estar cortada'],
    ]);
  });

  it('what Excel saved keeps its pesos, and is told', () => {
    const { documentos, avisos } = leido([REGISTRO, con(REGISTRO, { 'Monto Total': '1.190.000', 'Fecha Recepcion': '06-11-2026 9:05' })]);
    expect([documentos[0]?.total, documentos[0]?.fechaRecepcion, avisos[0]]).toEqual([
      1_190_000,
      '2026-11-06 09:05:00',
      'Este archivo pasó por Excel: sus fechas o montos vienen como Excel los escribe. Mejor el que baja del SII',
    ]);
  });

  it('the download of one type has no column of it: the name says it, and the load is partial', () => {
    const titulos = REGISTRO.replace('Tipo Doc;', '');
    const linea = UNA.replace('1;33;', '1;');
    const { tipoUnico, documentos, avisos } = leido([titulos, linea], 'RCV_COMPRA_REGISTRO_96677140-2_202611_34 (1).csv');
    expect([tipoUnico, documentos[0]?.tipo, avisos]).toEqual([34, 34, ['Trae solo 34 Factura exenta electrónica: el registro queda parcial']]);
    expect(motivo([titulos, linea])).toMatch(/no tiene la columna «Tipo Doc»/i);
  });

  it.each([
    [[], 'El archivo está vacío'],
    [['a;b;c'], 'No es una descarga del Registro de Compras: la primera línea no tiene sus títulos'],
    [[REGISTRO.replace('Folio;', '')], 'Falta la columna «folio»'],
    [['Tipo Doc;Folio;Rut Contraparte'], 'Es el archivo para subir al SII («Rut Contraparte»), no el que se baja: en el Registro de Compras elija «Descargar Detalles»'],
    [['Tipo Documento;Total Documentos'], 'Es el resumen por tipo de documento: en el Registro de Compras elija «Descargar Detalles»'],
    [['Nro;Tipo Doc;Rut cliente'], 'Es un registro de ventas («Rut cliente»): se necesita el de compras'],
    [[PENDIENTE], 'El nombre dice «Registro» y las columnas son de «Pendiente Por Acuse»: vuelva a bajar el archivo'],
  ])('refuses what is another thing, and says which', (lines, dicho) => {
    expect(motivo(lines)).toBe(dicho);
  });

  it.each([
    ['RCV_COMPRA_REGISTRO_76123456-0_202611.csv', 'El archivo es de la empresa 76123456-0 y esta pantalla es de COMSA (96677140-2)'],
    ['RCV_COMPRA_REGISTRO_76123456_202611.csv', 'El archivo es de la empresa 76123456 y esta pantalla es de COMSA (96677140-2)'],
    ['RCV_COMPRA_REGISTRO_96677140-2_202610.csv', 'El archivo es del mes 10-2026 y el elegido es 11-2026'],
  ])('another company or month: %s', (nombre, dicho) => {
    expect(motivo([REGISTRO], nombre)).toBe(dicho);
  });

  it('a name that says nothing has to be answered for; a RUT whose digit does not fit is told, and read', () => {
    const { seIdentifica, avisos, documentos } = leido([REGISTRO, con(REGISTRO, { 'RUT Proveedor': '76123456-1' })], 'compras noviembre.csv');
    expect([seIdentifica, documentos[0]?.rut, avisos]).toEqual([false, '76123456-1', ['1 RUT no tiene su dígito verificador: 76123456-1']]);
  });
});

describe('leerNombre', () => {
  it.each([
    ['RCV_COMPRA_REGISTRO_96677140-2_202611.csv', ['REGISTRO', '96677140', '2', '2026-11', null]],
    ['rcv_compra_no_incluir_96677140-K_202611 (3).CSV', ['NO_INCLUIR', '96677140', 'K', '2026-11', null]],
    ['RCV_COMPRA_REGISTRO_96677140_202611.csv.gz', ['REGISTRO', '96677140', null, '2026-11', null]],
    ['RCV_COMPRA_PENDIENTE_96677140-2_202611_914 (1).csv', ['PENDIENTE', '96677140', '2', '2026-11', 914]],
    ['RCV_COMPRA_REGISTRO_96677140-2_202613.csv', ['REGISTRO', '96677140', '2', null, null]],
    ['RCV_COMPRA_REGISTRO.csv', ['REGISTRO', null, null, null, null]],
    ['compras.csv', [null, null, null, null, null]],
  ])('%s', (nombre, dicho) => {
    const { seccion, cuerpo, digito, mes, tipo } = leerNombre(nombre);
    expect([seccion, cuerpo, digito, mes, tipo]).toEqual(dicho);
  });
});
