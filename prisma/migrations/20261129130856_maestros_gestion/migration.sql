-- CreateTable
CREATE TABLE "unidad_gestion" (
    "empresa" TEXT NOT NULL,
    "centro_costo" TEXT NOT NULL,
    "desde" TEXT NOT NULL,
    "unidad" TEXT NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "unidad_gestion_pkey" PRIMARY KEY ("empresa","centro_costo","desde")
);

-- CreateTable
CREATE TABLE "linea_gestion" (
    "empresa" TEXT NOT NULL,
    "cuenta" TEXT NOT NULL,
    "desde" TEXT NOT NULL,
    "linea" TEXT NOT NULL,
    "orden" INTEGER NOT NULL,
    "signo" TEXT NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "linea_gestion_pkey" PRIMARY KEY ("empresa","cuenta","desde")
);

-- CreateTable
CREATE TABLE "dolar_mes" (
    "mes" TEXT NOT NULL,
    "valor" DECIMAL(20,6) NOT NULL,
    "fuente" TEXT NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "dolar_mes_pkey" PRIMARY KEY ("mes")
);

-- CreateTable
CREATE TABLE "categoria_volumen" (
    "planta" TEXT NOT NULL,
    "familia" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "unidad" TEXT NOT NULL,
    "categoria" TEXT NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "categoria_volumen_pkey" PRIMARY KEY ("planta","familia","tipo")
);

-- CreateIndex
CREATE INDEX "erp_asiento_resultado_carga_global_dimension2_code_idx" ON "erp_asiento_resultado"("carga", "global_dimension2_code");

-- CreateIndex
CREATE INDEX "erp_asiento_resultado_carga_cuenta_idx" ON "erp_asiento_resultado"("carga", "cuenta");

-- Lo que ninguna versión del programa puede guardar mal: el mes, la empresa, la unidad y el signo de que salen las cifras.
ALTER TABLE "unidad_gestion"
  ADD CONSTRAINT "unidad_gestion_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "unidad_gestion_centro_check" CHECK ("centro_costo" <> '' AND "centro_costo" = upper(btrim("centro_costo")) AND "centro_costo" NOT LIKE '%*%'),
  ADD CONSTRAINT "unidad_gestion_desde_check" CHECK ("desde" ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "unidad_gestion_unidad_check" CHECK ("unidad" IN ('ASE-COI', 'ASE-LAU1', 'ASE-LAU-E', 'GE', 'MAD', 'PAL-SEC-COI', 'PAL-SEC-LAU', 'PUL-FUL', 'PUL-SCH', 'PUL-VAL', 'ROLL', 'SAI', 'SCL'));

ALTER TABLE "linea_gestion"
  ADD CONSTRAINT "linea_gestion_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "linea_gestion_cuenta_check" CHECK ("cuenta" <> '' AND "cuenta" = upper(btrim("cuenta")) AND "cuenta" NOT LIKE '%*%'),
  ADD CONSTRAINT "linea_gestion_desde_check" CHECK ("desde" ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "linea_gestion_orden_check" CHECK ("orden" BETWEEN 1 AND 999),
  ADD CONSTRAINT "linea_gestion_signo_check" CHECK ("signo" IN ('ingreso', 'costo'));

ALTER TABLE "dolar_mes"
  ADD CONSTRAINT "dolar_mes_mes_check" CHECK ("mes" ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "dolar_mes_valor_check" CHECK ("valor" > 0);

ALTER TABLE "categoria_volumen"
  ADD CONSTRAINT "categoria_volumen_unidad_check" CHECK ("unidad" IN ('ASE-COI', 'ASE-LAU1', 'ASE-LAU-E', 'GE', 'MAD', 'PAL-SEC-COI', 'PAL-SEC-LAU', 'PUL-FUL', 'PUL-SCH', 'PUL-VAL', 'ROLL', 'SAI', 'SCL')),
  ADD CONSTRAINT "categoria_volumen_categoria_check" CHECK ("categoria" IN ('Consumido', 'Producción Madera', 'Producción Astilla', 'Producción Tapas', 'Producción Aserrín', 'Servicio Secado', 'Servicio Trozado', 'Servicio Cepillado', 'Servicio Armado'));
