-- CreateTable
CREATE TABLE "erp_faena" (
    "carga" BIGINT NOT NULL,
    "codigo_faena" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "origen" TEXT NOT NULL,
    "ciudad" TEXT NOT NULL,
    "estado" TEXT NOT NULL,
    "fecha_inicio" DATE NOT NULL,
    "fecha_final" DATE,
    "hectareas" DECIMAL(20,6) NOT NULL,
    "producto" TEXT NOT NULL,
    "georeferencia" TEXT NOT NULL,
    "numero_aviso" TEXT NOT NULL,

    CONSTRAINT "erp_faena_pkey" PRIMARY KEY ("carga","codigo_faena","rol")
);

-- CreateTable
CREATE TABLE "erp_movimiento_pino" (
    "carga" BIGINT NOT NULL,
    "no_movimiento" BIGINT NOT NULL,
    "codigo_faena" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "nombre_faena" TEXT NOT NULL,
    "tipo_movimiento" TEXT NOT NULL,
    "no_documento" TEXT NOT NULL,
    "producto" TEXT NOT NULL,
    "descripcion" TEXT NOT NULL,
    "unidad_medida" TEXT NOT NULL,
    "cantidad" DECIMAL(20,6) NOT NULL,
    "fecha_registro" DATE NOT NULL,

    CONSTRAINT "erp_movimiento_pino_pkey" PRIMARY KEY ("carga","no_movimiento")
);

-- CreateTable
CREATE TABLE "erp_movimiento_euca" (
    "carga" BIGINT NOT NULL,
    "no_movimiento" BIGINT NOT NULL,
    "codigo_faena" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "nombre_faena" TEXT NOT NULL,
    "tipo_movimiento" TEXT NOT NULL,
    "no_documento" TEXT NOT NULL,
    "producto" TEXT NOT NULL,
    "descripcion" TEXT NOT NULL,
    "unidad_medida" TEXT NOT NULL,
    "cantidad" DECIMAL(20,6) NOT NULL,
    "posting_date" DATE NOT NULL,

    CONSTRAINT "erp_movimiento_euca_pkey" PRIMARY KEY ("carga","no_movimiento")
);

-- CreateTable
CREATE TABLE "erp_presupuesto_faena" (
    "carga" BIGINT NOT NULL,
    "no_movimiento" BIGINT NOT NULL,
    "fecha" DATE NOT NULL,
    "codigo_faena" TEXT NOT NULL,
    "nombre_faena" TEXT NOT NULL,
    "cuenta" TEXT NOT NULL,
    "tipo_gasto" TEXT NOT NULL,
    "cod_unidad_medida" TEXT NOT NULL,
    "cantidad" DECIMAL(20,6) NOT NULL,
    "importe" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_presupuesto_faena_pkey" PRIMARY KEY ("carga","no_movimiento")
);

-- CreateTable
CREATE TABLE "erp_recepcion" (
    "carga" BIGINT NOT NULL,
    "no_recepcion" BIGINT NOT NULL,
    "fecha_recepcion" DATE NOT NULL,
    "tipo_recepcion" TEXT NOT NULL,
    "estado" TEXT NOT NULL,
    "codigo_faena" TEXT,
    "nombre_faena" TEXT,
    "rut_proveedor" TEXT NOT NULL,
    "proveedor" TEXT NOT NULL,
    "destino" TEXT NOT NULL,
    "codigo_articulo" TEXT NOT NULL,
    "articulo" TEXT NOT NULL,
    "no_guia" INTEGER NOT NULL,
    "unidad_medida" TEXT NOT NULL,
    "volumen" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_recepcion_pkey" PRIMARY KEY ("carga","no_recepcion")
);

-- CreateTable
CREATE TABLE "erp_recepcion_especie" (
    "carga" BIGINT NOT NULL,
    "no_recepcion" BIGINT NOT NULL,
    "fecha_recepcion" DATE NOT NULL,
    "tipo_recepcion" TEXT NOT NULL,
    "estado" TEXT NOT NULL,
    "codigo_faena" TEXT,
    "nombre_faena" TEXT,
    "rut_proveedor" TEXT NOT NULL,
    "proveedor" TEXT NOT NULL,
    "destino" TEXT NOT NULL,
    "codigo_articulo" TEXT NOT NULL,
    "articulo" TEXT NOT NULL,
    "no_guia" INTEGER NOT NULL,
    "unidad_medida" TEXT NOT NULL,
    "volumen" DECIMAL(20,6) NOT NULL,
    "especie" TEXT NOT NULL,

    CONSTRAINT "erp_recepcion_especie_pkey" PRIMARY KEY ("carga","no_recepcion")
);

-- CreateTable
CREATE TABLE "erp_movimiento_etiqueta" (
    "carga" BIGINT NOT NULL,
    "entry_no" BIGINT NOT NULL,
    "cgr_posting_date" DATE NOT NULL,
    "entry_type" TEXT NOT NULL,
    "document_no" TEXT NOT NULL,
    "planta" TEXT NOT NULL,
    "num_etiqueta" TEXT NOT NULL,
    "articulo" TEXT NOT NULL,
    "descripcion" TEXT NOT NULL,
    "familia" TEXT NOT NULL,
    "ubicacion" TEXT NOT NULL,
    "unidad_medida_base" TEXT NOT NULL,
    "piezas" DECIMAL(20,6) NOT NULL,
    "metro_cubico" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_movimiento_etiqueta_pkey" PRIMARY KEY ("carga","entry_no")
);

-- CreateTable
CREATE TABLE "erp_movimiento_pulpable" (
    "carga" BIGINT NOT NULL,
    "entry_no" BIGINT NOT NULL,
    "posting_date" DATE NOT NULL,
    "planta" TEXT NOT NULL,
    "entry_type" TEXT NOT NULL,
    "document_no" TEXT NOT NULL,
    "articulo" TEXT NOT NULL,
    "descripcion" TEXT NOT NULL,
    "unidad_medida" TEXT NOT NULL,
    "cantidad" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_movimiento_pulpable_pkey" PRIMARY KEY ("carga","entry_no")
);

-- CreateTable
CREATE TABLE "erp_movimiento_orden" (
    "carga" BIGINT NOT NULL,
    "entry_no" BIGINT NOT NULL,
    "posting_date" DATE NOT NULL,
    "document_no" TEXT NOT NULL,
    "planta" TEXT NOT NULL,
    "familia" TEXT NOT NULL,
    "entry_type" TEXT NOT NULL,
    "articulo" TEXT NOT NULL,
    "descripcion" TEXT NOT NULL,
    "piezas" DECIMAL(20,6) NOT NULL,
    "metro_cubico" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_movimiento_orden_pkey" PRIMARY KEY ("carga","entry_no")
);

-- CreateTable
CREATE TABLE "erp_medida_produccion" (
    "carga" BIGINT NOT NULL,
    "articulo" TEXT NOT NULL,
    "descripcion" TEXT NOT NULL,
    "largo_prod" DECIMAL(20,6) NOT NULL,
    "alto_prod" DECIMAL(20,6) NOT NULL,
    "ancho_prod" DECIMAL(20,6) NOT NULL,
    "medida_prod" TEXT NOT NULL,

    CONSTRAINT "erp_medida_produccion_pkey" PRIMARY KEY ("carga","articulo")
);

-- CreateTable
CREATE TABLE "erp_medida_llena" (
    "carga" BIGINT NOT NULL,
    "articulo" TEXT NOT NULL,
    "largo_lleno" DECIMAL(20,6) NOT NULL,
    "alto_lleno" DECIMAL(20,6) NOT NULL,
    "ancho_lleno" DECIMAL(20,6) NOT NULL,
    "medida_llena" TEXT NOT NULL,

    CONSTRAINT "erp_medida_llena_pkey" PRIMARY KEY ("carga","articulo")
);

-- CreateTable
CREATE TABLE "erp_linea_compra" (
    "carga" BIGINT NOT NULL,
    "n_documento" TEXT NOT NULL,
    "n_linea" BIGINT NOT NULL,
    "fecha" DATE NOT NULL,
    "compra_n_proveedor" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "cuenta" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cantidad" DECIMAL(20,6) NOT NULL,
    "cod_unidad_medida" TEXT NOT NULL,
    "costo_unitario_directo" DECIMAL(20,6) NOT NULL,
    "importe" DECIMAL(20,6) NOT NULL,
    "divisa" TEXT NOT NULL,
    "almacen" TEXT,
    "centro_costo" TEXT NOT NULL,
    "faena_analitico" TEXT,
    "nombre_analitico" TEXT,
    "permite_facturar" BOOLEAN NOT NULL,
    "factura_proveedor" TEXT,

    CONSTRAINT "erp_linea_compra_pkey" PRIMARY KEY ("carga","n_documento","n_linea")
);

-- CreateTable
CREATE TABLE "erp_factura_compra" (
    "carga" BIGINT NOT NULL,
    "no" TEXT NOT NULL,
    "posting_date" DATE NOT NULL,
    "document_date" DATE NOT NULL,
    "due_date" DATE NOT NULL,
    "buy_from_vendor_no" TEXT NOT NULL,
    "buy_from_vendor_name" TEXT NOT NULL,
    "vendor_invoice_no" TEXT NOT NULL,
    "currency_code" TEXT NOT NULL,
    "amount" DECIMAL(20,6) NOT NULL,
    "amount_including_vat" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_factura_compra_pkey" PRIMARY KEY ("carga","no")
);

-- CreateTable
CREATE TABLE "erp_revision_analitica" (
    "carga" BIGINT NOT NULL,
    "n_documento" TEXT NOT NULL,
    "n_linea" BIGINT NOT NULL,
    "fecha" DATE NOT NULL,
    "codigo_analitico" TEXT NOT NULL,
    "faena_analitico" TEXT NOT NULL,
    "nombre_analitico" TEXT NOT NULL,
    "cod_auditoria_dev" TEXT NOT NULL,
    "importe" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_revision_analitica_pkey" PRIMARY KEY ("carga","n_documento","n_linea")
);

-- CreateTable
CREATE TABLE "erp_documento_compra" (
    "carga" BIGINT NOT NULL,
    "nro" TEXT NOT NULL,
    "tipodocumento" TEXT NOT NULL,
    "rut_con_guion" TEXT NOT NULL,
    "nombre_proveedor" TEXT NOT NULL,
    "numero_factura2" TEXT NOT NULL,
    "fecharegistro" DATE NOT NULL,
    "fechavencimiento" DATE NOT NULL,
    "usuariocreador" TEXT NOT NULL,
    "divisa" TEXT NOT NULL,
    "importe" DECIMAL(20,6) NOT NULL,
    "importeiva" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_documento_compra_pkey" PRIMARY KEY ("carga","nro")
);

-- CreateTable
CREATE TABLE "erp_linea_nomina" (
    "carga" BIGINT NOT NULL,
    "identificador" BIGINT NOT NULL,
    "nomina" TEXT NOT NULL,
    "journal_batch_name" TEXT NOT NULL,
    "fecha_nomina" DATE NOT NULL,
    "moneda" TEXT NOT NULL,
    "usuario_creador_nomina" TEXT NOT NULL,
    "usuario_creador" TEXT NOT NULL,
    "observacion" TEXT NOT NULL,
    "rut" TEXT NOT NULL,
    "proveedor" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "factura" TEXT NOT NULL,
    "monto" DECIMAL(20,6) NOT NULL,
    "cuenta_bancaria" TEXT,
    "bloqueado" TEXT NOT NULL,

    CONSTRAINT "erp_linea_nomina_pkey" PRIMARY KEY ("carga","identificador")
);

-- CreateTable
CREATE TABLE "erp_proveedor_bloqueado" (
    "carga" BIGINT NOT NULL,
    "rut_proveedor" TEXT NOT NULL,
    "nombre_proveedor" TEXT NOT NULL,
    "bloqueado" TEXT NOT NULL,
    "termino_pago" INTEGER NOT NULL,

    CONSTRAINT "erp_proveedor_bloqueado_pkey" PRIMARY KEY ("carga","rut_proveedor")
);

-- CreateTable
CREATE TABLE "erp_factura_cliente" (
    "carga" BIGINT NOT NULL,
    "no_factura" TEXT NOT NULL,
    "rut_proveedor" TEXT NOT NULL,
    "fecha_emision_documento" DATE NOT NULL,
    "rut_cliente" TEXT NOT NULL,
    "nombre_cliente" TEXT NOT NULL,
    "divisa" TEXT NOT NULL,
    "fecha_vencimiento" DATE NOT NULL,
    "importe_con_iva" DECIMAL(20,6) NOT NULL,
    "importe_pendiente" DECIMAL(20,6) NOT NULL,
    "closed" BOOLEAN NOT NULL,

    CONSTRAINT "erp_factura_cliente_pkey" PRIMARY KEY ("carga","no_factura")
);

-- CreateTable
CREATE TABLE "erp_asiento_resultado" (
    "carga" BIGINT NOT NULL,
    "entry_no" BIGINT NOT NULL,
    "transaction_no" INTEGER NOT NULL,
    "posting_date" DATE NOT NULL,
    "document_date" DATE NOT NULL,
    "document_no" TEXT NOT NULL,
    "cuenta" TEXT NOT NULL,
    "nombre_cuenta" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "global_dimension2_code" TEXT NOT NULL,
    "nombre_centro_costo" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "amount" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_asiento_resultado_pkey" PRIMARY KEY ("carga","entry_no")
);

-- CreateTable
CREATE TABLE "erp_presupuesto_gestion" (
    "carga" BIGINT NOT NULL,
    "entry_no" BIGINT NOT NULL,
    "fecha" DATE NOT NULL,
    "gestion" TEXT NOT NULL,
    "cuenta" TEXT NOT NULL,
    "nombre_cuenta" TEXT NOT NULL,
    "amount" DECIMAL(20,6) NOT NULL,

    CONSTRAINT "erp_presupuesto_gestion_pkey" PRIMARY KEY ("carga","entry_no")
);

-- CreateIndex
CREATE INDEX "erp_movimiento_pino_carga_codigo_faena_rol_idx" ON "erp_movimiento_pino"("carga", "codigo_faena", "rol");

-- CreateIndex
CREATE INDEX "erp_movimiento_euca_carga_codigo_faena_rol_idx" ON "erp_movimiento_euca"("carga", "codigo_faena", "rol");

-- CreateIndex
CREATE INDEX "erp_recepcion_carga_fecha_recepcion_idx" ON "erp_recepcion"("carga", "fecha_recepcion");

-- CreateIndex
CREATE INDEX "erp_movimiento_etiqueta_carga_cgr_posting_date_idx" ON "erp_movimiento_etiqueta"("carga", "cgr_posting_date");

-- CreateIndex
CREATE INDEX "erp_movimiento_etiqueta_carga_num_etiqueta_idx" ON "erp_movimiento_etiqueta"("carga", "num_etiqueta");
