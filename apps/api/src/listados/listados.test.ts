import type { Listado } from '@rodal/contracts/listado';
import { AUDITORIA } from '@rodal/contracts/listados/auditoria';
import { AVISOS } from '@rodal/contracts/listados/avisos';
import { FAENAS } from '@rodal/contracts/listados/faenas';
import { COSTOS } from '@rodal/contracts/listados/costos';
import { CORREOS } from '@rodal/contracts/listados/correos';
import { TRAZO } from '@rodal/contracts/listados/trazo';
import { SOLICITUDES } from '@rodal/contracts/listados/solicitudes';
import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { REPORTE_DETALLE } from '@rodal/contracts/listados/reporte-detalle';
import { RECEPCIONES_CAMION } from '@rodal/contracts/listados/recepciones-camion';
import { CONTENEDORES } from '@rodal/contracts/listados/contenedores';
import { CORRECCIONES } from '@rodal/contracts/listados/correcciones';
import { INVENTARIO } from '@rodal/contracts/listados/inventario';
import { MOV_ETIQUETAS } from '@rodal/contracts/listados/mov-etiquetas';
import { NOMINAS, NOMINAS_FLE } from '@rodal/contracts/listados/nominas';
import { CLIENTES_NACIONALES } from '@rodal/contracts/listados/clientes-nacionales';
import { PROVEEDORES_BLOQUEADOS } from '@rodal/contracts/listados/proveedores-bloqueados';
import { RECEPCIONES } from '@rodal/contracts/listados/recepciones';
import { TRABAJOS } from '@rodal/contracts/listados/trabajos';
import { FAENAS_HISTORICO } from '@rodal/contracts/listados/faenas-historico';
import { FICHAS_MOVIMIENTOS } from '@rodal/contracts/listados/fichas-movimientos';
import { VOLUMENES } from '@rodal/contracts/listados/volumenes';
import { PROGRAMAS } from '@rodal/contracts/listados/programas';
import { CAMIONES } from '@rodal/contracts/listados/camiones';
import { CONDUCTORES } from '@rodal/contracts/listados/conductores';
import { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { USUARIOS } from '@rodal/contracts/listados/usuarios';
import { permissionsOf } from '@rodal/domain/permisos';
import type { PantallaVistas } from '@rodal/contracts/vistas';
import { parse } from 'csv-parse/sync';
import type pg from 'pg';
import { cargar } from '../testing/cargar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../testing/build-app.ts';
import { loadNominas, type LineaPrueba } from '../testing/nominas-fixtures.ts';
import { fillEtiquetas } from '../testing/llenar-etiquetas.ts';
import { claveDe, writeCursor } from './cursor.ts';
import { columnasArchivo } from './exportar.ts';
import type { UnaFuente } from './fuente.ts';
import { auditoria } from './fuentes/auditoria.ts';
import { avisos } from './fuentes/avisos.ts';
import { faenas } from './fuentes/faenas.ts';
import { contenedores } from './fuentes/contenedores.ts';
import { correcciones } from './fuentes/correcciones.ts';
import { costos } from './fuentes/costos.ts';
import { correos } from './fuentes/correos.ts';
import { trazo } from './fuentes/trazo.ts';
import { solicitudes } from './fuentes/solicitudes.ts';
import { guiasNulas } from './fuentes/guias-nulas.ts';
import { reporteDetalle } from './fuentes/reporte-detalle.ts';
import { recepcionesCamion } from './fuentes/recepciones-camion.ts';
import { inventario } from './fuentes/inventario.ts';
import { movEtiquetas } from './fuentes/mov-etiquetas.ts';
import { nominas, nominasFle } from './fuentes/nominas.ts';
import { clientesNacionales } from './fuentes/clientes-nacionales.ts';
import { camiones } from './fuentes/camiones.ts';
import { conductores } from './fuentes/conductores.ts';
import { empresas } from './fuentes/empresas.ts';
import { proveedoresBloqueados } from './fuentes/proveedores-bloqueados.ts';
import { recepciones } from './fuentes/recepciones.ts';
import { trabajos } from './fuentes/trabajos.ts';
import { programas } from './fuentes/programas.ts';
import { faenasHistorico } from './fuentes/faenas-historico.ts';
import { fichasMovimientos } from './fuentes/fichas-movimientos.ts';
import { volumenes } from './fuentes/volumenes.ts';
import { usuarios } from './fuentes/usuarios.ts';
import type { QuienPide } from './fuente.ts';
import { type Fila, leer } from './leer.repo.ts';

/** Every list of the engine, each with rows of more than two pages: what holds for all of them is proven here once. */

interface Caso {
  readonly listado: Listado;
  readonly fuente: UnaFuente;
  readonly sembrar: (pool: pg.Pool) => Promise<unknown>;
  /** What has to be asked, and leaves more than two pages. */
  readonly pedido: Readonly<Record<string, string>>;
  /** Each narrows: what more is asked, and what then holds for every row. */
  readonly filtros: readonly (readonly [Readonly<Record<string, string>>, (fila: Fila) => boolean])[];
}

/** A new list does not compile until it has a row here. */
const CASOS: Readonly<Record<Exclude<PantallaVistas, 'despachoRecepciones'>, Caso>> = {
  auditoria: {
    listado: AUDITORIA,
    fuente: auditoria,
    // Many at one moment: the id decides.
    sembrar: (pool) =>
      pool.query(
        `INSERT INTO auditoria (cuando, usuario, accion, entidad, entidad_id, despues)
         SELECT '2026-03-01T12:00:00.123Z'::timestamptz + (n / 7) * interval '1 minute', 'u' || n % 3, 'vista.guardar', 'motor', 'M-' || n, '{"nombre":"=1+1"}' FROM generate_series(1, 260) n`,
      ),
    pedido: { entidad: 'motor' },
    filtros: [
      [{ usuario: 'u1' }, ({ usuario }) => usuario === 'u1'],
      [{ texto: 'm-2' }, ({ entidadId }) => String(entidadId).startsWith('M-2')],
      [{ entidadId: 'M-17' }, ({ entidadId }) => entidadId === 'M-17'],
      [{ usuario: 'nadie' }, () => false],
    ],
  },
  avisos: {
    listado: AVISOS,
    fuente: avisos,
    sembrar: (pool) =>
      pool.query(
        `INSERT INTO aviso (mensaje, desde, hasta, perfiles)
         SELECT CASE n % 2 WHEN 0 THEN 'Camión ' ELSE 'Romana ' END || n, now() + ((n / 9) - 15) * interval '1 day', CASE WHEN n % 3 = 0 THEN now() + ((n / 9) - 14) * interval '1 day' END, CASE n % 4 WHEN 0 THEN '{Despacho}'::text[] ELSE '{}' END
           FROM generate_series(1, 260) n`,
      ),
    pedido: {},
    filtros: [
      [{ texto: 'CAMION' }, ({ mensaje }) => String(mensaje).startsWith('Camión')],
      [{ estado: 'vencido' }, ({ estado }) => estado === 'vencido'],
      [{ estado: 'programado' }, ({ estado }) => estado === 'programado'],
    ],
  },
  faenas: {
    listado: FAENAS,
    fuente: faenas,
    // Many of one name, some without dates, size, town.
    sembrar: (pool) =>
      pool.query(
        `INSERT INTO faena (codigo, rol, nombre, numero_aviso, ciudad, estado, fecha_inicio, fecha_final, hectareas, producto, georeferencia)
         SELECT 'MOTOR' || n / 2, (n % 2)::text, CASE n % 3 WHEN 0 THEN 'Ñipaco' ELSE 'EL PERAL ' || n / 9 END, '', CASE WHEN n % 4 > 0 THEN 'Ciudad ' || n % 7 ELSE '' END, CASE n % 3 WHEN 0 THEN 'Cerrada' ELSE 'Activa' END,
                CASE WHEN n % 5 > 0 THEN '2026-01-01'::date + n / 4 END, CASE WHEN n % 6 > 3 THEN '2026-06-01'::date + n / 4 END, CASE WHEN n % 7 > 0 THEN n / 4.0 END, CASE WHEN n % 8 > 0 THEN 'PINO' ELSE '' END, ''
           FROM generate_series(1, 260) n`,
      ),
    pedido: { codigoFaena: 'motor' },
    filtros: [
      [{ origen: 'NIPACO' }, ({ Origen }) => Origen === 'Ñipaco'],
      [{ rol: '1' }, ({ Rol }) => Rol === '1'],
      [{ codigoFaena: 'motor12', origen: 'peral' }, ({ CodigoFaena, Origen }) => String(CodigoFaena).startsWith('MOTOR12') && String(Origen).startsWith('EL PERAL')],
    ],
  },
  correos: {
    listado: CORREOS,
    fuente: correos,
    // Many of one moment: the id decides.
    sembrar: (pool) =>
      pool.query(
        `INSERT INTO correo (id, evento, para, plantilla, datos, entidad, entidad_id, mensaje, estado, proximo_intento, creado_en)
         SELECT gen_random_uuid(), 'motor-' || n, 'u' || n % 3 || '@motor.example', CASE n % 2 WHEN 0 THEN 'correo.prueba' ELSE 'de.otraVersion' END, '{}', 'usuario', '1', gen_random_uuid(),
                CASE n % 5 WHEN 0 THEN 'incierto' ELSE 'enviado' END, now(), '2026-03-01T12:00:00.123Z'::timestamptz + (n / 7) * interval '1 minute' FROM generate_series(1, 260) n`,
      ),
    pedido: { para: 'motor.example' },
    filtros: [
      [{ para: 'U1@Motor' }, ({ para }) => para === 'u1@motor.example'],
      [{ estado: 'incierto' }, ({ estado }) => estado === 'incierto'],
      [{ plantilla: 'correo.prueba' }, ({ plantilla }) => plantilla === 'correo.prueba'],
      [{ para: '%' }, () => false],
    ],
  },
  contenedores: {
    listado: CONTENEDORES,
    fuente: contenedores,
    // Three of each order, of all states, two people and both companies.
    sembrar: async (pool) => {
      await pool.query(
        `INSERT INTO pedido_transferencia (numero, id, empresa, creado_en, usuario_id, usuario, archivo, huella)
         SELECT 500000 + n, gen_random_uuid(), CASE n % 4 WHEN 0 THEN 'FLE' ELSE 'COMSA' END, '2026-03-01T12:00:00.123Z'::timestamptz + n * interval '1 hour', CASE n % 3 WHEN 0 THEN 1 ELSE 99 END, 'u' || n % 3, 'libro ' || n || '.xlsx', repeat('a', 64)
           FROM generate_series(1, 90) n`,
      );
      await pool.query(`INSERT INTO pedido_contenedor (numero, idcontenedor, contenedor, sello, totalpiezas) SELECT 500000 + n, k, 'MOTU' || n || '-' || k, CASE k WHEN 3 THEN '' ELSE 'SELLO' || n END, 10 * k FROM generate_series(1, 90) n, generate_series(1, 3) k`);
      await pool.query(
        `INSERT INTO pedido_etiqueta (id, numero, idcontenedor, lugar, etiqueta, cantidad, almacen, articulo, consultada_en)
         SELECT gen_random_uuid(), 500000 + n, k, l, 'MOTOR' || n || '-' || k || '-' || l, CASE WHEN n % 5 = 1 AND l = 2 THEN -1 WHEN n % 7 = 1 AND l = 2 THEN 0 ELSE 5 * k END, '', '', now() FROM generate_series(1, 90) n, generate_series(1, 3) k, generate_series(2, 3 + (n % 2)) l`,
      );
    },
    pedido: { texto: 'motu' },
    filtros: [
      [{ de: 'mios' }, ({ usuario }) => usuario === 'u0'],
      [{ texto: '500012' }, ({ id_pedido: numero }) => numero === 500_012],
      [{ texto: 'sello7' }, ({ sello }) => String(sello).startsWith('SELLO7')],
      [{ empresa: 'FLE' }, ({ empresa }) => empresa === 'FLE'],
      [{ estado: 'porCambiar' }, ({ estado, noEncontradas, sinCantidad }) => estado === 'porCambiar' && Number(noEncontradas) + Number(sinCantidad) > 0],
      [{ estado: 'diferencia' }, ({ estado, diferencia }) => estado === 'diferencia' && diferencia !== '0'],
      [{ estado: 'completo' }, ({ estado, diferencia }) => estado === 'completo' && diferencia === '0'],
      [{ etiqueta: 'motor4-2-3' }, ({ contenedor }) => contenedor === 'MOTU4-2'],
      [{ desde: '2026-03-02', hasta: '2026-03-02' }, ({ creadoEn }) => String(creadoEn) >= '2026-03-02T03:00' && String(creadoEn) < '2026-03-03T03:00'],
      [{ texto: 'nada de eso' }, () => false],
    ],
  },
  correcciones: {
    listado: CORRECCIONES,
    fuente: correcciones,
    // Many of one moment: the id decides. What each does to the ledger is in the module's own test.
    sembrar: async (pool) => {
      await cargar(pool, [[990_020, 'MovContaResultado', 'FLE', '2026-03']]);
      await pool.query(
        `INSERT INTO erp_asiento_resultado (carga, entry_no, transaction_no, posting_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount)
         SELECT 990020, n, n / 2, '2026-03-02', 'FC' || n, '3101010', 'VENTAS', 'Venta', 'GE', 'Gerencia', 'bc', -n FROM generate_series(1, 300) n`,
      );
      await pool.query(
        `INSERT INTO correccion_reporte (id, empresa, reporte, entry_no, transaccion, documento, entradas, total, cuenta, fecha, importe, creado_en, creado_por, eliminado_en, eliminado_por)
         SELECT gen_random_uuid(), 'FLE', 'GESTION', CASE WHEN n % 3 = 0 THEN n END, CASE WHEN n % 3 = 1 THEN n + 1000 END, CASE n % 3 WHEN 2 THEN 'FC' || n ELSE '' END, 1, -n,
                CASE WHEN n % 3 = 0 THEN '3101010' END, CASE WHEN n % 3 = 0 THEN '2026-03-02'::date END, CASE WHEN n % 3 = 0 THEN -n - n % 2 END, '2026-03-01T12:00:00.123Z'::timestamptz + (n / 7) * interval '1 minute', 'u' || n % 3,
                CASE WHEN n % 10 = 9 THEN '2026-03-02'::timestamptz END, CASE WHEN n % 10 = 9 THEN 'otra' END FROM generate_series(1, 280) n`,
      );
    },
    pedido: { empresa: 'FLE', estado: 'todas' },
    filtros: [
      [{ entryNo: '12' }, ({ EntryNo }) => EntryNo === '12'],
      [{ transaccion: '1004' }, ({ Transaccion }) => Transaccion === '1004'],
      [{ nroDocumento: 'fc2' }, ({ DocumentNro }) => String(DocumentNro).startsWith('FC2')],
      [{ estado: 'vigente' }, ({ estado, entradas }) => estado === 'vigente' && entradas === 1],
      [{ estado: 'distinta' }, ({ estado, entradas }) => estado === 'distinta' && entradas === 0],
      [{ estado: 'sinEntrada' }, ({ estado, total }) => estado === 'sinEntrada' && total === '0'],
      [{ estado: 'eliminada' }, ({ eliminadoPor }) => eliminadoPor === 'otra'],
      [{ estado: 'cambio' }, () => false],
      [{ empresa: 'COMSA' }, () => false],
    ],
  },
  reporteDetalle: {
    listado: REPORTE_DETALLE,
    fuente: reporteDetalle,
    // Many of one day and amount, some of one number in two companies: the load decides. Which figure adds up what is in the module's own test.
    sembrar: async (pool) => {
      await cargar(pool, [[990_030, 'MovContaResultado', 'COMSA', '2024-05'], [990_031, 'MovContaResultado', 'FLE', '2024-05']]);
      await pool.query(
        `INSERT INTO erp_asiento_resultado (carga, entry_no, transaction_no, posting_date, document_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount)
         SELECT 990030 + n % 2, n / 2 + 5000000, NULL, date '2024-05-01' + n / 40, CASE WHEN n % 7 > 0 THEN date '2024-04-30' END, 'DET' || n, '310' || n % 3, 'CUENTA', 'Venta ' || n, 'CC' || n % 5, 'Centro', 'bc', (n % 9) * 1000.5 FROM generate_series(2, 280) n`,
      );
      await pool.query(`INSERT INTO linea_gestion (empresa, cuenta, desde, linea, orden, signo) VALUES ('COMSA', '3101', '2024-01', 'Fletes', 1, 'costo')`);
      await pool.query(`INSERT INTO correccion_reporte (id, empresa, reporte, documento, entradas, total, creado_en, creado_por) VALUES (gen_random_uuid(), 'FLE', 'GESTION', 'DET9', 1, 0, now(), 'ana')`);
    },
    pedido: { unidad: 'TODAS', mes: '5', anio: '2024', columna: 'actual', entradas: 'todas' },
    filtros: [
      [{ linea: 'Fletes' }, ({ linea }) => linea === 'Fletes'],
      [{ linea: 'Sin asignar' }, ({ linea }) => linea === 'Sin asignar'],
      [{ cuenta: '3102' }, ({ Cuenta }) => Cuenta === '3102'],
      [{ entradas: 'corregidas' }, ({ corregida }) => corregida === true],
      [{ entradas: 'sumadas' }, ({ corregida }) => corregida === false],
      [{ unidad: 'SIN-UNIDAD' }, () => true],
      [{ unidad: 'GE' }, () => false],
      [{ columna: 'anterior' }, () => false],
      [{ columna: 'acumulado' }, () => true],
    ],
  },
  recepcionesCamion: {
    listado: RECEPCIONES_CAMION,
    fuente: recepcionesCamion,
    // Many of one moment: the id decides. Waiting, annulled; those of a dispatch are in the module's own test.
    sembrar: (pool) =>
      pool.query(
        `INSERT INTO recepcion_camion (id, contenido_hash, guia, folio, patente_camion, patente_carro, origen, predio, rodal, cosechero, carguio, destino, producto, volumen, unidad, ruma,
                tipo_registro, rolas, fsc, chofer_nombre, chofer_rut, chofer_correo, comentarios, llegada_en, fecha, usuario, anulada_en, anulada_por, motivo_anulacion)
         SELECT gen_random_uuid(), '', 'N° 88' || n, '88' || n, 'BBCD' || n % 10 || '1', '', 'origen ' || n, '', '', '', '', 'destino', 'pino', CASE WHEN n % 5 > 0 THEN n * 0.125 END, CASE WHEN n % 5 > 0 THEN 'M3' END, 'NO',
                '', CASE WHEN n % 2 = 0 THEN n END, '', 'chofer ' || n, '', '', '', CASE WHEN n % 3 = 0 THEN '2026-03-01T11:00:00Z'::timestamptz END, '2026-03-01T12:00:00.123Z'::timestamptz + (n / 7) * interval '1 minute', 'u' || n % 3,
                CASE WHEN n % 4 = 0 THEN '2026-03-02T12:00:00Z'::timestamptz END, CASE WHEN n % 4 = 0 THEN 'otra' END, CASE WHEN n % 4 = 0 THEN 'error' END FROM generate_series(1, 300) n`,
      ),
    pedido: { fecha_inicio: '2026-03-01', fecha_fin: '2026-03-01' },
    filtros: [
      [{ dispatch_number: 'nº 0.088.17' }, ({ guia }) => guia === 'N° 8817'],
      [{ patente: 'bb·cd 31' }, ({ patente }) => patente === 'BBCD31'],
      [{ estado: 'anulada' }, ({ estado }) => estado === 'anulada'],
      [{ estado: 'sinDespacho' }, ({ estado }) => estado === 'sinDespacho'],
      [{ fecha_inicio: '2026-03-02', fecha_fin: '2026-03-02' }, () => false],
    ],
  },
  trazo: {
    listado: TRAZO,
    fuente: trazo,
    // Many of one moment: the id decides. Each state, with alerts open and closed; those of a reception are in the module's own test.
    sembrar: async (pool) => {
      await pool.query(
        `INSERT INTO despacho (id, revision, contenido_hash, esquema, variante, usuario_id, login, fecha, creado_en, enviado_en, recibido_en, faena_codigo, faena_rol, faena_nombre, destino_id, destino_nombre,
                cliente_rut, cliente_nombre, producto_id, producto_nombre, unidad, cantidad, precio, monto, ruma, patente_camion, patente_carro, transportista, correo_chofer, chofer_nombre, chofer_rut,
                cosechero, carguio, comentarios, ind_traslado, numero_aviso, ubicacion, medicion, dispositivo, guia_estado, guia_numero, recepcionado_en, anulado_en)
         SELECT gen_random_uuid(), 1, '', 1, 'principal', (SELECT min(id) FROM usuario), 'motor', f, f, f, f, 'MOTOR', '1', CASE n % 2 WHEN 0 THEN 'Ñipaco ' ELSE 'El Peral ' END || n % 9, 7, 'ASERRADERO',
                '96677140-2', 'CONSORCIO', 5034, 'PINO', 'M3', n * 0.125, 0, 0, 'NO', 'BBCD' || n % 10 || '1', '-', 'Transportes Sur', '', 'Pedro', '12345678-5',
                '', '', '', 5, '', '{}', '{}', '{}', 'emitida', CASE WHEN n % 7 > 0 THEN '77' || n END, CASE WHEN n % 3 = 0 THEN f END, CASE WHEN n % 5 = 0 THEN f END
           FROM generate_series(1, 300) n CROSS JOIN LATERAL (SELECT '2026-03-01T12:00:00.123Z'::timestamptz + (n / 7) * interval '1 minute' AS f) x`,
      );
      await pool.query(
        `INSERT INTO despacho_aviso (despacho_id, codigo, detalle, resuelto_en, resuelto_por)
         SELECT id, CASE numero % 3 WHEN 0 THEN 'sinRecepcion' WHEN 1 THEN 'otroDestino' ELSE 'sinPosicion' END, 'detalle', CASE WHEN numero % 4 = 0 THEN now() END, CASE WHEN numero % 4 = 0 THEN 'otra' END
           FROM despacho WHERE faena_codigo = 'MOTOR' AND numero % 2 = 0`,
      );
    },
    pedido: { desde: '2026-03-01', hasta: '2026-03-01' },
    filtros: [
      [{ NUM_GUIA: 'N° 77.17' }, ({ NUM_GUIA }) => NUM_GUIA === '7717'],
      [{ CAMION: 'cd·3' }, ({ CAMION }) => CAMION === 'BBCD31'],
      [{ NOMBRE_PREDIO: 'NIPACO' }, ({ NOMBRE_PREDIO }) => String(NOMBRE_PREDIO).startsWith('Ñipaco')],
      [{ NOMBRE_PREDIO: 'peral', CAMION: '51' }, ({ NOMBRE_PREDIO, CAMION }) => String(NOMBRE_PREDIO).startsWith('El Peral') && CAMION === 'BBCD51'],
      ...(['alerta', 'cancelado', 'recepcionado', 'guiaEmitida', 'enviado'] as const).map((estado) => [{ estado }, ({ ESTADO_CONTROL }: Fila) => ESTADO_CONTROL === estado] as const),
      [{ CAMION: 'ZZ' }, () => false],
      [{ desde: '2026-03-02', hasta: '2026-03-02' }, () => false],
    ],
  },
  solicitudes: {
    listado: SOLICITUDES,
    fuente: solicitudes,
    // Of whoever asks here, and of somebody else; many of one moment: the id decides.
    sembrar: (pool) =>
      pool.query(
        `WITH otra AS (INSERT INTO usuario (nombre, email, clave_hash) VALUES ('jefa', '', '') RETURNING id)
         INSERT INTO solicitud_compra (id, titulo, aprobador_id, aprobador, monto, destino, detalle, usuario_id, usuario, fecha, estado, estado_en)
         SELECT gen_random_uuid(), 'PEDIDO ' || n, CASE WHEN n > 300 THEN u.id ELSE otra.id END, 'jefa', n, 'Temuco', 'detalle ' || n % 7, CASE WHEN n > 300 THEN otra.id ELSE u.id END, CASE WHEN n > 300 THEN 'jefa' ELSE 'admin' END,
                '2026-03-01T12:00:00.123Z'::timestamptz + (n / 7) * interval '1 minute', (ARRAY['CREADA', 'APROBADA', 'RECHAZADA'])[n % 3 + 1], now()
           FROM otra, usuario u, generate_series(1, 320) n WHERE u.nombre = 'admin'`,
      ),
    pedido: {},
    filtros: [
      [{ estado: 'APROBADA' }, ({ estado }) => estado === 'APROBADA'],
      [{ texto: 'détalle pedido 31' }, ({ numero, titulo }) => String(titulo).includes('31') || String(numero).includes('31')],
      [{ vista: 'porComprar' }, () => false],
      [{ vista: 'porAprobar' }, () => false],
    ],
  },
  guiasNulas: {
    listado: GUIAS_NULAS,
    fuente: guiasNulas,
    // Many of one moment: the id decides. Waiting, withdrawn; those of a dispatch are in the module's own test.
    sembrar: (pool) =>
      pool.query(
        `INSERT INTO guia_nula (id, numero, folio, reemplaza, motivo, fecha, usuario, retirada_en, retirada_por, motivo_retiro)
         SELECT gen_random_uuid(), 'N° 88' || n, '88' || n, '', 'motivo ' || n, '2026-03-01T12:00:00.123Z'::timestamptz + (n / 7) * interval '1 minute', 'u' || n % 3,
                CASE WHEN n % 4 = 0 THEN '2026-03-02T12:00:00Z'::timestamptz END, CASE WHEN n % 4 = 0 THEN 'otra' END, CASE WHEN n % 4 = 0 THEN 'error' END FROM generate_series(1, 300) n`,
      ),
    pedido: { fecha_inicio: '2026-03-01', fecha_fin: '2026-03-01' },
    filtros: [
      [{ dispatch_number: 'nº 0.088.17' }, ({ dispatch_number }) => dispatch_number === 'N° 8817'],
      [{ dispatch_number: '0' }, () => true],
      [{ estado: 'retirada' }, ({ estado }) => estado === 'retirada'],
      [{ estado: 'sinDespacho' }, ({ estado }) => estado === 'sinDespacho'],
      [{ fecha_inicio: '2026-03-02', fecha_fin: '2026-03-02' }, () => false],
    ],
  },
  inventario: {
    listado: INVENTARIO,
    fuente: inventario,
    sembrar: (pool) => fillEtiquetas(pool, 16_000),
    pedido: { Planta: 'COIHUE', Mes: '11', Ano: '2026' },
    filtros: [
      [{ Articulo: 'art7' }, ({ Articulo }) => String(Articulo).includes('ART7')],
      [{ Ubicacion: 'pt-1' }, ({ Ubicacion }) => String(Ubicacion).includes('PT-1')],
      [{ Piezas: '100000' }, () => false],
    ],
  },
  recepciones: {
    listado: RECEPCIONES,
    fuente: recepciones,
    // Of two sources and companies, many on one day: number, company and source decide.
    sembrar: async (pool) => {
      await cargar(pool, [[990_001, 'RecepcionMR', 'COMSA', '2026-03'], [990_002, 'RecepcionMR', 'FLE', '2026-03'], [990_003, 'RecepM3_FaenaPendiente', 'COMSA', '2026-02']]);
      await pool.query(
        `INSERT INTO erp_recepcion
         SELECT 990001 + n % 3, n / 3, date '2026-02-01' + (CASE WHEN n % 3 = 2 THEN 0 ELSE 28 END) + n / 60, 'FAENA', 'PENDIENTE', 'CO' || n % 4, 'Faena ' || n % 4, '76123456-0', 'Forestal Ñuble ' || n,
                'COIHUE', '5066', 'TROZO', nullif(n, 26), 'M3', n * 0.5 FROM generate_series(3, 270) n`,
      );
    },
    pedido: { desde: '2026-02-01', hasta: '2026-03-31' },
    filtros: [
      [{ fuente: 'RecepcionMR' }, ({ api }) => api === 'RecepcionMR'],
      [{ faena: 'CO1' }, ({ CodigoFaena }) => CodigoFaena === 'CO1'],
      [{ texto: 'nuble 26' }, ({ Proveedor, NoGuia, NoRecepcion }) => [Proveedor, NoGuia, NoRecepcion].some((dicho) => String(dicho).includes('26'))],
      [{ texto: '100%' }, () => false],
    ],
  },
  'mov-etiquetas': {
    listado: MOV_ETIQUETAS,
    fuente: movEtiquetas,
    // Of both companies, many on one day, a number in each: number and company decide.
    sembrar: async (pool) => {
      await cargar(pool, [[990_006, 'MovEtiquetas', 'COMSA', '2027-03'], [990_007, 'MovEtiquetas', 'FLE', '2027-03']]);
      await pool.query(
        `INSERT INTO erp_movimiento_etiqueta
         SELECT 990006 + n % 2, n / 2, date '2027-03-01' + n / 40, CASE WHEN n % 3 = 0 THEN 'Sale' ELSE 'Output' END, 'DOC-' || n, 'COIHUE', 'ET' || n, 'ART', 'Madera aserrada', 'SEC', 'PT-1', 'PIEZA', n - 100, n * 0.012
           FROM generate_series(1, 450) n`,
      );
    },
    pedido: { monthName: 'marzo', anio: '2027' },
    filtros: [
      [{ tipo: 'Sale' }, ({ EntryType }) => EntryType === 'Sale'],
      [{ tipo: 'Nada' }, () => false],
    ],
  },
  costos: {
    listado: COSTOS,
    fuente: costos,
    // Of both companies and all three sources; many of one day and document, some changed by people, some theirs alone.
    async sembrar(pool) {
      await cargar(pool, [
        [9_501, 'HistLinFacCompra2', 'COMSA', '2024-05'], [9_502, 'HistLinFacCompra2', 'FLE', '2024-05'], [9_503, 'LineaFacCompra', 'COMSA', '2024-06'], [9_504, 'NotaCreditoRegistradaUnion', 'COMSA', '2024-06'],
      ]);
      await pool.query(
        `INSERT INTO erp_linea_compra (carga, n_documento, n_linea, fecha, compra_n_proveedor, tipo, cuenta, description, cantidad, cod_unidad_medida, costo_unitario_directo, importe, divisa, almacen, centro_costo, faena_analitico)
         SELECT 9501 + c, 'MOT' || n / 4, 10000 * (n % 4 + 1), CASE WHEN c < 2 THEN '2024-05-01' ELSE '2024-06-01' END::date + n / 40, '1-9', 'Cuenta', '61050' || n % 3, CASE n % 5 WHEN 0 THEN 'Flete a cancha' ELSE 'Cosecha' END, n, 'UN', 10, n * 10.5,
                CASE n % 10 WHEN 0 THEN 'USD' ELSE 'CLP' END, CASE n % 2 WHEN 0 THEN 'F1' END, 'GE', CASE n % 2 WHEN 0 THEN 'F1' END
           FROM generate_series(0, 3) c, generate_series(1, 120) n`,
      );
      await pool.query(`INSERT INTO regla_costo (orden, cuenta, descripcion, faena, tipo2, item2, item3, condiciones_juntas, tipo_faena) VALUES (10, '', 'flete', '', 'Transporte', 'T', 'Fletes', 'J', ''), (20, '610501', '', 'f1', 'Cosecha', 'C', 'Servicios', '', 'Propia')`);
      await pool.query(`INSERT INTO dolar_mes (mes, valor, fuente) VALUES ('2024-05', 910.25, 'x')`);
      await pool.query(`INSERT INTO costo_propio (id, empresa, documento, linea, fecha, tipo2, recepciones, cambiado_por, cambiado_en) SELECT gen_random_uuid(), 'COMSA', 'MOT' || n, 20000, CASE n % 2 WHEN 0 THEN '2024-07-09'::date END, 'A mano', 'R' || n, 'ana', now() FROM generate_series(1, 20) n`);
      await pool.query(`INSERT INTO costo_propio (id, empresa, documento, fecha, importe, tipo2, cambiado_por, cambiado_en) SELECT gen_random_uuid(), 'FLE', 'MOT-AJ' || n / 2, '2024-05-03', n, 'A mano', 'ana', now() FROM generate_series(1, 9) n`);
    },
    pedido: { nroDocumento: 'mot', anio: '2024' },
    filtros: [
      [{ tipo2: 'transp' }, ({ TIPO2, REGLA }) => TIPO2 === 'Transporte' && REGLA === 10],
      [{ tipofaena: 'PROPIA' }, ({ TIPOFAENA, ORIGEN, REGLA }) => TIPOFAENA === 'Propia' && ORIGEN !== 'agregado' && REGLA === 20],
      [{ origen: 'agregado' }, ({ ORIGEN, N_DOCUMENTO }) => ORIGEN === 'agregado' && String(N_DOCUMENTO).startsWith('MOT-AJ')],
      [{ origen: 'cambiado' }, ({ ORIGEN, TIPO2 }) => ORIGEN === 'cambiado' && TIPO2 === 'A mano'],
      [{ fecha: '2024-07-09' }, ({ FECHA, ORIGEN }) => FECHA === '2024-07-09' && ORIGEN === 'cambiado'],
      [{ cuenta: '610502', almacen: 'f1' }, ({ CUENTA, ALMACEN }) => CUENTA === '610502' && ALMACEN === 'F1'],
      [{ recepciones: 'r7' }, ({ RECEPCIONES: recibida }) => recibida === 'R7'],
      [{ regla: 'sin' }, ({ REGLA, ORIGEN }) => REGLA === null && ORIGEN !== 'agregado'],
      [{ item2: 'nada de eso' }, () => false],
    ],
  },
  faenasHistorico: {
    listado: FAENAS_HISTORICO,
    fuente: faenasHistorico,
    // Three articles a site, many of one name; of some nothing is declared, of some less than came out.
    async sembrar(pool) {
      await cargar(pool, [[9_400, 'MovProductoFaenasEuca', 'COMSA', '2024-05']]);
      await pool.query(
        `INSERT INTO erp_movimiento_euca (carga, no_movimiento, codigo_faena, rol, nombre_faena, tipo_movimiento, no_documento, producto, descripcion, unidad_medida, cantidad, posting_date)
         SELECT 9400, 9000000 + n, 'HIST' || n / 3, '', 'Ñirre ' || n / 30, CASE n % 9 WHEN 0 THEN 'Producción' ELSE 'Venta' END, 'GD' || n, 'A' || n % 3, 'Artículo ' || n % 3, CASE n % 3 WHEN 0 THEN 'MR' ELSE 'M3' END, CASE n % 9 WHEN 0 THEN n ELSE -n END * 0.125, '2024-05-02'
           FROM generate_series(1, 330) n`,
      );
      await pool.query(`INSERT INTO faena_volumen (codigo, rol, unidad, volumen, nota, cambiado_por, cambiado_en) SELECT 'HIST' || n, '', 'M3', CASE WHEN n % 3 > 0 THEN n * 0.3 + 0.001 END, 'Inventario', 'ana', now() FROM generate_series(1, 90) n`);
    },
    pedido: { mes: '2024-05', faena: 'hist' },
    filtros: [
      [{ faena: 'NIRRE hist10' }, ({ CodigoFaena }) => String(CodigoFaena).startsWith('HIST10')],
      [{ situacion: 'sobregirada' }, ({ enPie }) => String(enPie).startsWith('-')],
      [{ situacion: 'sinDeclarar' }, ({ declarado, enPie }) => declarado === null && enPie === null],
      [{ tipo: 'PINO' }, () => false],
    ],
  },
  fichasMovimientos: {
    listado: FICHAS_MOVIMIENTOS,
    fuente: fichasMovimientos,
    // Many on one day and of one quantity; one article in three nobody's kind.
    async sembrar(pool) {
      await cargar(pool, [[9_450, 'MovProductoFaenasEuca', 'COMSA', '2024-04']]);
      await pool.query(
        `INSERT INTO erp_movimiento_euca (carga, no_movimiento, codigo_faena, rol, nombre_faena, tipo_movimiento, no_documento, producto, descripcion, unidad_medida, cantidad, posting_date)
         SELECT 9450, 9500000 + n, 'FICHAS', '1-1', 'Ñirre', CASE n % 3 WHEN 0 THEN 'Nadie' ELSE 'Venta' END, 'GD' || n, 'A' || n % 4, 'Artículo ' || n % 4, CASE n % 2 WHEN 0 THEN 'MR' ELSE 'M3' END, (n % 7 - 5) * 0.125, date '2024-04-01' + n % 20
           FROM generate_series(1, 330) n`,
      );
    },
    pedido: { tipo: 'EUCA', codigofaena: 'FICHAS', mes: '4', anio: '2024', columna: 'cierre' },
    filtros: [
      [{ articulo: 'A1' }, ({ articulo }) => articulo === 'A1'],
      [{ unidad: 'MR' }, ({ unidad }) => unidad === 'MR'],
      [{ clase: 'sinClasificar' }, ({ sinClasificar, movimiento }) => sinClasificar === true && movimiento !== ''],
      [{ columna: 'despachado' }, ({ concepto }) => concepto === 'despachado'],
      [{ columna: 'apertura' }, () => false],
    ],
  },
  volumenes: {
    listado: VOLUMENES,
    fuente: volumenes,
    // Many of one plant and category, at one moment; some taken out, and as many of another month.
    sembrar: (pool) =>
      pool.query(
        `INSERT INTO correccion_volumen (id, unidad, categoria, metro_cubico, valor, mes, creado_en, creado_por, eliminado_en, eliminado_por, motivo)
         SELECT ('01890000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, CASE n % 3 WHEN 0 THEN 'ASE-COI' WHEN 1 THEN 'PUL-VAL' ELSE 'MAD' END, CASE n % 2 WHEN 0 THEN 'Consumido' ELSE 'Producción Madera' END,
                (n - 1000) * 0.125, CASE WHEN n % 4 = 0 THEN n * 0.5 END, CASE WHEN n <= 330 THEN '2026-05' ELSE '2026-06' END, '2026-06-01T12:00:00.123Z'::timestamptz + (n / 7) * interval '1 minute', 'ana',
                CASE WHEN n % 5 = 0 THEN '2026-06-02'::timestamptz END, CASE WHEN n % 5 = 0 THEN 'beto' END, CASE WHEN n % 10 = 0 THEN 'Repetida' END
           FROM generate_series(1, 400) n`,
      ),
    pedido: { mes: '5', anio: '2026' },
    filtros: [
      [{ planta: 'PUL-VAL' }, ({ planta }) => planta === 'PUL-VAL'],
      [{ planta: 'MAD', categoria: 'Consumido' }, ({ planta, categoria }) => planta === 'MAD' && categoria === 'Consumido'],
      [{ planta: 'GE' }, () => false],
    ],
  },
  trabajos: {
    listado: TRABAJOS,
    fuente: trabajos,
    // Many at one moment: the id decides.
    sembrar: (pool) =>
      pool.query(
        `INSERT INTO trabajo (id, flujo, origen, estado, mensaje, usuario, pedido_en)
         SELECT ('01890000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, CASE WHEN n % 2 = 0 THEN 'faenas' ELSE 'recepciones' END, 'erp', CASE WHEN n % 5 = 0 THEN 'fallida' ELSE 'lista' END,
                'terminó bien', 'oficina', '2026-03-01T12:00:00.123Z'::timestamptz + (n / 7) * interval '1 minute' FROM generate_series(1, 130) n`,
      ),
    pedido: {},
    filtros: [
      [{ flujo: 'faenas' }, ({ flujo }) => flujo === 'faenas'],
      [{ estado: 'fallida' }, ({ estado }) => estado === 'fallida'],
      [{ flujo: 'nada' }, () => false],
    ],
  },
  clientesNacionales: {
    listado: CLIENTES_NACIONALES,
    fuente: clientesNacionales,
    // Of every state and bucket, credits and settled ones among them, some without dates, many due on one day.
    sembrar: async (pool) => {
      await cargar(pool, [[990_008, 'Clientes_Nacionales', 'COMSA', 'todo']]);
      await pool.query(
        `INSERT INTO erp_factura_cliente (carga, no_factura, rut_proveedor, fecha_emision_documento, rut_cliente, nombre_cliente, divisa, fecha_vencimiento, importe_con_iva, importe_pendiente, closed)
         SELECT 990008, 'F' || lpad(n::text, 4, '0'), '76108390-2', CASE WHEN n % 7 > 0 THEN current_date - n / 2 - 30 END, lpad((n / 9)::text, 8, '0') || '-K', 'Celulosa Ñuble ' || n / 9, CASE n % 4 WHEN 0 THEN 'USD' ELSE 'CLP' END,
                CASE WHEN n % 6 > 0 THEN current_date - n / 3 + 5 END, n * 1000.5, CASE WHEN n % 5 = 0 THEN 0 WHEN n % 11 = 0 THEN -n * 10 ELSE n * 1000.5 END, CASE WHEN n % 5 = 0 THEN true WHEN n % 3 = 0 THEN false END
           FROM generate_series(1, 400) n`,
      );
    },
    pedido: { documentos: 'pendientes' },
    filtros: [
      [{ texto: 'NUBLE 12' }, ({ Nombre_Cliente, Rut_Cliente, No_Factura }) => `${String(Nombre_Cliente)} ${String(Rut_Cliente)} ${String(No_Factura)}`.includes('12')],
      [{ texto: 'f0017' }, ({ No_Factura }) => No_Factura === 'F0017'],
      [{ estado: 'Correo' }, ({ estado }) => estado === 'Correo'],
      [{ estado: 'Sin estado' }, ({ estado }) => estado === null],
      [{ tramo: '31-60', divisa: 'CLP' }, ({ tramo, Divisa }) => tramo === '31-60' && Divisa === 'CLP'],
      [{ tramo: 'sinVencimiento' }, ({ Fecha_Vencimiento }) => Fecha_Vencimiento === null],
      [{ divisa: 'EUR' }, () => false],
    ],
  },
  empresas: {
    listado: EMPRESAS,
    fuente: empresas,
    sembrar: async (pool) => {
      await pool.query(
        `INSERT INTO empresa (rut, nombre, contacto, servicio, correos, estado, creado_por_id, creado_en)
         SELECT n || '-K', 'Transportes Ñielol ' || n / 3, 'Rosa', CASE n % 2 WHEN 0 THEN 'Servicios de Cosecha' ELSE 'Transporte Unidad Forestal' END, ARRAY['a' || n || '@nielol.cl'], CASE WHEN n > 256 THEN 'ACTIVO' ELSE 'PENDIENTE' END,
                (SELECT min(id) FROM usuario), '2026-03-01'::timestamptz + (n / 9) * interval '1 minute'
           FROM generate_series(1, 260) n`,
      );
      // Of every fourth one the newest is to be corrected; of the one after it, a newer one has come since; of the next one nobody has looked.
      await pool.query(
        `INSERT INTO archivo (sha256, tipo, bytes, origen) VALUES (repeat('e', 64), 'application/pdf', 1, 'pdf')`,
      );
      await pool.query(
        `INSERT INTO documento (entidad, clave, tipo, version, sha256, nombre, puesto_por_id, revision, comentario)
         SELECT 'empresa', n || '-K', 'f30', version, repeat('e', 64), 'F30.pdf', (SELECT min(id) FROM usuario), CASE WHEN version = 1 AND n % 4 < 2 THEN 'NO_CUMPLE' WHEN n % 4 = 2 THEN 'SIN_REVISAR' ELSE 'CUMPLE' END, 'x'
           FROM generate_series(1, 260) n, generate_series(1, 2) version WHERE n % 4 = 1 OR version = 1`,
      );
    },
    pedido: { estado: '1' },
    filtros: [
      [{ texto: 'NIELOL a7@' }, ({ rutEmpresa }) => rutEmpresa === '7-K'],
      [{ servicio: 'Servicios de Cosecha' }, ({ tipodeservicio }) => tipodeservicio === 'Servicios de Cosecha'],
      [{ revision: 'corregir' }, ({ observacion, rutEmpresa }) => observacion === 1 && Number.parseInt(String(rutEmpresa), 10) % 4 === 0],
      [{ revision: 'porRevisar' }, ({ sinRevisar, rutEmpresa }) => sinRevisar === 1 && Number.parseInt(String(rutEmpresa), 10) % 4 === 2],
    ],
  },
  conductores: {
    listado: CONDUCTORES,
    fuente: conductores,
    sembrar: async (pool) => {
      await pool.query(
        `INSERT INTO empresa (rut, nombre, contacto, servicio, correos, creado_por_id, creado_en)
         SELECT n || '-C', 'Fletes Ñuble ' || n, 'x', 'x', '{}', (SELECT min(id) FROM usuario), now() FROM generate_series(1, 3) n`,
      );
      await pool.query(
        `INSERT INTO conductor (rut, nombre, telefono, direccion, correo, correos, empresa_rut, cumple, estado, creado_por_id, creado_en)
         SELECT n || '-K', 'José Ñielol ' || n / 3, '45 2 ' || n, 'x', 'j' || n || '@nielol.cl', '{}', n % 3 + 1 || '-C', n % 5 > 0, CASE WHEN n > 256 THEN 'ACTIVO' ELSE 'PENDIENTE' END,
                (SELECT min(id) FROM usuario), '2026-03-01'::timestamptz + (n / 9) * interval '1 minute'
           FROM generate_series(1, 260) n`,
      );
      // Of every fourth one the licence is to be corrected; what a company that they left has of them counts no more.
      await pool.query(`INSERT INTO archivo (sha256, tipo, bytes, origen) VALUES (repeat('c', 64), 'application/pdf', 1, 'pdf')`);
      await pool.query(
        `INSERT INTO documento (entidad, clave, tipo, version, sha256, nombre, puesto_por_id, revision, comentario)
         SELECT 'conductor', n || '-K@' || (n + CASE n % 4 WHEN 1 THEN 1 ELSE 0 END) % 3 + 1 || '-C', 'licenciaConducir', 1, repeat('c', 64), 'L.pdf', (SELECT min(id) FROM usuario), CASE WHEN n % 4 < 2 THEN 'NO_CUMPLE' ELSE 'SIN_REVISAR' END, 'x'
           FROM generate_series(1, 260) n WHERE n % 4 < 3`,
      );
    },
    pedido: { estado: '2' },
    filtros: [
      [{ texto: 'NIELOL j7@' }, ({ rut }) => rut === '7-K'],
      [{ texto: 'nuble 2-c' }, ({ empresa }) => empresa === 'Fletes Ñuble 2'],
      [{ revision: 'corregir' }, ({ observacion, rut }) => observacion === 1 && Number.parseInt(String(rut), 10) % 4 === 0],
      [{ revision: 'porRevisar' }, ({ sinRevisar, rut }) => sinRevisar === 1 && Number.parseInt(String(rut), 10) % 4 === 2],
    ],
  },
  camiones: {
    listado: CAMIONES,
    fuente: camiones,
    sembrar: async (pool) => {
      await pool.query(
        `INSERT INTO empresa (rut, nombre, contacto, servicio, correos, creado_por_id, creado_en)
         SELECT n || '-T', 'Camiones Ñuble ' || n, 'x', 'x', '{}', (SELECT min(id) FROM usuario), now() FROM generate_series(1, 3) n`,
      );
      await pool.query(
        `INSERT INTO camion (patente, correos, tipo, empresa_rut, estado, creado_por_id, creado_en)
         SELECT 'ZZ' || 1000 + n, ARRAY['t' || n || '@nielol.cl'], CASE n % 2 WHEN 0 THEN 'Forestal' ELSE 'Industrial' END, n % 3 + 1 || '-T', CASE WHEN n > 258 THEN 'ACTIVO' WHEN n > 256 THEN 'INACTIVO' ELSE 'PENDIENTE' END,
                (SELECT min(id) FROM usuario), '2026-03-01'::timestamptz + (n / 9) * interval '1 minute'
           FROM generate_series(1, 260) n`,
      );
      await pool.query(`INSERT INTO archivo (sha256, tipo, bytes, origen) VALUES (repeat('7', 64), 'application/pdf', 1, 'pdf')`);
      await pool.query(
        `INSERT INTO documento (entidad, clave, tipo, version, sha256, nombre, puesto_por_id, revision, comentario)
         SELECT 'camion', 'ZZ' || 1000 + n || '@' || n % 3 + 1 || '-T', 'revisionTecnica', 1, repeat('7', 64), 'R.pdf', (SELECT min(id) FROM usuario), CASE WHEN n % 4 = 0 THEN 'NO_CUMPLE' ELSE 'SIN_REVISAR' END, 'x'
           FROM generate_series(1, 260) n WHERE n % 4 < 2`,
      );
    },
    pedido: { estado: '2' },
    filtros: [
      [{ texto: 't7@ ZZ1007' }, ({ patente }) => patente === 'ZZ1007'],
      [{ texto: 'nuble 2-t' }, ({ empresa }) => empresa === 'Camiones Ñuble 2'],
      [{ tipo: 'Forestal' }, ({ tipoCamion }) => tipoCamion === 'Forestal'],
      [{ revision: 'corregir' }, ({ observacion, patente }) => observacion === 1 && Number(String(patente).slice(2)) % 4 === 0],
      [{ revision: 'porRevisar' }, ({ sinRevisar, patente }) => sinRevisar === 1 && Number(String(patente).slice(2)) % 4 === 1],
    ],
  },
  proveedoresBloqueados: {
    listado: PROVEEDORES_BLOQUEADOS,
    fuente: proveedoresBloqueados,
    sembrar: async (pool) => {
      await cargar(pool, [[990_004, 'ProveedoresBloqueados', 'COMSA', 'todo'], [990_005, 'ProveedoresBloqueados', 'FLE', 'todo']]);
      await pool.query(
        `INSERT INTO erp_proveedor_bloqueado SELECT carga, lpad(n::text, 8, '0') || '-K', 'Aserradero Ñuble ' || n / 3, CASE WHEN n % 2 = 0 THEN 'Pago' ELSE 'Todo' END, (ARRAY['30', '30 DIAS', ''])[n % 3 + 1]
           FROM generate_series(1, 250) n, (VALUES (990004), (990005)) c (carga) WHERE carga = 990004 OR n < 4`,
      );
    },
    pedido: { empresa: 'COMSA' },
    filtros: [
      [{ texto: 'ñublé 81' }, ({ Nombre_Proveedor, Rut_Proveedor }) => `${String(Rut_Proveedor)} ${String(Nombre_Proveedor)}`.includes('81')],
      [{ texto: '00000007-k' }, ({ Rut_Proveedor }) => Rut_Proveedor === '00000007-K'],
      [{ texto: 'nadie_' }, () => false],
    ],
  },
  nominasVigentes: {
    listado: NOMINAS,
    fuente: nominas,
    sembrar: (pool) => sembrarNominas(pool, 'COMSA'),
    pedido: { moneda: 'CLP', creador: 'TODOS' },
    filtros: [
      [{ texto: 'ñublé 81' }, ({ Nomina }) => String(Nomina).includes('81')],
      [{ falta: 'Aprobador' }, ({ Creador, Aprobador }) => Creador === true && Aprobador === false],
      [{ falta: 'Supervisor' }, ({ Creador, Revisado }) => Creador === true && Revisado === false],
      [{ falta: 'Creador' }, ({ Creador }) => Creador === false],
      [{ falta: 'nada' }, ({ Revisado }) => Revisado === true],
      [{ avisos: 'bloqueada' }, ({ BLOQUEADO }) => BLOQUEADO === '1'],
      [{ avisos: 'sinDatosDePago' }, ({ sinDatosDePago }) => Number(sinDatosDePago) > 0],
      [{ avisos: 'repetida' }, ({ senales }) => String(senales).split(' ').includes('repetida')],
      [{ espera: 'crear' }, ({ Creador, BLOQUEADO }) => Creador === false && BLOQUEADO === '0'],
      [{ espera: 'aprobar' }, ({ Creador, Aprobador, BLOQUEADO }) => Creador === true && Aprobador === false && BLOQUEADO === '0'],
      [{ espera: 'revisar' }, ({ Aprobador, Revisado, BLOQUEADO }) => Aprobador === true && Revisado === false && BLOQUEADO === '0'],
      [{ espera: 'bloqueada' }, ({ Revisado, BLOQUEADO }) => Revisado === false && BLOQUEADO === '1'],
      // Of people: esperas-nomina.test.ts.
      [{ espera: 'mia' }, () => false],
      [{ espera: 'cambiada' }, () => false],
      [{ creador: 'BC.CVIDAL' }, ({ UsuarioCreadorNomina }) => UsuarioCreadorNomina === 'BC.CVIDAL'],
      [{ creador: 'BC' }, () => false],
      [{ moneda: 'USD' }, () => false],
    ],
  },
  nominasVigentesFle: {
    listado: NOMINAS_FLE,
    fuente: nominasFle,
    sembrar: (pool) => sembrarNominas(pool, 'FLE'),
    pedido: { moneda: 'CLP' },
    filtros: [[{ texto: 'nadie_' }, () => false], [{ falta: 'Aprobador' }, ({ Creador, Aprobador }) => Creador === true && Aprobador === false]],
  },
  usuarios: {
    listado: USUARIOS,
    fuente: usuarios,
    sembrar: async (pool) => {
      await pool.query(
        `INSERT INTO usuario (nombre, email, clave_hash, activo, ultimo_ingreso)
         SELECT 'motor' || n, CASE n % 2 WHEN 0 THEN 'Ñandú' ELSE 'Peñi' END || n / 3 || '@rodal.example', 'x', n % 5 > 0, CASE WHEN n % 3 = 0 THEN '2026-03-01'::timestamptz + (n / 9) * interval '1 minute' END
           FROM generate_series(1, 260) n`,
      );
      await pool.query(`INSERT INTO usuario_perfil (usuario_id, perfil_id) SELECT u.id, p.id FROM usuario u JOIN perfil p ON p.nombre = 'Comex' WHERE u.nombre LIKE 'motor%' AND u.id % 2 = 0`);
    },
    pedido: { texto: 'motor' },
    filtros: [
      [{ texto: 'NANDU motor' }, ({ Email }) => String(Email).startsWith('Ñandú')],
      [{ estado: 'inactivo' }, ({ Estado }) => Estado === 0],
      [{ perfil: 'Comex' }, ({ PerfilesJSON }) => JSON.stringify(PerfilesJSON).includes('Comex')],
      [{ perfil: 'ninguno', estado: 'activo' }, ({ PerfilesJSON, Estado }) => JSON.stringify(PerfilesJSON) === '[]' && Estado === 1],
    ],
  },
  programas: {
    listado: PROGRAMAS,
    fuente: programas,
    // Many made at one moment, most never used.
    sembrar: (pool) =>
      pool.query(
        `INSERT INTO clave_api (nombre, prefijo, hash, permiso, creada_por, creada_en, vence_en, ultimo_uso, revocada_en)
         SELECT CASE n % 2 WHEN 0 THEN 'Balanza ' ELSE 'Camión ' END || n, 'rodal_AbC123', decode(md5('k' || n), 'hex'), 'faenas.ver', 'admin', '2026-03-01T12:00:00.123Z'::timestamptz + (n / 9) * interval '1 minute',
                CASE WHEN n % 5 = 0 THEN '2026-03-02'::timestamptz END, CASE WHEN n % 3 = 0 THEN '2026-03-01T18:00Z'::timestamptz + (n / 20) * interval '1 minute' END, CASE WHEN n % 7 = 0 THEN '2026-03-03'::timestamptz END
           FROM generate_series(1, 260) n`,
      ),
    pedido: {},
    filtros: [
      [{ programa: 'camion' }, ({ nombre }) => String(nombre).startsWith('Camión')],
      [{ estado: 'vencida' }, ({ estado }) => estado === 'vencida'],
      [{ estado: 'revocada', programa: 'BALANZA' }, ({ estado, nombre }) => estado === 'revocada' && String(nombre).startsWith('Balanza')],
    ],
  },
};

/** Loads that are read: number, source, company, period. */
/** Many of one amount; some blocked, without bank data, repeated; marked as far as their number says. */
async function sembrarNominas(pool: pg.Pool, empresa: 'COMSA' | 'FLE'): Promise<void> {
  const lineas = (n: number): LineaPrueba[] => [
    { proveedor: `Aserradero Ñuble ${n}`, factura: n % 9 === 0 ? '7' : `F${n}`, monto: String(n % 5), cuenta: n % 7 === 0 ? null : '00-1', bloqueado: n % 11 === 0 ? '1' : '0' },
  ];
  await loadNominas(pool, empresa, Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`NOM-${n}`, lineas(n)])));
  for (const [at, campo] of ['creador', 'aprobador', 'supervisor'].entries()) {
    await pool.query(`UPDATE nomina SET ${campo}_id = 1, ${campo} = 'todo', ${campo}_en = now() WHERE empresa = $1 AND right(nomina, 1) > $2`, [empresa, String(at * 2 + 2)]);
  }
}

let t: TestApp;
let admin: Actor;
/** Some lists are of whoever asks. */
let quien: QuienPide;
const PERFILES = ['Administrador', 'Recepciones', 'Creador', 'Reporte', 'ReporteVolumenes', 'ReporteCorrecciones', 'Abastecimiento'] as const;
beforeAll(async () => {
  t = await buildTestApp();
  quien = { usuarioId: await t.createUsuario({ nombre: 'admin', perfiles: [...PERFILES, 'Comex'] }), perfiles: PERFILES, permisos: permissionsOf(PERFILES) };
  admin = await t.loginAs('admin');
  for (const { sembrar } of Object.values(CASOS)) await sembrar(t.db.pool);
});
afterAll(() => t.close());

function ask(path: string, query: Readonly<Record<string, string>>) {
  const enRuta = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, nombre]) => nombre));
  const url = path.replace(/\{(\w+)\}/g, (_todo, nombre: string) => encodeURIComponent(query[nombre] ?? ''));
  return admin.inject({ method: 'GET', url: `${url}?${new URLSearchParams(Object.entries(query).filter(([nombre]) => !enRuta.has(nombre)))}` });
}

async function page({ list, filas }: Listado, query: Readonly<Record<string, string>>) {
  const reply = await ask(list.path, query);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  const body = z.parse(z.looseObject({ siguiente: z.nullable(z.string()) }), z.parse(list.reply, reply.json()));
  return { filas: z.parse(z.array(z.record(z.string(), z.unknown())), body[filas]), siguiente: body.siguiente };
}

async function all(listado: Listado, query: Readonly<Record<string, string>>) {
  const pages: Fila[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const found = await page(listado, { ...query, ...(cursor !== '' && { cursor }) });
    pages.push(found.filas);
    cursor = found.siguiente;
  }
  return pages;
}

const keys = ({ clave }: Listado, filas: readonly Fila[]) => filas.map((fila) => clave.map((campo) => fila[campo]).join(' '));

describe.each(Object.entries(CASOS))('the list %s', (_id, { listado, fuente, pedido, filtros }) => {
  const ordenes = Object.keys(listado.ordenes).flatMap((uno) => [uno, `-${uno}`]);

  it.each(ordenes)('in the order %s every row comes once, page after page, as one SELECT gives them', async (orden) => {
    const pages = await all(listado, { ...pedido, orden });
    const parsed = { ...z.parse(listado.get.query, pedido), ...(listado.get.params && z.parse(listado.get.params, pedido)) };
    const whole = await leer(t.db.pool, listado, fuente, parsed, { orden: orden.replace('-', ''), descendente: orden.startsWith('-'), after: null, limit: 100_000, ahora: t.deps.clock(), quien });
    expect(pages.length).toBeGreaterThan(2);
    expect(keys(listado, pages.flat())).toEqual(keys(listado, whole));
    expect(new Set(keys(listado, whole)).size).toBe(whole.length);
  });

  it('without an order it is its own, and each is the other backwards', async () => {
    const [plain, own, other] = await Promise.all([
      all(listado, pedido),
      all(listado, { ...pedido, orden: listado.orden }),
      all(listado, { ...pedido, orden: listado.orden.startsWith('-') ? listado.orden.slice(1) : `-${listado.orden}` }),
    ]);
    expect(keys(listado, plain.flat())).toEqual(keys(listado, own.flat()));
    expect(keys(listado, other.flat())).toEqual(keys(listado, plain.flat()).toReversed());
  });

  it('a cursor of another order, another list or nobody is refused by name', async () => {
    const { siguiente } = await page(listado, pedido);
    const [fila = {}] = (await page(listado, pedido)).filas;
    const clave = claveDe(listado, listado.orden, fila);
    const ajeno = writeCursor({ ...listado, id: 'despachoRecepciones' }, listado.orden, clave);
    const falso = writeCursor(listado, listado.orden, clave.map(() => '\u0000'));
    const corto = writeCursor(listado, listado.orden, []);
    const vuelta = listado.orden.startsWith('-') ? listado.orden.slice(1) : `-${listado.orden}`;
    for (const query of [{ orden: vuelta, cursor: siguiente ?? '' }, { cursor: ajeno }, { cursor: falso }, { cursor: corto }, { cursor: 'nada' }]) {
      const reply = await ask(listado.list.path, { ...pedido, ...query });
      expect([reply.statusCode, reply.json().errores]).toEqual([400, [expect.objectContaining({ campo: 'cursor', mensaje: 'La página pedida no existe: busque de nuevo' })]]);
    }
  });

  it.each(filtros)('%j narrows the rows, their count and their file alike', async (mas, holds) => {
    const query = { ...pedido, ...mas };
    const rows = (await all(listado, query)).flat();
    expect(rows.filter((fila) => !holds(fila))).toEqual([]);
    const before = (await all(listado, pedido)).flat().filter(holds);
    expect(rows).toHaveLength(before.length);
    const resumen: unknown = z.parse(listado.get.reply, (await ask(listado.get.path, query)).json());
    expect(listado.resumen.cuenta(resumen, query)).toEqual({ total: rows.length, masDe: false });
    const file: string[][] = parse((await ask(listado.exportar.path, { ...query, formato: 'csv' })).rawPayload, { delimiter: ';', bom: true });
    expect(file).toHaveLength(rows.length + 1);
  });

  it('R117: the file has the rows of the list, in its order; the audit says who took how many', async () => {
    const orden = ordenes.at(-1) ?? '';
    const rows = (await all(listado, { ...pedido, orden })).flat();
    const reply = await ask(listado.exportar.path, { ...pedido, orden, formato: 'csv' });
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${listado.archivo(pedido)}.csv"`);
    const [titulos, ...file]: string[][] = parse(reply.rawPayload, { delimiter: ';', bom: true });
    const columnas = columnasArchivo(listado);
    expect(titulos).toEqual(columnas.map(({ titulo }) => titulo));
    const textos = columnas.flatMap(({ valor }, at) => (rows.every((fila) => typeof valor(fila, 0) === 'string') ? [at] : []));
    expect(textos.length).toBeGreaterThan(0);
    expect(file.map((row) => textos.map((at) => row[at]))).toEqual(rows.map((fila) => textos.map((at) => columnas[at]?.valor(fila, 0))));
    const [hecho] = await t.db.prisma.auditoria.findMany({ where: { usuario: 'admin', accion: { endsWith: '.exportar' } }, orderBy: { id: 'desc' }, take: 1 });
    expect(hecho?.despues).toMatchObject({ formato: 'csv', filas: rows.length, completa: true, filtros: expect.objectContaining(Object.fromEntries(Object.keys(pedido).map((clave) => [clave, expect.anything()]))) });
  });

  it('one order that is none of its own is refused', async () => {
    expect((await ask(listado.list.path, { ...pedido, orden: 'nada' })).statusCode).toBe(400);
  });
});

it('especificación 1 §2.6: the file of blocked suppliers begins with Nro, which counts', () => {
  const columnas = columnasArchivo(PROVEEDORES_BLOQUEADOS);
  expect(columnas.map(({ titulo }) => titulo)).toEqual(['Nro', 'Rut', 'Razon Social', 'Bloqueo', 'Dias']);
  expect(columnas[0]?.valor({}, 12)).toBe(12);
});

it('decisión 015: whatever the lists, the fourth export at once waits for a place, all end whole, and no connection stays in a transaction', async () => {
  let most = 0;
  const enTransaccion = async () => {
    const { rows } = await t.db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%FROM auditoria a%' AND query NOT LIKE '%pg_stat_activity%' AND xact_start IS NOT NULL`);
    return rows[0]?.n ?? 0;
  };
  const pedidos = Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? CASOS.auditoria : CASOS.inventario));
  const done = Promise.all(pedidos.map(({ listado, pedido }) => ask(listado.exportar.path, { ...pedido, formato: 'csv' })));
  const ended = done.then(() => true);
  while (!(await Promise.race([ended, enTransaccion().then((n) => { most = Math.max(most, n); return false; })])));
  expect((await done).map(({ statusCode }) => statusCode)).toEqual(pedidos.map(() => 200));
  expect(most).toBeLessThanOrEqual(3);
  expect(await enTransaccion()).toBe(0);
});
