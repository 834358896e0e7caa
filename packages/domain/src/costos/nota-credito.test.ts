import { describe, expect, it } from 'vitest';
import { claveFactura, facturaNombrada, unirNotas } from './nota-credito.ts';
import { leerObservaciones } from './observaciones.ts';

describe('E14: the invoice of a credit note', () => {
  it.each([
    ['Factura 1234: FLETE TROZOS', '1234'], ['FACTURA N° 0012 anula', '12'], ['Fact. Nº FC2603010007 ajuste', 'FC2603010007'], ['factura nro. 77', '77'], ['Factura electrónica 55', '55'], [' Factura: A-12/3', 'A-12/3'],
    ['Ajuste de precio flete', null], ['Factura anulada', null], ['Flete de la Factura 12', null], ['', null], ['Factura', null],
  ])('%s names %s', (descripcion, numero) => {
    expect(facturaNombrada(descripcion)).toBe(numero);
  });

  it('a number is compared without zeros in front, and 0 is one', () => {
    expect(['0012', ' fc7 ', '0', '000'].map(claveFactura)).toEqual(['12', 'FC7', '0', '0']);
  });

  const factura = (cambio = {}) => ({ empresa: 'COMSA', documento: 'FC1', folio: '1234', proveedor: '76-1', ...cambio });
  const nota = (cambio = {}) => ({ empresa: 'COMSA', documento: 'NC1', proveedor: '76-1', descripcion: 'Factura 1234: flete', ...cambio });

  it('is that of its company and supplier, by either number', () => {
    expect(unirNotas([nota()], [factura()])).toEqual([{ empresa: 'COMSA', documento: 'NC1', numero: '1234', factura: 'FC1' }]);
    expect(unirNotas([nota({ descripcion: 'Factura fc1' })], [factura()])).toMatchObject([{ factura: 'FC1' }]);
    for (const ajena of [factura({ empresa: 'FLE' }), factura({ proveedor: '77-2' }), factura({ folio: '9' })]) expect(unirNotas([nota()], [ajena])).toEqual([{ empresa: 'COMSA', documento: 'NC1', numero: '1234', factura: null }]);
  });

  it('is none where two have the number, and one where both numbers are of the same', () => {
    expect(unirNotas([nota()], [factura(), factura({ documento: 'FC2' })])).toMatchObject([{ factura: null }]);
    expect(unirNotas([nota()], [factura({ documento: '1234' })])).toMatchObject([{ factura: '1234' }]);
  });

  it('is found by whichever line names it', () => {
    expect(unirNotas([nota({ descripcion: 'Ajuste' }), nota()], [factura()])).toEqual([{ empresa: 'COMSA', documento: 'NC1', numero: '1234', factura: 'FC1' }]);
    expect(unirNotas([nota({ descripcion: 'Factura 9' }), nota({ descripcion: 'Ajuste' })], [factura()])).toEqual([{ empresa: 'COMSA', documento: 'NC1', numero: '9', factura: null }]);
  });
});

describe('especificación 1 §3: the file of observations', () => {
  const leer = (titulos: readonly string[], ...filas: readonly (readonly string[])[]) => leerObservaciones(titulos, filas.map((celdas, at) => ({ linea: at + 2, celdas })));

  it('C23: is read by its titles, however they are written and wherever they stand', () => {
    expect(leer(['Observaciones 2', 'otra', 'N° Documento', 'OBSERVACIONES'], ['dos', 'x', ' FC1 ', 'uno'], ['', '', '', ''])).toEqual({ observaciones: [{ documento: 'FC1', observaciones: 'uno', observaciones2: 'dos' }], errores: [] });
    expect(leer(['Observaciones 2', 'Nro', 'OBSERVACIONES'], ['dos', 'FC1', 'uno'])).toEqual({ observaciones: [], errores: ['Falta la columna «N_Documento»'] });
  });

  it('names each row that cannot be', () => {
    const titulos = ['N_Documento', 'observaciones', 'observaciones2'];
    expect(leer(titulos, ['', 'x', ''], ['FC1', '', ''], ['FC2', 'x', ''], ['FC2', 'y', ''], ['FC3', 'z'.repeat(1_001), '']).errores).toEqual([
      'Fila 2: N_Documento está vacío', 'Fila 3: observaciones y observaciones2 están vacías', 'Fila 5: N_Documento FC2 ya está en la fila 4', 'Fila 6: observaciones admite hasta 1000 caracteres',
    ]);
    expect(leer(titulos).errores).toEqual(['El archivo no trae ninguna observación']);
    expect(leer([...titulos, 'OBSERVACIONES'], ['FC1', 'x', '', 'y']).errores).toEqual(['La columna «observaciones» está 2 veces']);
  });
});
