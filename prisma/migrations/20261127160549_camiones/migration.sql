-- CreateTable
CREATE TABLE "camion" (
    "id" SERIAL NOT NULL,
    "patente" TEXT NOT NULL,
    "correos" TEXT[],
    "tipo" TEXT NOT NULL,
    "empresa_rut" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'PENDIENTE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "creado_por_id" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "camion_pkey" PRIMARY KEY ("patente")
);

-- CreateIndex
CREATE UNIQUE INDEX "camion_id_key" ON "camion"("id");

-- CreateIndex
CREATE INDEX "camion_estado_creado_en_patente_idx" ON "camion"("estado", "creado_en", "patente");

-- CreateIndex
CREATE INDEX "camion_empresa_rut_idx" ON "camion"("empresa_rut");

-- AddForeignKey
ALTER TABLE "camion" ADD CONSTRAINT "camion_empresa_rut_fkey" FOREIGN KEY ("empresa_rut") REFERENCES "empresa"("rut") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camion" ADD CONSTRAINT "camion_creado_por_id_fkey" FOREIGN KEY ("creado_por_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "camion"
  ADD CONSTRAINT "camion_estado_check" CHECK ("estado" IN ('PENDIENTE', 'ACTIVO', 'INACTIVO')),
  ADD CONSTRAINT "camion_version_check" CHECK ("version" > 0);
