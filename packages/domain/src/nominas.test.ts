import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarcaNomina, MARCAS_NOMINA, NEGATIVAS_NOMINA, type NominaConMarcas } from './maquinas.ts';
import { cambiosNomina, contenidoNomina, diferenciaNomina, facturaPago, type LineaPago, rutPago, totalNomina } from './nominas.ts';
import { PROFILES } from './permisos.ts';

const LINEA: LineaPago = { rut: '76.849.511-4', proveedor: 'Transportes Tromén', factura: 'F-55360', monto: '1009089', cuenta: '00-76849511' };
const linea = (cambio: Partial<LineaPago>): LineaPago => ({ ...LINEA, ...cambio });

describe('C14: what a roll pays', () => {
  it.each<[string, Partial<LineaPago>]>([
    ['dots and hyphen of the RUT', { rut: '768495114' }],
    ['another hyphen', { rut: '76.849.511\u20114' }],
    ['blanks and case of the invoice', { factura: ' f-55360 ' }],
    ['a no-break space', { factura: 'F-\u00a055360' }],
    ['number format', { monto: '1009089.000000' }],
    ['the account as somebody wrote it', { cuenta: '0076849511' }],
    ["the supplier's name", { proveedor: 'TRANSPORTES TROMEN LTDA.' }],
  ])('is the same for %s', (_que, cambio) => {
    expect(contenidoNomina([linea(cambio)])).toBe(contenidoNomina([LINEA]));
  });

  it.each<[string, Partial<LineaPago>]>([
    ['one peso', { monto: '1009090' }],
    ['a sign', { monto: '-1009089' }],
    ['a RUT', { rut: '76.849.512-2' }],
    ['an invoice', { factura: 'F-55361' }],
    ['a leading zero of the invoice', { factura: 'F-055360' }],
    ['an account', { cuenta: '00-76849512' }],
    ['no account', { cuenta: null }],
  ])('is another for %s', (_que, cambio) => {
    expect(contenidoNomina([linea(cambio)])).not.toBe(contenidoNomina([LINEA]));
  });

  const lineas = fc.array(
    fc.record({ rut: fc.constantFrom('1-9', '2-7'), proveedor: fc.string({ maxLength: 3 }), factura: fc.constantFrom('1', '2', 'A'), monto: fc.constantFrom('1', '-1', '2.5'), cuenta: fc.constantFrom('7', null) }),
    { maxLength: 5 },
  );
  it('does not depend on the order of its lines, and one line twice is not one line once', () => {
    fc.assert(
      fc.property(lineas, (unas) => {
        expect(contenidoNomina(unas.toReversed())).toBe(contenidoNomina(unas));
        if (unas[0] !== undefined) expect(contenidoNomina([...unas, unas[0]])).not.toBe(contenidoNomina(unas));
      }),
    );
  });

  it('no two different multisets of lines are one, by a naive count', () => {
    // Each line of one takes one of the other away; nothing is left of either.
    const same = (unas: readonly LineaPago[], otras: readonly LineaPago[]) => {
      const quedan = [...otras];
      for (const { rut, factura, monto, cuenta } of unas) {
        const at = quedan.findIndex((otra) => otra.rut === rut && otra.factura === factura && Number(otra.monto) === Number(monto) && otra.cuenta === cuenta);
        if (at < 0) return false;
        quedan.splice(at, 1);
      }
      return quedan.length === 0;
    };
    fc.assert(
      fc.property(lineas, lineas, (a, b) => {
        expect(contenidoNomina(a) === contenidoNomina(b)).toBe(same(a, b));
      }),
    );
  });

  it('a credit note subtracts: 150 and -70 make 80; cents are not floats', () => {
    expect(totalNomina([{ monto: '150' }, { monto: '-70' }])).toBe('80');
    expect(totalNomina([{ monto: '0.1' }, { monto: '0.2' }])).toBe('0.3');
    expect(totalNomina([])).toBe('0');
    expect([diferenciaNomina('80', '150'), diferenciaNomina('150.00', '150')]).toEqual(['70', '0']);
  });

  it('tells the lines that a change took, brought and changed, by supplier and invoice', () => {
    const otra = linea({ factura: 'F-9', monto: '5' });
    expect(cambiosNomina([LINEA, otra], [otra, linea({ cuenta: '00-1' }), linea({ factura: 'F-7' })])).toEqual([
      { antes: LINEA, despues: linea({ cuenta: '00-1' }) },
      { antes: null, despues: linea({ factura: 'F-7' }) },
    ]);
    expect(cambiosNomina([LINEA, LINEA], [LINEA])).toEqual([{ antes: LINEA, despues: null }]);
    expect(cambiosNomina([LINEA], [linea({ rut: '768495114', proveedor: 'x' })])).toEqual([]);
  });

  it('tells all of it: what stayed and what changed make what there was and what there is', () => {
    fc.assert(
      fc.property(lineas, lineas, (antes, despues) => {
        const cambios = cambiosNomina(antes, despues);
        const sin = (todas: readonly LineaPago[], fuera: readonly (LineaPago | null)[]) => {
          const quedan = [...todas];
          for (const una of fuera) if (una !== null) quedan.splice(quedan.indexOf(una), 1);
          return quedan;
        };
        expect(contenidoNomina(sin(antes, cambios.map((uno) => uno.antes)))).toBe(contenidoNomina(sin(despues, cambios.map((uno) => uno.despues))));
      }),
    );
  });
});

describe('C34: one supplier and one invoice, whoever wrote them', () => {
  it.each([['76.849.511-4', '768495114'], ['076849511-4', '76849511-4'], ['12.345.678-k', '12345678K'], [' 1‐9', '19']])('RUT %s and %s', (a, b) => {
    expect(rutPago(a)).toBe(rutPago(b));
  });
  it.each([['F-55.360', 'f 55360'], ['000123', '123'], ['Nº 12', 'nº12'], ['a/1', 'A1']])('invoice %s and %s', (a, b) => {
    expect(facturaPago(a)).toBe(facturaPago(b));
  });
  it('nothing is no invoice, and near is not the same', () => {
    expect(['', ' ', '0', '-'].map(facturaPago)).toEqual(['', '', '', '']);
    expect(facturaPago('1230')).not.toBe(facturaPago('123'));
    expect(rutPago('76849511-4')).not.toBe(rutPago('76849511-5'));
  });
});

/** C14 by hand: who may do what to a mark, by which marks are set. `C`, `A`, `S` in the order Creador, Aprobador, Supervisor. */
const ESPERADO: Readonly<Record<MarcaNomina, Readonly<Record<string, string>>>> = {
  Creador: { '': 'sí', C: 'sí', CA: 'aprobada', CS: 'revisada', CAS: 'aprobada' },
  Aprobador: { '': 'sinCreador', C: 'sí', CA: 'sí', CS: 'sí', CAS: 'revisada' },
  Supervisor: { '': 'sinCreador', C: 'sí', CA: 'sí', CS: 'sí', CAS: 'sí' },
};
const YO = 7;
const OTRA = 8;
const PERFIL: Readonly<Record<MarcaNomina, 'Creador' | 'Aprobador' | 'Supervisor'>> = { Creador: 'Creador', Aprobador: 'Aprobador', Supervisor: 'Supervisor' };
const LETRA: Readonly<Record<MarcaNomina, string>> = { Creador: 'C', Aprobador: 'A', Supervisor: 'S' };

describe('C14: the marks, against an expectation written by hand', () => {
  const marcas = ['Creador', 'Aprobador', 'Supervisor'] as const;
  const casos = marcas.flatMap((marca) =>
    Object.keys(ESPERADO[marca]).flatMap((puestas) =>
      [YO, OTRA].flatMap((creador) => [false, true].flatMap((bloqueada) => [false, true].map((mismaPersona) => ({ marca, puestas, creador, bloqueada, mismaPersona })))),
    ),
  );
  it.each(casos)('$marca with [$puestas] of $creador, blocked $bloqueada, same person allowed $mismaPersona', ({ marca, puestas, creador, bloqueada, mismaPersona }) => {
    const de = (letra: string, quien: number) => (puestas.includes(letra) ? quien : null);
    const nomina: NominaConMarcas = {
      estado: puestas.includes(LETRA[marca]) ? 'puesta' : 'sin',
      puestas: { Creador: de('C', creador), Aprobador: de('A', OTRA), Supervisor: de('S', OTRA) },
      vigente: true, bloqueada, mismaPersona,
    };
    const accion = nomina.estado === 'sin' ? 'marcar' : 'desmarcar';
    const con = (perfil: 'Creador' | 'Aprobador' | 'Supervisor' | 'Reporte') => MARCAS_NOMINA[marca].negativa(accion, nomina, { usuarioId: YO, permisos: PROFILES[perfil] })?.codigo ?? 'sí';
    let espera = ESPERADO[marca][puestas] ?? '';
    if (espera === 'sí' && marca !== 'Creador' && accion === 'marcar') espera = bloqueada ? 'bloqueada' : creador === YO && !mismaPersona ? 'propia' : 'sí';
    expect(con(PERFIL[marca])).toBe(espera === 'sí' ? 'sí' : NEGATIVAS_NOMINA[espera as keyof typeof NEGATIVAS_NOMINA].codigo);
    for (const perfil of (['Creador', 'Aprobador', 'Supervisor', 'Reporte'] as const).filter((uno) => uno !== PERFIL[marca])) expect(con(perfil)).toBe('sin_permiso');
    if (accion === 'marcar') expect(MARCAS_NOMINA[marca].negativa('marcar', { ...nomina, vigente: false }, { usuarioId: YO, permisos: PROFILES[PERFIL[marca]] })).toBe(NEGATIVAS_NOMINA.noVigente);
  });
});

it('E1: what is flagged is approved with a note, and asks for none to be created, reviewed or taken back', () => {
  const nomina: NominaConMarcas = { estado: 'sin', puestas: { Creador: OTRA, Aprobador: null, Supervisor: null }, vigente: true, bloqueada: false, mismaPersona: false, faltaNota: true };
  const negativa = (marca: MarcaNomina, accion: 'marcar' | 'desmarcar', cambio: Partial<NominaConMarcas> = {}) => MARCAS_NOMINA[marca].negativa(accion, { ...nomina, ...cambio }, { usuarioId: YO, permisos: PROFILES[PERFIL[marca]] });
  expect(negativa('Aprobador', 'marcar')).toBe(NEGATIVAS_NOMINA.faltaNota);
  expect(negativa('Aprobador', 'marcar', { faltaNota: false })).toBeNull();
  // What no note mends is said first.
  expect(negativa('Aprobador', 'marcar', { bloqueada: true })).toBe(NEGATIVAS_NOMINA.bloqueada);
  expect([negativa('Creador', 'marcar'), negativa('Supervisor', 'marcar'), negativa('Aprobador', 'desmarcar', { estado: 'puesta' })]).toEqual([null, null, null]);
});
