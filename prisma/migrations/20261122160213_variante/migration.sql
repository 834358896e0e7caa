-- CreateTable
CREATE TABLE "variante" (
    "id" TEXT NOT NULL,
    "patente_carro" TEXT NOT NULL,
    "cosechero" TEXT NOT NULL,
    "carguio" TEXT NOT NULL,
    "precio" TEXT NOT NULL,
    "solo_puertos" BOOLEAN NOT NULL,

    CONSTRAINT "variante_pkey" PRIMARY KEY ("id")
);
