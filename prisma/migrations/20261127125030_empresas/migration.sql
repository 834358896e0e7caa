-- AlterTable
ALTER TABLE "documento" ADD COLUMN     "comentario_interno" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "empresa" (
    "rut" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "contacto" TEXT NOT NULL,
    "servicio" TEXT NOT NULL,
    "correos" TEXT[],
    "estado" TEXT NOT NULL DEFAULT 'PENDIENTE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "creado_por_id" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "empresa_pkey" PRIMARY KEY ("rut")
);

-- CreateIndex
CREATE INDEX "empresa_estado_creado_en_rut_idx" ON "empresa"("estado", "creado_en", "rut");

-- CreateIndex
CREATE INDEX "empresa_estado_nombre_rut_idx" ON "empresa"("estado", "nombre", "rut");

-- AddForeignKey
ALTER TABLE "empresa" ADD CONSTRAINT "empresa_creado_por_id_fkey" FOREIGN KEY ("creado_por_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "empresa"
  ADD CONSTRAINT "empresa_estado_check" CHECK ("estado" IN ('PENDIENTE', 'ACTIVO', 'INACTIVO')),
  ADD CONSTRAINT "empresa_version_check" CHECK ("version" > 0);
