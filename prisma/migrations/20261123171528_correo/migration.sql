-- CreateTable
CREATE TABLE "correo" (
    "id" UUID NOT NULL,
    "evento" TEXT NOT NULL,
    "para" TEXT NOT NULL,
    "plantilla" TEXT NOT NULL,
    "datos" JSONB NOT NULL,
    "entidad" TEXT NOT NULL,
    "entidad_id" TEXT NOT NULL,
    "mensaje" UUID NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'pendiente',
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "proximo_intento" TIMESTAMPTZ(3) NOT NULL,
    "entrega_en" TIMESTAMPTZ(3),
    "enviado_en" TIMESTAMPTZ(3),
    "respuesta" TEXT NOT NULL DEFAULT '',
    "reenvio_de" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "correo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "correo_estado_proximo_intento_idx" ON "correo"("estado", "proximo_intento");

-- CreateIndex
CREATE INDEX "correo_creado_en_id_idx" ON "correo"("creado_en", "id");

-- CreateIndex
CREATE UNIQUE INDEX "correo_evento_para_key" ON "correo"("evento", "para");
