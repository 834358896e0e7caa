import { isBloqueado, type PlazoBloqueo } from '@rodal/domain/reglas-envio';
import { NO_APLICA } from '@rodal/domain/borrador';
import { SIN_DATO } from '@rodal/domain/campos-fijos';
import type { ReferenciasDespacho } from '@rodal/domain/despacho-recibido';
import { isFaenaOfrecida } from '@rodal/domain/faenas';
import { santiagoDay } from '@rodal/domain/fechas';
import type { DestinoGuia, OrigenGuia, TransportistaGuia } from '@rodal/domain/guia';
import { type Habilitable, porqueNo } from '@rodal/domain/habilitacion';
import { parsePerimetro } from '@rodal/domain/perimetro';
import type { ModoProducto, Unidad } from '@rodal/domain/productos';
import { claveTexto } from '@rodal/domain/texto';
import type { FilaVariante } from '@rodal/domain/variantes';
import type { CeldaVolumen } from '@rodal/domain/volumen';
import type pg from 'pg';
import { claveTextoSql } from '../../db/sql.ts';
import { judgeRegistro, REGISTRADOS, REGISTRO_EMPRESA, type RegistroJson } from '../../habilitacion/habilitacion.repo.ts';
import { TRANSPORTISTAS } from '../../habilitacion/transportistas.ts';
import type { DespachoEnviado } from './despacho-enviado.ts';
import { canonicalPatente, canonicalRut } from './recibido.ts';

/** A despacho that is in the database already. */
export interface Existente {
  readonly revision: number;
  readonly numero: number;
  readonly usuarioId: number;
  /** Who sent it: its author, or who imported it (B13). */
  readonly remitenteId: number;
  readonly remitente: string;
  readonly hash: Buffer;
  readonly recibidoEn: Date;
}

/** The same as JSON carries it. */
interface ExistenteJson {
  readonly revision: number;
  readonly numero: number;
  readonly usuarioId: number;
  readonly remitenteId: number;
  readonly remitente: string;
  readonly hash: string;
  readonly recibidoEn: string;
}

interface Row {
  readonly existente: ExistenteJson | null;
  readonly autor: { id: number; nombre: string; modoUbicacion: ReferenciasDespacho['modoUbicacion'] } | null;
  readonly faena:
    | { nombre: string; estado: string; fechaFinal: string | null; geojson: string | null; legal: OrigenGuia | null }
    | null;
  readonly producto:
    | { nombre: string; vigente: boolean; modo: ModoProducto; largoCm: number | null; unidad: Unidad; variantes: string[] }
    | null;
  readonly destino: ({ nombre: string; vigente: boolean; puerto: boolean } & DestinoGuia) | null;
  readonly cliente: { nombre: string; vigente: boolean } | null;
  readonly patentesBloqueadas: (PlazoBloqueo & { readonly patente: string })[];
  readonly choferBloqueado: PlazoBloqueo | null;
  readonly choferAutorizado: boolean;
  readonly registros: Readonly<Record<Habilitable, RegistroJson | null>>;
  readonly transportista: (TransportistaGuia & { readonly nombre: string; readonly activo: boolean }) | null;
  readonly cosechero: string | null;
  readonly tablaVolumen: CeldaVolumen[];
  readonly formulario: FilaVariante | null;
  readonly fotosPropias: string[];
}

const EXISTENTE = `json_build_object('revision', revision, 'numero', numero, 'usuarioId', usuario_id,
                     'remitenteId', coalesce(enviado_por, usuario_id),
                     'remitente', (SELECT u.nombre FROM usuario u WHERE u.id = coalesce(enviado_por, usuario_id)),
                     'hash', encode(contenido_hash, 'hex'), 'recibidoEn', recibido_en)`;

/** What no master says of a despacho. */
type Aparte = Pick<ReferenciasDespacho, 'vecinos' | 'cargaMaxima' | 'precisionMaxima'>;

/** What the database knows of the things a despacho names. */
export interface Hallado {
  readonly existente: Existente | null;
  /** Null: nobody has this login. */
  readonly autor: { readonly id: number; readonly nombre: string } | null;
  /** Current names, for the columns of the record. */
  readonly nombres: Readonly<Record<'faena' | 'producto' | 'destino' | 'cliente' | 'transportista' | 'cosechero', string | null>>;
  readonly modo: ModoProducto | null;
  /** Those of its photos that the sender uploaded and that are whole. */
  readonly fotosPropias: readonly string[];
  /**
   * @param fecha of the load: a site, a block and papers are judged by its Santiago day (A9, A12, A16, E4)
   * @param de what is told of it beside the masters: its neighbours (D25) and what a truck carries at most (D1)
   */
  referencias(fecha: Date, recibidoEn: Date, de: Aparte): ReferenciasDespacho;
}

/** Who wrote a record and who sends it: two people where one imports what the other could not send (B13). */
export interface Partes {
  /** Login, lower case. */
  readonly autor: string;
  readonly remitenteId: number;
}

/**
 * Everything the rules ask about one despacho, in one statement: this is the hot path.
 * Identifiers are compared as text or bigint, so that an absurd number is simply not found. No value is an array, whose
 * length the planner would not know: it would plan anew each time.
 */
export async function readHallado(pool: pg.Pool, enviado: DespachoEnviado, partes: Partes): Promise<Hallado> {
  const { rows } = await pool.query<Row>({ name: 'despacho_referencias', text: REFERENCIAS, values: valuesOf(enviado, partes) });
  const [row] = rows;
  if (!row) throw new Error('despacho_referencias sin respuesta');
  return {
    existente: row.existente && readExistente(row.existente),
    autor: row.autor,
    nombres: {
      faena: row.faena?.nombre ?? null,
      producto: row.producto?.nombre ?? null,
      destino: row.destino?.nombre ?? null,
      cliente: row.cliente?.nombre ?? null,
      transportista: row.transportista?.nombre ?? null,
      cosechero: row.cosechero,
    },
    modo: row.producto?.modo ?? null,
    fotosPropias: row.fotosPropias,
    referencias: (fecha, recibidoEn, de) => ({ ...toReferencias(row, fecha, recibidoEn), ...de }),
  };
}

/** The despacho of an id, locked: after losing a race for it. */
export async function lockExistente(sql: pg.PoolClient, id: string): Promise<Existente> {
  const { rows } = await sql.query<{ existente: ExistenteJson }>(
    `SELECT ${EXISTENTE} AS existente FROM despacho WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!rows[0]) throw new Error(`El despacho ${id} desapareció`);
  return readExistente(rows[0].existente);
}

/** A block as JSON; it is judged by the day of the load (A9). */
const BLOQUEO = `'activo', activo, 'hasta', to_char(hasta, 'YYYY-MM-DD'),
                 'desde', to_char(desde AT TIME ZONE 'America/Santiago', 'YYYY-MM-DD')`;

const TRANSPORTISTA = `json_build_object('nombre', nombre, 'rut', rut, 'activo', activo)`;

const REFERENCIAS = `
  SELECT
    (SELECT ${EXISTENTE} FROM despacho WHERE id = $1) AS existente,
    (SELECT json_build_object('id', id, 'nombre', nombre, 'modoUbicacion', ubicacion_modo)
       FROM usuario WHERE nombre = $9) AS autor,
    (SELECT json_build_object('nombre', f.nombre, 'estado', f.estado, 'geojson', p.geojson,
                              'fechaFinal', to_char(f.fecha_final, 'YYYY-MM-DD'),
                              'legal', CASE WHEN l.codigo IS NOT NULL THEN json_build_object(
                                'predio', l.predio, 'direccion', l.direccion, 'comuna', l.comuna, 'planManejo', l.plan_manejo) END)
       FROM faena f LEFT JOIN faena_perimetro p USING (codigo, rol) LEFT JOIN faena_legal l USING (codigo, rol)
      WHERE f.codigo = $2 AND f.rol = $3) AS faena,
    (SELECT json_build_object('nombre', descripcion, 'vigente', activo, 'modo', modo, 'largoCm', largo_cm,
                              'unidad', unidad, 'variantes', coalesce(variantes, '{}'))
       FROM producto WHERE id = $4::bigint) AS producto,
    (SELECT json_build_object('nombre', nombre, 'vigente', activo, 'puerto', puerto, 'direccion', direccion, 'comuna', comuna)
       FROM destino WHERE id = $5::bigint) AS destino,
    (SELECT json_build_object('nombre', razon_social, 'vigente', activo) FROM cliente WHERE rut = $6) AS cliente,
    (SELECT coalesce(json_agg(json_build_object('patente', patente, ${BLOQUEO})), '[]')
       FROM patente_bloqueada WHERE patente IN ($7, $13)) AS "patentesBloqueadas",
    (SELECT json_build_object(${BLOQUEO}) FROM chofer_bloqueado WHERE rut = $8) AS "choferBloqueado",
    EXISTS (SELECT FROM chofer_autorizado WHERE rut = $8 AND activo) AS "choferAutorizado",
    json_build_object(
      'conductor', (SELECT registro FROM (${REGISTRADOS.conductor}) r WHERE clave = $8),
      'camion', (SELECT registro FROM (${REGISTRADOS.camion}) r WHERE clave = $7),
      'transportista', (SELECT ${REGISTRO_EMPRESA} FROM empresa e WHERE e.rut = t.transportista ->> 'rut')) AS registros,
    t.transportista,
    coalesce(
      (SELECT nombre FROM cosechero WHERE nombre = $17),
      (SELECT nombre FROM cosechero WHERE $18::text <> '' AND ${claveTextoSql('nombre')} = $18 ORDER BY activo DESC, nombre LIMIT 1)) AS cosechero,
    (SELECT coalesce(json_agg(json_build_object(
              'largoCm', largo_cm, 'diametroCm', diametro_cm, 'litros', litros, 'oficial', oficial)), '[]')
       FROM tabla_volumen WHERE activo AND largo_cm = (SELECT largo_cm FROM producto WHERE id = $4::bigint)) AS "tablaVolumen",
    (SELECT json_build_object('id', id, 'patenteCarro', patente_carro, 'cosechero', cosechero, 'carguio', carguio, 'precio', precio,
                              'soloPuertos', solo_puertos) FROM variante WHERE id = $15) AS formulario,
    ARRAY(SELECT sha256 FROM foto_subida JOIN foto USING (sha256)
           WHERE usuario_id = $10 AND sha256 IN ($11, $14) AND estado <> 'danada') AS "fotosPropias"
  -- OFFSET keeps PostgreSQL from looking for the carrier anew for each use.
  FROM (SELECT coalesce(
      (SELECT ${TRANSPORTISTA} FROM ${TRANSPORTISTAS} t WHERE nombre = $12 ORDER BY activo DESC LIMIT 1),
      (SELECT ${TRANSPORTISTA} FROM ${TRANSPORTISTAS} t WHERE ${claveTextoSql('nombre')} = $16 ORDER BY activo DESC, nombre LIMIT 1)) AS transportista OFFSET 0) t`;

function valuesOf(enviado: DespachoEnviado, { autor, remitenteId }: Partes): unknown[] {
  return [
    enviado.id,
    enviado.origin,
    enviado.rol,
    enviado.producto,
    enviado.bodega,
    canonicalRut(enviado.rutbodega),
    canonicalPatente(enviado.patentecamion),
    canonicalRut(enviado.rutchofer),
    autor,
    remitenteId,
    enviado.fotoempty,
    enviado.nombretranportista,
    canonicalPatente(enviado.patentecarro),
    enviado.fotofull,
    enviado.variante,
    claveTexto(enviado.nombretranportista),
    enviado.nombrecosechero,
    [SIN_DATO, NO_APLICA].includes(enviado.nombrecosechero) ? '' : claveTexto(enviado.nombrecosechero),
  ];
}

/** The different photos a record names. */
export function fotosDe({ fotoempty, fotofull }: DespachoEnviado): string[] {
  return [...new Set([fotoempty, fotofull].filter((sha256) => sha256 !== null))];
}

function readExistente({ hash, recibidoEn, ...rest }: ExistenteJson): Existente {
  return { ...rest, hash: Buffer.from(hash, 'hex'), recibidoEn: new Date(recibidoEn) };
}

function toReferencias(row: Row, fecha: Date, recibidoEn: Date): Omit<ReferenciasDespacho, keyof Aparte> {
  if (!row.autor) throw new Error('Sin autor no hay referencias');
  const dia = santiagoDay(fecha);
  const noHabilitado = (clase: Habilitable, aMano: boolean) => porqueNo(row.registros[clase] && judgeRegistro(row.registros[clase], fecha), aMano, dia);
  const perimetro = parsePerimetro(row.faena?.geojson ?? null);
  return {
    faena: row.faena && {
      vigente: isFaenaOfrecida(row.faena, dia),
      fechaFinal: row.faena.fechaFinal,
      perimetro: perimetro.ok ? perimetro.perimetro : null,
    },
    producto: row.producto,
    destino: row.destino,
    cliente: row.cliente,
    patentesBloqueadas: row.patentesBloqueadas.filter((bloqueo) => isBloqueado(bloqueo, dia)).map(({ patente }) => patente),
    choferBloqueado: row.choferBloqueado !== null && isBloqueado(row.choferBloqueado, dia),
    noHabilitado: {
      conductor: noHabilitado('conductor', row.choferAutorizado),
      camion: noHabilitado('camion', false),
      transportista: noHabilitado('transportista', row.transportista?.activo ?? false),
    },
    modoUbicacion: row.autor.modoUbicacion,
    tablaVolumen: row.tablaVolumen,
    formulario: row.formulario,
    guia: { origen: row.faena?.legal ?? null, destino: row.destino, transportista: row.transportista },
    recibidoEn,
  };
}
