-- CreateTable
CREATE TABLE "regla_costo" (
    "orden" INTEGER NOT NULL,
    "cuenta" TEXT NOT NULL DEFAULT '',
    "descripcion" TEXT NOT NULL DEFAULT '',
    "almacen" TEXT NOT NULL DEFAULT '',
    "faena" TEXT NOT NULL DEFAULT '',
    "tipo2" TEXT NOT NULL DEFAULT '',
    "item2" TEXT NOT NULL DEFAULT '',
    "item3" TEXT NOT NULL DEFAULT '',
    "condiciones_juntas" TEXT NOT NULL DEFAULT '',
    "tipo_faena" TEXT NOT NULL DEFAULT '',
    "patrones" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "regla_costo_pkey" PRIMARY KEY ("orden")
);

-- CreateTable
CREATE TABLE "costo_propio" (
    "id" UUID NOT NULL,
    "empresa" TEXT NOT NULL,
    "documento" TEXT NOT NULL,
    "linea" BIGINT,
    "fecha" DATE,
    "tipo" TEXT,
    "recepciones" TEXT,
    "item2" TEXT,
    "item3" TEXT,
    "cantidad" DECIMAL(20,6),
    "importe" DECIMAL(20,6),
    "us" DECIMAL(14,4),
    "importe_total_us" DECIMAL(20,6),
    "almacen" TEXT,
    "condiciones_juntas" TEXT,
    "tipo2" TEXT,
    "cuenta" TEXT,
    "costo_unitario" DECIMAL(20,6),
    "tipo_faena" TEXT,
    "cod_unidad_medida" TEXT,
    "bc" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "cambiado_por" TEXT NOT NULL,
    "cambiado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "costo_propio_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "costo_adjunto" (
    "id" BIGSERIAL NOT NULL,
    "archivo" TEXT NOT NULL,
    "huella" TEXT NOT NULL,
    "filas" INTEGER NOT NULL,
    "subido_por" TEXT NOT NULL,
    "subido_en" TIMESTAMPTZ(3) NOT NULL,
    "retirado_por" TEXT,
    "retirado_en" TIMESTAMPTZ(3),

    CONSTRAINT "costo_adjunto_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "costo_observacion" (
    "documento" TEXT NOT NULL,
    "adjunto_id" BIGINT NOT NULL,
    "observaciones" TEXT NOT NULL,
    "observaciones2" TEXT NOT NULL,

    CONSTRAINT "costo_observacion_pkey" PRIMARY KEY ("documento","adjunto_id")
);

-- CreateTable
CREATE TABLE "nota_credito_factura" (
    "empresa" TEXT NOT NULL,
    "documento" TEXT NOT NULL,
    "numero" TEXT,
    "factura" TEXT,
    "unida_por" TEXT NOT NULL,
    "unida_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nota_credito_factura_pkey" PRIMARY KEY ("empresa","documento")
);

-- CreateIndex
CREATE INDEX "costo_propio_fecha_documento_linea_id_idx" ON "costo_propio"("fecha", "documento", "linea", "id");

-- CreateIndex
CREATE UNIQUE INDEX "costo_propio_empresa_documento_linea_key" ON "costo_propio"("empresa", "documento", "linea");

-- CreateIndex
CREATE INDEX "costo_observacion_adjunto_id_idx" ON "costo_observacion"("adjunto_id");

-- CreateIndex
CREATE INDEX "erp_linea_compra_carga_fecha_n_documento_n_linea_idx" ON "erp_linea_compra"("carga", "fecha", "n_documento", "n_linea");

-- CreateIndex
CREATE INDEX "erp_linea_compra_n_documento_n_linea_idx" ON "erp_linea_compra"("n_documento", "n_linea");

-- AddForeignKey
ALTER TABLE "costo_observacion" ADD CONSTRAINT "costo_observacion_adjunto_id_fkey" FOREIGN KEY ("adjunto_id") REFERENCES "costo_adjunto"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "regla_costo"
  ADD CONSTRAINT "regla_costo_orden_check" CHECK ("orden" >= 1),
  ADD CONSTRAINT "regla_costo_dice_check" CHECK ("tipo2" || "item2" || "item3" || "condiciones_juntas" || "tipo_faena" <> '');

ALTER TABLE "costo_propio"
  ADD CONSTRAINT "costo_propio_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "costo_propio_documento_check" CHECK ("documento" <> ''),
  -- Lo que no es de BC no tiene de dónde tomar lo que falte.
  ADD CONSTRAINT "costo_propio_agregado_check" CHECK ("linea" IS NOT NULL OR ("fecha" IS NOT NULL AND "importe" IS NOT NULL)),
  ADD CONSTRAINT "costo_propio_us_check" CHECK ("us" > 0),
  ADD CONSTRAINT "costo_propio_version_check" CHECK ("version" >= 1);

ALTER TABLE "costo_adjunto"
  ADD CONSTRAINT "costo_adjunto_filas_check" CHECK ("filas" >= 1),
  ADD CONSTRAINT "costo_adjunto_retirado_check" CHECK (("retirado_por" IS NULL) = ("retirado_en" IS NULL));

ALTER TABLE "costo_observacion"
  ADD CONSTRAINT "costo_observacion_dice_check" CHECK ("observaciones" <> '' OR "observaciones2" <> '');

ALTER TABLE "nota_credito_factura"
  ADD CONSTRAINT "nota_credito_factura_numero_check" CHECK ("factura" IS NULL OR "numero" IS NOT NULL);

-- A mano: las palabras de una regla como las busca apps/api/src/costos/costos.ts. La forma es la de normalizeTextSql (apps/api/src/db/sql.ts).
CREATE FUNCTION regla_costo_patrones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.patrones := ARRAY(
    SELECT '%' || regexp_replace(palabra, '([\\%_])', '\\\1', 'g') || '%'
      FROM unnest(string_to_array(regexp_replace(normalize(lower(translate(new.descripcion, E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u00ad\u0600\u0601\u0602\u0603\u0604\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff\ufff9\ufffa\ufffb', '                  ')), NFD), '[\u0300-\u036f]', '', 'g'), ' ')) palabra WHERE palabra <> '');
  RETURN new;
END $$;
CREATE TRIGGER regla_costo_patrones BEFORE INSERT OR UPDATE ON "regla_costo" FOR EACH ROW EXECUTE FUNCTION regla_costo_patrones();
