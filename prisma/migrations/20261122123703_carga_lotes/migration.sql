-- CreateTable
CREATE TABLE "carga_lote" (
    "trabajo_id" UUID NOT NULL,
    "indice" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "contenido" BYTEA NOT NULL,
    "filas" INTEGER NOT NULL,
    "rechazado" BOOLEAN NOT NULL,
    "ultimo" BOOLEAN NOT NULL,
    "recibido_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "carga_lote_pkey" PRIMARY KEY ("trabajo_id","indice")
);

-- AddForeignKey
ALTER TABLE "carga_lote" ADD CONSTRAINT "carga_lote_trabajo_id_fkey" FOREIGN KEY ("trabajo_id") REFERENCES "trabajo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
