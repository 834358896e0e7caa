-- CreateTable
CREATE TABLE "faena_volumen" (
    "codigo" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "unidad" TEXT NOT NULL,
    "volumen" DECIMAL(14,3),
    "nota" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "cambiado_por" TEXT NOT NULL,
    "cambiado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "faena_volumen_pkey" PRIMARY KEY ("codigo","rol","unidad")
);

-- CreateTable
CREATE TABLE "faena_detalle" (
    "codigo" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "articulo" TEXT NOT NULL,
    "unidad" TEXT NOT NULL,
    "mes" TEXT NOT NULL,
    "detalle_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "cambiado_por" TEXT NOT NULL,
    "cambiado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "faena_detalle_pkey" PRIMARY KEY ("codigo","rol","articulo","unidad","mes")
);

-- CreateTable
CREATE TABLE "detalle2" (
    "id" INTEGER NOT NULL,
    "detalle2" TEXT NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "detalle2_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tipo_movimiento" (
    "tipo" TEXT NOT NULL,
    "efecto" TEXT NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "tipo_movimiento_pkey" PRIMARY KEY ("tipo")
);

-- AddForeignKey
ALTER TABLE "faena_detalle" ADD CONSTRAINT "faena_detalle_detalle_id_fkey" FOREIGN KEY ("detalle_id") REFERENCES "detalle2"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "faena_volumen"
  ADD CONSTRAINT "faena_volumen_unidad_check" CHECK ("unidad" IN ('M3', 'MR', 'BDMT')),
  ADD CONSTRAINT "faena_volumen_volumen_check" CHECK ("volumen" > 0),
  ADD CONSTRAINT "faena_volumen_version_check" CHECK ("version" >= 1);

ALTER TABLE "faena_detalle"
  ADD CONSTRAINT "faena_detalle_mes_check" CHECK ("mes" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "faena_detalle_version_check" CHECK ("version" >= 1);

ALTER TABLE "tipo_movimiento"
  ADD CONSTRAINT "tipo_movimiento_efecto_check" CHECK ("efecto" IN ('produccion', 'recepcion', 'salida', 'ajuste'));

-- A mano: lo que además se muestra de un movimiento, y de qué especie es su fuente. Las columnas nuevas van al final.
CREATE OR REPLACE VIEW movimiento_vigente AS
  SELECT v.empresa, m.no_movimiento AS numero, m.codigo_faena AS faena_codigo, m.rol AS faena_rol, m.fecha_registro AS fecha,
         m.producto, m.unidad_medida AS unidad, m.cantidad::numeric(20, 3) AS cantidad, m.tipo_movimiento AS tipo,
         m.nombre_faena AS faena_nombre, m.no_documento AS documento, m.descripcion, 'PINO' AS especie
    FROM erp_movimiento_pino m JOIN carga_vigente v ON v.carga_id = m.carga
  UNION ALL
  SELECT v.empresa, m.no_movimiento, m.codigo_faena, m.rol, m.posting_date, m.producto, m.unidad_medida, m.cantidad::numeric(20, 3), m.tipo_movimiento,
         m.nombre_faena, m.no_documento, m.descripcion, 'EUCA'
    FROM erp_movimiento_euca m JOIN carga_vigente v ON v.carga_id = m.carga;
