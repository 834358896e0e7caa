-- CreateIndex
CREATE INDEX "erp_asiento_resultado_carga_posting_date_entry_no_idx" ON "erp_asiento_resultado"("carga", "posting_date", "entry_no");
