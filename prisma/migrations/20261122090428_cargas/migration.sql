-- CreateTable
CREATE TABLE "trabajo" (
    "id" UUID NOT NULL,
    "flujo" TEXT NOT NULL,
    "origen" TEXT NOT NULL,
    "estado" TEXT NOT NULL,
    "porcentaje" INTEGER NOT NULL DEFAULT 0,
    "mensaje" TEXT NOT NULL DEFAULT '',
    "desde" TEXT,
    "hasta" TEXT,
    "usuario_id" INTEGER,
    "usuario" TEXT NOT NULL,
    "pedido_en" TIMESTAMPTZ(3) NOT NULL,
    "iniciado_en" TIMESTAMPTZ(3),
    "terminado_en" TIMESTAMPTZ(3),
    "latido_en" TIMESTAMPTZ(3),
    "cancelar_en" TIMESTAMPTZ(3),

    CONSTRAINT "trabajo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "carga" (
    "id" BIGSERIAL NOT NULL,
    "trabajo_id" UUID NOT NULL,
    "fuente" TEXT NOT NULL,
    "empresa" TEXT NOT NULL,
    "periodo" TEXT NOT NULL,
    "filas_erp" INTEGER,
    "filas" INTEGER,
    "terminada_en" TIMESTAMPTZ(3),
    "barrida_en" TIMESTAMPTZ(3),

    CONSTRAINT "carga_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "carga_vigente" (
    "fuente" TEXT NOT NULL,
    "empresa" TEXT NOT NULL,
    "periodo" TEXT NOT NULL,
    "carga_id" BIGINT NOT NULL,
    "anterior_id" BIGINT,
    "cambiada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "carga_vigente_pkey" PRIMARY KEY ("fuente","empresa","periodo")
);

-- CreateTable
CREATE TABLE "carga_rechazo" (
    "id" BIGSERIAL NOT NULL,
    "carga_id" BIGINT NOT NULL,
    "motivo" TEXT NOT NULL,
    "fila" JSONB NOT NULL,

    CONSTRAINT "carga_rechazo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "trabajo_flujo_pedido_en_idx" ON "trabajo"("flujo", "pedido_en");

-- CreateIndex
CREATE INDEX "trabajo_pedido_en_idx" ON "trabajo"("pedido_en");

-- CreateIndex
CREATE INDEX "carga_trabajo_id_idx" ON "carga"("trabajo_id");

-- CreateIndex
CREATE INDEX "carga_vigente_carga_id_idx" ON "carga_vigente"("carga_id");

-- CreateIndex
CREATE INDEX "carga_rechazo_carga_id_idx" ON "carga_rechazo"("carga_id");

-- AddForeignKey
ALTER TABLE "carga" ADD CONSTRAINT "carga_trabajo_id_fkey" FOREIGN KEY ("trabajo_id") REFERENCES "trabajo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carga_rechazo" ADD CONSTRAINT "carga_rechazo_carga_id_fkey" FOREIGN KEY ("carga_id") REFERENCES "carga"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A mano: un flujo corre una vez a la vez, entre todos los procesos.
CREATE UNIQUE INDEX "trabajo_flujo_activo_key" ON "trabajo"("flujo") WHERE "estado" IN ('enCola', 'corriendo');
