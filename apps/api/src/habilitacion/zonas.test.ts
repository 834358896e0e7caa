import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/**
 * A paper is good through 23:59:59 of its day in Santiago, wherever the server, the phone or the browser believes to be: each zone is a process of its own,
 * which begins in it.
 */

/** Last days, each with the last moment of it and the first of the next: winter, summer, both nights of the clock, a leap day. */
const DIAS = [
  ['2026-07-10', '2026-07-11T03:59:59.999Z', '2026-07-11T04:00:00.000Z'],
  ['2026-11-28', '2026-11-29T02:59:59.999Z', '2026-11-29T03:00:00.000Z'],
  ['2026-04-04', '2026-04-05T03:59:59.999Z', '2026-04-05T04:00:00.000Z'],
  ['2026-09-05', '2026-09-06T03:59:59.999Z', '2026-09-06T04:00:00.000Z'],
  ['2028-02-29', '2028-03-01T02:59:59.999Z', '2028-03-01T03:00:00.000Z'],
] as const;

const PREGUNTA = `
  import { diaHabil, isHabilitado } from '@rodal/domain/habilitacion';
  import { habilitacionDe } from '@rodal/domain/documentos/habilitacion';
  import { situacionesDe, vigenciaDe } from '@rodal/domain/documentos/papeles';
  const dichos = JSON.parse(process.argv[1]).map(([vence, ...momentos]) => momentos.map((momento) => {
    const ahora = new Date(momento);
    const papel = { version: 1, revision: 'CUMPLE', revisadoEn: ahora, emitido: null };
    const papeles = [{ ...papel, tipo: 'contratoTrabajo', vence: null }, { ...papel, tipo: 'licenciaConducir', vence }];
    const empresa = { entidad: 'empresa', estado: 'ACTIVO', portador: {}, papeles: ['situacionTributaria', 'f30', 'cartaCompromiso'].map((tipo) => ({ ...papel, tipo, vence: null })) };
    const suya = habilitacionDe({ entidad: 'conductor', estado: 'ACTIVO', portador: {}, papeles }, empresa, ahora);
    const reloj = { desfase: 0, servidorEn: 0 };
    return [vigenciaDe({ vigencia: 'fecha' }, papeles[1], ahora).vencido, isHabilitado(suya, diaHabil(ahora.getTime(), reloj)), situacionesDe('conductor', {}, papeles, ahora)[1].situacion];
  }));
  console.log(JSON.stringify({ zona: new Date('2026-07-10T12:00:00Z').getTimezoneOffset(), dichos }));
`;

it.each([
  ['UTC', 0],
  ['Pacific/Easter', 360],
  ['Asia/Tokyo', -540],
  ['Pacific/Kiritimati', -840],
] as const)('a paper is good through the end of its day in Santiago, in %s', (zona, minutos) => {
  const salida = execFileSync(process.execPath, ['--input-type=module', '-e', PREGUNTA, JSON.stringify(DIAS)], { env: { ...process.env, TZ: zona, NODE_OPTIONS: '' }, cwd: new URL('../..', import.meta.url), encoding: 'utf8' });
  expect(JSON.parse(salida)).toEqual({ zona: minutos, dichos: DIAS.map(() => [[false, true, 'porVencer'], [true, false, 'vencido']]) });
});
