import { getBandeja } from '@rodal/contracts/bandeja';
import { listTrabajos } from '@rodal/contracts/listados/trabajos';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { formatMesNumeros } from '@rodal/domain/mes-escrito';
import { addMonths, lastDayOf, santiagoMonth } from '@rodal/domain/meses';
import type { Permission } from '@rodal/domain/permisos';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import type { DocumentoSii } from '@rodal/domain/sii/documento';
import { siiDe } from '@rodal/domain/testing/sii';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';
import { newId } from '../../testing/despacho-fixtures.ts';
import { camionNuevo, conductorNuevo, empresaNueva, post, RUTS } from '../../testing/empresas-fixtures.ts';
import { loadLibro } from '../../testing/libro.ts';
import { loadNominas } from '../../testing/nominas-fixtures.ts';
import { guardarSubida } from '../../testing/sii.ts';

let o: Oficina;
/** Sees every row. */
let todo: Actor;
const hace = (dias: number) => new Date(Date.now() - dias * 24 * 3_600_000).toISOString();

async function entra(nombre: string, perfiles: ('Despacho' | 'Interno' | 'Recepciones' | 'Administrador' | 'Externo' | 'Creador' | 'Aprobador' | 'Supervisor' | 'Abastecimiento' | 'Contabilidad')[], permisos: Partial<Record<Permission, boolean>> = {}) {
  await o.t.createUsuario({ nombre, perfiles, permisos });
  return o.t.loginAs(nombre);
}

beforeAll(async () => {
  o = await buildOficina();
  todo = await entra('todo', ['Administrador'], { 'despacho.resolverAviso': true });
  await o.store(hace(1), { avisosAbiertos: ['sinPosicion', 'fotoFaltante', 'guiaIncompleta'] });
  await o.store(hace(300), { avisosAbiertos: ['sinPosicion'], login: 'peñalolén' });
  await o.store(hace(2));
  // D25: dated before the days that its screen shows, arrived within them.
  await o.store(hace(380), { recibidoEn: hace(350), avisosAbiertos: ['relojDesfasado', 'guiaIncompleta'] });
  await o.store(hace(400), { avisosAbiertos: ['sinPosicion'] });
  const closed = await o.store(hace(3));
  await o.t.db.prisma.despachoAviso.create({ data: { despachoId: closed, codigo: 'fotoFaltante', detalle: 'x', resueltoEn: new Date(), resueltoPor: 'oficina' } });
});
afterAll(() => o.t.close());

async function bandeja(actor: Actor) {
  const reply = await actor.inject({ method: 'GET', url: '/api/bandeja' });
  expect(reply.statusCode).toBe(200);
  return z.parse(getBandeja.reply, reply.json()).filas;
}
const cuentas = async (actor: Actor) => Object.fromEntries((await bandeja(actor)).map(({ clave, total }) => [clave, total]));

const LISTAS_PAPELES: Readonly<Record<string, string>> = { '/formularioEmpresas': 'listaEmpresaAprobacion', '/formularioConductores': 'listaChoferesAprobacion', '/formularioCamiones': 'listaCamionesAprobacion' };

/** What the row's own screen counts: the search's filters are the address's. */
async function enLaPantalla(actor: Actor, destino: string): Promise<number> {
  const { pathname, searchParams } = new URL(destino, 'http://rodal');
  const query = Object.fromEntries(searchParams);
  if (pathname === '/trabajos') {
    return z.parse(listTrabajos.reply, (await actor.inject({ method: 'GET', url: '/api/trabajos', query })).json()).trabajos.length;
  }
  if (pathname.startsWith('/nominas')) {
    const { moneda = '', ...mas } = query;
    const lista = pathname === '/nominasVigentes' ? `obtenerNominas/${moneda}/TODOS` : `obtenerNominasFle/${moneda}`;
    return (await actor.inject({ method: 'GET', url: `/api/nominas/${lista}/resumen`, query: mas })).json().total;
  }
  const deEllos = LISTAS_PAPELES[pathname];
  if (deEllos !== undefined) {
    const { estado = '', revision = '' } = query;
    return (await actor.inject({ method: 'GET', url: `/api/despachoconductorescamiones/${deEllos}/resumen`, query: { estado, revision } })).json().total;
  }
  expect(pathname).toBe('/despachoRecepciones');
  // `todos` is the screen's word for every code.
  const avisos = query['avisos'] === 'todos' ? CODIGOS_AVISO.join(',') : (query['avisos'] ?? '');
  return (await actor.inject({ method: 'GET', url: '/api/despacho/resumen', query: { ...query, avisos } })).json().total;
}

const trabajo = (estado: string, flujo = 'faenas') =>
  o.t.db.prisma.trabajo.create({ data: { id: newId(), flujo, origen: 'erp', estado, usuario: 'x', pedidoEn: new Date() } });

describe('getBandeja', () => {
  it('each count is what its screen finds: a dispatch once, however many flags; closed ones and those of last year not', async () => {
    await trabajo('fallida');
    const filas = await bandeja(todo);
    expect(filas).toMatchObject([
      { clave: 'avisosAbiertos', titulo: 'despachos con avisos abiertos', total: 3, masDe: false },
      { clave: 'guiasIncompletas', titulo: 'despachos con guía incompleta', total: 2, masDe: false },
      { clave: 'cargasFallidas', titulo: 'carga de BC fallida', total: 1, masDe: false },
    ]);
    for (const { clave, total, destino } of filas) expect(await enLaPantalla(todo, destino), clave).toBe(total);
  });

  it('C13: only rows one may see and act on; who only dispatches has none', async () => {
    expect(await cuentas(o.despachador)).toEqual({});
    expect(await cuentas(await entra('capataz', ['Despacho'], { 'despacho.resolverAviso': true }))).toEqual({});
    expect(await cuentas(await entra('interno', ['Interno']))).toEqual({});
    expect(await cuentas(await entra('externo', ['Externo']))).toEqual({});
    expect(await cuentas(await entra('revisa', ['Interno'], { 'despacho.resolverAviso': true }))).toEqual({ avisosAbiertos: 3 });
    expect(await cuentas(o.oficina)).toEqual({ avisosAbiertos: 3, guiasIncompletas: 2 });
    expect(await cuentas(await entra('denegado', ['Recepciones'], { 'despacho.reintentarGuia': false, 'despacho.resolverAviso': false }))).toEqual({});
    expect(Object.keys(await cuentas(await entra('admin', ['Administrador'])))).toEqual(['guiasIncompletas', 'cargasFallidas']);
  });

  it('a failed load waits until one of the same flow goes well; another flow changes nothing', async () => {
    const cargas = async () => (await cuentas(todo))['cargasFallidas'] ?? 0;
    const listadas = () => enLaPantalla(todo, '/trabajos?estado=porRepetir');
    const before = await cargas();
    await trabajo('lista', 'movEtiquetas');
    await trabajo('fallida');
    expect([await cargas(), await listadas()]).toEqual([before + 1, before + 1]);
    await trabajo('lista');
    expect([await cargas(), await listadas()]).toEqual([0, 0]);
    await trabajo('fallida');
    await trabajo('cancelada');
    expect([await cargas(), await listadas()]).toEqual([1, 1]);
  });
});

describe('what the management report lacks', () => {
  const deGestion = async (actor: Actor) => (await bandeja(actor)).filter(({ destino }) => destino.startsWith('/maestros'));

  it('E11 each company is a row that names the codes, and leads to its master; months without a dollar are one; nobody but who keeps the masters has them', async () => {
    const [mes, anterior] = [santiagoMonth(new Date()), addMonths(santiagoMonth(new Date()), -1)];
    await loadLibro(o.t.db.pool, 'COMSA', mes, ['A1', 'B2', 'C3', 'D4', 'E5'].map((centro) => ({ centro, cuenta: '3201010' })));
    await loadLibro(o.t.db.pool, 'FLE', anterior, [{ centro: 'A1', cuenta: '3201020' }]);
    await loadLibro(o.t.db.pool, 'FLE', addMonths(mes, -13), [{ centro: 'VIEJO', cuenta: '3201010' }]);
    await o.t.db.pool.query(`INSERT INTO linea_gestion (empresa, cuenta, desde, linea, orden, signo) VALUES ('COMSA', '3201010', '2020-01', 'Fletes', 1, 'costo')`);
    await o.t.db.pool.query(`INSERT INTO dolar_mes (mes, valor, fuente) VALUES ($1, 950, 'x')`, [addMonths(mes, -13)]);
    const lleva = await entra('lleva', ['Administrador']);
    const filas = await deGestion(lleva);
    expect(filas.map(({ total, titulo, destino }) => [`${total} ${titulo}`, destino])).toEqual([
      ['5 centros de costo sin unidad en COMSA: A1, B2, C3 y 2 más', '/maestros?maestro=unidadesGestion&texto=COMSA'],
      ['1 centro de costo sin unidad en FLE: A1', '/maestros?maestro=unidadesGestion&texto=FLE'],
      ['1 cuenta sin línea en FLE: 3201020', '/maestros?maestro=lineasGestion&texto=FLE'],
      [`2 meses sin dólar: ${[mes, anterior].map(formatMesNumeros).join(', ')}`, '/maestros?maestro=dolarMes'],
    ]);
    // It leads to a list that answers.
    const { maestro, ...query } = Object.fromEntries(new URL(filas[0]?.destino ?? '', 'http://rodal').searchParams);
    expect((await lleva.inject({ method: 'GET', url: `/api/maestros/${maestro}`, query })).statusCode).toBe(200);
    expect(await deGestion(await entra('sinmaestros', ['Administrador'], { 'maestros.mantener': false }))).toEqual([]);
    await o.t.db.pool.query('TRUNCATE erp_asiento_resultado');
    expect(await deGestion(lleva)).toEqual([]);
  });
});

describe('payment rolls in the bandeja', () => {
  /** Approved, created, of the same person, blocked, new: of each company and currency. */
  async function sembrar(): Promise<void> {
    const yo = async (nombre: string) => (await o.t.db.prisma.usuario.findUniqueOrThrow({ where: { nombre } })).id;
    const [creadora, aprobadora] = [await yo('creadora'), await yo('aprobadora')];
    for (const empresa of ['COMSA', 'FLE'] as const) {
      const de = (mas: object) => ({ '1': [mas], '2': [mas], '3': [mas], '4': [{ bloqueado: '1', ...mas }], '5': [mas] });
      await loadNominas(o.t.db.pool, empresa, de({}), { moneda: empresa === 'COMSA' ? 'CLP' : 'EUR' });
      await o.t.db.pool.query(`UPDATE nomina SET creador_id = CASE nomina WHEN '3' THEN $2::int ELSE $1 END, creador = 'x', creador_en = now() WHERE nomina <> '5'`, [creadora, aprobadora]);
      await o.t.db.pool.query(`UPDATE nomina SET aprobador_id = $1, aprobador = 'aprobadora', aprobador_en = now() WHERE nomina = '1'`, [aprobadora]);
    }
    // A load changes what the approved one of FLE pays.
    await loadNominas(o.t.db.pool, 'FLE', { '1': [{ monto: '150' }], '2': [{}], '3': [{}], '4': [{ bloqueado: '1' }], '5': [{}] }, { moneda: 'EUR' });
  }

  it('each company and currency is a row of its own, of this person alone, and its list has as many', async () => {
    const creadora = await entra('creadora', ['Creador']);
    const aprobadora = await entra('aprobadora', ['Aprobador']);
    const supervisora = await entra('supervisora', ['Supervisor']);
    await sembrar();
    const suyas = async (actor: Actor) => (await bandeja(actor)).filter(({ clave }) => clave.startsWith('nominas'));
    expect(await suyas(creadora)).toEqual([]);
    expect(await suyas(supervisora)).toEqual([{ clave: 'nominasMias.CLP', titulo: 'nómina COMSA en CLP espera por mí', total: 1, masDe: false, destino: '/nominasVigentes?moneda=CLP&espera=mia' }]);
    expect(await suyas(aprobadora)).toEqual([
      { clave: 'nominasMias.CLP', titulo: 'nómina COMSA en CLP espera por mí', total: 1, masDe: false, destino: '/nominasVigentes?moneda=CLP&espera=mia' },
      { clave: 'nominasMiasFle.EUR', titulo: 'nóminas FLE en EUR esperan por mí', total: 2, masDe: false, destino: '/nominasVigentesFle?moneda=EUR&espera=mia' },
      { clave: 'nominasCambiadasFle.EUR', titulo: 'nómina FLE en EUR cambió bajo mi marca', total: 1, masDe: false, destino: '/nominasVigentesFle?moneda=EUR&espera=cambiada' },
    ]);
    for (const actor of [supervisora, aprobadora]) for (const { clave, total, destino } of await suyas(actor)) expect(await enLaPantalla(actor, destino), clave).toBe(total);
  });

  it('companies, drivers and trucks with papers that nobody has marked, pending and active apart; one that is out of it counts nowhere', async () => {
    const revisora = await entra('revisora', ['Abastecimiento']);
    const estados = ['PENDIENTE', 'PENDIENTE', 'ACTIVO', 'INACTIVO', 'PENDIENTE'];
    for (const [at, rut] of [...RUTS, '79000000-5'].entries()) {
      expect((await post(revisora, 'guardarEmpresa', await empresaNueva(o.t, 'revisora', rut))).statusCode).toBe(200);
      await o.t.db.pool.query('UPDATE empresa SET estado = $2 WHERE rut = $1', [rut, estados[at]]);
    }
    // All of the last one's are marked.
    await o.t.db.pool.query(`UPDATE documento SET revision = 'PENDIENTE' WHERE clave = '79000000-5'`);
    for (const [at, rut] of ['11111111-1', '12345678-5'].entries()) {
      expect((await post(revisora, 'guardarChofer', await conductorNuevo(o.t, 'revisora', rut, RUTS[0]))).statusCode).toBe(200);
      await o.t.db.pool.query('UPDATE conductor SET estado = $2 WHERE rut = $1', [rut, ['ACTIVO', 'INACTIVO'][at]]);
    }
    for (const [at, patente] of ['BBCD12', 'CCDF34', 'DDGH56'].entries()) {
      expect((await post(revisora, 'guardarCamion', await camionNuevo(o.t, 'revisora', patente, RUTS[0]))).statusCode).toBe(200);
      await o.t.db.pool.query('UPDATE camion SET estado = $2 WHERE patente = $1', [patente, ['ACTIVO', 'INACTIVO', 'PENDIENTE'][at]]);
    }
    const filas = await bandeja(revisora);
    expect(filas.map(({ clave, titulo, total }) => [clave, `${total} ${titulo}`])).toEqual([
      ['empresasPorRevisar.1', '2 empresas pendientes con documentos por revisar'],
      ['empresasPorRevisar.0', '1 empresa activa con documentos por revisar'],
      ['conductoresPorRevisar.1', '1 conductor activo con documentos por revisar'],
      ['camionesPorRevisar.2', '1 patente pendiente con documentos por revisar'],
      ['camionesPorRevisar.1', '2 patentes activas o bloqueadas con documentos por revisar'],
    ]);
    for (const { clave, total, destino } of filas) expect(await enLaPantalla(revisora, destino), clave).toBe(total);
  });

  it('who may see rolls and mark none has none of them; nor who may mark and not see', async () => {
    const mira = await entra('mira', ['Interno'], { 'nominas.ver': true });
    const ciega = await entra('ciega', ['Aprobador'], { 'nominas.ver': false });
    for (const actor of [mira, ciega]) expect((await bandeja(actor)).filter(({ clave }) => clave.startsWith('nominas'))).toEqual([]);
  });
});

describe('what waits for an acuse at the SII', () => {
  it('each company and Comex apart, with the page where they stand; for nobody but who uses it', async () => {
    const hoy = santiagoDay(new Date());
    const mes = hoy.slice(0, 7);
    const documento = (cambios: Partial<DocumentoSii>) => siiDe({ seccion: 'PENDIENTE', fechaRecepcion: `${addDays(hoy, -8)} 23:00:00`, ...cambios });
    const subir = (empresa: 'COMSA' | 'FLE', documentos: readonly DocumentoSii[]) => guardarSubida(o.t.db.pool, { empresa, mes, documentos });
    await o.t.db.pool.query(`INSERT INTO sii_proveedor_comex (rut) VALUES ('7-K')`);
    await o.t.db.pool.query(`INSERT INTO sii_responsable (empresa, rut, usuario) VALUES ('COMSA', '7-K', 'x')`);
    // One that slips whatever the day of the month: received today, its term is next month's, or it was received on this month's last day.
    const pasa = addDays(lastDayOf(mes), -3);
    await subir('COMSA', [documento({ folio: '1' }), documento({ folio: '2' }), documento({ folio: '3', rut: '7-K' }), documento({ folio: '4', fechaRecepcion: `${pasa} 10:00:00`, ivaRecuperable: 1_190_000 })]);
    await subir('FLE', [documento({})]);
    const contadora = await entra('contadora', ['Contabilidad']);
    expect((await bandeja(contadora)).map(({ clave, total, titulo, destino }) => [clave, `${total} ${titulo}`, destino])).toEqual([
      ['siiVencenHoy', '2 documentos de COMSA vencen hoy en el SII', '/Sii?abrir=2&ver=vencenHoy'],
      ['siiVencenHoyComex', '1 documento de Comex vence hoy en el SII', '/Sii?abrir=5&ver=vencenHoy'],
      ['siiVencenHoyFle', '1 documento de FLE vence hoy en el SII', '/SiiFle?abrir=2&ver=vencenHoy'],
      ['siiPasanDeMes.IVA $1.190.000', '1 documento de COMSA pasa de mes sin acuse: IVA $1.190.000', '/Sii?abrir=2&ver=pasanDeMes'],
      ['siiSinAsignar', '3 documentos de COMSA por acusar están sin asignar', '/Sii?abrir=2&ver=sinAsignar'],
      ['siiSinAsignarFle', '1 documento de FLE por acusar está sin asignar', '/SiiFle?abrir=2&ver=sinAsignar'],
    ]);
    expect((await bandeja(await entra('sinsii', ['Contabilidad'], { 'sii.usar': false }))).filter(({ clave }) => clave.startsWith('sii'))).toEqual([]);
  });
});
