-- CreateTable
CREATE TABLE "ficha_matriz" (
    "numero" SERIAL NOT NULL,
    "tipo" TEXT NOT NULL,
    "archivo" TEXT NOT NULL,
    "huella" TEXT NOT NULL,
    "filas" INTEGER NOT NULL,
    "estado" TEXT NOT NULL,
    "cargada_por" TEXT NOT NULL,
    "cargada_en" TIMESTAMPTZ(3) NOT NULL,
    "cambiada_por" TEXT,
    "cambiada_en" TIMESTAMPTZ(3),

    CONSTRAINT "ficha_matriz_pkey" PRIMARY KEY ("numero")
);

-- CreateTable
CREATE TABLE "ficha_matriz_fila" (
    "matriz" INTEGER NOT NULL,
    "codigo" TEXT NOT NULL,
    "mes" TEXT NOT NULL,
    "articulo" TEXT NOT NULL,
    "unidad" TEXT NOT NULL,
    "linea" INTEGER NOT NULL,
    "dias" DECIMAL(14,3)[],

    CONSTRAINT "ficha_matriz_fila_pkey" PRIMARY KEY ("matriz","codigo","mes","articulo")
);

-- CreateIndex
CREATE INDEX "ficha_matriz_tipo_numero_idx" ON "ficha_matriz"("tipo", "numero");

-- CreateIndex
CREATE INDEX "ficha_matriz_fila_codigo_mes_articulo_matriz_idx" ON "ficha_matriz_fila"("codigo", "mes", "articulo", "matriz");

-- AddForeignKey
ALTER TABLE "ficha_matriz_fila" ADD CONSTRAINT "ficha_matriz_fila_matriz_fkey" FOREIGN KEY ("matriz") REFERENCES "ficha_matriz"("numero") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ficha_matriz"
  ADD CONSTRAINT "ficha_matriz_tipo_check" CHECK ("tipo" IN ('EUCA', 'PINO')),
  ADD CONSTRAINT "ficha_matriz_estado_check" CHECK ("estado" IN ('vigente', 'retirada', 'reemplazada')),
  ADD CONSTRAINT "ficha_matriz_filas_check" CHECK ("filas" >= 1);

-- A mano: de un archivo rige una carga a la vez.
CREATE UNIQUE INDEX "ficha_matriz_vigente_key" ON "ficha_matriz" ("tipo", "archivo") WHERE "estado" = 'vigente';

ALTER TABLE "ficha_matriz_fila"
  ADD CONSTRAINT "ficha_matriz_fila_mes_check" CHECK ("mes" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "ficha_matriz_fila_unidad_check" CHECK ("unidad" IN ('M3', 'MR', 'BDMT')),
  ADD CONSTRAINT "ficha_matriz_fila_dias_check" CHECK (cardinality("dias") = 31 AND array_position("dias", NULL) IS NULL);

-- A mano: lo que ajustan las matrices vigentes, día por día. De una faena, mes y artículo vale la última que los nombra (decisión 154).
CREATE VIEW ficha_ajuste_vigente AS
  SELECT f.tipo, f.matriz, f.archivo, f.cargada_por, f.cargada_en, f.codigo, f.mes, f.articulo, f.unidad, (f.mes || '-01')::date + (d.dia - 1)::int AS fecha, d.cantidad::numeric(20, 3) AS cantidad
    FROM (SELECT DISTINCT ON (m.tipo, l.codigo, l.mes, l.articulo) m.tipo, m.archivo, m.cargada_por, m.cargada_en, l.*
            FROM ficha_matriz_fila l JOIN ficha_matriz m ON m.numero = l.matriz
           WHERE m.estado = 'vigente' ORDER BY m.tipo, l.codigo, l.mes, l.articulo, l.matriz DESC) f
   CROSS JOIN LATERAL unnest(f.dias) WITH ORDINALITY AS d (cantidad, dia)
   WHERE d.cantidad <> 0;
COMMENT ON VIEW ficha_ajuste_vigente IS 'Ajustes de las matrices de corrección que rigen, día por día (E15)';
