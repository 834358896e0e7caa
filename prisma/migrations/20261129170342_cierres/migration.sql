-- CreateTable
CREATE TABLE "cierre_mes" (
    "id" UUID NOT NULL,
    "mes" TEXT NOT NULL,
    "dolar" DECIMAL(20,6) NOT NULL,
    "presupuesto_en_dolares" BOOLEAN NOT NULL,
    "documento_cierre" TEXT NOT NULL,
    "cerrado_en" TIMESTAMPTZ(3) NOT NULL,
    "cerrado_por" TEXT NOT NULL,
    "reabierto_en" TIMESTAMPTZ(3),
    "reabierto_por" TEXT,
    "nota" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cierre_mes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cierre_carga" (
    "cierre_id" UUID NOT NULL,
    "fuente" TEXT NOT NULL,
    "empresa" TEXT NOT NULL,
    "carga_id" BIGINT NOT NULL,

    CONSTRAINT "cierre_carga_pkey" PRIMARY KEY ("cierre_id","fuente","empresa")
);

-- CreateTable
CREATE TABLE "cierre_figura" (
    "cierre_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "empresa" TEXT NOT NULL,
    "centro" TEXT NOT NULL,
    "cuenta" TEXT NOT NULL,
    "unidad" TEXT NOT NULL,
    "nombre_cuenta" TEXT NOT NULL,
    "linea" TEXT,
    "orden" INTEGER,
    "signo" TEXT,
    "importe" DECIMAL(24,6) NOT NULL,
    "entradas_fuera" INTEGER NOT NULL,
    "importe_fuera" DECIMAL(24,6) NOT NULL,
    "entradas" INTEGER NOT NULL,
    "entradas_cierre" INTEGER NOT NULL,
    "importe_cierre" DECIMAL(24,6) NOT NULL,

    CONSTRAINT "cierre_figura_pkey" PRIMARY KEY ("cierre_id","tipo","empresa","centro","cuenta","unidad")
);

-- CreateTable
CREATE TABLE "cierre_fuera" (
    "cierre_id" UUID NOT NULL,
    "carga_id" BIGINT NOT NULL,
    "entry_no" BIGINT NOT NULL,

    CONSTRAINT "cierre_fuera_pkey" PRIMARY KEY ("cierre_id","carga_id","entry_no")
);

-- CreateTable
CREATE TABLE "cierre_volumen" (
    "cierre_id" UUID NOT NULL,
    "unidad" TEXT NOT NULL,
    "categoria" TEXT NOT NULL,
    "metro_cubico_bc" DECIMAL(24,6) NOT NULL,
    "metro_cubico" DECIMAL(24,6) NOT NULL,
    "valor" DECIMAL(20,6),

    CONSTRAINT "cierre_volumen_pkey" PRIMARY KEY ("cierre_id","unidad","categoria")
);

-- CreateIndex
CREATE INDEX "cierre_mes_mes_cerrado_en_idx" ON "cierre_mes"("mes", "cerrado_en");

-- CreateIndex
CREATE INDEX "cierre_carga_carga_id_idx" ON "cierre_carga"("carga_id");

-- AddForeignKey
ALTER TABLE "cierre_carga" ADD CONSTRAINT "cierre_carga_cierre_id_fkey" FOREIGN KEY ("cierre_id") REFERENCES "cierre_mes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cierre_figura" ADD CONSTRAINT "cierre_figura_cierre_id_fkey" FOREIGN KEY ("cierre_id") REFERENCES "cierre_mes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cierre_fuera" ADD CONSTRAINT "cierre_fuera_cierre_id_fkey" FOREIGN KEY ("cierre_id") REFERENCES "cierre_mes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cierre_volumen" ADD CONSTRAINT "cierre_volumen_cierre_id_fkey" FOREIGN KEY ("cierre_id") REFERENCES "cierre_mes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Un mes está cerrado una vez.
CREATE UNIQUE INDEX "cierre_mes_cerrado_key" ON "cierre_mes"("mes") WHERE "reabierto_en" IS NULL;

ALTER TABLE "cierre_mes"
  ADD CONSTRAINT "cierre_mes_mes_check" CHECK ("mes" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "cierre_mes_dolar_check" CHECK ("dolar" > 0),
  -- Se reabre con quién y por qué.
  ADD CONSTRAINT "cierre_mes_reabierto_check" CHECK (("reabierto_en" IS NULL) = ("reabierto_por" IS NULL) AND ("reabierto_en" IS NULL) = ("nota" = ''));

ALTER TABLE "cierre_figura"
  ADD CONSTRAINT "cierre_figura_tipo_check" CHECK ("tipo" IN ('libro', 'presupuesto')),
  ADD CONSTRAINT "cierre_figura_linea_check" CHECK (num_nulls("linea", "orden", "signo") IN (0, 3) AND ("signo" IS NULL OR "signo" IN ('ingreso', 'costo')));
