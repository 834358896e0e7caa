-- DropIndex
DROP INDEX "erp_movimiento_etiqueta_carga_num_etiqueta_idx";

-- CreateIndex
CREATE INDEX "erp_movimiento_etiqueta_num_etiqueta_carga_idx" ON "erp_movimiento_etiqueta"("num_etiqueta", "carga");
