import { describe, expect, it } from 'vitest';
import { FUENTES } from './fuentes/fuentes.ts';
import { createDecimalQuoter, readPage } from './odata.ts';
import { createRowReader } from './row-reader.ts';

const { columnas } = FUENTES.UnidadMedida_Produccion;
const [decimalColumn = ''] = Object.entries(columnas).flatMap(([columna, tipo]) => (tipo.startsWith('decimal') ? [columna] : []));
const { RecepcionMR } = FUENTES;
const FILA = {
  NoRecepcion: 7, FechaRecepcion: '2026-03-02', TipoRecepcion: 'CONTADO', Estado: '', CodigoFaena: '', NombreFaena: '', RutProveedor: '1-9', Proveedor: 'A', Destino: 'COIHUE',
  CodigoArticulo: '1', Articulo: 'PINO', NoGuia: 1, UnidadMedida: 'MR',
};
/** A reply whose only row has this where its volume stands. */
const reply = (volumen: string, more: object = {}) => ({
  status: 200, retryAfterMs: null, texto: `{"value":[${JSON.stringify({ ...FILA, ...more }).slice(0, -1)},"Volumen":${volumen}}]}`,
});
const read = (volumen: string, more: object = {}) => {
  const { filas } = readPage(reply(volumen, more), RecepcionMR.columnas);
  return createRowReader(RecepcionMR, [])(filas[0]);
};

describe('D10: decimals are read from the bytes', () => {
  it.each([
    ['0.12345678901234567', '0.12345678901234567'],
    ['12345678901234567.89', '12345678901234567.89'],
    ['-7', '-7'],
    ['12.50', '12.5'],
    ['1.5E+3', '1500'],
    ['1E-05', '0.00001'],
    ['-2.5e-1', '-0.25'],
    ['"3.10"', '3.1'],
  ])('%s is %s', (written, expected) => {
    expect(read(written).Volumen).toBe(expected);
  });

  it('a text that looks like a cell stays what it is', () => {
    const Proveedor = 'dice "Volumen": 12.5, y "Volumen" : 3';
    expect(read('1.25', { Proveedor })).toMatchObject({ Proveedor, Volumen: '1.25' });
  });

  it('what is no number is none afterwards either', () => {
    const spoilt = '{"value":[{"Volumen":1.2.3}]}';
    expect(createDecimalQuoter(RecepcionMR.columnas)(spoilt)).toBe('{"value":[{"Volumen":"1.2.3"}]}');
    expect(() => read('1.2.3')).toThrow(/Volumen/);
    expect(decimalColumn).not.toBe('');
  });
});

describe('D10: what Business Central writes for nothing', () => {
  it('is null where a column may be empty, and the empty text where it is a text', () => {
    expect(read('1', { Estado: null })).toMatchObject({ CodigoFaena: null, NombreFaena: null, Estado: '' });
  });

  it('is an error of its row in a key', () => {
    const { ProveedoresBloqueados } = FUENTES;
    const row = { Rut_Proveedor: ' ', Nombre_Proveedor: 'X', Bloqueado: '', Termino_Pago: 0 };
    expect(() => createRowReader(ProveedoresBloqueados, [])(row)).toThrow(/Rut_Proveedor/);
  });

  it('a date that is none takes no source down', () => {
    const { InformacionFaenas } = FUENTES;
    const row = {
      CodigoFaena: 'F1', Rol: '1-1', Origen: 'X', Ciudad: '', Estado: 'Activa', Fecha_Inicio: '0001-01-01', Fecha_Final: '', Hectareas: '1', Producto: '', Georeferencia: '',
      NumeroAviso: '',
    };
    expect(createRowReader(InformacionFaenas, [])(row)).toMatchObject({ Fecha_Inicio: null, Fecha_Final: null });
  });
});
