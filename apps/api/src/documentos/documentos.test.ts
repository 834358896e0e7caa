import { AppError } from '@rodal/domain/errors';
import type { REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { transitar } from '../transiciones/transitar.ts';
import { selectDocumentos } from './documentos.repo.ts';
import { checkDocumento, type DocumentoPedido, putDocumento } from './poner-documento.ts';
import { REVISION } from './revision.ts';

const AHORA = new Date('2026-11-20T15:00:00Z');
const PERMISOS = ['abastecimiento.usar'];

let t: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['ana', 'beto']) ids[nombre] = await t.createUsuario({ nombre, perfiles: ['Abastecimiento'] });
});
afterAll(() => t.close());

const quienEs = (usuario: string) => {
  const usuarioId = ids[usuario] ?? 0;
  return { usuarioId, permisos: PERMISOS, actor: { usuarioId, usuario, dispositivo: null, requestId: null } };
};

/** A file that somebody uploaded. @returns its hash */
async function subido(de: string, nombre: string, origen = 'pdf'): Promise<string> {
  const sha256 = createHash('sha256').update(`${nombre} ${Math.random()}`).digest('hex');
  await t.db.pool.query(`INSERT INTO archivo (sha256, tipo, bytes, origen) VALUES ($1, 'application/pdf', 1, $2)`, [sha256, origen]);
  await t.db.pool.query(`INSERT INTO archivo_subida (sha256, usuario_id, nombre) VALUES ($1, $2, $3)`, [sha256, ids[de], nombre]);
  return sha256;
}

async function put(pedido: DocumentoPedido, usuario = 'ana', quien = quienEs(usuario)) {
  const revisado = await checkDocumento({ db: t.db, clock: () => AHORA }, pedido, quien);
  if (!('nuevo' in revisado)) throw new AppError('datos_invalidos', { errores: [...revisado.errores] });
  return inTransaction(t.db.prisma, (tx) => putDocumento(tx, revisado.nuevo, quien.actor));
}
/** Of which company every driver here is. */
const SUYA = '76543210-3';
const licencia = async (rut: string, cambio: Partial<DocumentoPedido> = {}, de = 'ana'): Promise<DocumentoPedido> => ({
  entidad: 'conductor', clave: `${rut}@${SUYA}`, tipo: 'licenciaConducir', clase: 'A4', sha256: cambio.sha256 ?? (await subido(de, 'licencia.pdf')), emitido: null, vence: '2027-05-01', observacion: '', visto: 0, ...cambio,
});
const mark = (rut: string, version: number, accion: keyof typeof REVISION_DOCUMENTO.acciones, { usuario = 'ana', visto, motivo = '' }: { usuario?: string; visto?: keyof typeof REVISION_DOCUMENTO.estados; motivo?: string } = {}) =>
  inTransaction(t.db.prisma, (tx) =>
    transitar(tx, REVISION, { clave: { entidad: 'conductor', clave: `${rut}@${SUYA}`, tipo: 'licenciaConducir', version }, accion, visto, motivo, ahora: AHORA, quien: quienEs(usuario), actor: quienEs(usuario).actor }),
  );
const versions = async (rut: string) => (await selectDocumentos(t.db.prisma, { entidad: 'conductor', clave: `${rut}@${SUYA}` })).map(({ version, revision, comentario, vence }) => [version, revision, comentario, vence]);
/** What somebody is refused with. */
async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(() => null, (thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('No fue rechazado', { cause: error });
  return error;
}
const said = async (work: Promise<unknown>) => (await refusal(work)).options.errores?.map(({ campo, mensaje }) => `${campo}: ${mensaje}`);

describe('E5 a paper and its versions', () => {
  it('a new version is to be reviewed again; the earlier ones stay as they were, bytes and mark', async () => {
    const primero = await put(await licencia('11.111.111-1'));
    await mark('11111111-1', 1, 'cumple');
    const segundo = await put(await licencia('011111111-1', { visto: 1, vence: '2029-05-01', observacion: ' la renovada ' }));
    expect(await versions('11111111-1')).toEqual([[2, 'SIN_REVISAR', '', '2029-05-01'], [1, 'CUMPLE', '', '2027-05-01']]);
    const filas = await selectDocumentos(t.db.prisma, { entidad: 'conductor', clave: `11111111-1@${SUYA}` });
    expect(filas.map(({ sha256, observacion, reemplazado }) => [sha256, observacion, reemplazado])).toEqual([[segundo.sha256, 'la renovada', false], [primero.sha256, '', true]]);
    const { rows } = await t.db.pool.query(`SELECT accion, despues ->> 'version' AS version, despues ->> 'revision' AS revision FROM auditoria WHERE entidad_id = 'conductor:11111111-1@76543210-3:licenciaConducir' ORDER BY id`);
    expect(rows).toEqual([
      { accion: 'documento.agregar', version: '1', revision: 'Sin revisar' },
      { accion: 'documento.cumple', version: '1', revision: 'Cumple' },
      { accion: 'documento.agregar', version: '2', revision: 'Sin revisar' },
    ]);
  });

  it('R148 of two people who replace the same version one wins, and the other hears who it was', async () => {
    const pedidos = [await licencia('12345678-5'), await licencia('12345678-5', { vence: '2028-01-01' }, 'beto')] as const;
    const ends = await Promise.allSettled([put(pedidos[0], 'ana'), put(pedidos[1], 'beto')]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = ends[0]?.status === 'fulfilled' ? 'ana' : 'beto';
    const [lost] = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
    expect(lost).toMatchObject({ codigo: 'estado_cambiado', options: { conflicto: { usuario: winner, accion: 'Agregó un documento o su nueva versión' } } });
    expect((await versions('12345678-5')).length).toBe(1);
  });

  it('R148 the same again, whose reply was lost, is the same version and no second line in the audit', async () => {
    const pedido = await licencia('9999999-3');
    const [uno, otra] = [await put(pedido), await put(pedido)];
    expect([otra.version, otra.sha256]).toEqual([uno.version, uno.sha256]);
    expect((await t.db.pool.query(`SELECT FROM auditoria WHERE entidad_id = 'conductor:9999999-3@76543210-3:licenciaConducir'`)).rowCount).toBe(1);
    expect((await refusal(put({ ...pedido, vence: '2027-06-01' }))).codigo).toBe('estado_cambiado');
    expect((await refusal(put({ ...pedido, visto: 7 }))).codigo).toBe('estado_cambiado');
  });

  it.each<[string, Partial<DocumentoPedido>, string]>([
    ['of another kind of bearer', { entidad: 'camion', clave: 'BBCD12@76543210-3' }, 'tipo: Licencia de Conducir no es un documento de camión'],
    ['of a wrong RUT', { clave: '12.345.678-9' }, 'clave: RUT: Rut No Valido'],
    ['out of date', { vence: '2026-11-19' }, 'vence: Licencia de Conducir: ya venció'],
    ['without its class', { clase: '' }, 'clase: Licencia de Conducir: falta la clase'],
    ['without its date', { vence: null }, 'vence: Licencia de Conducir: falta la fecha de vencimiento'],
    ['with too long a note', { observacion: 'a'.repeat(501) }, 'observacion: Observación: tiene más de 500 letras'],
    ['whose file nobody uploaded', { sha256: 'f'.repeat(64) }, 'archivo: Licencia de Conducir: el archivo no está. Súbalo de nuevo'],
  ])('R146 one %s is refused, naming the field', async (_what, cambio, dicho) => {
    expect(await said(put(await licencia('7777777-6', cambio)))).toEqual([dicho]);
  });

  it('C31 one out of date is taken where that is allowed and its observation says why', async () => {
    const vencida = await licencia('13000000-2', { vence: '2026-11-19', admiteVencido: true });
    expect(await said(put(vencida))).toEqual(['vence: Licencia de Conducir: ya venció']);
    expect(await said(put({ ...vencida, observacion: ' ' }))).toEqual(['vence: Licencia de Conducir: ya venció']);
    expect(await said(put({ ...vencida, observacion: 'La que tenía en junio', vence: '2026-02-30' }))).toEqual(['vence: Licencia de Conducir: la fecha de vencimiento no existe']);
    expect((await put({ ...vencida, observacion: 'La que tenía en junio' })).vence).toBe('2026-11-19');
  });

  it('R139 another’s file does not become one’s own by its hash, and a photo of a load is no document', async () => {
    const ajeno = await subido('beto', 'secreto.pdf');
    // Abastecimiento sees papers, not what somebody uploaded and has not put in yet.
    expect(await said(put(await licencia('7777777-6', { sha256: ajeno })))).toEqual(['archivo: Licencia de Conducir: el archivo no está. Súbalo de nuevo']);
    const foto = 'a'.repeat(64);
    await t.db.pool.query(`INSERT INTO foto (sha256, bytes, ancho, alto) VALUES ($1, 1, 1, 1)`, [foto]);
    await t.db.pool.query(`INSERT INTO foto_subida (sha256, usuario_id) VALUES ($1, $2)`, [foto, ids['ana']]);
    const conFotos = { ...quienEs('ana'), permisos: ['abastecimiento.usar', 'despacho.crear', 'despacho.buscar'] };
    const pedido = await licencia('7777777-6', { sha256: foto });
    expect(await said(put(pedido, 'ana', conFotos))).toEqual(['archivo: Licencia de Conducir: el archivo no está. Súbalo de nuevo']);
  });

  it('E3 a photo is taken of a paper, and not of what is born as a PDF', async () => {
    const foto = await subido('ana', 'foto.pdf', 'foto');
    expect((await put(await licencia('8888888-K', { sha256: foto }))).version).toBe(1);
    const f29: DocumentoPedido = { entidad: 'empresa', clave: '76543210-3', tipo: 'f29', sha256: foto, emitido: '2026-11-10', vence: null, observacion: '', visto: 0 };
    expect(await said(put(f29))).toEqual(['archivo: F-29: se recibe en PDF, no como foto']);
    expect((await put({ ...f29, sha256: await subido('ana', 'f29.pdf') })).emitido).toBe('2026-11-10');
  });
});

describe('E5 C6 its review', () => {
  it('No Cumple needs the comment that the carrier reads; the next mark takes it away, and the audit keeps it', async () => {
    await put(await licencia('10000013-K'));
    expect(await said(mark('10000013-K', 1, 'noCumple'))).toEqual(['comentario: Falta el Comentario: escriba qué tiene que corregir el transportista']);
    expect(await said(mark('10000013-K', 1, 'noCumple', { motivo: 'x'.repeat(501) }))).toEqual(['comentario: Comentario: tiene más de 500 letras']);
    await mark('10000013-K', 1, 'noCumple', { motivo: 'No se lee la fecha' });
    expect(await versions('10000013-K')).toEqual([[1, 'NO_CUMPLE', 'No se lee la fecha', '2027-05-01']]);
    await mark('10000013-K', 1, 'cumple');
    await mark('10000013-K', 1, 'desmarcar');
    expect(await versions('10000013-K')).toEqual([[1, 'SIN_REVISAR', '', '2027-05-01']]);
    const { rows } = await t.db.pool.query<{ accion: string; c: string }>(`SELECT accion, despues ->> 'comentario' AS c FROM auditoria WHERE entidad_id LIKE '%:10000013-K@%' ORDER BY id OFFSET 1`);
    expect(rows.map(({ accion, c }) => [accion, c])).toEqual([['documento.noCumple', 'No se lee la fecha'], ['documento.cumple', ''], ['documento.desmarcar', '']]);
  });

  it('R148 of two reviewers at once one wins, and the other hears what was marked; a mark not seen is not written over', async () => {
    await put(await licencia('15000000-9'));
    const ends = await Promise.allSettled([mark('15000000-9', 1, 'cumple', { visto: 'SIN_REVISAR' }), mark('15000000-9', 1, 'pendiente', { usuario: 'beto', visto: 'SIN_REVISAR' })]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
    expect(lost).toMatchObject({ codigo: 'estado_cambiado', options: { conflicto: { usuario: ends[0]?.status === 'fulfilled' ? 'ana' : 'beto' } } });
    expect((await refusal(mark('15000000-9', 1, 'noAplica', { visto: 'SIN_REVISAR' }))).codigo).toBe('estado_cambiado');
  });

  it('one that was replaced is marked no more, and one that never was is not found', async () => {
    await put(await licencia('16000000-7'));
    await put(await licencia('16000000-7', { visto: 1, vence: '2028-01-01' }));
    expect(await said(mark('16000000-7', 1, 'cumple'))).toEqual(['estado: Este documento ya fue reemplazado: revise el nuevo.']);
    expect((await mark('16000000-7', 2, 'cumple')).revision).toBe('CUMPLE');
    expect((await refusal(mark('16000000-7', 3, 'cumple'))).codigo).toBe('no_encontrado');
  });
});
