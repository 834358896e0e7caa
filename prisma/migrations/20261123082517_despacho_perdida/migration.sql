-- CreateTable
CREATE TABLE "despacho_perdida" (
    "id" UUID NOT NULL,
    "que" TEXT NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "codigo" TEXT,
    "vista_en" TIMESTAMPTZ(3) NOT NULL,
    "informada_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "despacho_perdida_pkey" PRIMARY KEY ("id","que")
);
