-- CreateTable
CREATE TABLE "costo_historico" (
    "carga" BIGINT NOT NULL,
    "documento" TEXT NOT NULL,
    "linea" BIGINT NOT NULL,
    "fecha" DATE NOT NULL,
    "tipo" TEXT NOT NULL,
    "recepciones" TEXT NOT NULL,
    "descripcion" TEXT NOT NULL,
    "cuenta" TEXT NOT NULL,
    "almacen" TEXT NOT NULL,
    "faena" TEXT NOT NULL,
    "cantidad" DECIMAL(20,6) NOT NULL,
    "cod_unidad_medida" TEXT NOT NULL,
    "costo_unitario" DECIMAL(20,6) NOT NULL,
    "importe" DECIMAL(20,6) NOT NULL,
    "us" DECIMAL(20,6),
    "importe_total_us" DECIMAL(20,6),
    "tipo2" TEXT NOT NULL,
    "item2" TEXT NOT NULL,
    "item3" TEXT NOT NULL,
    "condiciones_juntas" TEXT NOT NULL,
    "tipo_faena" TEXT NOT NULL,
    "proveedor" TEXT NOT NULL,
    "factura_proveedor" TEXT NOT NULL,
    "numero_liquidacion" TEXT NOT NULL,

    CONSTRAINT "costo_historico_pkey" PRIMARY KEY ("carga","documento","linea")
);

-- CreateTable
CREATE TABLE "costo_libro" (
    "trabajo_id" UUID NOT NULL,
    "empresa" TEXT NOT NULL,
    "archivo" TEXT NOT NULL,
    "hoja" TEXT NOT NULL,
    "huella" TEXT NOT NULL,
    "filas" INTEGER NOT NULL,

    CONSTRAINT "costo_libro_pkey" PRIMARY KEY ("trabajo_id")
);

-- CreateIndex
CREATE INDEX "costo_historico_carga_fecha_documento_linea_idx" ON "costo_historico"("carga", "fecha", "documento", "linea");

-- CreateIndex
CREATE INDEX "costo_historico_documento_linea_idx" ON "costo_historico"("documento", "linea");

-- CreateIndex
CREATE INDEX "costo_libro_empresa_archivo_idx" ON "costo_libro"("empresa", "archivo");

-- AddForeignKey
ALTER TABLE "costo_libro" ADD CONSTRAINT "costo_libro_trabajo_id_fkey" FOREIGN KEY ("trabajo_id") REFERENCES "trabajo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "costo_historico"
  ADD CONSTRAINT "costo_historico_documento_check" CHECK ("documento" <> ''),
  -- Así nunca es la de una línea de BC.
  ADD CONSTRAINT "costo_historico_linea_check" CHECK ("linea" < 0),
  ADD CONSTRAINT "costo_historico_us_check" CHECK ("us" > 0);

ALTER TABLE "costo_libro"
  ADD CONSTRAINT "costo_libro_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "costo_libro_filas_check" CHECK ("filas" >= 1);

-- A mano: filas de un documento que se llaman igual se cuentan hacia abajo desde la primera, hasta 1.000 (POR_CLAVE, packages/domain/src/costos/historico/fila.ts), lleguen juntas o en lotes.
CREATE FUNCTION costo_historico_linea() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ultima bigint;
BEGIN
  SELECT h.linea INTO ultima FROM costo_historico h
   WHERE h.carga = new.carga AND h.documento = new.documento AND h.linea > new.linea - 1000 AND h.linea <= new.linea ORDER BY h.linea LIMIT 1;
  IF ultima IS NOT NULL THEN
    IF ultima = new.linea - 999 THEN
      RAISE EXCEPTION 'costo_historico: más de 1000 filas iguales del documento %', new.documento USING ERRCODE = '22003';
    END IF;
    new.linea := ultima - 1;
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER costo_historico_linea BEFORE INSERT ON "costo_historico" FOR EACH ROW EXECUTE FUNCTION costo_historico_linea();
