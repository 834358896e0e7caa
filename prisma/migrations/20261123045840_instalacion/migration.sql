-- CreateTable
CREATE TABLE "instalacion" (
    "clave" TEXT NOT NULL,
    "valor" TEXT NOT NULL,
    "cambiada_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "instalacion_pkey" PRIMARY KEY ("clave")
);
