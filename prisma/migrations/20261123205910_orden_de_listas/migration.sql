-- CreateIndex
CREATE INDEX "aviso_desde_id_idx" ON "aviso"("desde", "id");

-- CreateIndex
CREATE INDEX "clave_api_creada_en_id_idx" ON "clave_api"("creada_en", "id");

-- CreateIndex
CREATE INDEX "usuario_email_id_idx" ON "usuario"("email", "id");

-- Quien nunca entró, y la clave que nunca se usó, van antes que todos: el orden de la lista se escribe igual.
CREATE INDEX "usuario_ingreso_idx" ON "usuario" (coalesce("ultimo_ingreso", '-infinity'), "id");
CREATE INDEX "clave_api_uso_idx" ON "clave_api" (coalesce("ultimo_uso", '-infinity'), "id");
