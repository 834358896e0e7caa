import { correosOf } from '@rodal/contracts/ajustes-tabla';
import type { Papel } from '@rodal/domain/documentos/papeles';
import { type ConDocumentos, partesDe, TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { type PorVencer, porVencer, porVencerTexto } from '@rodal/domain/documentos/vencimientos';
import { claveTexto } from '@rodal/domain/texto';
import { listCorreosDe } from '../correos/correos.repo.ts';
import { type CorreoPedido, encolarCorreo } from '../correos/encolar-correo.ts';
import { claveDeEmpresaSql, type Sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../puertos/deps.ts';
import { readAjustesOf } from '../settings/settings.ts';

/** A paper that its company is to be told of. */
interface Aviso {
  readonly documentoId: number;
  readonly umbral: number;
  /** Its line of the mail. */
  readonly linea: [string, string];
}

/** What is about to run out, and whose it is. */
export interface PapelPorVencer extends PorVencer {
  readonly rut: string;
  readonly empresa: string;
  readonly entidad: ConDocumentos;
  /** A RUT or a plate. */
  readonly clave: string;
  readonly nombre: string;
}

/** What a company is to be told. */
export interface EmpresaPorAvisar {
  readonly rut: string;
  readonly nombre: string;
  /** Of notification. */
  readonly correos: readonly string[];
  readonly avisos: readonly Aviso[];
}

/** A version of a paper of one that is active and works for an active company, or is one. */
interface Fila extends Papel {
  readonly rut: string;
  readonly empresa: string;
  readonly correos: string[];
  readonly entidad: ConDocumentos;
  readonly clave: string;
  /** What the mail calls its bearer; '' = the company itself. */
  readonly nombre: string;
  readonly tipoCamion: string | null;
  readonly id: number;
  /** The thresholds that were told of. */
  readonly avisados: number[];
}

/** In the order of the mails: by company, the company itself first, then its drivers and trucks by their names. */
const PAPELES = `
  SELECT e.rut, e.nombre AS empresa, e.correos, p.entidad, p.clave, p.nombre, p.tipo AS "tipoCamion", d.id, d.tipo, d.version, d.revision,
         d.revisado_en AS "revisadoEn", to_char(d.emitido, 'YYYY-MM-DD') AS emitido, to_char(d.vence, 'YYYY-MM-DD') AS vence,
         ARRAY(SELECT umbral FROM vencimiento_avisado v WHERE v.documento_id = d.id) AS avisados
    FROM (SELECT 1 AS orden, 'empresa' AS entidad, rut AS clave, '' AS nombre, NULL AS tipo, rut AS empresa FROM empresa
          UNION ALL SELECT 2, 'conductor', ${claveDeEmpresaSql('rut', 'empresa_rut')}, nombre, NULL, empresa_rut FROM conductor WHERE estado = 'ACTIVO'
          UNION ALL SELECT 3, 'camion', ${claveDeEmpresaSql('patente', 'empresa_rut')}, patente, tipo, empresa_rut FROM camion WHERE estado = 'ACTIVO') p
    JOIN empresa e ON e.rut = p.empresa AND e.estado = 'ACTIVO'
    JOIN documento d ON d.entidad = p.entidad AND d.clave = p.clave
   ORDER BY e.nombre, e.rut, p.orden, p.nombre, p.clave, d.id`;

/** The companies with something that runs out and that they have not been told of at that threshold. Who is not active is not asked for anything. */
export async function readPorVencer(sql: Sql, ahora: Date): Promise<EmpresaPorAvisar[]> {
  const { rows } = await sql.query<Fila>(PAPELES);
  return [...Map.groupBy(rows, ({ rut }) => rut)].flatMap(([rut, suyas]) => {
    const avisos = porPortador(suyas).flatMap((filas) => avisosDe(filas, ahora));
    const [{ empresa: nombre, correos } = { empresa: '', correos: [] }] = suyas;
    return avisos.length === 0 ? [] : [{ rut, nombre, correos, avisos }];
  });
}

/** The same, told of or not: all that runs out of those who are active. */
export async function listPorVencer(sql: Sql, ahora: Date): Promise<PapelPorVencer[]> {
  const { rows } = await sql.query<Fila>(PAPELES);
  return porPortador(rows).flatMap((filas) => {
    const [primera] = filas;
    if (primera === undefined) return [];
    const { rut, empresa, entidad, clave, nombre } = primera;
    return porVencerDe(primera, filas, ahora).map((uno): PapelPorVencer => ({ ...uno, rut, empresa, entidad, clave: partesDe(clave).quien, nombre: nombre || empresa }));
  });
}

/** The papers of each bearer together, in their order. */
function porPortador(filas: readonly Fila[]): Fila[][] {
  return [...Map.groupBy(filas, ({ entidad, clave }) => `${entidad} ${clave}`).values()];
}

function porVencerDe({ entidad, tipoCamion }: Fila, filas: readonly Fila[], ahora: Date): PorVencer[] {
  return porVencer(entidad, tipoCamion === null ? {} : { tipoCamion }, filas, ahora);
}

/** @param filas all papers of one bearer */
function avisosDe(filas: readonly Fila[], ahora: Date): Aviso[] {
  const [primera] = filas;
  if (primera === undefined) return [];
  const { nombre } = primera;
  return porVencerDe(primera, filas, ahora).flatMap((uno): Aviso[] => {
    const fila = filas.find(({ tipo, version }) => tipo === uno.tipo && version === uno.version);
    if (fila === undefined || fila.avisados.includes(uno.umbral)) return [];
    const titulo = TIPOS_DOCUMENTO[uno.tipo].nombre;
    return [{ documentoId: fila.id, umbral: uno.umbral, linea: [nombre === '' ? titulo : `${nombre}: ${titulo}`, porVencerTexto(uno, ahora)] }];
  });
}

/** Those of ours who are told of every company: the setting's, and where it names nobody each active person of Abastecimiento. */
export async function destinatariosDe({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const ajustes = await readAjustesOf(db.pool);
  return ajustes.correosVencimientos === '' ? listCorreosDe(db.prisma, 'Abastecimiento') : correosOf(ajustes.correosVencimientos);
}

/** The mails of a company's day, to each address one. @param nuestros as {@link destinatariosDe}; @param dia Santiago day */
export function toCorreos({ rut, nombre: empresa, correos, avisos }: EmpresaPorAvisar, nuestros: readonly string[], dia: string): CorreoPedido<'empresa.vencimientos'>[] {
  const datos = { empresa, papeles: avisos.map(({ linea }) => linea) };
  const suyo = { plantilla: 'empresa.vencimientos', datos, evento: `empresa.vencimientos:${rut}:${dia}`, entidad: 'empresa', entidadId: rut } as const;
  return [...new Set([...correos, ...nuestros].map(claveTexto))].map((para) => ({ ...suyo, para }));
}

/** Puts them on their way and notes what they told of, together or not at all; the second mail of a day waits for the next. */
export async function avisarEmpresa({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>, { rut, avisos }: EmpresaPorAvisar, correos: readonly CorreoPedido<'empresa.vencimientos'>[]): Promise<void> {
  await inTransaction(db.prisma, async (tx) => {
    // Two at once would tell the same twice, each its half.
    await tx.$queryRaw`SELECT FROM empresa WHERE rut = ${rut} FOR UPDATE`;
    if ((await tx.correo.count({ where: { evento: { in: correos.map(({ evento }) => evento) } } })) > 0) return;
    await tx.vencimientoAvisado.createMany({ data: avisos.map(({ documentoId, umbral }) => ({ documentoId, umbral, avisadoEn: clock() })) });
    for (const correo of correos) await encolarCorreo(tx, { jobs, clock }, correo);
  });
}
