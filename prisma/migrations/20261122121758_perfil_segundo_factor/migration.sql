-- AlterTable
ALTER TABLE "perfil" ADD COLUMN     "exige_segundo_factor" BOOLEAN NOT NULL DEFAULT false;
