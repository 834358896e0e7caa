-- CreateTable
CREATE TABLE "correccion_reporte" (
    "id" UUID NOT NULL,
    "empresa" TEXT NOT NULL,
    "reporte" TEXT NOT NULL,
    "entry_no" BIGINT,
    "transaccion" INTEGER,
    "documento" TEXT NOT NULL,
    "entradas" INTEGER NOT NULL,
    "total" DECIMAL(20,6) NOT NULL,
    "cuenta" TEXT,
    "fecha" DATE,
    "importe" DECIMAL(20,6),
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "creado_por" TEXT NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),
    "eliminado_por" TEXT,

    CONSTRAINT "correccion_reporte_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "correccion_reporte_empresa_creado_en_id_idx" ON "correccion_reporte"("empresa", "creado_en", "id");

-- CreateIndex
CREATE INDEX "erp_asiento_resultado_carga_transaction_no_idx" ON "erp_asiento_resultado"("carga", "transaction_no");

-- CreateIndex
CREATE INDEX "erp_asiento_resultado_carga_document_no_idx" ON "erp_asiento_resultado"("carga", "document_no");

-- CreateIndex
CREATE INDEX "erp_asiento_resultado_carga_amount_idx" ON "erp_asiento_resultado"("carga", "amount");

ALTER TABLE "correccion_reporte"
  ADD CONSTRAINT "correccion_reporte_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "correccion_reporte_reporte_check" CHECK ("reporte" = 'GESTION'),
  -- Sin criterio nombraría todo.
  ADD CONSTRAINT "correccion_reporte_criterio_check" CHECK ("entry_no" IS NOT NULL OR "transaccion" IS NOT NULL OR "documento" <> ''),
  -- De la entrada de un número se guarda cómo era; de otras, nada.
  ADD CONSTRAINT "correccion_reporte_guardada_check" CHECK (num_nulls("entry_no", "cuenta", "fecha", "importe") IN (0, 4)),
  ADD CONSTRAINT "correccion_reporte_entradas_check" CHECK ("entradas" > 0),
  ADD CONSTRAINT "correccion_reporte_eliminado_check" CHECK (num_nulls("eliminado_en", "eliminado_por") IN (0, 2));

-- Para saber de cada asiento si alguna lo saca, por el primer criterio que tenga.
CREATE INDEX "correccion_reporte_por_entrada" ON "correccion_reporte" ("empresa", "entry_no") WHERE "eliminado_en" IS NULL AND "entry_no" IS NOT NULL;
CREATE INDEX "correccion_reporte_por_transaccion" ON "correccion_reporte" ("empresa", "transaccion") WHERE "eliminado_en" IS NULL AND "entry_no" IS NULL AND "transaccion" IS NOT NULL;
CREATE INDEX "correccion_reporte_por_documento" ON "correccion_reporte" ("empresa", "documento") WHERE "eliminado_en" IS NULL AND "entry_no" IS NULL AND "transaccion" IS NULL;
