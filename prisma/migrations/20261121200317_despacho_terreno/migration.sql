-- AlterTable
ALTER TABLE "despacho" ADD COLUMN     "enviado_por" INTEGER,
ADD COLUMN     "fotos_faltantes" JSONB;

-- AlterTable
ALTER TABLE "despacho_rechazo" ADD COLUMN     "enviado_por" INTEGER;

-- AddForeignKey
ALTER TABLE "despacho" ADD CONSTRAINT "despacho_enviado_por_fkey" FOREIGN KEY ("enviado_por") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A mano: las otras cargas de un camión en la misma media hora, que cada despacho nuevo busca (posibles duplicados).
CREATE INDEX "despacho_mismo_camion" ON "despacho" ("patente_camion", "fecha") WHERE "anulado_en" IS NULL;
