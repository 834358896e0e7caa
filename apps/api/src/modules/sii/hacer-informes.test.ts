import { bcDe, entradaDe, siiDe } from '@rodal/domain/testing/sii';
import { informesSii } from '@rodal/domain/sii/informes';
import { expect, it } from 'vitest';
import { toInformes } from './filas.ts';
import { EN_HILO, hacerInformes } from './hacer-informes.ts';

/** So many documents, half of them in BC, with all that the rules read of masters and answers. */
function mundo(cuantos: number) {
  const unos = Array.from({ length: cuantos / 2 }, (_, at) => at);
  return entradaDe({
    REGISTRO: unos.map((at) => siiDe({ folio: String(at), rut: `${String(at % 90)}-0`, tipo: at % 7 === 0 ? 61 : 33 })), bc: unos.map((at) => bcDe({ nro: `FC-${String(at)}`, numero: String(at * 2), rut: `${String(at % 90)}-0`, tipoTexto: at % 50 === 0 ? 'Honorarios' : '33' })),
    comex: new Set(['7-0']), fueraDelRegistro: new Set(['Honorarios']), responsables: new Map([['8-0', 'eva']]), ultimoUsuario: new Map([['9-0', 'BC.ANA']]),
    respuestas: [{ sii: '33|1-0|1', bc: null, decision: 'RESUELTA', huella: '119000/19000//', nota: 'x', usuario: 'ana' }],
  });
}

it.each([EN_HILO, EN_HILO + 2])('of %i documents the reports are those of the rules', async (cuantos) => {
  const entrada = mundo(cuantos);
  expect(await hacerInformes(entrada, 'ana')).toEqual(toInformes(informesSii(entrada)));
});

it('what is in a thread lets others be served', async () => {
  let turnos = 0;
  const cuenta = setInterval(() => { turnos += 1; }, 1);
  const hechos = await hacerInformes(mundo(EN_HILO * 4));
  clearInterval(cuenta);
  expect([hechos.informe1.length > 0, turnos > 5]).toEqual([true, true]);
});
