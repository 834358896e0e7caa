-- AlterTable
ALTER TABLE "usuario" ADD COLUMN     "clave_temporal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "ultimo_ingreso" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
