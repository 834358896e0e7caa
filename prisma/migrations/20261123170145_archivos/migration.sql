-- CreateTable
CREATE TABLE "archivo" (
    "sha256" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "recibido_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "archivo_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "archivo_subida" (
    "sha256" TEXT NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "nombre" TEXT NOT NULL,
    "subida_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "archivo_subida_pkey" PRIMARY KEY ("sha256","usuario_id")
);

-- AddForeignKey
ALTER TABLE "archivo_subida" ADD CONSTRAINT "archivo_subida_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "archivo"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "archivo_subida" ADD CONSTRAINT "archivo_subida_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
