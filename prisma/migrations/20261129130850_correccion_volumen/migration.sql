-- CreateTable
CREATE TABLE "correccion_volumen" (
    "id" UUID NOT NULL,
    "unidad" TEXT NOT NULL,
    "categoria" TEXT NOT NULL,
    "metro_cubico" DECIMAL(20,6) NOT NULL,
    "valor" DECIMAL(20,6),
    "mes" TEXT NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "creado_por" TEXT NOT NULL,
    "eliminado_en" TIMESTAMPTZ(3),
    "eliminado_por" TEXT,
    "motivo" TEXT,

    CONSTRAINT "correccion_volumen_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "correccion_volumen_mes_unidad_categoria_id_idx" ON "correccion_volumen"("mes", "unidad", "categoria", "id");

-- CreateIndex
CREATE INDEX "correccion_volumen_mes_creado_en_id_idx" ON "correccion_volumen"("mes", "creado_en", "id");

-- Lo que ninguna pantalla ni programa puede dejar escrito: un mes que no es, una corrección de nada, un valor negativo, una eliminada sin quién.
ALTER TABLE "correccion_volumen"
  ADD CONSTRAINT "correccion_volumen_mes_check" CHECK ("mes" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "correccion_volumen_metro_cubico_check" CHECK ("metro_cubico" <> 0),
  ADD CONSTRAINT "correccion_volumen_valor_check" CHECK ("valor" >= 0),
  ADD CONSTRAINT "correccion_volumen_eliminado_check" CHECK (("eliminado_en" IS NULL) = ("eliminado_por" IS NULL) AND ("motivo" IS NULL OR "eliminado_en" IS NOT NULL));
