import { ESTADOS_DE } from '@rodal/contracts/listados/camiones';
import { describe, expect, it } from 'vitest';
import { celdaDicha, parteDicha, pendientesDe } from './celdas.ts';
import { elegidosDe, gruposDe, nombreDe, CADA_CLASE } from './columnas.ts';
import { fichaDe } from './ficha.ts';
import { celda, detenida, empresa } from './testing/filas.ts';

describe('a cell of the company’s own', () => {
  it.each([
    [celda('f30', { alDia: 1 }), 'bien', 'Al día', ''],
    [celda('f30', { porVencer: 1 }, { vence: '2026-12-12' }), 'aviso', 'Vence 12/12', 'Vence el 12/12/2026'],
    [celda('f30', { vencido: 1 }, { detenidos: 1 }), 'mal', 'Vencido', ''],
    [celda('f29', { vencido: 1 }), 'aviso', 'Vencido', ''],
    [celda('f30', { falta: 1 }, { detenidos: 1 }), 'mal', 'No está', ''],
    [celda('f30', { noCumple: 1 }, { detenidos: 1 }), 'mal', 'No Cumple', ''],
    [celda('f30', { sinRevisar: 1 }, { detenidos: 1 }), 'mal', 'Sin revisar', ''],
    [celda('f29', { sinFecha: 1 }), 'aviso', 'Sin fecha', 'Sin fecha de vencimiento'],
    [celda('f29', { sinPapel: 1 }), 'nada', '—', 'Sin documento'],
    [undefined, 'nada', '—', 'Sin documento'],
  ])('%o', (suya, tono, texto, detalle) => {
    expect(celdaDicha('empresa', suya)).toMatchObject({ tono, texto, detalle });
  });
});

describe('a cell of several', () => {
  it('counts those who have theirs, one about to run out too; all of it is told in words', () => {
    expect(celdaDicha('conductor', celda('licenciaConducir', { vencido: 2, sinRevisar: 1, alDia: 5 }, { detenidos: 3 }))).toEqual({ tono: 'mal', senal: 'mal', texto: '5 de 8', detalle: '2 vencidos, 1 sin revisar, 5 al día' });
    expect(celdaDicha('conductor', celda('licenciaConducir', { porVencer: 2, alDia: 6 }, { vence: '2026-12-12' }))).toEqual({ tono: 'aviso', senal: 'vence', texto: '8', detalle: '2 por vencer, el primero el 12/12/2026, 6 al día' });
    expect(celdaDicha('camion', celda('revisionTecnica', { porVencer: 1 }, { vence: '2026-12-12' })).detalle).toBe('1 por vencer el 12/12/2026');
    expect(celdaDicha('conductor', celda('contratoTrabajo', { alDia: 8 }))).toMatchObject({ tono: 'bien', texto: '8' });
  });

  it('whoever is asked for none counts nowhere; where nobody is it is a dash', () => {
    expect(celdaDicha('camion', celda('seguroCarga', { alDia: 3, sinPapel: 2 }))).toEqual({ tono: 'bien', senal: 'bien', texto: '3', detalle: '3 al día, 2 sin documento' });
    expect(celdaDicha('camion', celda('seguroCarga', { sinPapel: 2 })).texto).toBe('—');
    expect(celdaDicha('camion', celda('seguroCarga', {})).texto).toBe('—');
  });

  it('red is what keeps somebody from working, and nothing else', () => {
    expect(celdaDicha('conductor', celda('liquidacionesSueldo', { vencido: 1, alDia: 1 }))).toMatchObject({ tono: 'aviso', texto: '1 de 2' });
    expect(parteDicha({ activos: 8, habilitados: 6 })).toMatchObject({ tono: 'mal', texto: '6 de 8' });
    expect(parteDicha({ activos: 8, habilitados: 8 })).toMatchObject({ tono: 'bien', texto: '8 de 8' });
    expect(parteDicha({ activos: 0, habilitados: 0 })).toMatchObject({ tono: 'nada', texto: '—' });
  });
});

describe('what is left to be done', () => {
  const textos = (...pedido: Parameters<typeof pendientesDe>) => pendientesDe(...pedido).map(({ nombre, texto, tono }) => `${tono} ${nombre}: ${texto}`);

  it('is what is wrong or runs out, of the chosen papers', () => {
    expect(textos(detenida(), gruposDe('obligatorios'))).toEqual([
      'aviso F-30: Vence el 12/12/2026',
      'mal Licencia de Conducir: 2 vencidos, 1 sin revisar, 2 por vencer, el primero el 20/12/2026',
      'mal Revisión Técnica: 1 no está',
      'aviso Permiso de Circulación: 1 por vencer el 01/12/2026',
    ]);
    expect(textos(detenida(), gruposDe('empresa'))).toEqual(['aviso F-30: Vence el 12/12/2026', 'aviso F-29: Vencido']);
    expect(textos(empresa('1-9', 'SUR'), CADA_CLASE)).toEqual([]);
  });

  it('apart from what keeps somebody from working, that is told by whom it keeps', () => {
    expect(textos(detenida(), CADA_CLASE, true)).toEqual([
      'aviso F-30: Vence el 12/12/2026',
      'aviso F-29: Vencido',
      'aviso Licencia de Conducir: 2 por vencer, el primero el 20/12/2026',
      'aviso Permiso de Circulación: 1 por vencer el 01/12/2026',
    ]);
  });
});

describe('columns', () => {
  it('the mandatory ones, or all of one kind of bearer', () => {
    const numeros = (elegidos: Parameters<typeof gruposDe>[0]) => gruposDe(elegidos).map(({ entidad, columnas }) => [entidad, ...columnas.map(({ numero }) => numero)]);
    expect(numeros('obligatorios')).toEqual([['empresa', 1, 3, 4], ['conductor', 11, 12], ['camion', 22, 23, 24, 21, 25]]);
    expect(numeros('empresa')).toEqual([['empresa', 1, 2, 3, 4, 5, 6, 7, 8]]);
    expect(numeros('camion')).toEqual([['camion', 22, 23, 24, 21, 25]]);
    expect(['camion', 'otros', ''].map(elegidosDe)).toEqual(['camion', 'obligatorios', 'obligatorios']);
    expect([nombreDe(12), nombreDe(99)]).toEqual(['Licencia de Conducir', 'Documento 99']);
  });
});

describe('where it is put right', () => {
  it('each stands open beside its list, under the state that the list has it in', () => {
    expect(fichaDe('empresa', '76543210-3')).toBe('/formularioEmpresas?vista=aprobacion&estado=0&texto=76543210-3&ver=76543210-3');
    expect(fichaDe('empresa', '76543210-3', 'PENDIENTE')).toBe('/formularioEmpresas?vista=aprobacion&estado=1&texto=76543210-3&ver=76543210-3');
    expect(fichaDe('conductor', '12345678-5')).toBe('/formularioConductores?vista=aprobacion&estado=1&texto=12345678-5&ver=12345678-5');
    expect(fichaDe('camion', 'BBCD12')).toBe('/formularioCamiones?vista=aprobacion&estado=1&texto=BBCD12&ver=BBCD12');
    expect([ESTADOS_DE[1], ESTADOS_DE[2]]).toEqual([['ACTIVO', 'INACTIVO'], ['PENDIENTE']]);
  });
});
