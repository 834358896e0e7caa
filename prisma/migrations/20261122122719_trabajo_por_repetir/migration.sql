-- CreateIndex
CREATE INDEX "trabajo_flujo_estado_id_idx" ON "trabajo"("flujo", "estado", "id");
