-- AlterTable
ALTER TABLE "correo" ADD COLUMN     "adjunto" JSONB;

-- CreateTable
CREATE TABLE "envio_clientes" (
    "id" UUID NOT NULL,
    "dia" DATE,
    "usuario_id" INTEGER,
    "usuario" TEXT,
    "empezado_en" TIMESTAMPTZ(3) NOT NULL,
    "trabajo_id" UUID,
    "enviado_en" TIMESTAMPTZ(3),
    "datos_al" TIMESTAMPTZ(3),
    "documentos" INTEGER,
    "correos" INTEGER,
    "carga" TEXT NOT NULL DEFAULT '',
    "sha256" TEXT,
    "nombre" TEXT,
    "bytes" INTEGER,
    "resultado" TEXT NOT NULL DEFAULT 'esperando',

    CONSTRAINT "envio_clientes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "envio_clientes_dia_key" ON "envio_clientes"("dia");

-- CreateIndex
CREATE INDEX "envio_clientes_empezado_en_id_idx" ON "envio_clientes"("empezado_en", "id");

-- CreateIndex
CREATE INDEX "envio_clientes_sha256_idx" ON "envio_clientes"("sha256");

-- CreateIndex
CREATE INDEX "correo_entidad_entidad_id_idx" ON "correo"("entidad", "entidad_id");
