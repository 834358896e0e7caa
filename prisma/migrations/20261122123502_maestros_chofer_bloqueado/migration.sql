-- AlterTable
ALTER TABLE "chofer_bloqueado" ADD COLUMN     "activo" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "hasta" DATE;
