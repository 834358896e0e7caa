-- CreateTable
CREATE TABLE "vencimiento_avisado" (
    "documento_id" INTEGER NOT NULL,
    "umbral" INTEGER NOT NULL,
    "avisado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vencimiento_avisado_pkey" PRIMARY KEY ("documento_id","umbral")
);

-- AddForeignKey
ALTER TABLE "vencimiento_avisado" ADD CONSTRAINT "vencimiento_avisado_documento_id_fkey" FOREIGN KEY ("documento_id") REFERENCES "documento"("id") ON DELETE CASCADE ON UPDATE CASCADE;
