-- CreateTable
CREATE TABLE "recepcion_camion" (
    "id" UUID NOT NULL,
    "contenido_hash" BYTEA NOT NULL,
    "guia" TEXT NOT NULL,
    "folio" TEXT NOT NULL,
    "patente_camion" TEXT NOT NULL,
    "patente_carro" TEXT NOT NULL,
    "origen" TEXT NOT NULL,
    "predio" TEXT NOT NULL,
    "rodal" TEXT NOT NULL,
    "cosechero" TEXT NOT NULL,
    "carguio" TEXT NOT NULL,
    "destino" TEXT NOT NULL,
    "producto" TEXT NOT NULL,
    "volumen" DECIMAL(14,3),
    "unidad" TEXT,
    "ruma" TEXT NOT NULL,
    "tipo_registro" TEXT NOT NULL,
    "rolas" INTEGER,
    "fsc" TEXT NOT NULL,
    "chofer_nombre" TEXT NOT NULL,
    "chofer_rut" TEXT NOT NULL,
    "chofer_correo" TEXT NOT NULL,
    "comentarios" TEXT NOT NULL,
    "llegada_en" TIMESTAMPTZ(3),
    "salida_en" TIMESTAMPTZ(3),
    "fecha" TIMESTAMPTZ(3) NOT NULL,
    "usuario_id" INTEGER,
    "usuario" TEXT NOT NULL,
    "despacho_id" UUID,
    "descartados" UUID[] DEFAULT ARRAY[]::UUID[],
    "anulada_en" TIMESTAMPTZ(3),
    "anulada_por" TEXT,
    "motivo_anulacion" TEXT,

    CONSTRAINT "recepcion_camion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recepcion_camion_foto" (
    "recepcion_id" UUID NOT NULL,
    "lado" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "recepcion_camion_foto_pkey" PRIMARY KEY ("recepcion_id","lado")
);

-- CreateIndex
CREATE INDEX "recepcion_camion_fecha_id_idx" ON "recepcion_camion"("fecha", "id");

-- CreateIndex
CREATE INDEX "recepcion_camion_usuario_id_fecha_id_idx" ON "recepcion_camion"("usuario_id", "fecha", "id");

-- CreateIndex
CREATE INDEX "recepcion_camion_folio_idx" ON "recepcion_camion"("folio");

-- CreateIndex
CREATE INDEX "recepcion_camion_patente_camion_fecha_id_idx" ON "recepcion_camion"("patente_camion", "fecha", "id");

-- CreateIndex
CREATE INDEX "recepcion_camion_despacho_id_idx" ON "recepcion_camion"("despacho_id");

-- CreateIndex
CREATE INDEX "recepcion_camion_foto_sha256_idx" ON "recepcion_camion_foto"("sha256");

-- AddForeignKey
ALTER TABLE "recepcion_camion" ADD CONSTRAINT "recepcion_camion_despacho_id_fkey" FOREIGN KEY ("despacho_id") REFERENCES "despacho"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recepcion_camion" ADD CONSTRAINT "recepcion_camion_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recepcion_camion_foto" ADD CONSTRAINT "recepcion_camion_foto_recepcion_id_fkey" FOREIGN KEY ("recepcion_id") REFERENCES "recepcion_camion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recepcion_camion_foto" ADD CONSTRAINT "recepcion_camion_foto_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "foto"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Un despacho llega una vez.
CREATE UNIQUE INDEX "recepcion_camion_vigente" ON "recepcion_camion" ("despacho_id") WHERE "anulada_en" IS NULL;
