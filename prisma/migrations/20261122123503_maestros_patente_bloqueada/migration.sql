-- AlterTable
ALTER TABLE "patente_bloqueada" ADD COLUMN     "activo" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "hasta" DATE;
