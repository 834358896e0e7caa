import { revisarCamion, type TipoCamion } from '@rodal/domain/documentos/camiones';
import { LARGO_CONDUCTOR, revisarDatosConductor } from '@rodal/domain/documentos/conductores';
import { datosMalos, faltasDe, type Papel } from '@rodal/domain/documentos/papeles';
import { type ConDocumentos, type Portador, type TipoClave, tiposDe, TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { matchesChileanFormat } from '@rodal/domain/patente';
import { describe, expect, it } from 'vitest';
import { buildCamiones, type CamionDemo } from './camiones.ts';
import { buildConductores } from './conductores.ts';
import type { ContratoDemo, DeEmpresaDemo } from './contratos.ts';
import { buildEmpresas } from './empresas.ts';
import { finDeMes } from './historias-camiones.ts';
import { buildReferencias } from './referencias.ts';
import type { PapelesDemo, VersionDemo } from './versiones.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const DAY = 86_400_000;
const { transportistas, choferes, flota } = buildReferencias(NOW);
const empresas = buildEmpresas(transportistas);
const conductores = buildConductores(empresas, choferes, flota);
const camiones = buildCamiones(empresas, flota, santiagoDay(NOW));

function fechasDe({ emitidaHace, venceEn, clase = '' }: VersionDemo, now = NOW) {
  const dia = (dias: number) => addDays(santiagoDay(now), dias);
  return { emitido: emitidaHace === null ? null : dia(-emitidaHace), vence: venceEn === undefined ? null : dia(venceEn), clase };
}

/** What keeps its bearer from working so many days ago; a paper is looked at on the day it comes. */
function faltas(entidad: ConDocumentos, portador: Portador, papeles: PapelesDemo, hace: number, now = NOW) {
  const entonces = new Date(now.getTime() - hace * DAY);
  const suyos = papeles.flatMap(([tipo, versiones]) =>
    versiones.flatMap((version, at): Papel[] => (version.puestaHace < hace ? [] : [{ ...fechasDe(version, now), tipo, version: at + 1, revision: version.revision, revisadoEn: new Date(now.getTime() - version.puestaHace * DAY) }])),
  );
  return faltasDe(entidad, portador, suyos, entonces).map(({ tipo, motivo }) => `${tipo} ${motivo}`);
}

const cuenta = (de: readonly string[]) => Object.fromEntries([...Map.groupBy(de, (uno) => uno)].map(([uno, mismos]) => [uno, mismos.length]));
const versionesDe = (todos: readonly DeEmpresaDemo[], tipo: TipoClave) => todos.flatMap(({ papeles }) => papeles.filter(([suyo]) => suyo === tipo).map(([, versiones]) => versiones));
const contratosDe = (todos: readonly DeEmpresaDemo[]) => todos.flatMap((uno): ContratoDemo[] => (uno.anterior ? [uno.anterior, uno] : [uno]));

/** What it hauled until somebody edited it. */
const antes = ({ editado }: DeEmpresaDemo) => (editado?.antes ?? {}) as { readonly tipo?: TipoCamion };
/** What is asked of it besides, as it was when it was approved. */
const portadorDe = (uno: DeEmpresaDemo): Portador => ('tipo' in uno ? { tipoCamion: String(antes(uno).tipo ?? uno.tipo) } : {});

describe('the drivers of the demo', () => {
  it('are ninety people who drive in its dispatches too, two or more of each company, each once', () => {
    expect(conductores).toHaveLength(90);
    expect(new Set(conductores.map(({ rut }) => rut)).size).toBe(90);
    for (const { rut, nombre } of conductores) expect(choferes.autorizados).toContainEqual({ rut, nombre });
    expect(empresas.filter(({ rut }) => conductores.filter(({ empresa }) => empresa.rut === rut).length < 2)).toEqual([]);
  });

  it('drive for whom they drive in the dispatches, and none of them is missing', () => {
    const enFlota = flota.flatMap(({ chofer, transportista }) => (empresas.some(({ nombre }) => nombre === transportista) ? [`${chofer.rut} ${transportista}`] : []));
    const todos = conductores.map(({ rut, empresa }) => `${rut} ${empresa.nombre}`);
    expect(enFlota.filter((uno) => !todos.includes(uno))).toEqual([]);
    const deOtros = conductores.filter(({ rut }) => flota.some(({ chofer }) => chofer.rut === rut)).length;
    expect(deOtros).toBe(enFlota.length);
  });

  it('have data that the screen would take', () => {
    for (const { nombre, telefono, direccion, correo, empresa } of conductores) {
      expect(revisarDatosConductor({ nombre, telefono, direccion, correo, correoNotificacion: empresa.correos.join('; '), empresa: empresa.rut })).toEqual([]);
      expect(correo.endsWith('.example')).toBe(true);
      expect(telefono).toMatch(/^\+56 9 \d{4} \d{4}$/);
      expect(direccion.length).toBeLessThanOrEqual(LARGO_CONDUCTOR.direccion);
    }
    expect(new Set(conductores.map(({ correo }) => correo)).size).toBe(90);
    const activos = conductores.filter(({ estado }) => estado === 'ACTIVO');
    expect(activos.filter(({ cumple }) => cumple).length).toBeGreaterThan(activos.length * 0.7);
  });

  it('stand in every way the screen tells apart', () => {
    const hoy = (estado: string) => conductores.filter((uno) => uno.estado === estado).map(({ papeles }) => faltas('conductor', {}, papeles, 0).join(', '));
    expect(cuenta(hoy('ACTIVO'))).toEqual({ '': 44, 'licenciaConducir vencido': 5, 'licenciaConducir sinRevisar': 1, 'contratoTrabajo noCumple': 2 });
    expect(cuenta(hoy('PENDIENTE'))).toEqual({
      '': 7,
      'licenciaConducir sinRevisar': 2,
      'contratoTrabajo sinRevisar, licenciaConducir falta': 3,
      'contratoTrabajo sinRevisar, licenciaConducir sinRevisar': 10,
      'contratoTrabajo sinRevisar': 7,
      'licenciaConducir noCumple': 4,
      'contratoTrabajo noCumple': 3,
    });
    expect(conductores.filter(({ estado }) => estado === 'INACTIVO').map(({ motivo }) => motivo)).toEqual(['Ya no trabaja en la empresa', 'Licencia suspendida por el juzgado de policía local']);
    const liquidaciones = versionesDe(conductores, 'liquidacionesSueldo').map((versiones) => versiones.at(-1)?.emitidaHace ?? 0);
    expect([liquidaciones.some((hace) => hace < 20), liquidaciones.some((hace) => hace > 25)]).toEqual([true, true]);
  });
});

describe('the trucks of the demo', () => {
  it('are seventy, each once, two thirds of them of logs, and no company is without one', () => {
    expect(camiones).toHaveLength(70);
    expect(new Set(camiones.map(({ patente }) => patente)).size).toBe(70);
    expect(empresas.filter(({ rut }) => !camiones.some(({ empresa }) => empresa.rut === rut))).toEqual([]);
    const forestales = camiones.filter(({ tipo }) => tipo === 'Forestal').length;
    expect([forestales > 70 * 0.6, forestales < 70 * 0.74]).toEqual([true, true]);
  });

  it('are of whom they are in the dispatches; what no dispatch shows was taken out or is of a company that has no other', () => {
    const enFlota = new Map(flota.map(({ patente, transportista }) => [patente, transportista]));
    const otros = camiones.filter(({ patente, empresa }) => enFlota.get(patente) !== empresa.nombre);
    expect(otros.length).toBeLessThan(4);
    for (const { patente, empresa, estado } of otros) {
      expect([patente, enFlota.has(patente), estado !== 'INACTIVO' && [...enFlota.values()].includes(empresa.nombre), matchesChileanFormat(patente)]).toEqual([patente, false, false, true]);
    }
    // What was taken out weeks ago drives no more.
    for (const { patente, estado } of camiones) if (estado === 'INACTIVO') expect(enFlota.has(patente)).toBe(false);
  });

  it('could have been registered with what they came with: but for the one whose company changed', () => {
    for (const uno of camiones) {
      const { patente, tipo, empresa, desdeHace, papeles, anterior } = uno;
      const primeras = papeles.flatMap(([clave, [primera]]) => (primera?.puestaHace === desdeHace ? [[clave, fechasDe(primera).vence] as const] : []));
      const escrito = { patente, correo: empresa.correos.join('; '), empresa: empresa.rut, tipoCamion: antes(uno).tipo ?? tipo };
      const reparos = revisarCamion(escrito, { adjuntos: new Set(primeras.map(([clave]) => clave)), vence: Object.fromEntries(primeras) }).map(({ mensaje }) => mensaje);
      // Only the date of the compulsory insurance was asked for: without its file it is not among the papers.
      const sinSeguro = !papeles.some(([clave]) => clave === 'seguroObligatorio');
      if (!anterior) expect(reparos).toEqual(sinSeguro ? [MESSAGES_OFICINA.camionFechaSeguroObligatorio] : []);
    }
  });

  it('stand in every way the screen tells apart', () => {
    const hoy = (estado: string) => camiones.filter((uno) => uno.estado === estado).map(({ tipo, papeles }) => faltas('camion', { tipoCamion: tipo }, papeles, 0).join(', '));
    expect(cuenta(hoy('ACTIVO'))).toEqual({
      '': 32, 'revisionTecnica vencido': 4, 'revisionTecnica sinRevisar': 1, 'certificadoAnotaciones noCumple': 1, 'seguroCarga vencido': 2, 'seguroCarga falta': 1,
    });
    const sinMirar = 'revisionTecnica sinRevisar, permisoCirculacion sinRevisar, seguroObligatorio sinRevisar, certificadoAnotaciones sinRevisar';
    const pendientes = cuenta(hoy('PENDIENTE').map((faltan) => faltan.replace(', seguroCarga sinRevisar', '')));
    expect(pendientes).toEqual({
      '': 5,
      'revisionTecnica sinRevisar, permisoCirculacion falta, seguroObligatorio falta, certificadoAnotaciones sinRevisar': 1,
      [sinMirar]: 9,
      'certificadoAnotaciones sinRevisar': 3,
      'seguroObligatorio falta': 2,
      'revisionTecnica noCumple': 3,
      'permisoCirculacion noCumple': 2,
      'revisionTecnica sinRevisar': 1,
      'seguroCarga falta': 1,
    });
    expect(camiones.filter(({ estado }) => estado === 'INACTIVO').map(({ motivo }) => motivo)).toEqual(['Se vendió', 'Dado de baja después de un volcamiento']);
    // Still good, and a newer one above it that waits or that was refused.
    const renovadas = versionesDe(camiones.filter(({ estado }) => estado === 'ACTIVO'), 'revisionTecnica').flatMap(([primera, segunda]) => (segunda && (primera?.venceEn ?? -1) >= 0 ? [segunda.revision] : []));
    expect(cuenta(renovadas)).toEqual({ SIN_REVISAR: 2, NO_CUMPLE: 2 });
    expect(tiposDe('camion').flatMap((tipo) => versionesDe(camiones, tipo).flat()).filter(({ comentario = '', interno = '' }) => comentario !== '' && interno !== '').length).toBeGreaterThan(0);
    const conSeguro = camiones.filter(({ papeles }) => papeles.some(([tipo]) => tipo === 'seguroCarga'));
    expect(conSeguro.filter(({ tipo, estado }) => tipo === 'Forestal' && estado === 'ACTIVO')).toHaveLength(2);
  });

  it('have papers of every year until the months in which they are renewed in Chile', () => {
    const fines = (tipo: TipoClave) => versionesDe(camiones, tipo).flat().map((version) => (fechasDe(version).vence ?? '').slice(5));
    expect(new Set(fines('permisoCirculacion'))).toEqual(new Set(['03-31', '09-30']));
    expect(new Set(fines('seguroObligatorio'))).toEqual(new Set(['03-31']));
    // The inspection's month follows the plate's last digit: 1 in April, 8 in November, 9 in January.
    const revisados = camiones.flatMap(({ patente, papeles }) => papeles.flatMap(([tipo, versiones]) => (tipo === 'revisionTecnica' ? versiones.map((version) => `${patente.at(-1)} ${(fechasDe(version).vence ?? '').slice(5)}`) : [])));
    const cuantos = (fin: string) => revisados.filter((uno) => uno === fin).length;
    expect(['0 02-28', '2 05-31', '5 08-31', '7 10-31', '8 11-30', '9 01-31'].filter((fin) => cuantos(fin) === 0)).toEqual([]);
    expect(revisados.filter((uno) => / (03|12)-31$/.test(uno))).toEqual([]);
  });

  it.each(['2027-03-31', '2027-04-01', '2027-10-01', '2028-02-29'])('lack the same, whenever they are loaded: %s', (hoy) => {
    const now = new Date(`${hoy}T18:00:00Z`);
    const faltan = (todos: readonly CamionDemo[], ahora: Date) => cuenta(todos.map(({ estado, tipo, papeles }) => `${estado} ${faltas('camion', { tipoCamion: tipo }, papeles, 0, ahora).join(', ')}`));
    const suyos = buildCamiones(empresas, flota, hoy);
    expect(faltan(suyos, now)).toEqual(faltan(camiones, NOW));
    for (const { papeles } of contratosDe(suyos)) for (const [tipo, versiones] of papeles) for (const version of versiones) expect([tipo, datosMalos(TIPOS_DOCUMENTO[tipo], fechasDe(version, now), new Date(now.getTime() - version.puestaHace * DAY))]).toEqual([tipo, []]);
  });
});

it('a paper of every year is good until the first end of its month, that day included', () => {
  expect(finDeMes('2026-11-20', 3, 0)).toBe(131);
  expect(finDeMes('2026-11-20', 9, 51)).toBe(-51);
  expect(finDeMes('2026-11-20', 9, 50)).toBe(314);
  expect(finDeMes('2027-03-31', 3, 0)).toBe(0);
  expect(finDeMes('2028-01-30', 2, 0)).toBe(30);
});

describe.each([
  { entidad: 'conductor', vence: 'licenciaConducir', dias: [0, 1, 4, 7, 15, 30, 60], todos: conductores },
  { entidad: 'camion', vence: 'revisionTecnica', dias: [0, 1, 7, 15, 30, 60], todos: camiones },
] as const)('$entidad', ({ entidad, vence, dias, todos }: { entidad: ConDocumentos; vence: TipoClave; dias: readonly number[]; todos: readonly DeEmpresaDemo[] }) => {
  it('could be approved when it was, and comes after its company', () => {
    const aprobados = todos.filter(({ estado, anterior }) => estado !== 'PENDIENTE' || anterior);
    for (const uno of aprobados) {
      const { papeles, desdeHace } = uno.anterior ?? uno;
      expect(faltas(entidad, portadorDe(uno), papeles, desdeHace - 4)).toEqual([]);
    }
    for (const { empresa, desdeHace } of contratosDe(todos)) expect(desdeHace).toBeLessThanOrEqual(empresa.ingresadaHace);
    for (const { anterior, desdeHace } of todos) if (anterior) expect(desdeHace).toBeLessThan(anterior.desdeHace - 4);
    for (const { editado, desdeHace } of todos) if (editado) expect(editado.hace).toBeLessThanOrEqual(desdeHace);
  });

  it('does not come to a company that was taken out', () => {
    expect(todos.filter(({ empresa, desdeHace }) => empresa.estado === 'INACTIVO' && desdeHace <= 12)).toEqual([]);
  });

  it('works with a paper that runs out tonight, tomorrow, this week and later', () => {
    const vencen = versionesDe(todos.filter(({ estado }) => estado === 'ACTIVO'), vence).map(([primera]) => primera?.venceEn);
    for (const dia of dias) expect([dia, vencen.includes(dia)]).toEqual([dia, true]);
  });
});

it('no paper of a company, a driver or a truck came before its bearer, after its successor or out of date', () => {
  const portadores = [...contratosDe([...conductores, ...camiones]), ...empresas.map(({ papeles, ingresadaHace }) => ({ papeles, desdeHace: ingresadaHace }))];
  for (const { papeles, desdeHace } of portadores) {
    for (const [tipo, versiones] of papeles) {
      for (const [at, version] of versiones.entries()) {
        const { puestaHace } = version;
        expect([tipo, datosMalos(TIPOS_DOCUMENTO[tipo], fechasDe(version), new Date(NOW.getTime() - puestaHace * DAY))]).toEqual([tipo, []]);
        expect(puestaHace).toBeLessThanOrEqual(versiones[at - 1]?.puestaHace ?? desdeHace);
        if (version.revision === 'NO_CUMPLE') expect(version.comentario).toBeTruthy();
      }
    }
  }
});
