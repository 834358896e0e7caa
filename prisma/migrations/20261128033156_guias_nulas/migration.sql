-- CreateTable
CREATE TABLE "guia_nula" (
    "id" UUID NOT NULL,
    "numero" TEXT NOT NULL,
    "folio" TEXT NOT NULL,
    "reemplaza" TEXT NOT NULL,
    "motivo" TEXT NOT NULL,
    "fecha" TIMESTAMPTZ(3) NOT NULL,
    "usuario" TEXT NOT NULL,
    "despacho_id" UUID,
    "descartados" UUID[] DEFAULT ARRAY[]::UUID[],
    "retirada_en" TIMESTAMPTZ(3),
    "retirada_por" TEXT,
    "motivo_retiro" TEXT,

    CONSTRAINT "guia_nula_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "guia_nula_fecha_id_idx" ON "guia_nula"("fecha", "id");

-- CreateIndex
CREATE INDEX "guia_nula_folio_idx" ON "guia_nula"("folio");

-- CreateIndex
CREATE INDEX "guia_nula_despacho_id_idx" ON "guia_nula"("despacho_id");

-- AddForeignKey
ALTER TABLE "guia_nula" ADD CONSTRAINT "guia_nula_despacho_id_fkey" FOREIGN KEY ("despacho_id") REFERENCES "despacho"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Un despacho lo anula a lo más una guía nula a la vez, y un número espera su despacho una vez.
CREATE UNIQUE INDEX "guia_nula_vigente" ON "guia_nula" ("despacho_id") WHERE "retirada_en" IS NULL;
CREATE UNIQUE INDEX "guia_nula_en_espera" ON "guia_nula" ("folio") WHERE "despacho_id" IS NULL AND "retirada_en" IS NULL;
