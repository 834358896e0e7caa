-- CreateTable
CREATE TABLE "segundo_factor" (
    "usuario_id" INTEGER NOT NULL,
    "secreto" BYTEA NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmado_en" TIMESTAMPTZ(3),
    "ultimo_paso" BIGINT,

    CONSTRAINT "segundo_factor_pkey" PRIMARY KEY ("usuario_id")
);

-- CreateTable
CREATE TABLE "codigo_recuperacion" (
    "usuario_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "usado_en" TIMESTAMPTZ(3),

    CONSTRAINT "codigo_recuperacion_pkey" PRIMARY KEY ("usuario_id","hash")
);

-- CreateTable
CREATE TABLE "clave_api" (
    "id" SERIAL NOT NULL,
    "nombre" TEXT NOT NULL,
    "prefijo" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "permiso" TEXT NOT NULL,
    "creada_por" TEXT NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "vence_en" TIMESTAMPTZ(3),
    "ultimo_uso" TIMESTAMPTZ(3),
    "revocada_en" TIMESTAMPTZ(3),

    CONSTRAINT "clave_api_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "clave_api_nombre_key" ON "clave_api"("nombre");

-- CreateIndex
CREATE UNIQUE INDEX "clave_api_hash_key" ON "clave_api"("hash");

-- AddForeignKey
ALTER TABLE "segundo_factor" ADD CONSTRAINT "segundo_factor_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "codigo_recuperacion" ADD CONSTRAINT "codigo_recuperacion_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
