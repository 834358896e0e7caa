-- CreateIndex
CREATE INDEX "auditoria_usuario_id_id_idx" ON "auditoria"("usuario_id", "id");
