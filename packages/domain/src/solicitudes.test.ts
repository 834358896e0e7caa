import { describe, expect, it } from 'vitest';
import { type AccionSolicitud, SOLICITUD_COMPRA } from './maquinas.ts';
import { profilesGranting } from './perfiles.ts';
import { desdeRepetida, ESTADOS_SOLICITUD, type EstadoSolicitud, isRepetida, leerMonto, negativaFactura, revisarSolicitud, type SolicitudEscrita, veSolicitud } from './solicitudes.ts';

const [PIDE, NOMBRADA, OTRA] = [1, 2, 3];
const USA = 'solicitudes.usar';
/** By what they are to a request. */
const GENTE = {
  solicitante: { usuarioId: PIDE, permisos: [USA] },
  solicitanteQueAprueba: { usuarioId: PIDE, permisos: [USA, 'solicitudes.aprobar', 'solicitudes.sustituir'] },
  nombrada: { usuarioId: NOMBRADA, permisos: [USA, 'solicitudes.aprobar'] },
  nombradaSinPermiso: { usuarioId: NOMBRADA, permisos: [USA] },
  otraQueAprueba: { usuarioId: OTRA, permisos: [USA, 'solicitudes.aprobar'] },
  sustituta: { usuarioId: OTRA, permisos: [USA, 'solicitudes.sustituir'] },
  compras: { usuarioId: OTRA, permisos: [USA, 'solicitudes.comprar'] },
  ajena: { usuarioId: OTRA, permisos: [USA] },
} as const;
type Quien = keyof typeof GENTE;
const una = (estado: EstadoSolicitud, cambio = {}) => ({ estado, solicitanteId: PIDE, aprobadorId: NOMBRADA, monto: '500000', tope: null, ...cambio });

/** Who may do what, by hand (C15). */
const PUEDEN: Readonly<Record<AccionSolicitud, { readonly de: readonly EstadoSolicitud[]; readonly quienes: readonly Quien[] }>> = {
  aprobar: { de: ['CREADA'], quienes: ['nombrada', 'sustituta'] },
  comprar: { de: ['APROBADA'], quienes: ['compras'] },
  entregar: { de: ['COMPRADA'], quienes: ['solicitante', 'solicitanteQueAprueba', 'compras'] },
  finalizar: { de: ['ENTREGADA'], quienes: ['solicitante', 'solicitanteQueAprueba', 'compras'] },
  rechazar: { de: ['CREADA', 'APROBADA', 'COMPRADA', 'ENTREGADA'], quienes: ['solicitante', 'solicitanteQueAprueba', 'nombrada', 'sustituta', 'compras'] },
};

describe('the steps of a purchase request (especificación 3 §4, C15)', () => {
  it('each is for whom the table says, from the states it says, and for nobody else', () => {
    const found = Object.entries(PUEDEN).map(([accion]) => {
      const de = ESTADOS_SOLICITUD.filter((estado) => SOLICITUD_COMPRA.parte(accion as AccionSolicitud, estado)); // its own keys
      const quienes = Object.entries(GENTE).filter(([, quien]) => de.every((estado) => SOLICITUD_COMPRA.negativa(accion as AccionSolicitud, una(estado), quien) === null));
      return [accion, { de, quienes: quienes.map(([nombre]) => nombre) }];
    });
    expect(Object.fromEntries(found)).toEqual(PUEDEN);
  });

  it('there is one way forward from each state, none back, and none from the end or a rejection', () => {
    const adelante = ESTADOS_SOLICITUD.map((estado) => [estado, SOLICITUD_COMPRA.desde(estado).filter((accion) => accion !== 'rechazar').map((accion) => SOLICITUD_COMPRA.acciones[accion].a)]);
    expect(Object.fromEntries(adelante)).toEqual({ CREADA: ['APROBADA'], APROBADA: ['COMPRADA'], COMPRADA: ['ENTREGADA'], ENTREGADA: ['FINALIZADA'], FINALIZADA: [], RECHAZADA: [] });
    expect([SOLICITUD_COMPRA.desde('FINALIZADA'), SOLICITUD_COMPRA.desde('RECHAZADA')]).toEqual([[], []]);
  });

  it('nobody approves their own, whatever they may; nor more than their limit', () => {
    expect(SOLICITUD_COMPRA.can('aprobar', una('CREADA'), GENTE.solicitanteQueAprueba)).toBe('Es su propia solicitud: la aprueba otra persona.');
    const conTope = (tope: string) => SOLICITUD_COMPRA.can('aprobar', una('CREADA', { tope }), GENTE.nombrada);
    expect([conTope('500000'), conTope('499999')]).toEqual([true, 'Usted aprueba hasta $499.999: la aprueba otra persona.']);
  });

  it('is seen by whoever has a part in it', () => {
    expect(Object.entries(GENTE).filter(([, quien]) => veSolicitud(una('CREADA'), quien)).map(([nombre]) => nombre)).toEqual(['solicitante', 'solicitanteQueAprueba', 'nombrada', 'sustituta', 'compras']);
  });

  it('its invoice comes once it is approved, also after the end, from whoever asked or buys', () => {
    expect(ESTADOS_SOLICITUD.filter((estado) => negativaFactura(una(estado), GENTE.compras) === null)).toEqual(['APROBADA', 'COMPRADA', 'ENTREGADA', 'FINALIZADA']);
    expect(Object.entries(GENTE).filter(([, quien]) => negativaFactura(una('COMPRADA'), quien) === null).map(([nombre]) => nombre)).toEqual(['solicitante', 'solicitanteQueAprueba', 'compras']);
  });

  it('no profile grants to approve, to stand in or to buy: each is granted to a person (C9)', () => {
    expect((['solicitudes.aprobar', 'solicitudes.sustituir', 'solicitudes.comprar'] as const).map((permiso) => profilesGranting(permiso))).toEqual([[], [], []]);
  });
});

describe('what is written of it', () => {
  const DONDE = { aprobadores: [{ usuario: 'jefa', montoMaximo: '500000' }, { usuario: 'gerente', montoMaximo: null }], destinos: ['Temuco'] };
  const bien: SolicitudEscrita = { titulo: 'NOTEBOOK', aprobador: 'jefa', montoAutorizado: '500.000', destino: 'Temuco', detalle: 'Uno nuevo' };

  it.each<[string, Partial<SolicitudEscrita>, Record<string, string>]>([
    ['all of it', {}, {}],
    ['nothing', { titulo: ' ', aprobador: '', montoAutorizado: '', destino: '', detalle: '\u200B' }, {
      titulo: 'Falta el Título', aprobador: 'Falta elegir Quien Aprueba', montoAutorizado: 'Falta el Monto Autorizado', destino: 'Falta elegir el Destino', detalle: 'Falta el Detalle: escriba qué se compra; si es un envío, la dirección',
    }],
    ['the longest', { titulo: 'N'.repeat(100), detalle: 'd'.repeat(300) }, {}],
    ['a letter too many', { titulo: 'N'.repeat(101), detalle: 'd'.repeat(301) }, { titulo: 'Título: tiene más de 100 letras', detalle: 'Detalle: tiene más de 300 letras' }],
    ['more than the approver’s limit', { montoAutorizado: '500.001' }, { aprobador: 'jefa aprueba hasta $500.000: nombre a otra persona' }],
    ['as much of whoever has none', { montoAutorizado: '999.999.999.999', aprobador: 'gerente' }, {}],
    ['somebody who cannot be chosen, somewhere that is gone', { aprobador: 'nadie', destino: 'Freire' }, { aprobador: 'nadie no puede aprobar esta compra: elija a otra persona', destino: 'Freire ya no está entre los destinos: elija otro' }],
  ])('%s', (_que, cambio, errores) => {
    expect(revisarSolicitud({ ...bien, ...cambio }, DONDE)).toEqual(errores);
  });

  it.each([
    ['500.000', '500000'], ['500000', '500000'], [' $ 1.234.567 ', '1234567'], ['1,00', '1'],
    ['0', null], ['-5', null], ['500,5', null], ['5.00', '5'], ['1.2.3', null], ['quinientos', null], ['', null], ['1000000000000', null],
  ])('pesos: %j is %j', (texto, valor) => {
    const leido = leerMonto(texto);
    expect('valor' in leido ? leido.valor : null).toBe(valor);
    if ('reclamo' in leido) expect(leido.reclamo).toMatch(/Monto Autorizado/);
  });
});

describe('what is asked for twice', () => {
  it('says the same, however it is written, and for the same amount', () => {
    const notebook = { titulo: 'NOTEBOOK ÑANDÚ', monto: '500000' };
    expect([
      isRepetida({ titulo: ' notebook  nandu ', monto: '500000' }, notebook),
      isRepetida({ titulo: 'NOTEBOOK ÑANDÚ', monto: '500001' }, notebook),
      isRepetida({ titulo: 'NOTEBOOKS ÑANDÚ', monto: '500000' }, notebook),
    ]).toEqual([true, false, false]);
  });

  it('within fifteen days of Santiago, today among them', () => {
    expect(desdeRepetida(new Date('2026-03-20T02:59:00Z'))).toBe('2026-03-05');
  });
});
