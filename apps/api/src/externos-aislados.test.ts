import { type EndpointKey, ENDPOINTS } from '@rodal/contracts/endpoints';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from './testing/build-app.ts';
import { muestraDe } from '../../../scripts/lib/muestra.ts';
import { buildMundo, type Mundo, PATENTE, type Pedido, RUT_CONDUCTOR, RUT_EMPRESA, toInject } from './testing/mundo.ts';

/**
 * E6, «held by a test over all operations»: two people from outside, each of a company, ask every operation of the table for everything of the other: each
 * value of a valid request of theirs is exchanged for each thing that names something of the other's. An operation that comes tomorrow is asked too: `mundo`
 * has a valid request of each.
 */

const KEYS = Object.keys(ENDPOINTS).filter((key): key is EndpointKey => Object.hasOwn(ENDPOINTS, key));

interface Lado {
  readonly letra: 'a' | 'b';
  readonly rut: string;
  readonly chofer: string;
  readonly patente: string;
}
/** Valid, and nobody's else. */
const A: Lado = { letra: 'a', rut: '78333444-5', chofer: '14253647-1', patente: 'BBCD34' };
const B: Lado = { letra: 'b', rut: '76444555-4', chofer: '15364758-5', patente: 'CCDF56' };
/** Drove for the other one before, and left their papers there. */
const MUDADO = { a: '16475869-9', b: '17586970-0' } as const;

/** What is there of a company and names it: what its people, or somebody who guesses, may write into a request. */
interface Cosas {
  readonly textos: readonly string[];
  readonly numeros: readonly number[];
}

let m: Mundo;
const cosas: Record<string, Cosas> = {};
const actores: Record<string, Actor> = {};
const hashes: Record<string, string> = {};
beforeAll(async () => {
  m = await buildMundo();
  for (const lado of [A, B]) await build(lado);
  for (const [lado, otro] of [[A, B], [B, A]] as const) await mudar(lado, otro);
});
afterAll(() => m.t.close());

/** No two sides have a secret in common, and nobody ever sends one. */
const secreto = (letra: string, que: string) => `SECRETO-${letra}-${que}`;
const INTERNO = 'SOLO-DE-NOSOTROS';

async function build({ letra, rut, chofer, patente }: Lado): Promise<void> {
  const { t } = m;
  const { prisma, pool } = t.db;
  const quien = await t.createUsuario({ nombre: `de-${letra}`, perfiles: ['Externo'], email: `${secreto(letra, 'correo')}@x.cl` });
  await prisma.usuario.update({ where: { id: quien }, data: { empresaRut: rut } });
  actores[letra] = await t.loginAs(`de-${letra}`);
  const bytes = Buffer.from(`%PDF-1.7\n${secreto(letra, 'bytes')}\n`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  hashes[letra] = sha256;
  await t.deps.blobs.put(sha256, await t.deps.blobs.receive(Readable.from([bytes])));
  await prisma.archivo.create({ data: { sha256, tipo: 'application/pdf', bytes: bytes.length, origen: 'pdf', subidas: { create: { usuarioId: quien, nombre: `${secreto(letra, 'subida')}.pdf` } } } });
  // What their own valid requests name: they have it too.
  await pool.query(`INSERT INTO archivo_subida (sha256, usuario_id, nombre) VALUES ($1, $2, 'suyo.pdf')`, [m.ids.pdf, quien]);
  const de = { creadoPorId: quien, creadoEn: t.deps.clock(), estado: 'ACTIVO', correos: [`${secreto(letra, 'aviso')}@x.cl`] };
  await prisma.empresa.create({ data: { ...de, estado: 'PENDIENTE', rut, nombre: secreto(letra, 'empresa'), contacto: secreto(letra, 'contacto'), servicio: 'Servicios de Cosecha' } });
  await prisma.conductor.create({ data: { ...de, rut: chofer, nombre: secreto(letra, 'chofer'), telefono: secreto(letra, 'telefono'), direccion: secreto(letra, 'direccion'), correo: `${secreto(letra, 'contacto')}@x.cl`, empresaRut: rut, cumple: true } });
  await prisma.camion.create({ data: { ...de, patente, tipo: 'Forestal', empresaRut: rut } });
  const papeles = [['empresa', rut, 'f30'], ['conductor', `${chofer}@${rut}`, 'licenciaConducir'], ['camion', `${patente}@${rut}`, 'revisionTecnica']] as const;
  const ids = [];
  for (const [entidad, clave, tipo] of papeles) ids.push(await papel(letra, { entidad, clave, tipo }, quien));
  cosas[letra] = { textos: [rut, chofer, patente, sha256, `de-${letra}`, `${chofer}@${rut}`, `empresa:${rut}:f30`, MUDADO.a, MUDADO.b], numeros: [...ids, quien] };
}

/** A paper of theirs, refused, with what its reviewers said to each other. */
async function papel(letra: string, cual: { readonly entidad: string; readonly clave: string; readonly tipo: string }, puestoPorId: number): Promise<number> {
  const { id } = await m.t.db.prisma.documento.create({
    data: {
      ...cual, version: 1, sha256: hashes[letra] ?? '', nombre: `${secreto(letra, 'papel')}.pdf`, observacion: secreto(letra, 'observacion'), revision: 'NO_CUMPLE', comentario: secreto(letra, 'comentario'),
      comentarioInterno: INTERNO, revisadoPor: INTERNO, revisadoEn: new Date(), puestoPorId, ...(cual.tipo === 'f30' ? {} : { vence: new Date('2035-01-01') }), ...(cual.tipo === 'licenciaConducir' && { clase: 'A4' }),
    },
  });
  return id;
}

/** Somebody who drives for one and has left papers with the other; and a paper that ours put in for them, saying why. */
async function mudar({ letra, rut }: Lado, otro: Lado): Promise<void> {
  const { prisma } = m.t.db;
  const nuestro = (await prisma.usuario.findUniqueOrThrow({ where: { nombre: 'todo' } })).id;
  const chofer = MUDADO[letra];
  await prisma.conductor.create({
    data: { rut: chofer, nombre: secreto(letra, 'mudado'), telefono: 'x', direccion: 'x', correo: 'x@x.cl', correos: ['x@x.cl'], empresaRut: rut, cumple: false, creadoPorId: nuestro, creadoEn: m.t.deps.clock() },
  });
  await papel(otro.letra, { entidad: 'conductor', clave: `${chofer}@${otro.rut}`, tipo: 'contratoTrabajo' }, (await prisma.usuario.findUniqueOrThrow({ where: { nombre: `de-${otro.letra}` } })).id);
  await prisma.documento.create({
    data: { entidad: 'empresa', clave: rut, tipo: 'cartaCompromiso', version: 1, sha256: hashes[letra] ?? '', nombre: 'carta.pdf', observacion: INTERNO, comentarioInterno: INTERNO, puestoPorId: nuestro },
  });
}

/** A request of one's own that the contract takes: what it names of the world is theirs. */
function propio(key: EndpointKey, { rut, chofer, patente }: Lado): Pedido {
  const texto = JSON.stringify(m.pedidos()[key]).replaceAll(RUT_EMPRESA, rut).replaceAll(RUT_CONDUCTOR, chofer).replaceAll(PATENTE, patente);
  return JSON.parse(texto) as Pedido; // as it was
}

/** The same with one value exchanged at a time, each for each. */
function* ataques(pedido: Pedido, { textos, numeros }: Cosas): Generator<Pedido> {
  for (const parte of ['params', 'query', 'body'] as const) {
    const valores = pedido[parte];
    if (valores === undefined) continue;
    for (const [con, valor] of cambiados(valores, textos, parte === 'body' ? numeros : [])) yield { ...pedido, [parte]: { ...valores, [con]: valor } };
  }
}

function* cambiados(valores: Readonly<Record<string, unknown>>, textos: readonly string[], numeros: readonly number[]): Generator<[string, unknown]> {
  for (const [campo, valor] of Object.entries(valores)) {
    if (typeof valor === 'string') for (const otro of [...textos, ...numeros.map(String)]) yield [campo, otro];
    if (typeof valor === 'number') for (const otro of numeros) yield [campo, otro];
    const [primero, ...otros]: unknown[] = Array.isArray(valor) ? valor : [];
    if (typeof primero === 'object' && primero !== null) for (const [suyo, otro] of cambiados({ ...primero }, textos, numeros)) yield [campo, [{ ...primero, [suyo]: otro }, ...otros]];
  }
}

const RESERVADO = /SECRETO-([ab])-\w+|SOLO-DE-NOSOTROS/g;
/** Whose secrets a reply tells: the letters, or that of ours. */
async function cuenta(quien: Actor, key: EndpointKey, pedido: Pedido): Promise<string[]> {
  const reply = await quien.inject(toInject(key, pedido));
  return [...new Set([...`${JSON.stringify(reply.headers)} ${reply.rawPayload.toString('utf8')}`.matchAll(RESERVADO)].map(([todo, letra]) => letra ?? todo))];
}

/** All that is of a company, as it stands. */
async function estado(rut: string): Promise<string> {
  const { rows } = await m.t.db.pool.query<{ todo: string }>(
    `SELECT concat((SELECT string_agg(e::text, '|') FROM empresa e WHERE rut = $1), (SELECT string_agg(c::text, '|' ORDER BY rut) FROM conductor c WHERE empresa_rut = $1),
            (SELECT string_agg(c::text, '|' ORDER BY patente) FROM camion c WHERE empresa_rut = $1),
            (SELECT string_agg(d::text, '|' ORDER BY id) FROM documento d WHERE clave = $1 OR clave LIKE '%@' || $1),
            (SELECT string_agg(s::text, '|') FROM archivo_subida s JOIN usuario u ON u.id = s.usuario_id WHERE u.empresa_rut = $1)) AS todo`,
    [rut],
  );
  return rows[0]?.todo ?? '';
}

/** What a session of its own is spent by: it is not a thing of the other's. */
const SALEN: readonly EndpointKey[] = ['login', 'logout', 'loginCodigo'];

describe.each([[A, B], [B, A]] as const)('$letra asks for what is of $letra', (yo, otro) => {
  it.each(KEYS.filter((key) => !SALEN.includes(key)))('%s: nothing of the other company is told or changed', async (key) => {
    const quien = actores[yo.letra] ?? m.t.nobody;
    const antes = await estado(otro.rut);
    const suyas = cosas[otro.letra] ?? { textos: [], numeros: [] };
    for (const pedido of [propio(key, yo), propio(key, otro), ...muestraDe([...ataques(propio(key, yo), suyas)], `${key} ${yo.letra}`)]) {
      const dicho = (await cuenta(quien, key, pedido)).filter((de) => de !== yo.letra);
      expect([key, pedido, dicho]).toEqual([key, pedido, []]);
    }
    expect(await estado(otro.rut)).toBe(antes);
  });
});

/** What these operations tell is there to be told: else all of the above would hold for a server that says nothing. */
const CUENTAN: readonly EndpointKey[] = [
  'getArchivo', 'getCamionPropio', 'getConductorPropio', 'getEmpresaPropia', 'getPerfilEmpresa', 'getSesion', 'replaceDocumentoCamionPropio', 'replaceDocumentoConductorPropio', 'replaceDocumentoEmpresaPropia',
];

it('and each is told of their own, by these operations and no others', async () => {
  const cuentan = [];
  for (const key of KEYS.filter((una) => !SALEN.includes(una))) {
    const pedido = propio(key, A);
    const con = key === 'getArchivo' ? { ...pedido, params: { sha256: hashes['a'] ?? '' } } : pedido;
    if ((await cuenta(actores['a'] ?? m.t.nobody, key, con)).includes('a')) cuentan.push(key);
  }
  expect(cuentan.toSorted()).toEqual(CUENTAN);
});

it('ours see what these do not: what they said to each other is there', async () => {
  expect(await cuenta(m.todo, 'getDocumentosEmpresa', { params: {}, query: { rutEmpresa: A.rut } })).toEqual(expect.arrayContaining(['a', INTERNO]));
});
