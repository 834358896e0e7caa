-- AlterTable
ALTER TABLE "carga" ADD COLUMN     "filas_idas" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "filas_nuevas" INTEGER NOT NULL DEFAULT 0;
