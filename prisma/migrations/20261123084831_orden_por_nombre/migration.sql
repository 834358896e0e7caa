-- CreateIndex
CREATE INDEX "despacho_faena_nombre_faena_codigo_faena_rol_fecha_id_idx" ON "despacho"("faena_nombre", "faena_codigo", "faena_rol", "fecha", "id");

-- CreateIndex
CREATE INDEX "despacho_producto_nombre_producto_id_fecha_id_idx" ON "despacho"("producto_nombre", "producto_id", "fecha", "id");
