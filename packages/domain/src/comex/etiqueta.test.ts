import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contarContenedor, cuadreTexto, faltanTexto, leerCodigo, leerNumeroPedido, porCambiar, reparoEtiqueta, sumarArticulos } from './etiqueta.ts';

describe('a label', () => {
  it('especificación 3 §5: has six letters at least, counted as people see them', () => {
    for (const corta of ['', 'COI12', ' COI12\u200B ']) expect(reparoEtiqueta(leerCodigo(corta))).toBe('Ingrese una etiqueta ');
    expect(reparoEtiqueta(leerCodigo(' coic01 '))).toBe(null);
    expect(reparoEtiqueta('X'.repeat(31))).toMatch(/más de 30/);
  });

  it('nothing that cannot be stored is left of any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (texto) => {
      const codigo = leerCodigo(texto);
      return codigo.isWellFormed() && !/\p{Cc}/u.test(codigo) && leerCodigo(codigo) === codigo;
    }));
    expect(leerCodigo('COI\u0000C\u0001 01\uD800')).toBe('COIC 01\uFFFD');
  });

  it('is changed where BC does not know it or has nothing of it left', () => {
    expect(['-1', '0', '0.000', '0.5', '12'].map((cantidad) => porCambiar({ cantidad }))).toEqual([true, true, true, false, false]);
  });
});

describe('a container', () => {
  it.each([
    [20, ['12', '8'], { etiquetas: 2, noEncontradas: 0, sinCantidad: 0, piezas: '20', diferencia: '0', estado: 'completo' }, '20 piezas', ''],
    [25, ['12', '8'], { piezas: '20', diferencia: '-5', estado: 'diferencia' }, '20 de 25 piezas, faltan 5', ''],
    [19, ['12', '8'], { piezas: '20', diferencia: '1', estado: 'diferencia' }, '20 de 19 piezas, sobran 1', ''],
    [20, ['12', '8', '-1', '0', '-1'], { etiquetas: 5, noEncontradas: 2, sinCantidad: 1, piezas: '20', diferencia: '0', estado: 'porCambiar' }, '20 piezas', ', 2 no encontradas y 1 sin cantidad'],
    [1_250, [], { etiquetas: 0, piezas: '0', diferencia: '-1250', estado: 'diferencia' }, '0 de 1.250 piezas, faltan 1.250', ''],
  ])('of %i pieces with %j', (totalpiezas, cantidades, cuenta, cuadre, faltan) => {
    const contado = contarContenedor(totalpiezas, cantidades.map((cantidad) => ({ cantidad })));
    expect(contado).toMatchObject(cuenta);
    expect([cuadreTexto({ totalpiezas, ...contado }), faltanTexto(contado)]).toEqual([cuadre, faltan]);
  });
});

it('adds up by article and warehouse; what BC does not know is of neither', () => {
  const una = (articulo: string, almacen: string, cantidad: string) => ({ etiqueta: `${articulo}${almacen}`, articulo, almacen, cantidad });
  expect(sumarArticulos([una('B', 'LAUTARO', '1.5'), una('A', 'LAUTARO', '2'), una('A', 'COIHUE', '3'), una('B', 'LAUTARO', '2'), una('', '', '-1')])).toEqual([
    { articulo: 'A', almacen: 'COIHUE', etiquetas: 1, cantidad: '3' },
    { articulo: 'A', almacen: 'LAUTARO', etiquetas: 1, cantidad: '2' },
    { articulo: 'B', almacen: 'LAUTARO', etiquetas: 2, cantidad: '3.5' },
  ]);
});

it('reads the number of an order as people write it, and nothing else as one', () => {
  expect(['1042', ' 1042 ', '#1042', '1.042', '0001042', '1\u200B042'].map(leerNumeroPedido)).toEqual([1042, 1042, 1042, 1042, 1042, 1042]);
  expect(['', '0', '-1', '1,5', '1.5', '1e3', 'x', '9'.repeat(10), '10 42'].map(leerNumeroPedido)).toEqual(Array.from({ length: 9 }, () => null));
});
