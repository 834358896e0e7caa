import { expect, it } from 'vitest';
import { claveCamion, claveConductor, CON_DOCUMENTOS, partesDe, type Formato, TIPOS_DOCUMENTO, tipoDeNumero, type TipoDocumento, tiposDe } from './tipos.ts';

/** By hand, from especificación 3 §2.1–2.3 and C7: name, mandatory (`*`; `F` = not of a Forestal truck), how long it is good. */
const ESPERADO = {
  empresa: ['Situación Tributaria*', 'Subcontrato', 'F-30*', 'Carta de Compromiso Terciarización*', 'F-30-1 25', 'F-29 25', 'Pago de cotizaciones 25', 'Factura Subcontrato 25'],
  conductor: [
    'Contrato de trabajo*', 'Licencia de Conducir* fecha', 'Entrega EPP', 'Derecho a saber', 'Procedimiento de trabajo seguro', 'Reglamento interno',
    'Liquidaciones de sueldo 25', 'Hoja de Vida Conductor', 'Finiquito de Trabajo',
  ],
  camion: ['Revisión Técnica* fecha', 'Permiso de Circulación* fecha', 'Seguro Obligatorio* fecha', 'Certificado de anotaciones vigentes*', 'Seguro de cargaF fecha'],
};

it.each(['empresa', 'conductor', 'camion'] as const)('C7 the papers of one kind are those of the specification: %s', (entidad) => {
  const said = tiposDe(entidad).map((clave) => {
    const { nombre, obligatorio, vigencia }: TipoDocumento = TIPOS_DOCUMENTO[clave];
    const [forestal, otro] = ['Forestal', 'Industrial'].map((tipoCamion) => obligatorio?.({ tipoCamion }) === true);
    return `${nombre}${otro === true ? (forestal === true ? '*' : 'F') : ''}${vigencia === 'sin' ? '' : ` ${vigencia}`}`;
  });
  expect(said).toEqual(ESPERADO[entidad]);
});

it('a number names one kind: the licence is 12, and 22 to 25 are the papers of a truck whose day can be changed (especificación 3 §9)', () => {
  const numeros = Object.values(TIPOS_DOCUMENTO).map(({ numero }) => numero);
  expect(new Set(numeros).size).toBe(numeros.length);
  expect(tipoDeNumero('conductor', 12)).toBe('licenciaConducir');
  expect([22, 23, 24, 25].map((numero) => tipoDeNumero('camion', numero))).toEqual(tiposDe('camion').filter((clave) => TIPOS_DOCUMENTO[clave].vigencia === 'fecha'));
  expect([tipoDeNumero('empresa', 12), tipoDeNumero('empresa', 0)]).toEqual([null, null]);
});

it('only a licence says a class', () => {
  expect(Object.entries(TIPOS_DOCUMENTO).filter(([, tipo]) => 'clase' in tipo).map(([clave]) => clave)).toEqual(['licenciaConducir']);
});

it('every kind takes a PDF', () => {
  expect(Object.values(TIPOS_DOCUMENTO).filter(({ formatos }) => !(formatos as readonly Formato[]).includes('pdf'))).toEqual([]);
});

it.each([
  ['empresa', '76.543.210-3', '76543210-3'],
  ['conductor', '011.111.111-1@76543210-3', '11111111-1@76543210-3'],
  ['conductor', '11.111.111-1', null],
  ['conductor', '11.111.111-1@76.543.210-9', null],
  ['conductor', '11.111.111-1@76.543.210-3@11.111.111-1', null],
  ['camion', 'bb·cd-12@76.543.210-3', 'BBCD12@76543210-3'],
  ['camion', 'BBCD12', null],
  ['camion', 'BBCD1@76543210-3', null],
  ['camion', 'BBCD12@76543210-3@76543210-3', null],
  ['camion', '../../etc', null],
] as const)('a key of %s written %s is %s', (entidad, escrita, clave) => {
  expect(CON_DOCUMENTOS[entidad].clave(escrita)).toBe(clave);
});

it('a key says backwards who or which it is, and whose', () => {
  expect(partesDe(claveConductor({ rut: '11111111-1', empresa: '76543210-3' }))).toEqual({ quien: '11111111-1', empresa: '76543210-3' });
  expect(partesDe(claveCamion({ patente: 'BBCD12', empresa: '76543210-3' }))).toEqual({ quien: 'BBCD12', empresa: '76543210-3' });
  expect(partesDe('76543210-3')).toEqual({ quien: '76543210-3', empresa: '76543210-3' });
});
