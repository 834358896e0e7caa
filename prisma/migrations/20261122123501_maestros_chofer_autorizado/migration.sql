-- AlterTable
ALTER TABLE "chofer_autorizado" ADD COLUMN     "activo" BOOLEAN NOT NULL DEFAULT true;
