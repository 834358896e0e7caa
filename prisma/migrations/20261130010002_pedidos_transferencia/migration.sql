-- CreateTable
CREATE TABLE "pedido_transferencia" (
    "numero" SERIAL NOT NULL,
    "id" UUID NOT NULL,
    "empresa" TEXT NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "usuario" TEXT NOT NULL,
    "archivo" TEXT NOT NULL,
    "huella" TEXT NOT NULL,

    CONSTRAINT "pedido_transferencia_pkey" PRIMARY KEY ("numero")
);

-- CreateTable
CREATE TABLE "pedido_contenedor" (
    "numero" INTEGER NOT NULL,
    "idcontenedor" INTEGER NOT NULL,
    "contenedor" TEXT NOT NULL,
    "sello" TEXT NOT NULL,
    "totalpiezas" INTEGER NOT NULL,

    CONSTRAINT "pedido_contenedor_pkey" PRIMARY KEY ("numero","idcontenedor")
);

-- CreateTable
CREATE TABLE "pedido_etiqueta" (
    "id" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "idcontenedor" INTEGER NOT NULL,
    "lugar" INTEGER NOT NULL,
    "etiqueta" TEXT NOT NULL,
    "cantidad" DECIMAL(20,6) NOT NULL,
    "almacen" TEXT NOT NULL,
    "articulo" TEXT NOT NULL,
    "consultada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pedido_etiqueta_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pedido_transferencia_id_key" ON "pedido_transferencia"("id");

-- CreateIndex
CREATE INDEX "pedido_transferencia_empresa_numero_idx" ON "pedido_transferencia"("empresa", "numero");

-- CreateIndex
CREATE INDEX "pedido_transferencia_usuario_id_numero_idx" ON "pedido_transferencia"("usuario_id", "numero");

-- CreateIndex
CREATE UNIQUE INDEX "pedido_contenedor_numero_contenedor_key" ON "pedido_contenedor"("numero", "contenedor");

-- CreateIndex
CREATE INDEX "pedido_etiqueta_etiqueta_numero_idx" ON "pedido_etiqueta"("etiqueta", "numero");

-- CreateIndex
CREATE UNIQUE INDEX "pedido_etiqueta_numero_etiqueta_key" ON "pedido_etiqueta"("numero", "etiqueta");

-- CreateIndex
CREATE UNIQUE INDEX "pedido_etiqueta_numero_idcontenedor_lugar_key" ON "pedido_etiqueta"("numero", "idcontenedor", "lugar");

-- AddForeignKey
ALTER TABLE "pedido_contenedor" ADD CONSTRAINT "pedido_contenedor_numero_fkey" FOREIGN KEY ("numero") REFERENCES "pedido_transferencia"("numero") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pedido_etiqueta" ADD CONSTRAINT "pedido_etiqueta_numero_idcontenedor_fkey" FOREIGN KEY ("numero", "idcontenedor") REFERENCES "pedido_contenedor"("numero", "idcontenedor") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "pedido_transferencia"
  ADD CONSTRAINT "pedido_transferencia_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "pedido_transferencia_huella_check" CHECK ("huella" ~ '^[0-9a-f]{64}$');

ALTER TABLE "pedido_contenedor"
  ADD CONSTRAINT "pedido_contenedor_idcontenedor_check" CHECK ("idcontenedor" > 0),
  ADD CONSTRAINT "pedido_contenedor_contenedor_check" CHECK ("contenedor" <> ''),
  ADD CONSTRAINT "pedido_contenedor_totalpiezas_check" CHECK ("totalpiezas" > 0);

ALTER TABLE "pedido_etiqueta"
  ADD CONSTRAINT "pedido_etiqueta_etiqueta_check" CHECK (length("etiqueta") BETWEEN 6 AND 30),
  -- -1 es que el ERP no la conoce; menos que nada no hay.
  ADD CONSTRAINT "pedido_etiqueta_cantidad_check" CHECK ("cantidad" >= 0 OR "cantidad" = -1),
  -- De la que no se conoce no se sabe de qué es ni dónde está.
  ADD CONSTRAINT "pedido_etiqueta_conocida_check" CHECK ("cantidad" <> -1 OR ("almacen" = '' AND "articulo" = ''));
