-- CreateIndex
CREATE INDEX "despacho_patente_camion_fecha_id_idx" ON "despacho"("patente_camion", "fecha", "id");

-- CreateIndex
CREATE INDEX "despacho_faena_codigo_faena_rol_fecha_id_idx" ON "despacho"("faena_codigo", "faena_rol", "fecha", "id");

-- CreateIndex
CREATE INDEX "despacho_producto_id_fecha_id_idx" ON "despacho"("producto_id", "fecha", "id");

-- A mano: una lista por estado, como los deriva `estados-despacho.ts`; cada despacho está en una sola.
CREATE INDEX "despacho_anulada" ON "despacho" ("fecha", "id") WHERE "anulado_en" IS NOT NULL;
CREATE INDEX "despacho_recepcionado" ON "despacho" ("fecha", "id")
  WHERE "anulado_en" IS NULL AND "recepcionado_en" IS NOT NULL;
CREATE INDEX "despacho_guia_emitida" ON "despacho" ("fecha", "id")
  WHERE "anulado_en" IS NULL AND "recepcionado_en" IS NULL AND "guia_numero" IS NOT NULL;
CREATE INDEX "despacho_enviado" ON "despacho" ("fecha", "id")
  WHERE "anulado_en" IS NULL AND "recepcionado_en" IS NULL AND "guia_numero" IS NULL;
