-- CreateTable
CREATE TABLE "despacho_revision" (
    "despacho_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "contenido_hash" BYTEA NOT NULL,
    "contenido" JSONB NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "recibido_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "despacho_revision_pkey" PRIMARY KEY ("despacho_id","revision")
);

-- AddForeignKey
ALTER TABLE "despacho_revision" ADD CONSTRAINT "despacho_revision_despacho_id_fkey" FOREIGN KEY ("despacho_id") REFERENCES "despacho"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
