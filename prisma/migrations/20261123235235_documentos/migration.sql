-- AlterTable
ALTER TABLE "archivo" ADD COLUMN     "origen" TEXT NOT NULL DEFAULT 'pdf';

-- CreateTable
CREATE TABLE "documento" (
    "id" SERIAL NOT NULL,
    "entidad" TEXT NOT NULL,
    "clave" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "emitido" DATE,
    "vence" DATE,
    "observacion" TEXT NOT NULL DEFAULT '',
    "puesto_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "puesto_por_id" INTEGER NOT NULL,
    "revision" TEXT NOT NULL DEFAULT 'SIN_REVISAR',
    "comentario" TEXT NOT NULL DEFAULT '',
    "revisado_en" TIMESTAMPTZ(3),
    "revisado_por" TEXT,

    CONSTRAINT "documento_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "documento_sha256_idx" ON "documento"("sha256");

-- CreateIndex
CREATE INDEX "documento_puesto_en_idx" ON "documento"("puesto_en");

-- CreateIndex
CREATE UNIQUE INDEX "documento_entidad_clave_tipo_version_key" ON "documento"("entidad", "clave", "tipo", "version");

-- AddForeignKey
ALTER TABLE "documento" ADD CONSTRAINT "documento_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "archivo"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento" ADD CONSTRAINT "documento_puesto_por_id_fkey" FOREIGN KEY ("puesto_por_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A mano: lo que ningún programa debe poder escribir (decisión 094).
ALTER TABLE "documento"
  ADD CONSTRAINT "documento_version_check" CHECK ("version" > 0),
  ADD CONSTRAINT "documento_revision_check" CHECK ("revision" IN ('SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA')),
  ADD CONSTRAINT "documento_comentario_check" CHECK ("revision" <> 'NO_CUMPLE' OR "comentario" <> '');
