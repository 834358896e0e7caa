-- AlterTable
ALTER TABLE "aviso" ADD COLUMN     "perfiles" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
