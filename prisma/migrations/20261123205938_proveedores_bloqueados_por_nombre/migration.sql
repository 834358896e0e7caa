-- CreateIndex
CREATE INDEX "erp_proveedor_bloqueado_carga_nombre_proveedor_rut_proveedo_idx" ON "erp_proveedor_bloqueado"("carga", "nombre_proveedor", "rut_proveedor");
