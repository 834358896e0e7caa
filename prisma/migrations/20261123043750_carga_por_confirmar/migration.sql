-- AlterTable
ALTER TABLE "carga" ADD COLUMN     "filas_antes" INTEGER;

-- A mano: las que esperan a una persona (bandeja de Inicio), pocas entre todas.
CREATE INDEX "trabajo_por_confirmar_idx" ON "trabajo"("id") WHERE "estado" = 'porConfirmar';
