-- AlterTable
ALTER TABLE "faena" ADD COLUMN     "fuera_de_erp" BOOLEAN NOT NULL DEFAULT false;
