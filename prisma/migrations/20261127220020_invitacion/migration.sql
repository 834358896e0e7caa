-- CreateTable
CREATE TABLE "invitacion" (
    "id" UUID NOT NULL,
    "correo" TEXT NOT NULL,
    "empresa_rut" TEXT NOT NULL,
    "creada_por_id" INTEGER NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "vence_en" TIMESTAMPTZ(3) NOT NULL,
    "usada_en" TIMESTAMPTZ(3),
    "usada_por_id" INTEGER,
    "anulada_en" TIMESTAMPTZ(3),

    CONSTRAINT "invitacion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitacion_usada_por_id_key" ON "invitacion"("usada_por_id");

-- CreateIndex
CREATE INDEX "invitacion_empresa_rut_creada_en_idx" ON "invitacion"("empresa_rut", "creada_en");

-- AddForeignKey
ALTER TABLE "invitacion" ADD CONSTRAINT "invitacion_creada_por_id_fkey" FOREIGN KEY ("creada_por_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitacion" ADD CONSTRAINT "invitacion_usada_por_id_fkey" FOREIGN KEY ("usada_por_id") REFERENCES "usuario"("id") ON DELETE SET NULL ON UPDATE CASCADE;
