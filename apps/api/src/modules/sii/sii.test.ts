import { answerSii, exportInformeSii, getInformesSii, getSii, type InformesSiiReply, reviewSii, type SiiRevisado, type SubidaSii } from '@rodal/contracts/sii';
import type { DocumentoSii, Seccion } from '@rodal/domain/sii/documento';
import { siiDe } from '@rodal/domain/testing/sii';
import * as fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';
import { newId } from '../../testing/despacho-fixtures.ts';
import { csvDe, loadLibroBc, nombreDe, sendArchivo } from '../../testing/sii.ts';

const RUT = '96677140-2';
const MES = '2026-03';
let t: TestApp;
let ana: Actor;
let eva: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['ana', 'eva']) await t.createUsuario({ nombre, perfiles: ['Contabilidad'] });
  [ana, eva] = [await t.loginAs('ana'), await t.loginAs('eva')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE sii_documento, sii_subida, sii_respuesta, sii_responsable, sii_proveedor_comex, sii_tipo_fuera, carga_vigente, erp_documento_compra');
});

const marzo = (cambios: Partial<DocumentoSii>) => siiDe({ fechaDocto: '2026-03-05', fechaRecepcion: '2026-03-06 10:00:00', ...cambios });
const base = (empresa = 'COMSA', mes = MES) => `/api/sii/${empresa}/${mes}`;
const revisarCon = (bytes: Buffer, { nombre = nombreDe('REGISTRO', RUT, MES), actor = ana, empresa = 'COMSA', mes = MES } = {}) => sendArchivo(actor, `${base(empresa, mes)}/revisar`, nombre, bytes);
async function revisar(bytes: Buffer, opciones: Parameters<typeof revisarCon>[1] = {}): Promise<SiiRevisado> {
  const reply = await revisarCon(bytes, opciones);
  expect(reply.statusCode, reply.body).toBe(200);
  return z.parse(reviewSii.reply, reply.json());
}
const cargarCon = (bytes: Buffer, huella: string, { id = newId(), nombre = nombreDe('REGISTRO', RUT, MES), actor = ana, empresa = 'COMSA', mes = MES, mas = '' } = {}) => sendArchivo(actor, `${base(empresa, mes)}/cargar?id=${id}&huella=${huella}${mas}`, nombre, bytes);
/** Reviews a section and loads it. */
async function subir(seccion: Seccion, documentos: readonly DocumentoSii[], { mes = MES, actor = ana } = {}): Promise<SubidaSii[]> {
  const nombre = nombreDe(seccion, RUT, mes);
  const bytes = csvDe(seccion, documentos);
  const { huella } = await revisar(bytes, { nombre, mes });
  const reply = await cargarCon(bytes, huella, { nombre, mes, actor });
  expect(reply.statusCode, reply.body).toBe(200);
  return z.parse(getSii.reply, reply.json()).subidas;
}
const estado = async (empresa = 'COMSA', mes = MES) => z.parse(getSii.reply, (await ana.inject({ url: base(empresa, mes) })).json()).subidas;
async function informes(hasta = '2026-03-31', { mes = MES, empresa = 'COMSA', actor = ana } = {}): Promise<InformesSiiReply> {
  const reply = await actor.inject({ url: `${base(empresa, mes)}/informes?hasta=${hasta}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return z.parse(getInformesSii.reply, reply.json());
}
const post = (actor: Actor, url: string, payload: object) => actor.inject({ method: 'POST', url, payload });
const motivoDe = (reply: Awaited<ReturnType<Actor['inject']>>): string => reply.json<{ errores: { mensaje: string }[] }>().errores[0]?.mensaje ?? '';

describe('a file, before it is read', () => {
  it('says what it brings, and nothing is kept', async () => {
    const revisado = await revisar(csvDe('REGISTRO', [marzo({ folio: '1' }), marzo({ folio: '2', tipo: 61, total: 19_000 })]));
    expect(revisado).toMatchObject({ seccion: 'REGISTRO', documentos: 2, total: 100_000, tipos: [], seIdentifica: true, sinCambios: false, cantidadErrores: 0, cambia: null });
    expect(await estado()).toEqual([]);
  });

  it.each([
    ['is of another company', nombreDe('REGISTRO', '96508400-2', MES), 'El archivo es de la empresa 96508400-2 y esta pantalla es de COMSA (96677140-2)'],
    ['is of another month', nombreDe('REGISTRO', RUT, '2026-02'), 'El archivo es del mes 02-2026 y el elegido es 03-2026'],
    ['is no CSV by its name', 'registro.xlsx', '«registro.xlsx» no termina en .csv ni en .csv.gz'],
  ])('one that %s is refused with its reason', async (_que, nombre, motivo) => {
    const reply = await revisarCon(csvDe('REGISTRO', [marzo({})]), { nombre });
    expect([reply.statusCode, motivoDe(reply)]).toEqual([400, motivo]);
  });

  it('is opened from gzip, decoded from what Windows writes, and a bomb is not', async () => {
    const texto = csvDe('REGISTRO', [marzo({ razonSocial: 'Ñielol "El Ñato' })]).toString();
    expect(await revisar(gzipSync(Buffer.from(texto, 'latin1')), { nombre: `${nombreDe('REGISTRO', RUT, MES)}.gz` })).toMatchObject({ documentos: 1, cantidadErrores: 0 });
    const bomba = await revisarCon(gzipSync(Buffer.alloc(101 * 1024 * 1024, 0x3b)), { nombre: `${nombreDe('REGISTRO', RUT, MES)}.gz` });
    expect([bomba.statusCode, motivoDe(bomba)]).toEqual([400, 'Descomprimido supera los 100 MB']);
    const rota = await revisarCon(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), { nombre: 'a.csv.gz' });
    expect([rota.statusCode, motivoDe(rota)]).toEqual([400, 'El archivo comprimido está dañado: bájelo de nuevo']);
  });

  it.each([
    [{ tipo: 99_999 }, 'Tipo Doc'],
    [{ total: 999_999_999_999_999 }, 'Monto Total'],
    [{ folio: '9'.repeat(200) }, 'Folio'],
  ])('what cannot be is told by its line and cell, and left out knowingly: %j', async (cambios, columna) => {
    const bytes = csvDe('REGISTRO', [marzo({}), marzo({ folio: '2', ...cambios })]);
    const { documentos, errores, huella } = await revisar(bytes);
    expect([documentos, errores.map((uno) => [uno.linea, uno.columna])]).toEqual([1, [[3, columna]]]);
    expect(motivoDe(await cargarCon(bytes, huella))).toMatch(new RegExp(`^Línea 3, ${columna}: `));
    expect((await cargarCon(bytes, huella, { mas: '&aunque=si' })).statusCode).toBe(200);
  });

  it('whose name says nothing waits for whoever says that it is theirs', async () => {
    const bytes = csvDe('REGISTRO', [marzo({})]);
    const { huella, seIdentifica, avisos } = await revisar(bytes, { nombre: 'descarga.csv' });
    expect([seIdentifica, avisos.at(-1)]).toEqual([false, `El nombre no dice empresa ni mes. El RUT propio ${RUT} no aparece entre los proveedores, como debe ser`]);
    const sin = await cargarCon(bytes, huella, { nombre: 'descarga.csv' });
    expect([sin.statusCode, motivoDe(sin)]).toEqual([400, 'El nombre no dice de qué empresa y mes es: confirme que es de COMSA, marzo 2026']);
    expect((await cargarCon(bytes, huella, { nombre: 'descarga.csv', mas: '&esSuyo=si' })).statusCode).toBe(200);
  });

  it('with lines that cannot be read loads only when somebody leaves them out', async () => {
    const bytes = Buffer.concat([csvDe('REGISTRO', [marzo({})]), Buffer.from('\n2;33;cortada')]);
    const { huella, errores, cantidadErrores } = await revisar(bytes);
    expect([cantidadErrores, errores[0]?.linea]).toEqual([1, 3]);
    const sin = await cargarCon(bytes, huella);
    expect([sin.statusCode, motivoDe(sin)]).toEqual([400, expect.stringMatching(/^Línea 3: /)]);
    expect((await cargarCon(bytes, huella, { mas: '&aunque=si' })).statusCode).toBe(200);
    expect((await estado()).map(({ documentos, activa }) => [documentos, activa])).toEqual([[1, true]]);
  });
});

describe('what is read', () => {
  it('a newer file takes the place, shows what changes and where what is gone went, and the one before comes back', async () => {
    const [primera] = await subir('REGISTRO', [marzo({ folio: '1' }), marzo({ folio: '2' }), marzo({ folio: '3' })]);
    await subir('RECLAMADO', [marzo({ seccion: 'RECLAMADO', folio: '2', fechaReclamo: '2026-03-07 09:00:00' })]);
    const bytes = csvDe('REGISTRO', [marzo({ folio: '1' }), marzo({ folio: '3', total: 119_001 }), marzo({ folio: '4' })]);
    const { cambia, ejemplos, huella } = await revisar(bytes);
    expect(cambia).toEqual({ nuevos: 1, idos: 1, cambiados: 1 });
    expect(ejemplos[0]).toContain('Ya no viene 33 Factura electrónica 2 de Maderas del Sur SpA, $ 119.000: está en Reclamado');
    expect((await cargarCon(bytes, huella)).statusCode).toBe(200);
    const [segunda] = (await estado()).filter(({ seccion, activa }) => seccion === 'REGISTRO' && activa);
    const vuelve = await post(eva, `${base()}/volver/${primera?.id}`, { visto: [segunda?.id] });
    expect(vuelve.statusCode, vuelve.body).toBe(200);
    expect((await informes()).leyes[0]).toMatchObject({ nombre: 'Registro', cantidad: 3 });
  });

  it('the same bytes again change nothing, the same upload again is one, another file under its id is refused', async () => {
    const bytes = csvDe('REGISTRO', [marzo({})]);
    const { huella } = await revisar(bytes);
    const id = newId();
    for (let veces = 0; veces < 2; veces += 1) expect((await cargarCon(bytes, huella, { id })).statusCode).toBe(200);
    expect((await revisar(bytes)).sinCambios).toBe(true);
    expect(await estado()).toHaveLength(1);
    const otro = csvDe('REGISTRO', [marzo({ folio: '9' })]);
    expect((await cargarCon(otro, (await revisar(otro)).huella, { id })).statusCode).toBe(400);
  });

  it('two people who load at once over the same: one is first, the other hears it', async () => {
    const [uno, dos] = [csvDe('REGISTRO', [marzo({ folio: '1' })]), csvDe('REGISTRO', [marzo({ folio: '2' })])];
    const [huellaUno, huellaDos] = [(await revisar(uno)).huella, (await revisar(dos)).huella];
    const replies = await collide(t.db, { text: 'SELECT pg_advisory_xact_lock(7265, hashtext($1))', values: [`COMSA ${MES}`] }, [() => cargarCon(uno, huellaUno), () => cargarCon(dos, huellaDos, { actor: eva })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await estado()).filter(({ activa }) => activa)).toHaveLength(1);
  });

  it('a download of one type counts for that type alone, and says that the register is partial', async () => {
    await subir('REGISTRO', [marzo({ folio: '1' }), marzo({ folio: '2', tipo: 34 })]);
    const texto = csvDe('REGISTRO', [marzo({ folio: '7' })]).toString().split('\n').map((linea) => linea.split(';').filter((_, at) => at !== 1).join(';')).join('\n');
    const nombre = nombreDe('REGISTRO', RUT, MES).replace('.csv', '_33.csv');
    const { huella, tipos } = await revisar(Buffer.from(texto), { nombre });
    expect(tipos).toEqual([33]);
    expect((await cargarCon(Buffer.from(texto), huella, { nombre })).statusCode).toBe(200);
    expect((await informes()).informe1.map((fila) => [fila['Tipo Doc'], fila.Folio])).toEqual(expect.arrayContaining([[34, '2'], [33, '7']]));
    expect((await informes()).informe1).toHaveLength(2);
  });

  it('what waits for acuse is taken away and comes back; whoever saw something else hears it', async () => {
    const [subida] = await subir('PENDIENTE', [marzo({ seccion: 'PENDIENTE' })]);
    expect((await post(eva, `${base()}/seccion/PENDIENTE/quitar`, { visto: [] })).statusCode).toBe(409);
    expect((await post(ana, `${base()}/seccion/PENDIENTE/quitar`, { visto: [subida?.id] })).statusCode).toBe(200);
    expect((await estado()).map(({ activa }) => activa)).toEqual([false]);
    expect((await post(ana, `${base()}/volver/${subida?.id}`, { visto: [] })).statusCode).toBe(200);
    expect((await estado()).map(({ activa }) => activa)).toEqual([true]);
    expect((await post(ana, `${base('FLE')}/volver/${subida?.id}`, { visto: [] })).statusCode).toBe(404);
  });

  it('nothing of one company stands in the other, whose RUT has to be known first', async () => {
    await subir('REGISTRO', [marzo({})]);
    expect((await informes('2026-03-31', { empresa: 'FLE' })).leyes.every(({ cantidad }) => cantidad === 0)).toBe(true);
    const reply = await revisarCon(csvDe('REGISTRO', [marzo({})]), { empresa: 'FLE', nombre: nombreDe('REGISTRO', '96508400-2', MES) });
    expect([reply.statusCode, motivoDe(reply)]).toEqual([400, 'Falta el RUT de FLE, con el que se reconocen sus archivos: escríbalo en Ajustes, Contabilidad']);
  });
});

/** What each report should have, found out one by one: key → where. A second, naive look at the commonest cases only. */
function ingenuo(registro: readonly DocumentoSii[], entradas: readonly { readonly numero: string; readonly rut: string; readonly total: number; readonly fecharegistro: string }[]) {
  const porIngresar: string[] = [];
  const antes: string[] = [];
  for (const { rut, folio, total } of registro) {
    const suyas = entradas.filter((una) => una.rut === rut && una.numero === folio);
    const [una] = suyas;
    if (una === undefined) porIngresar.push(`${rut} ${folio}`);
    else if (Math.abs(una.total - total) <= 2 && una.fecharegistro < `${MES}-01`) antes.push(`${rut} ${folio}`);
  }
  return { porIngresar: porIngresar.toSorted(), antes: antes.toSorted() };
}

describe('the five reports', () => {
  it('agree with a naive look at random months, and every document stands in one place', async () => {
    for (let vuelta = 0; vuelta < 4; vuelta += 1) {
      const azar = fc.sample(fc.tuple(fc.integer({ min: 1_000, max: 900_000 }), fc.nat(9), fc.integer({ min: 10, max: 28 })), { numRuns: 40, seed: 7 + vuelta });
      const registro = azar.map(([neto], at) => {
        const iva = Math.round(neto * 0.19);
        return marzo({ folio: String(10_000 + at * 1_111), rut: ['76123456-0', '77029124-0', '76683869-3'][at % 3] ?? '', neto, ivaRecuperable: iva, total: neto + iva });
      });
      const entradas = registro.flatMap(({ rut, folio, neto, total }, at) => {
        const [, suerte = 0, dia = 10] = azar[at] ?? [];
        if (suerte < 3) return [];
        const fecharegistro = `2026-${suerte < 5 ? '02' : '03'}-${String(dia)}`;
        return [{ nro: `FC${vuelta}${at}`, rut, numero: folio, neto, total: suerte === 9 ? total + 50_000 : total, fecharegistro }];
      });
      await t.db.pool.query('TRUNCATE sii_documento, sii_subida, carga_vigente, erp_documento_compra');
      await subir('REGISTRO', registro);
      for (const mes of ['2026-02', MES]) await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes }, entradas.filter(({ fecharegistro }) => fecharegistro.startsWith(mes)));
      const dicho = await informes();
      const claves = (filas: readonly { readonly 'RUT Proveedor': string; readonly Folio: string }[]) => filas.map((fila) => `${fila['RUT Proveedor']} ${fila.Folio}`).toSorted();
      expect({ porIngresar: claves(dicho.informe1), antes: claves(dicho.informe4) }).toEqual(ingenuo(registro, entradas));
      for (const { cantidad, total, partes } of dicho.leyes) {
        expect(partes.reduce((suma, parte) => suma + parte.cantidad, 0)).toBe(cantidad);
        expect(partes.reduce((suma, parte) => suma + parte.total, 0)).toBe(total);
      }
      expect(dicho.resumen[0]).toMatchObject({ Usuario: 'TOTAL', Cantidad: dicho.informe1.length, 'Monto Total': dicho.informe1.reduce((suma, fila) => suma + fila['Monto Total'], 0) });
    }
  });

  it('BC ends at the chosen day, and a day of another month is refused', async () => {
    await subir('REGISTRO', [marzo({ folio: '1' })]);
    await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: MES }, [{ nro: 'FC1', numero: '1', fecharegistro: '2026-03-20', neto: 100_000, total: 119_000 }]);
    expect((await informes('2026-03-19')).informe1).toHaveLength(1);
    expect((await informes('2026-03-20')).informe1).toHaveLength(0);
    const reply = await ana.inject({ url: `${base()}/informes?hasta=2026-04-01` });
    expect([reply.statusCode, reply.json<{ errores: { campo: string }[] }>().errores[0]?.campo]).toEqual([400, 'hasta']);
  });

  it('what BC deleted, and what stands in the sister company, is the reason and no match', async () => {
    await subir('REGISTRO', [marzo({ folio: '1' }), marzo({ folio: '2' })]);
    await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: MES, fuente: 'DeletesFacturaCompraIgor' }, [{ nro: 'FC1', numero: '1', fecharegistro: '2026-03-10', neto: 100_000, total: 119_000 }]);
    await loadLibroBc(t.db.pool, { empresa: 'FLE', mes: MES }, [{ nro: 'FE2', numero: '2', fecharegistro: '2026-03-10', neto: 100_000, total: 119_000 }]);
    expect((await informes()).informe1.map(({ motivo }) => motivo)).toEqual([expect.stringContaining('Se eliminó de BC (10/03, BC.ANA)'), expect.stringContaining('Está ingresada en FLE (FE2)')]);
  });

  it('an importeiva that is not what the setting says is told', async () => {
    await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: MES }, Array.from({ length: 30 }, (_, at) => ({ nro: `FC${at}`, numero: String(at), fecharegistro: '2026-03-10', neto: 100_000, total: 19_000 })));
    expect((await informes()).avisos[0]).toBe('La columna importeiva de BC parece traer solo el IVA: revise el ajuste «importeiva de BC es el total con IVA» antes de creer las diferencias');
  });

  it('types outside the register are counted apart; a Comex supplier and a DIN stand in report 5 of COMSA only', async () => {
    await t.db.pool.query(`INSERT INTO sii_tipo_fuera (tipo) VALUES ('Honorarios')`);
    await subir('REGISTRO', [marzo({ folio: '1' }), marzo({ folio: '3100000001', tipo: 914, rut: '60805000-0', fechaRecepcion: null })]);
    await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: MES }, [{ nro: 'FC1', tipo: 'Honorarios', numero: '77', fecharegistro: '2026-03-10', neto: 1_000, total: 1_000 }]);
    expect((await informes()).fuera).toEqual([{ tipo: 'Honorarios', cantidad: 1, total: 1_000 }]);
    expect((await informes()).informe5.map(({ TIPODOC: tipo, parte }) => [tipo, parte])).toEqual([[914, 'Por contabilizar']]);
    expect((await post(ana, '/api/sii/COMSA/comex', { rut: '76.123.456-0', nombre: 'Maderas del Sur SpA', comex: true })).statusCode).toBe(200);
    expect([(await informes()).informe1.length, (await informes()).informe5.length]).toEqual([0, 2]);
    expect((await post(eva, '/api/sii/COMSA/comex', { rut: '76123456-0', nombre: 'Maderas del Sur SpA', comex: false })).statusCode).toBe(200);
    expect((await informes()).informe5).toHaveLength(1);
  });

  it('twenty thousand against twenty thousand are reported', async () => {
    const registro = Array.from({ length: 20_000 }, (_, at) => marzo({ folio: String(100_000 + at) }));
    await subir('REGISTRO', registro);
    await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: MES }, registro.slice(0, 19_990).map(({ folio }, at) => ({ nro: `FC${at}`, numero: folio, fecharegistro: '2026-03-20', neto: 100_000, total: 119_000 })));
    const dicho = await informes();
    expect([dicho.informe1.length, dicho.coinciden.length]).toEqual([10, 19_990]);
  });
});

describe('whom to ask', () => {
  it('the supplier’s own, then who posted its last one, then nobody; a row names them and the master has it', async () => {
    await subir('REGISTRO', [marzo({ folio: '1' })]);
    const quien = async () => (await informes()).informe1.map(({ usuario, como }) => [usuario, como]);
    expect(await quien()).toEqual([['Sin asignar', 'sinAsignar']]);
    await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: '2025-06' }, [{ nro: 'FC0', numero: '999', fecharegistro: '2025-06-10', usuario: 'BC.EVA', neto: 1, total: 1 }]);
    expect(await quien()).toEqual([['BC.EVA', 'ultimo']]);
    expect((await post(ana, '/api/sii/COMSA/responsable', { rut: '76123456-0', usuario: 'eva' })).statusCode).toBe(200);
    expect(await quien()).toEqual([['eva', 'responsable']]);
    expect((await t.db.pool.query('SELECT empresa, rut, usuario, activo FROM sii_responsable')).rows).toEqual([{ empresa: 'COMSA', rut: '76123456-0', usuario: 'eva', activo: true }]);
    const nadie = await post(ana, '/api/sii/COMSA/responsable', { rut: '76123456-0', usuario: 'nadie' });
    expect([nadie.statusCode, motivoDe(nadie)]).toEqual([400, '«nadie» no es un usuario activo de Rodal']);
    expect((await post(ana, '/api/sii/COMSA/responsable', { rut: '76123456-0', usuario: '' })).statusCode).toBe(200);
    expect(await quien()).toEqual([['BC.EVA', 'ultimo']]);
  });
});

describe('answers', () => {
  const responder = (payload: object, actor = ana) => post(actor, answerSii.path.replace('{empresa}', 'COMSA').replace('{mes}', MES), { nota: '', ...payload });
  /** A document whose number was typed with two digits in the other order. */
  async function parecidos() {
    await subir('REGISTRO', [marzo({ folio: '57012' })]);
    await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: MES }, [{ nro: 'FC1', numero: '57021', fecharegistro: '2026-03-20', neto: 100_000, total: 119_000 }]);
    const [fila] = (await informes()).informe1;
    const [posible] = fila?.posibles ?? [];
    return posible ?? { sii: null, bc: null, huella: '', texto: '' };
  }

  it('confirmed they are one, survive another load, come back, and are asked again when an amount changes', async () => {
    const { sii, bc, huella } = await parecidos();
    expect((await responder({ sii, bc, huella, decision: 'CONFIRMADA' })).statusCode).toBe(200);
    expect([(await informes()).informe1.length, (await informes()).coinciden.length]).toEqual([0, 1]);
    await subir('REGISTRO', [marzo({ folio: '57012' }), marzo({ folio: '8' })]);
    expect((await informes()).coinciden).toHaveLength(1);
    await subir('REGISTRO', [marzo({ folio: '57012', total: 119_001 })]);
    expect((await informes()).respuestas.map(({ vigente }) => vigente)).toEqual([false]);
    expect((await informes()).informe1).toHaveLength(1);
    expect((await responder({ sii, bc, huella, decision: null })).statusCode).toBe(200);
    expect((await informes()).respuestas).toEqual([]);
  });

  it('discarded they are not proposed any more', async () => {
    const { sii, bc, huella } = await parecidos();
    expect((await responder({ sii, bc, huella, decision: 'DESCARTADA' })).statusCode).toBe(200);
    expect((await informes()).informe1.map(({ posibles }) => posibles)).toEqual([[]]);
  });

  it('resolved with a note, and only with one', async () => {
    await subir('REGISTRO', [marzo({ folio: '1' })]);
    const [fila] = (await informes()).informe1;
    const suya = { sii: fila?.sii, bc: null, huella: fila?.huella };
    const sin = await responder({ ...suya, decision: 'RESUELTA' });
    expect([sin.statusCode, motivoDe(sin)]).toEqual([400, 'Escriba en Nota por qué la diferencia está resuelta']);
    expect((await responder({ ...suya, decision: 'RESUELTA', nota: 'Se anulará' })).statusCode).toBe(200);
    expect((await informes()).informe1.map(({ respuesta }) => respuesta)).toEqual([{ decision: 'RESUELTA', nota: 'Se anulará', usuario: 'ana' }]);
  });

  it('of amounts that nobody saw, of what is not there, and of half a pair are refused', async () => {
    const { sii, bc, huella } = await parecidos();
    expect((await responder({ sii, bc, huella: '1/2/3/4', decision: 'CONFIRMADA' })).statusCode).toBe(409);
    expect((await responder({ sii: '33|1-9|1', bc, huella, decision: 'CONFIRMADA' })).statusCode).toBe(404);
    expect((await responder({ sii, bc: null, huella, decision: 'CONFIRMADA' })).statusCode).toBe(400);
    expect((await post(ana, `${base('FLE')}/responder`, { sii, bc, huella, decision: 'CONFIRMADA', nota: '' })).statusCode).toBe(404);
  });

  it('two people at once: the later word stands, and both are in the audit', async () => {
    const { sii, bc, huella } = await parecidos();
    const replies = await collide(t.db, { text: 'SELECT pg_advisory_xact_lock(7265, hashtext($1))', values: [`COMSA ${sii}>${bc}`] }, [() => responder({ sii, bc, huella, decision: 'CONFIRMADA' }), () => responder({ sii, bc, huella, decision: 'DESCARTADA' }, eva)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await informes()).respuestas).toHaveLength(1);
    const { rows } = await t.db.pool.query<{ usuario: string }>(`SELECT usuario FROM auditoria WHERE accion = 'sii.responder' AND entidad_id = $1 ORDER BY id DESC LIMIT 2`, [`COMSA ${sii}>${bc}`]);
    expect(rows.map(({ usuario }) => usuario).toSorted()).toEqual(['ana', 'eva']);
  });
});

describe('as a workbook', () => {
  it('all rows with their reason, formulas as text, under its name; report 5 is not FLE’s', async () => {
    await subir('REGISTRO', [marzo({ folio: '1', razonSocial: '=1+1' }), marzo({ folio: '2', tipo: 61, total: 19_000, neto: 16_000 })]);
    const reply = await ana.inject({ url: exportInformeSii.path.replace('{empresa}', 'COMSA').replace('{mes}', MES).replace('{informe}', '1') + '?hasta=2026-03-31' });
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([200, 'attachment; filename="DocumentosPorIngresar_BC.xlsx"']);
    const libro = read(reply.rawPayload);
    const [hoja = ''] = libro.SheetNames;
    const filas = utils.sheet_to_json<unknown[]>(libro.Sheets[hoja] ?? {}, { header: 1 });
    expect(filas[2]).toEqual(['TOTAL', 'Cantidad', 2, 'Monto Neto', 84_000, 'Monto Total', 100_000]);
    expect(filas[3]).toEqual(['Nro Bc', 'Rut Proveedor', 'Razon Social', 'Tipo Doc', 'Folio', 'Fecha Registro', 'Fecha Vencimiento', 'Importe', 'Importe Total', 'Usuario', 'motivo']);
    expect(filas.slice(4).map((fila) => [fila[2], fila[8], fila[10]])).toEqual([['=1+1', 119_000, expect.stringContaining('No está en BC')], ['Maderas del Sur SpA', -19_000, expect.stringContaining('No está en BC')]]);
    expect((await ana.inject({ url: `${base('FLE')}/informes/5/exportar?hasta=2026-03-31` })).statusCode).toBe(400);
  });
});
