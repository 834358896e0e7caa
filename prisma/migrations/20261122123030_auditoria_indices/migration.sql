-- CreateIndex
CREATE INDEX "auditoria_usuario_cuando_id_idx" ON "auditoria"("usuario", "cuando", "id");

-- CreateIndex
CREATE INDEX "auditoria_accion_cuando_id_idx" ON "auditoria"("accion", "cuando", "id");

-- CreateIndex
CREATE INDEX "auditoria_entidad_cuando_id_idx" ON "auditoria"("entidad", "cuando", "id");

-- A mano: un identificador entero, o cómo empieza, sin distinguir mayúsculas.
CREATE INDEX "auditoria_entidad_id_inicio" ON "auditoria" (lower("entidad_id") text_pattern_ops, "cuando", "id");
