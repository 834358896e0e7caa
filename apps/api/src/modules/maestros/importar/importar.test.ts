import type { ImportacionRevisada } from '@rodal/contracts/maestros-importar';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { type Actor, buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { createMaestros } from '../../../testing/despacho-fixtures.ts';

let t: TestApp;
let admin: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await createMaestros(t.db);
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  admin = await t.loginAs('admin');
});
afterAll(() => t.close());

function send(path: string, bytes: Buffer | string, nombre: string) {
  const payload = Buffer.concat([
    Buffer.from(`--corte\r\ncontent-disposition: form-data; name="Archivo"; filename="${nombre}"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n--corte--\r\n'),
  ]);
  return admin.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'multipart/form-data; boundary=corte' } });
}

async function review(maestro: MaestroClave, bytes: Buffer | string, nombre = 'lista.csv'): Promise<ImportacionRevisada> {
  const reply = await send(`/api/maestros/${maestro}/importar/revisar`, bytes, nombre);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ImportacionRevisada>();
}

const confirm = (maestro: MaestroClave, bytes: Buffer | string, huella: string) => send(`/api/maestros/${maestro}/importar?huella=${huella}`, bytes, 'lista.csv');

async function refusal(maestro: MaestroClave, bytes: Buffer | string): Promise<string> {
  const reply = await send(`/api/maestros/${maestro}/importar/revisar`, bytes, 'lista.csv');
  return `${reply.statusCode} ${reply.json<{ errores?: { mensaje: string }[] }>().errores?.[0]?.mensaje}`;
}

const audits = (entidadId: string) => t.db.prisma.auditoria.findMany({ where: { entidad: 'maestro', entidadId }, orderBy: { id: 'asc' } });

describe('importar un maestro', () => {
  it('5.000 rows, 37 of them bad: says which and why, stores nothing until confirmed, then the rest', async () => {
    const MALAS = 37;
    const rows = Array.from({ length: 5_000 }, (_, at) => {
      const patente = `${['BC', 'DF', 'GH', 'JK', 'LP'][at % 5]}${String(1000 + Math.floor(at / 5))}`;
      return at % 135 === 7 ? [patente.slice(0, 4), 'Patente corta', '01/02/2026', ''] : [patente, `Deuda ${at}`, '01/02/2026', at % 2 === 0 ? '' : '2026-12-31'];
    });
    expect(rows.filter(([, motivo]) => motivo === 'Patente corta')).toHaveLength(MALAS);
    const sheet = utils.aoa_to_sheet([['Patente', 'MOTIVO', 'desde', 'Hasta'], ...rows]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Patentes');
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

    const revisada = await review('patentesBloqueadas', bytes, 'patentes.xlsx');
    expect(revisada).toMatchObject({ archivo: 'patentes.xlsx', nuevas: 5_000 - MALAS, cambian: 0, iguales: 0, conError: MALAS, cantidadErrores: MALAS, ignoradas: [], faltan: [] });
    // Line 1 has the titles.
    expect(revisada.errores.map(({ linea }) => linea)).toEqual(rows.flatMap(([, motivo], at) => (motivo === 'Patente corta' ? [at + 2] : [])));
    expect(new Set(revisada.errores.map(({ campo, mensaje }) => `${campo}: ${mensaje}`))).toEqual(new Set(['Patente: Patente debe tener exactamente 6 letras o números']));
    expect(await t.db.prisma.patenteBloqueada.count({ where: { motivo: { startsWith: 'Deuda' } } })).toBe(0);

    const done = await confirm('patentesBloqueadas', bytes, revisada.huella);
    expect(done.json()).toMatchObject({ nuevas: 4_963, conError: MALAS, mensaje: 'Se importaron 4.963 filas' });
    expect(await t.db.prisma.patenteBloqueada.count({ where: { motivo: { startsWith: 'Deuda' } } })).toBe(4_963);
    expect(await audits('patentesBloqueadas:BC1000')).toMatchObject([{ accion: 'maestro.agregar', usuario: 'admin', antes: null, despues: { motivo: 'Deuda 0', desde: '2026-02-01', hasta: null, activo: true } }]);
    expect(await audits('patentesBloqueadas')).toMatchObject([{ accion: 'maestro.importar', despues: { nuevas: 4_963, conError: MALAS } }]);

    // The same file again changes nothing.
    expect(await review('patentesBloqueadas', bytes)).toMatchObject({ nuevas: 0, cambian: 0, iguales: 4_963, conError: MALAS });
  });

  it('what the file does not say of a row stays as it is', async () => {
    await t.db.prisma.destino.create({ data: { id: 900, nombre: 'PLANTA UNO', direccion: 'Calle 1', comuna: 'Lautaro', puerto: true, roles: ['100-1'] } });
    const csv = 'codigo;nombre;Teléfono\n900;PLANTA UNO NUEVA;123\n901;PLANTA DOS;456\n';
    const revisada = await review('destinos', csv.replace('codigo', 'id'));
    expect(revisada).toMatchObject({ nuevas: 1, cambian: 1, conError: 0, ignoradas: ['Teléfono'] });
    expect(revisada.faltan).toContain('Dirección');
    expect((await confirm('destinos', csv.replace('codigo', 'id'), revisada.huella)).statusCode).toBe(200);
    expect(await t.db.prisma.destino.findUnique({ where: { id: 900 } })).toMatchObject({ nombre: 'PLANTA UNO NUEVA', direccion: 'Calle 1', puerto: true, roles: ['100-1'] });
    expect(await t.db.prisma.destino.findUnique({ where: { id: 901 } })).toMatchObject({ nombre: 'PLANTA DOS', direccion: '', activo: true });
  });

  it('an exported file is read back without a change, and its Activo deactivates', async () => {
    await t.db.prisma.cosechero.createMany({ data: [{ nombre: 'UNO' }, { nombre: 'DOS', activo: false }] });
    const { body } = await admin.inject({ url: '/api/maestros/cosecheros/exportar?formato=csv&inactivos=si' });
    expect(await review('cosecheros', body)).toMatchObject({ nuevas: 0, cambian: 0, conError: 0, ignoradas: [], faltan: [] });
    const changed = 'Nombre,Activo\nUNO,NO\nTRES,no\n';
    const { huella } = await review('cosecheros', changed);
    await confirm('cosecheros', changed, huella);
    const rows = await t.db.prisma.cosechero.findMany({ where: { nombre: { in: ['UNO', 'DOS', 'TRES'] } }, orderBy: { nombre: 'asc' } });
    expect(rows.map(({ nombre, activo }) => `${nombre} ${activo}`)).toEqual(['DOS false', 'TRES false', 'UNO false']);
  });

  it('R157 names that begin like a formula, or with the mark that keeps them from being one, come back as they are', async () => {
    const nombres = ['- SIN COSECHA NORTE -', '+ COSECHAS MAULE', '@CONTRATISTA', '=COSECHA SUR', "'YA CON APOSTROFO", "'-CON LOS DOS", "''=CON TRES"];
    await t.db.prisma.cosechero.createMany({ data: nombres.map((nombre) => ({ nombre })) });
    for (const formato of ['csv', 'xlsx']) {
      const { rawPayload } = await admin.inject({ url: `/api/maestros/cosecheros/exportar?formato=${formato}` });
      expect(await review('cosecheros', rawPayload, `lista.${formato}`)).toMatchObject({ nuevas: 0, cambian: 0, conError: 0, faltan: [] });
    }
  });

  it.each([
    ['in two halves', 'TRANSPORTES PEN\u0303ABLANCA N\u0303UBLE'],
    ['with what nobody sees', 'TRANSPORTES\u00A0PEÑA\u200BBLANCA ÑUBLE'],
    ['in small letters', 'Transportes Peñablanca Ñuble'],
  ])('R165 a carrier is the same written %s: nothing new, its name stays, its RUT is read', async (_how, nombre) => {
    await t.db.prisma.transportista.upsert({ where: { nombre: 'TRANSPORTES PEÑABLANCA ÑUBLE' }, create: { nombre: 'TRANSPORTES PEÑABLANCA ÑUBLE', rut: '76543210-3' }, update: { rut: '76543210-3' } });
    expect(await review('transportistas', `Nombre;RUT\r\n${nombre};\u202A76.543.210 - 3\u202C\r\n`)).toMatchObject({ nuevas: 0, cambian: 0, iguales: 1, conError: 0 });
    const otro = `Nombre;RUT\r\n${nombre};11.111.111-1\r\n`;
    const { huella } = await review('transportistas', otro);
    expect((await confirm('transportistas', otro, huella)).json()).toMatchObject({ nuevas: 0, cambian: 1 });
    expect(await t.db.prisma.transportista.findMany({ where: { nombre: { contains: 'blanca', mode: 'insensitive' } }, select: { nombre: true, rut: true } })).toEqual([{ nombre: 'TRANSPORTES PEÑABLANCA ÑUBLE', rut: '11111111-1' }]);
  });

  it('R165 a name twice in a file is told however it is written; two that were stored apart before stay apart', async () => {
    expect(await review('cosecheros', 'Nombre\nCOSECHAS ÑIRE\nCosechas N\u0303ire\u200B\n')).toMatchObject({ nuevas: 1, errores: [{ linea: 3, campo: 'Nombre', mensaje: 'Cosechas Ñire ya está en la fila 2' }] });
    await t.db.prisma.cosechero.createMany({ data: [{ nombre: 'DE ANTES' }, { nombre: 'De antes' }] });
    expect(await review('cosecheros', 'Nombre\nDE ANTES\nDe antes\n')).toMatchObject({ nuevas: 0, iguales: 2, conError: 0 });
  });

  it('a row that is there twice is stored once, and the second one is told', async () => {
    expect(await review('cosecheros', 'Nombre\nREPETIDO\n REPETIDO \n')).toMatchObject({
      nuevas: 1,
      errores: [{ linea: 3, campo: 'Nombre', mensaje: 'REPETIDO ya está en la fila 2' }],
    });
  });

  it('C37: sites come from the ERP: their legal columns are filled, none is added', async () => {
    const { rows } = await t.db.pool.query<{ codigo: string; rol: string }>('SELECT codigo, rol FROM faena LIMIT 1');
    const [faena] = rows;
    const csv = `Código,Rol,Nombre,Predio\n${faena?.codigo},${faena?.rol},OTRO NOMBRE,EL PREDIO\nNOEXISTE,1-1,X,Y\n`;
    const revisada = await review('faenas', csv);
    expect(revisada).toMatchObject({ nuevas: 0, cambian: 1, conError: 1, errores: [{ linea: 3, mensaje: expect.stringContaining('No está en BC') as string }] });
    expect((await confirm('faenas', csv, revisada.huella)).statusCode).toBe(200);
    expect(await t.db.prisma.faenaLegal.findFirst({ where: { codigo: faena?.codigo ?? '' } })).toMatchObject({ predio: 'EL PREDIO' });
  });

  it('is refused when file or rows are no longer those reviewed, and nothing is stored', async () => {
    const csv = 'Nombre\nNUEVO COSECHERO\n';
    const { huella } = await review('cosecheros', csv);
    expect((await confirm('cosecheros', `${csv}OTRO\n`, huella)).statusCode).toBe(409);
    await t.db.prisma.cosechero.create({ data: { nombre: 'NUEVO COSECHERO' } });
    expect((await confirm('cosecheros', csv, huella)).statusCode).toBe(409);
    expect(await t.db.prisma.cosechero.count({ where: { nombre: 'OTRO' } })).toBe(0);
  });

  it('two who confirm at once: one stores, the other one is told', async () => {
    const csv = 'Nombre\nA LA VEZ 1\nA LA VEZ 2\n';
    const { huella } = await review('cosecheros', csv);
    const replies = await Promise.all([1, 2, 3].map(() => confirm('cosecheros', csv, huella)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('shows each row that is added or changes, before and after, as people read it', async () => {
    await t.db.prisma.patenteBloqueada.createMany({ data: [{ patente: 'WXYZ10', motivo: 'Deuda', desde: new Date('2026-02-01T12:00:00Z') }, { patente: 'WXYZ11', motivo: 'Igual', desde: new Date('2026-02-01T12:00:00Z') }] });
    const csv = 'Patente;Motivo;Desde;Activo\nWXYZ10;Multa;2026-03-01;NO\nWXYZ11;Igual;01-02-2026;\nWXYZ12;Nueva;5/6/2026;\n';
    const { filasNuevas, filasCambian, csvErrores } = await review('patentesBloqueadas', csv);
    expect(filasCambian).toEqual([
      { linea: 2, clave: 'WXYZ10', campos: [{ campo: 'Motivo', antes: 'Deuda', despues: 'Multa' }, { campo: 'Desde', antes: '01/02/2026', despues: '01/03/2026' }, { campo: 'Activo', antes: 'SI', despues: 'NO' }] },
    ]);
    expect(filasNuevas).toEqual([
      { linea: 4, clave: 'WXYZ12', campos: [{ campo: 'Patente', antes: '', despues: 'WXYZ12' }, { campo: 'Motivo', antes: '', despues: 'Nueva' }, { campo: 'Desde', antes: '', despues: '05/06/2026' }] },
    ]);
    expect(csvErrores).toBe('');
  });

  it('B10: gives the lines with errors back as a file that can be put right and imported', async () => {
    const csv = 'Motivo;Patente;Teléfono;Desde\nBuena;WXYZ20;1;1/2/2026\n=1+1;WX;22;1/2/2026\n"Ma;la";;333;\n';
    const { csvErrores } = await review('patentesBloqueadas', csv);
    expect(csvErrores.split('\r\n')).toEqual([
      '\uFEFFMotivo;Patente;Teléfono;Desde;Error',
      "'=1+1;WX;22;1/2/2026;Patente debe tener exactamente 6 letras o números",
      '"Ma;la";;333;;Falta Patente. Falta Desde',
      '',
    ]);
  });

  it('cells that Excel could not work out, or did not, are errors of their row and no blanks', async () => {
    const sheet = utils.aoa_to_sheet([['Nombre', 'Activo'], ['CON VALOR', 'SI'], [null, 'SI'], ['SIN CALCULAR', null], ['CON ERROR', null]]);
    Object.assign(sheet, { A3: { t: 'e', v: 0x2a }, B4: { t: 'n', f: 'B2' }, B5: { t: 's', v: '#¿NOMBRE?' } });
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet);
    const { errores, nuevas } = await review('cosecheros', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'lista.xlsx');
    expect(nuevas).toBe(1);
    expect(errores.map(({ linea, mensaje }) => [linea, mensaje])).toEqual([
      [3, 'Nombre trae el error #N/A'],
      [4, expect.stringContaining('Activo trae una fórmula sin calcular')],
      [5, 'Activo trae el error #¿NOMBRE?'],
    ]);
  });

  it('dates with the month first are refused with the reason, and so are those of their column that may be either', async () => {
    const csv = ['Patente;Motivo;Desde', 'WXYZ30;a;03/04/2026', 'WXYZ31;b;03/25/2026', 'WXYZ32;c;2026-03-04', 'WXYZ33;d;25/03/2026', 'WXYZ34;e;05/05/2026'].join('\n');
    const { errores, nuevas } = await review('patentesBloqueadas', csv);
    expect(nuevas).toBe(3);
    expect(errores).toEqual([
      { linea: 2, campo: 'Desde', mensaje: 'Desde: 03/04/2026 es ambigua, porque la fila 3 trae el mes primero. Escriba todas como 31/12/2026 o 2026-12-31' },
      { linea: 3, campo: 'Desde', mensaje: 'Desde: 03/25/2026 trae el mes primero. Escriba 25/03/2026' },
    ]);
    // Alone it is the day first, as everybody here writes it.
    expect((await review('patentesBloqueadas', csv.replace('03/25/2026', '25/03/2026'))).conError).toBe(0);
  });

  it.each([
    ['no title of ours', 'a,b\n1,2\n', 'Falta la columna «Nombre»'],
    ['a title twice', 'Nombre,NOMBRE\nx,y\n', 'La columna «NOMBRE» está dos veces'],
    ['titles only', 'Nombre\n', 'El archivo solo trae los títulos'],
    ['no table at all', Buffer.from('ffd8ffe000104a464946000101', 'hex'), 'no es un libro de Excel'],
  ])('says what is wrong with a file of %s', async (_name, bytes, said) => {
    expect(await refusal('cosecheros', bytes)).toContain(said);
    expect(await refusal('cosecheros', bytes)).toMatch(/^400/);
  });
});
