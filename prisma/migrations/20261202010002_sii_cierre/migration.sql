-- CreateTable
CREATE TABLE "sii_cierre" (
    "id" UUID NOT NULL,
    "empresa" TEXT NOT NULL,
    "mes" TEXT NOT NULL,
    "presentado" DATE NOT NULL,
    "folio" TEXT NOT NULL,
    "nota" TEXT NOT NULL,
    "subidas" UUID[],
    "cerrado_en" TIMESTAMPTZ(3) NOT NULL,
    "cerrado_por" TEXT NOT NULL,
    "reabierto_en" TIMESTAMPTZ(3),
    "reabierto_por" TEXT,
    "nota_reapertura" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sii_cierre_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sii_cierre_cifra" (
    "cierre_id" UUID NOT NULL,
    "cifra" TEXT NOT NULL,
    "cantidad" INTEGER NOT NULL,
    "total" DECIMAL(24,0) NOT NULL,

    CONSTRAINT "sii_cierre_cifra_pkey" PRIMARY KEY ("cierre_id","cifra")
);

-- CreateTable
CREATE TABLE "sii_cierre_documento" (
    "cierre_id" UUID NOT NULL,
    "lado" TEXT NOT NULL,
    "clave" TEXT NOT NULL,
    "dicho" TEXT NOT NULL,
    "total" DECIMAL(24,0) NOT NULL,
    "marca" TEXT NOT NULL,

    CONSTRAINT "sii_cierre_documento_pkey" PRIMARY KEY ("cierre_id","lado","clave")
);

-- CreateIndex
CREATE INDEX "sii_cierre_empresa_mes_cerrado_en_idx" ON "sii_cierre"("empresa", "mes", "cerrado_en");

-- AddForeignKey
ALTER TABLE "sii_cierre_cifra" ADD CONSTRAINT "sii_cierre_cifra_cierre_id_fkey" FOREIGN KEY ("cierre_id") REFERENCES "sii_cierre"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sii_cierre_documento" ADD CONSTRAINT "sii_cierre_documento_cierre_id_fkey" FOREIGN KEY ("cierre_id") REFERENCES "sii_cierre"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- De dos que lo cierran a la vez, uno.
CREATE UNIQUE INDEX "sii_cierre_cerrado_key" ON "sii_cierre" ("empresa", "mes") WHERE "reabierto_en" IS NULL;

ALTER TABLE "sii_cierre"
  ADD CONSTRAINT "sii_cierre_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "sii_cierre_mes_check" CHECK ("mes" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "sii_cierre_folio_check" CHECK ("folio" ~ '^\d{0,15}$'),
  ADD CONSTRAINT "sii_cierre_reabierto_check" CHECK (("reabierto_en" IS NULL) = ("reabierto_por" IS NULL) AND ("reabierto_en" IS NULL) = ("nota_reapertura" = ''));

ALTER TABLE "sii_cierre_cifra"
  ADD CONSTRAINT "sii_cierre_cifra_cantidad_check" CHECK ("cantidad" >= 0);

ALTER TABLE "sii_cierre_documento"
  ADD CONSTRAINT "sii_cierre_documento_lado_check" CHECK ("lado" IN ('REGISTRO', 'PENDIENTE', 'RECLAMADO', 'NO_INCLUIR', 'BC'));
