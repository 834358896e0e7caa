-- Una página honda lee de cada carga lo que cabe en ella, sin ordenar un día entero (R177).
CREATE INDEX "erp_recepcion_carga_fecha_recepcion_no_recepcion_idx" ON "erp_recepcion"("carga", "fecha_recepcion", "no_recepcion");

DROP INDEX "erp_recepcion_carga_fecha_recepcion_idx";
