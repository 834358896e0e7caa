-- A mano: los movimientos que se leen son los de las cargas vigentes del ERP (docs/decisiones/023-cargar-el-erp.md). Lo que
-- había, movimientos y faenas, se copia como una carga más, para que la primera que se haga se pueda deshacer.
CREATE TEMPORARY TABLE previa ON COMMIT DROP AS
  SELECT '00000000-0000-7000-8000-000000000000'::uuid AS id WHERE NOT EXISTS (SELECT FROM carga) AND (EXISTS (SELECT FROM movimiento_faena) OR EXISTS (SELECT FROM faena));

INSERT INTO trabajo (id, flujo, origen, estado, porcentaje, mensaje, usuario, pedido_en, iniciado_en, terminado_en)
SELECT id, 'movProductoPino', 'erp', 'lista', 100, 'Lo que había antes de las cargas', 'rodal', now(), now(), now() FROM previa;

INSERT INTO carga (trabajo_id, fuente, empresa, periodo, terminada_en)
SELECT p.id, 'MovProducto_FaenaActivas', m.empresa, m.periodo, now()
  FROM previa p, (SELECT DISTINCT CASE WHEN empresa ILIKE '%ESPERANZA%' OR empresa = 'FLE' THEN 'FLE' ELSE 'COMSA' END AS empresa,
                         to_char(fecha, 'YYYY-MM') AS periodo FROM movimiento_faena) m;
INSERT INTO carga (trabajo_id, fuente, empresa, periodo, terminada_en)
SELECT id, 'InformacionFaenas', 'COMSA', 'todo', now() FROM previa WHERE EXISTS (SELECT FROM faena);

INSERT INTO erp_movimiento_pino (carga, no_movimiento, codigo_faena, rol, nombre_faena, tipo_movimiento, no_documento, producto,
                                 descripcion, unidad_medida, cantidad, fecha_registro)
SELECT c.id, m.numero, m.faena_codigo, m.faena_rol, '', m.tipo, '', coalesce(m.producto_id::text, ''), '', m.unidad, m.cantidad, m.fecha
  FROM movimiento_faena m
  JOIN carga c ON c.trabajo_id IN (SELECT id FROM previa) AND c.fuente = 'MovProducto_FaenaActivas' AND c.periodo = to_char(m.fecha, 'YYYY-MM')
              AND c.empresa = CASE WHEN m.empresa ILIKE '%ESPERANZA%' OR m.empresa = 'FLE' THEN 'FLE' ELSE 'COMSA' END;
INSERT INTO erp_faena (carga, codigo_faena, rol, origen, ciudad, estado, fecha_inicio, fecha_final, hectareas, producto, georeferencia, numero_aviso)
SELECT c.id, f.codigo, f.rol, f.nombre, f.ciudad, f.estado, coalesce(f.fecha_inicio, DATE '2000-01-01'), f.fecha_final,
       coalesce(f.hectareas, 0), f.producto, f.georeferencia, f.numero_aviso
  FROM faena f, carga c WHERE c.trabajo_id IN (SELECT id FROM previa) AND c.fuente = 'InformacionFaenas';

UPDATE carga c SET filas = (SELECT count(*) FROM erp_movimiento_pino e WHERE e.carga = c.id) + (SELECT count(*) FROM erp_faena e WHERE e.carga = c.id)
 WHERE c.trabajo_id IN (SELECT id FROM previa);
UPDATE carga SET filas_erp = filas WHERE trabajo_id IN (SELECT id FROM previa);
INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en)
SELECT fuente, empresa, periodo, id, now() FROM carga WHERE trabajo_id IN (SELECT id FROM previa);

CREATE VIEW movimiento_vigente AS
  SELECT v.empresa, m.no_movimiento AS numero, m.codigo_faena AS faena_codigo, m.rol AS faena_rol, m.fecha_registro AS fecha,
         m.producto, m.unidad_medida AS unidad, m.cantidad::numeric(20, 3) AS cantidad, m.tipo_movimiento AS tipo
    FROM erp_movimiento_pino m JOIN carga_vigente v ON v.carga_id = m.carga
  UNION ALL
  SELECT v.empresa, m.no_movimiento, m.codigo_faena, m.rol, m.posting_date, m.producto, m.unidad_medida, m.cantidad::numeric(20, 3), m.tipo_movimiento
    FROM erp_movimiento_euca m JOIN carga_vigente v ON v.carga_id = m.carga;
COMMENT ON VIEW movimiento_vigente IS 'Movimientos de producto que se leen, de pino y de eucalipto (C26)';
