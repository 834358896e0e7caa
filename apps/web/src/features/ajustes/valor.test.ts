import { AJUSTES, valorTexto } from '@rodal/contracts/ajustes-tabla';
import { describe, expect, it } from 'vitest';
import { leerEntrada, toEntrada } from './valor.ts';

describe('a value of a setting', () => {
  it.each([
    ['trazoHorasSinRecepcion', ' 48 ', 48, null],
    ['trazoHorasSinRecepcion', '4,5', null, AJUSTES.trazoHorasSinRecepcion.pide],
    ['trazoHorasSinRecepcion', '0', null, AJUSTES.trazoHorasSinRecepcion.pide],
    ['trazoHorasSinRecepcion', '', null, AJUSTES.trazoHorasSinRecepcion.pide],
    ['dominioCorreo', '', '', null],
    ['urlTiles', 'https://mapas.example/', null, AJUSTES.urlTiles.pide],
    ['urlTiles', '/t/{z}/{x}/{y}.png', '/t/{z}/{x}/{y}.png', null],
  ] as const)('%s: %j typed is read as its kind, or why not is told', (clave, entrada, valor, problema) => {
    expect(leerEntrada(AJUSTES[clave], entrada)).toEqual(problema === null ? { datos: valor } : { errores: { valor: problema } });
  });

  it('is told as people read it', () => {
    expect([valorTexto(AJUSTES.trazoHorasSinRecepcion, 720), valorTexto(AJUSTES.clientesCorreoDesde, 1), valorTexto(AJUSTES.exigirPerimetro, true), valorTexto(AJUSTES.urlTiles, '')]).toEqual(['720\u00a0horas', '1\u00a0día', 'Sí', 'vacío']);
    const { trazoHorasSinRecepcion: horas, exigirPerimetro: exige } = AJUSTES;
    expect([toEntrada(horas, 7), toEntrada(horas, 'x'), toEntrada(horas, null), toEntrada(exige, true), toEntrada(exige, null)]).toEqual(['7', 'x', '', true, false]);
  });
});
