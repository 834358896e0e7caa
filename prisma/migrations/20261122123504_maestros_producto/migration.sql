-- AlterTable
ALTER TABLE "producto" ADD COLUMN     "variantes" TEXT[] DEFAULT ARRAY[]::TEXT[];
