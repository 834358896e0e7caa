import { type HabilitadosPorMes, MESES_PARTE } from '@rodal/contracts/habilitacion';
import { parteEl } from '@rodal/domain/documentos/mes-a-mes';
import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { isHabilitado } from '@rodal/domain/habilitacion';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHabilitaciones } from '../../habilitacion/habilitacion.repo.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { camionNuevo, casillas, conductorNuevo, empresaNueva, leer, leerCamion, leerConductor, papel, post, RUTS, subir, VENCE } from '../../testing/empresas-fixtures.ts';
import { readHistorias } from './mes-a-mes.ts';

/** Who could work at the end of a month, read back from what was written down: held against what phones were told at that moment. */

const [ALAMO, BOLDO, CANELO] = RUTS;
const CHOFER = '12345678-5';
const CAMION = 'BBBB10';
let t: TestApp;
let jefe: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'jefe', perfiles: ['Abastecimiento'], permisos: { 'empresas.aprobar': true, 'transporte.aprobar': true } });
  jefe = await t.loginAs('jefe');
});
afterAll(() => t.close());

const hacer = async (ruta: string, cuerpo: object) => {
  const reply = await post(jefe, ruta, cuerpo);
  expect([ruta, reply.statusCode, reply.statusCode === 200 ? '' : reply.json()]).toEqual([ruta, 200, '']);
};
/** Marks the newest version of each paper of one, one after the other, each step told. */
const QUIENES = {
  empresa: { leer: (rut: string) => leer(jefe, rut), campo: 'rutEmpresa', marcar: 'cambioEstadoChecked', aprobar: 'aprobarEmpresa', desactivar: 'desactivarEmpresa', poner: 'actualizaDocumento' },
  conductor: { leer: (rut: string) => leerConductor(jefe, rut), campo: 'rut', marcar: 'cambioEstadoCheckedChofer', aprobar: 'aprobarChofer', desactivar: 'desactivarChofer', poner: 'actualizaDocumentoChofer' },
  camion: { leer: (patente: string) => leerCamion(jefe, patente), campo: 'patente', marcar: 'cambioEstadoCheckedCamion', aprobar: 'aprobarCamion', desactivar: 'desactivarCamion', poner: 'actualizaDocumentoCamion' },
} as const;
type Cual = keyof typeof QUIENES;
const REVISION = (uno: { cumple: number; nocumple: number; pendiente: number }) => (uno.cumple ? 'CUMPLE' : uno.nocumple ? 'NO_CUMPLE' : uno.pendiente ? 'PENDIENTE' : 'SIN_REVISAR');

async function marcar(que: Cual, clave: string, marca: Parameters<typeof casillas>[0], tipos?: readonly number[]): Promise<void> {
  const { campo, marcar: ruta, leer: lee } = QUIENES[que];
  const { documentos } = await lee(clave);
  for (const uno of documentos.filter(({ idtipodocumento, version }) => (tipos?.includes(idtipodocumento) ?? true) && documentos.every((otro) => otro.idtipodocumento !== idtipodocumento || otro.version <= version))) {
    await hacer(ruta, { [campo]: clave, id: uno.id, ...casillas(marca), ...(marca === 'nocumple' && { comentario: 'No se lee' }), visto: REVISION(uno) });
  }
}
const aprobar = async (que: Cual, clave: string) => hacer(QUIENES[que].aprobar, { [QUIENES[que].campo]: clave, huella: (await QUIENES[que].leer(clave)).huella });
const desactivar = (que: Cual, clave: string) => hacer(QUIENES[que].desactivar, { [QUIENES[que].campo]: clave, motivo: 'x' });
const reemplazar = async (que: Cual, clave: string, documento: ReturnType<typeof papel>, visto: number) => hacer(QUIENES[que].poner, { [QUIENES[que].campo]: clave, ...documento, visto });

it('whatever was done since, each moment is as it was then', async () => {
  const vistos: { momento: Date; conductores: object; camiones: object }[] = [];
  const activos = async (tabla: 'conductor' | 'camion') => (await t.db.pool.query<{ clave: string }>(`SELECT ${tabla === 'conductor' ? 'rut' : 'patente'} AS clave FROM ${tabla} WHERE estado = 'ACTIVO'`)).rows.map(({ clave }) => clave);
  const ver = async () => {
    // What is done next is later by the clock, to the millisecond.
    const momento = new Date();
    const telefonos = await readHabilitaciones(t.db.pool, momento);
    const parte = async (clase: 'conductor' | 'camion') => {
      const suyos = await activos(clase);
      return { activos: suyos.length, habilitados: telefonos.filter((uno) => uno.clase === clase && suyos.includes(uno.clave) && isHabilitado(uno, santiagoDay(momento))).length };
    };
    vistos.push({ momento: new Date(momento.getTime() + 1), conductores: await parte('conductor'), camiones: await parte('camion') });
    while (Date.now() <= momento.getTime() + 1);
  };
  const datosChofer = { nombre: 'José', telefono: 'x', direccion: 'x', correo: 'a@b.cl', correoNotificacion: 'a@b.cl', cumple: true };
  const pasos: (() => Promise<void>)[] = [
    async () => hacer('guardarEmpresa', await empresaNueva(t, 'jefe', ALAMO)),
    async () => reemplazar('empresa', ALAMO, papel('f30', await subir(t, 'jefe')), 0),
    async () => hacer('guardarChofer', await conductorNuevo(t, 'jefe', CHOFER, ALAMO)),
    async () => hacer('guardarCamion', await camionNuevo(t, 'jefe', CAMION, ALAMO)),
    () => marcar('empresa', ALAMO, 'cumple'),
    () => marcar('conductor', CHOFER, 'cumple'),
    () => marcar('camion', CAMION, 'cumple'),
    () => aprobar('conductor', CHOFER),
    () => aprobar('empresa', ALAMO),
    () => aprobar('camion', CAMION),
    // A new version in review changes nothing; refused, it does, and only for whom it is mandatory.
    async () => reemplazar('empresa', ALAMO, papel('f30', await subir(t, 'jefe')), 1),
    () => marcar('empresa', ALAMO, 'nocumple', [3]),
    () => marcar('empresa', ALAMO, 'cumple', [3]),
    // Of another kind the truck needs one more paper.
    () => hacer('editarCamion', { patente: CAMION, correo: 'a@b.cl', tipoCamion: 'Industrial', empresa: ALAMO, version: 1 }),
    async () => reemplazar('camion', CAMION, papel('seguroCarga', await subir(t, 'jefe'), { vence: VENCE }), 0),
    () => marcar('camion', CAMION, 'cumple', [25]),
    // With another company the driver begins anew, and with the first one again has what was there.
    async () => hacer('guardarEmpresa', await empresaNueva(t, 'jefe', BOLDO)),
    () => hacer('editarChofer', { rut: CHOFER, ...datosChofer, empresa: BOLDO, version: 1 }),
    () => hacer('editarChofer', { rut: CHOFER, ...datosChofer, empresa: ALAMO, version: 2 }),
    () => aprobar('conductor', CHOFER),
    () => marcar('conductor', CHOFER, 'pendiente', [12]),
    () => marcar('conductor', CHOFER, 'cumple', [12]),
    () => marcar('conductor', CHOFER, '', [12]),
    () => marcar('conductor', CHOFER, 'cumple', [12]),
    () => desactivar('empresa', ALAMO),
    () => aprobar('empresa', ALAMO),
    () => desactivar('conductor', CHOFER),
    () => marcar('camion', CAMION, 'nocumple', [22]),
  ];
  for (const paso of pasos) {
    await ver();
    await paso();
  }
  await ver();
  const { conductor, camion, empresa } = await readHistorias(t.db.pool);
  const leidos = vistos.map(({ momento }) => ({ momento, conductores: parteEl([...conductor.values()], empresa, momento), camiones: parteEl([...camion.values()], empresa, momento) }));
  expect(leidos).toEqual(vistos);
  // All of it was seen: nobody, approved without being able to, and able to.
  const pares = new Set(vistos.flatMap(({ conductores, camiones }) => [conductores, camiones].map((uno) => JSON.stringify(Object.values(uno)))));
  expect(pares).toEqual(new Set(['[0,0]', '[1,0]', '[1,1]']));
});

it('the month ends with its last day in Santiago, and is told of those whom nobody wrote down too', async () => {
  const ahora = t.deps.clock();
  const este = santiagoMonth(ahora);
  const mes = (atras: number) => addMonths(este, -atras);
  const fin = (atras: number) => dayStart(`${mes(atras - 1)}-01`);
  const antes = (cuando: Date) => new Date(cuando.getTime() - 1);
  const { id } = await t.db.prisma.usuario.findUniqueOrThrow({ where: { nombre: 'jefe' } });
  const desde = dayStart(`${mes(10)}-05`);
  const comun = { creadoPorId: id, correos: [], estado: 'ACTIVO', creadoEn: desde };
  const sha256 = await subir(t, 'jefe');
  const puesto = { sha256, nombre: 'x.pdf', puestoPorId: id, puestoEn: desde, version: 1, revision: 'CUMPLE', revisadoEn: desde };
  await t.db.prisma.empresa.create({ data: { ...comun, rut: CANELO, nombre: 'Canelo', contacto: 'x', servicio: 'Servicios de Cosecha' } });
  await t.db.prisma.documento.createMany({ data: ['situacionTributaria', 'f30', 'cartaCompromiso'].map((tipo) => ({ ...puesto, entidad: 'empresa', clave: CANELO, tipo })) });
  // One without a line in the audit, whose licence ran out on the last day of a month; one who was approved in the very last millisecond of another.
  for (const [rut, ultimo] of [['11111111-1', addDays(`${mes(5)}-01`, -1)], ['22222222-2', `${mes(-1)}-28`]] as const) {
    await t.db.prisma.conductor.create({ data: { ...comun, rut, nombre: rut, telefono: 'x', direccion: 'x', correo: 'x', empresaRut: CANELO, cumple: true } });
    const suyo = { ...puesto, entidad: 'conductor', clave: `${rut}@${CANELO}` };
    await t.db.prisma.documento.createMany({ data: [{ ...suyo, tipo: 'contratoTrabajo' }, { ...suyo, tipo: 'licenciaConducir', vence: new Date(`${ultimo}T00:00:00Z`) }] });
  }
  const hecho = (accion: string, cuando: Date, despues: object) =>
    t.db.pool.query(`INSERT INTO auditoria (cuando, usuario, accion, entidad, entidad_id, despues) VALUES ($1, 'jefe', $2, 'conductor', '22222222-2', $3)`, [cuando, accion, despues]);
  await hecho('conductor.crear', desde, { empresa: CANELO });
  await hecho('conductor.aprobar', antes(fin(8)), { estado: 'Activo' });
  await hecho('conductor.desactivar', fin(3), { estado: 'Inactivo' });
  await hecho('conductor.aprobar', antes(fin(1)), { estado: 'Activo' });

  const reply = await jefe.inject({ url: '/api/despachoconductorescamiones/habilitadosPorMes' });
  const { meses } = reply.json<HabilitadosPorMes>();
  expect(meses.map((uno) => uno.mes)).toEqual(Array.from({ length: MESES_PARTE }, (_, at) => mes(MESES_PARTE - 1 - at)));
  // Months back → [approved, able]: nobody before the fifth of the tenth; the first through the end of the sixth, the second from the end of the eighth on.
  const esperado = { 11: [0, 0], 10: [1, 1], 9: [1, 1], 8: [2, 2], 7: [2, 2], 6: [2, 2], 5: [2, 1], 4: [2, 1], 3: [2, 1], 2: [1, 0], 1: [2, 1], 0: [2, 1] };
  expect(Object.fromEntries(meses.map(({ conductores: { activos, habilitados } }, at) => [MESES_PARTE - 1 - at, [activos, habilitados]]))).toEqual(esperado);
});
