-- CreateTable
CREATE TABLE "movimiento_faena" (
    "empresa" TEXT NOT NULL,
    "numero" BIGINT NOT NULL,
    "faena_codigo" TEXT NOT NULL,
    "faena_rol" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "producto_id" INTEGER,
    "unidad" TEXT NOT NULL,
    "cantidad" DECIMAL(14,3) NOT NULL,
    "tipo" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "movimiento_faena_pkey" PRIMARY KEY ("empresa","numero")
);

-- CreateTable
CREATE TABLE "vista_guardada" (
    "id" SERIAL NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "pantalla" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "consulta" TEXT NOT NULL,
    "columnas" TEXT[],
    "guardada_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vista_guardada_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "movimiento_faena_faena_codigo_faena_rol_fecha_idx" ON "movimiento_faena"("faena_codigo", "faena_rol", "fecha");

-- CreateIndex
CREATE UNIQUE INDEX "vista_guardada_usuario_id_pantalla_nombre_key" ON "vista_guardada"("usuario_id", "pantalla", "nombre");

-- AddForeignKey
ALTER TABLE "vista_guardada" ADD CONSTRAINT "vista_guardada_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
