-- AlterTable
ALTER TABLE "faena_perimetro" ADD COLUMN     "archivo" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "restaura" INTEGER,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "faena_perimetro_anterior" (
    "codigo" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "geojson" TEXT NOT NULL,
    "archivo" TEXT NOT NULL,
    "restaura" INTEGER,
    "subido_por" TEXT NOT NULL,
    "subido_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "faena_perimetro_anterior_pkey" PRIMARY KEY ("codigo","rol","version")
);
