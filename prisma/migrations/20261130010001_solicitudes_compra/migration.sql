-- CreateTable
CREATE TABLE "aprobador_compra" (
    "usuario" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "monto_maximo" INTEGER,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "aprobador_compra_pkey" PRIMARY KEY ("usuario")
);

-- CreateTable
CREATE TABLE "destino_compra" (
    "nombre" TEXT NOT NULL,
    "direccion" TEXT NOT NULL DEFAULT '',
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "destino_compra_pkey" PRIMARY KEY ("nombre")
);

-- CreateTable
CREATE TABLE "solicitud_compra" (
    "id" UUID NOT NULL,
    "numero" BIGSERIAL NOT NULL,
    "titulo" TEXT NOT NULL,
    "aprobador_id" INTEGER NOT NULL,
    "aprobador" TEXT NOT NULL,
    "monto" DECIMAL(12,0) NOT NULL,
    "destino" TEXT NOT NULL,
    "detalle" TEXT NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "usuario" TEXT NOT NULL,
    "fecha" TIMESTAMPTZ(3) NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'CREADA',
    "estado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "solicitud_compra_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "solicitud_paso" (
    "solicitud_id" UUID NOT NULL,
    "estado" TEXT NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,
    "usuario" TEXT NOT NULL,
    "motivo" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "solicitud_paso_pkey" PRIMARY KEY ("solicitud_id","estado")
);

-- CreateTable
CREATE TABLE "solicitud_documento" (
    "id" SERIAL NOT NULL,
    "solicitud_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "puesto_en" TIMESTAMPTZ(3) NOT NULL,
    "puesto_por_id" INTEGER NOT NULL,

    CONSTRAINT "solicitud_documento_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "solicitud_compra_numero_key" ON "solicitud_compra"("numero");

-- CreateIndex
CREATE INDEX "solicitud_compra_usuario_id_fecha_id_idx" ON "solicitud_compra"("usuario_id", "fecha", "id");

-- CreateIndex
CREATE INDEX "solicitud_compra_aprobador_id_fecha_id_idx" ON "solicitud_compra"("aprobador_id", "fecha", "id");

-- CreateIndex
CREATE INDEX "solicitud_compra_estado_fecha_id_idx" ON "solicitud_compra"("estado", "fecha", "id");

-- CreateIndex
CREATE INDEX "solicitud_compra_fecha_id_idx" ON "solicitud_compra"("fecha", "id");

-- CreateIndex
CREATE INDEX "solicitud_documento_sha256_idx" ON "solicitud_documento"("sha256");

-- CreateIndex
CREATE INDEX "solicitud_documento_puesto_en_idx" ON "solicitud_documento"("puesto_en");

-- CreateIndex
CREATE UNIQUE INDEX "solicitud_documento_solicitud_id_tipo_version_key" ON "solicitud_documento"("solicitud_id", "tipo", "version");

-- AddForeignKey
ALTER TABLE "solicitud_compra" ADD CONSTRAINT "solicitud_compra_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solicitud_compra" ADD CONSTRAINT "solicitud_compra_aprobador_id_fkey" FOREIGN KEY ("aprobador_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solicitud_paso" ADD CONSTRAINT "solicitud_paso_solicitud_id_fkey" FOREIGN KEY ("solicitud_id") REFERENCES "solicitud_compra"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solicitud_documento" ADD CONSTRAINT "solicitud_documento_solicitud_id_fkey" FOREIGN KEY ("solicitud_id") REFERENCES "solicitud_compra"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solicitud_documento" ADD CONSTRAINT "solicitud_documento_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "archivo"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "solicitud_documento" ADD CONSTRAINT "solicitud_documento_puesto_por_id_fkey" FOREIGN KEY ("puesto_por_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Lo que el programa nunca escribe, la base no lo guarda.
ALTER TABLE "aprobador_compra" ADD CONSTRAINT "aprobador_compra_monto" CHECK ("monto_maximo" > 0);
ALTER TABLE "solicitud_compra" ADD CONSTRAINT "solicitud_compra_estado" CHECK ("estado" IN ('CREADA', 'APROBADA', 'COMPRADA', 'ENTREGADA', 'FINALIZADA', 'RECHAZADA'));
ALTER TABLE "solicitud_compra" ADD CONSTRAINT "solicitud_compra_monto" CHECK ("monto" > 0);
ALTER TABLE "solicitud_compra" ADD CONSTRAINT "solicitud_compra_detalle" CHECK (char_length("detalle") <= 300);
-- Nadie aprueba lo suyo (C15): nombrarse ya sería hacerlo.
ALTER TABLE "solicitud_compra" ADD CONSTRAINT "solicitud_compra_ajena" CHECK ("aprobador_id" <> "usuario_id");
ALTER TABLE "solicitud_paso" ADD CONSTRAINT "solicitud_paso_motivo" CHECK (("estado" = 'RECHAZADA') = ("motivo" <> ''));
ALTER TABLE "solicitud_documento" ADD CONSTRAINT "solicitud_documento_tipo" CHECK ("tipo" IN ('documento1', 'documento2', 'documento3', 'documento4') AND "version" > 0);
