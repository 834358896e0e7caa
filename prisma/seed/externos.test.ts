import { habilitacionDe, type Registrado } from '@rodal/domain/documentos/habilitacion';
import { faltasDe, isUndecided, type Papel } from '@rodal/domain/documentos/papeles';
import { pendientesDe } from '@rodal/domain/documentos/pendientes';
import { type ConDocumentos, TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { tocaA } from '@rodal/domain/documentos/toca';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import type { EstadoPortador } from '@rodal/domain/maquinas';
import { parseRut } from '@rodal/domain/rut';
import { describe, expect, it } from 'vitest';
import { buildCamiones } from './camiones.ts';
import { buildConductores } from './conductores.ts';
import { DEMO_USERS } from './demo-users.ts';
import { buildEmpresas } from './empresas.ts';
import { fechasDe } from './hechos.ts';
import { buildReferencias } from './referencias.ts';
import type { PapelesDemo } from './versiones.ts';

/** An ordinary day; the two nights of the clock; the ends of the months in which trucks renew, and the mornings after; a minute of the new year; a leap day. */
const CARGAS = [
  '2026-11-20T18:00:00Z', '2027-04-04T02:50:00Z', '2027-09-05T03:50:00Z', '2027-03-31T23:30:00Z', '2027-04-01T12:00:00Z', '2027-09-30T15:00:00Z', '2027-10-01T11:00:00Z',
  '2027-01-01T03:01:00Z', '2028-02-29T12:00:00Z',
];

interface Portador {
  readonly estado: EstadoPortador;
  readonly papeles: PapelesDemo;
  readonly tipo?: string;
}

type Situacion = ReturnType<typeof situacionDe>;

/** How one of them stands on its company's own screen. @param empresa of a driver or a truck */
function situacionDe(entidad: ConDocumentos, { estado, papeles, tipo }: Portador, now: Date, empresa?: Registrado) {
  const portador = tipo === undefined ? {} : { tipoCamion: tipo };
  const suyos = papeles.flatMap(([clave, versiones]) => versiones.map((una, at) => ({ ...fechasDe(una, now), tipo: clave, version: at + 1, revision: una.revision, comentario: una.comentario ?? '' })));
  const registrado: Registrado = { entidad, estado, portador, papeles: suyos satisfies Papel[] };
  const pendientes = pendientesDe(entidad, portador, suyos, now);
  const toca = tocaA({ estado, pendientes, faltas: faltasDe(entidad, portador, suyos, now), papeles: suyos });
  return { registrado, papeles, suyos, pendientes, toca, habilitacion: habilitacionDe(registrado, empresa, now) };
}

/** The company of one of the demo's external people with all of theirs, on the day of loading; undefined = nobody has registered it. */
function deExterno(usuario: string, now: Date) {
  const { transportistas, choferes, flota } = buildReferencias(now);
  const empresas = buildEmpresas(transportistas);
  const suya = empresas.find(({ externo }) => externo === usuario);
  if (suya === undefined) return undefined;
  const empresa = situacionDe('empresa', suya, now);
  const conductores = buildConductores(empresas, choferes, flota).filter((uno) => uno.empresa === suya);
  const camiones = buildCamiones(empresas, flota, santiagoDay(now)).filter((uno) => uno.empresa === suya);
  return {
    empresa,
    conductores: conductores.map((uno) => situacionDe('conductor', uno, now, empresa.registrado)),
    camiones: camiones.map((uno) => situacionDe('camion', uno, now, empresa.registrado)),
  };
}

/** In one line: its state, who goes next, whether it works and for how long, and what of its papers is to be done or waits. */
function dice({ registrado: { estado }, toca, habilitacion: { desde }, pendientes, suyos }: Situacion, now: Date): string {
  const hoy = santiagoDay(now);
  const esperan = suyos.filter((papel) => isUndecided(papel) && !suyos.some((otro) => otro.tipo === papel.tipo && otro.version > papel.version));
  const trabaja = desde === null || desde > addDays(hoy, 8) ? 'trabaja' : desde > hoy ? 'trabaja hasta esta semana' : desde > addDays(hoy, -7) ? 'no trabaja desde esta semana' : 'no trabaja';
  const dichos = pendientes.map(({ tipo, dicho }) => `${TIPOS_DOCUMENTO[tipo].nombre} ${dicho.replace(/ (desde el|hasta el) [\d/]+$/, '').replace(/(No Cumple)\. .{10,}/, '$1 y por qué')}`);
  return [estado, `toca a ${toca}`, trabaja, ...dichos, ...esperan.map(({ tipo, version }) => `${TIPOS_DOCUMENTO[tipo].nombre} ${version} espera`)].join(', ');
}

const dichosDe = (usuario: string, now: Date) => {
  const suyos = deExterno(usuario, now);
  return suyos && { empresa: dice(suyos.empresa, now), conductores: suyos.conductores.map((uno) => dice(uno, now)), camiones: suyos.camiones.map((uno) => dice(uno, now)) };
};

describe.each(CARGAS)('E6: loaded on %s', (iso) => {
  const now = new Date(iso);

  it('externo has a company that works, with papers that nobody demands to send or correct', () => {
    expect(dichosDe('externo', now)?.empresa).toBe('ACTIVO, toca a empresa, trabaja, Subcontrato No Cumple y por qué, F-29 sirvió, Pago de cotizaciones 2 espera');
  });

  it('externo has drivers in every situation: fine, about to stop, stopped, refused, in review and waiting for approval', () => {
    expect(dichosDe('externo', now)?.conductores.toSorted()).toEqual([
      'ACTIVO, toca a empresa, no trabaja desde esta semana, Licencia de Conducir vencido',
      ...Array.from({ length: 3 }, () => 'ACTIVO, toca a nadie, trabaja'),
      'ACTIVO, toca a nadie, trabaja hasta esta semana',
      'PENDIENTE, toca a aprobador, no trabaja',
      'PENDIENTE, toca a empresa, no trabaja, Licencia de Conducir No Cumple y por qué',
      'PENDIENTE, toca a revisor, no trabaja, Licencia de Conducir 2 espera',
    ]);
  });

  it('externo has trucks in every situation: fine, about to stop, with a renewal that waits, without a paper, in review and taken out', () => {
    // Its other papers may run out this week too.
    const camiones = dichosDe('externo', now)?.camiones.map((uno) => uno.replace('trabaja hasta esta semana, Revisión Técnica 2', 'trabaja, Revisión Técnica 2'));
    expect(camiones?.toSorted()).toEqual([
      'ACTIVO, toca a nadie, trabaja',
      'ACTIVO, toca a nadie, trabaja hasta esta semana',
      'ACTIVO, toca a revisor, trabaja, Revisión Técnica 2 espera',
      'INACTIVO, toca a nadie, no trabaja',
      'PENDIENTE, toca a empresa, no trabaja, Seguro Obligatorio no está',
      'PENDIENTE, toca a revisor, no trabaja, Certificado de anotaciones vigentes 1 espera',
    ]);
  });

  it('externo2 has a company that waits with papers of which some were reviewed, and so its drivers and trucks', () => {
    expect(dichosDe('externo2', now)).toEqual({
      empresa: 'PENDIENTE, toca a empresa, no trabaja, F-30 No Cumple y por qué, Carta de Compromiso Terciarización 2 espera',
      conductores: ['PENDIENTE, toca a revisor, no trabaja, Contrato de trabajo 1 espera', 'PENDIENTE, toca a empresa, no trabaja, Contrato de trabajo No Cumple y por qué'],
      camiones: ['PENDIENTE, toca a revisor, no trabaja, Certificado de anotaciones vigentes 1 espera', 'PENDIENTE, toca a empresa, no trabaja, Permiso de Circulación No Cumple y por qué'],
    });
  });
});

describe('E6: the companies of the demo’s external people', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const versionesDe = (usuario: string) => {
    const suyos = deExterno(usuario, now);
    return suyos === undefined ? [] : [suyos.empresa, ...suyos.conductores, ...suyos.camiones].flatMap(({ papeles }) => papeles.map(([tipo, versiones]) => [tipo, versiones] as const));
  };

  it('whatever the order of the companies, externo and externo2 have just their own drivers, and all ninety are there', () => {
    const { transportistas, choferes, flota } = buildReferencias(now);
    const empresas = buildEmpresas(transportistas);
    for (const at of empresas.keys()) {
      const conductores = buildConductores([...empresas.slice(at), ...empresas.slice(0, at)], choferes, flota);
      const de = (quien: string) => conductores.filter(({ empresa }) => empresa.externo === quien).length;
      expect([at, conductores.length, de('externo'), de('externo2')]).toEqual([at, 90, 8, 2]);
    }
  });

  it('on each day of a year externo has a truck of which nothing runs out this week, renewed before and not after', () => {
    const { transportistas, flota } = buildReferencias(now);
    const empresas = buildEmpresas(transportistas);
    for (let mas = 0; mas < 366; mas += 1) {
      const dia = new Date(now.getTime() + mas * 86_400_000);
      const suyos = buildCamiones(empresas, flota, santiagoDay(dia)).filter(({ empresa }) => empresa.externo === 'externo');
      const empresa = situacionDe('empresa', suyos[0]?.empresa ?? { estado: 'INACTIVO', papeles: [] }, dia);
      const bien = suyos.filter((uno) => dice(situacionDe('camion', uno, dia, empresa.registrado), dia) === 'ACTIVO, toca a nadie, trabaja').length;
      const despues = suyos.flatMap(({ papeles }) => papeles.flatMap(([, versiones]) => versiones.filter(({ puestaHace }) => puestaHace < 1 || puestaHace > 366)));
      expect([santiagoDay(dia), bien, despues]).toEqual([santiagoDay(dia), 1, []]);
    }
  });

  it('externonuevo has one that drives in the dispatches, and nobody has registered it', () => {
    const { transportistas, flota } = buildReferencias(now);
    const [suya] = DEMO_USERS.flatMap(({ usuario, transportista }) => (usuario === 'externonuevo' ? [transportistas[transportista ?? -1]] : []));
    expect([deExterno('externonuevo', now), parseRut(suya?.rut ?? ''), flota.some(({ transportista }) => transportista === suya?.nombre)]).toEqual([undefined, suya?.rut, true]);
  });

  it('sent anew what was refused, and renewed what runs out: themselves', () => {
    const propias = (usuario: string) => versionesDe(usuario).flatMap(([tipo, versiones]) => (versiones.some(({ propia }) => propia) ? [`${tipo} ${versiones.map(({ revision, propia }) => `${revision}${propia ? ' suya' : ''}`).join(', ')}`] : []));
    expect(propias('externo')).toEqual(['pagoCotizaciones CUMPLE, SIN_REVISAR suya', 'licenciaConducir NO_CUMPLE, SIN_REVISAR suya', 'revisionTecnica CUMPLE, SIN_REVISAR suya']);
    expect(propias('externo2')).toEqual(['cartaCompromiso NO_CUMPLE, SIN_REVISAR suya']);
  });

  it('read what a reviewer says to them, and there is more that they must not read', () => {
    const todas = versionesDe('externo').flatMap(([, versiones]) => versiones);
    expect(todas.filter(({ comentario = '', interno = '' }) => comentario !== '' && interno !== '').length).toBeGreaterThan(0);
    expect(todas.filter(({ comentario = '', interno = '' }) => comentario === '' && interno !== '').length).toBeGreaterThan(0);
  });
});
