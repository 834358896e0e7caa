-- CreateTable
CREATE TABLE "faena_antes" (
    "id" BIGSERIAL NOT NULL,
    "trabajo_id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "fila" JSONB,

    CONSTRAINT "faena_antes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "faena_antes_codigo_rol_id_idx" ON "faena_antes"("codigo", "rol", "id");

-- CreateIndex
CREATE UNIQUE INDEX "faena_antes_trabajo_id_codigo_rol_key" ON "faena_antes"("trabajo_id", "codigo", "rol");

-- CreateIndex
CREATE INDEX "carga_fuente_empresa_periodo_id_idx" ON "carga"("fuente", "empresa", "periodo", "id");
