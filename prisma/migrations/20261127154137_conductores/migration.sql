-- AlterTable
ALTER TABLE "documento" ADD COLUMN     "clase" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "conductor" (
    "id" SERIAL NOT NULL,
    "rut" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "telefono" TEXT NOT NULL,
    "direccion" TEXT NOT NULL,
    "correo" TEXT NOT NULL,
    "correos" TEXT[],
    "empresa_rut" TEXT NOT NULL,
    "cumple" BOOLEAN NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'PENDIENTE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "creado_por_id" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conductor_pkey" PRIMARY KEY ("rut")
);

-- CreateIndex
CREATE UNIQUE INDEX "conductor_id_key" ON "conductor"("id");

-- CreateIndex
CREATE INDEX "conductor_estado_creado_en_rut_idx" ON "conductor"("estado", "creado_en", "rut");

-- CreateIndex
CREATE INDEX "conductor_estado_nombre_rut_idx" ON "conductor"("estado", "nombre", "rut");

-- CreateIndex
CREATE INDEX "conductor_empresa_rut_idx" ON "conductor"("empresa_rut");

-- AddForeignKey
ALTER TABLE "conductor" ADD CONSTRAINT "conductor_empresa_rut_fkey" FOREIGN KEY ("empresa_rut") REFERENCES "empresa"("rut") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conductor" ADD CONSTRAINT "conductor_creado_por_id_fkey" FOREIGN KEY ("creado_por_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "conductor"
  ADD CONSTRAINT "conductor_estado_check" CHECK ("estado" IN ('PENDIENTE', 'ACTIVO', 'INACTIVO')),
  ADD CONSTRAINT "conductor_version_check" CHECK ("version" > 0);
