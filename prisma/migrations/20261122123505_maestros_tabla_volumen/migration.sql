-- AlterTable
ALTER TABLE "tabla_volumen" ADD COLUMN     "activo" BOOLEAN NOT NULL DEFAULT true;
