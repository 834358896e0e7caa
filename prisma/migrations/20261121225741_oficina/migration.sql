-- AlterTable
ALTER TABLE "despacho_aviso" ADD COLUMN     "fecha" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

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

-- CreateIndex
CREATE INDEX "despacho_patente_camion_fecha_id_idx" ON "despacho"("patente_camion", "fecha", "id");

-- CreateIndex
CREATE INDEX "despacho_faena_codigo_faena_rol_fecha_id_idx" ON "despacho"("faena_codigo", "faena_rol", "fecha", "id");

-- CreateIndex
CREATE INDEX "despacho_producto_id_fecha_id_idx" ON "despacho"("producto_id", "fecha", "id");

-- AddForeignKey
ALTER TABLE "vista_guardada" ADD CONSTRAINT "vista_guardada_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A mano: la fecha de un aviso es la de su despacho, la ponga quien la ponga (también una versión anterior del programa).
CREATE FUNCTION despacho_aviso_fecha() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT fecha INTO STRICT NEW.fecha FROM despacho WHERE id = NEW.despacho_id;
  RETURN NEW;
EXCEPTION WHEN no_data_found THEN
  -- Lo rechaza la clave foránea, con su propio error.
  RETURN NEW;
END
$$;

CREATE TRIGGER despacho_aviso_fecha
  BEFORE INSERT ON "despacho_aviso"
  FOR EACH ROW EXECUTE FUNCTION despacho_aviso_fecha();

UPDATE "despacho_aviso" SET "fecha" = "despacho"."fecha" FROM "despacho" WHERE "despacho"."id" = "despacho_aviso"."despacho_id";

-- A mano: los avisos abiertos son pocos; el índice también.
CREATE INDEX "despacho_aviso_abierto" ON "despacho_aviso" ("codigo", "fecha", "despacho_id") WHERE "resuelto_en" IS NULL;

-- A mano: una lista por estado, como los deriva `estados-despacho.ts`; cada despacho está en una sola.
CREATE INDEX "despacho_anulada" ON "despacho" ("fecha", "id") WHERE "anulado_en" IS NOT NULL;
CREATE INDEX "despacho_recepcionado" ON "despacho" ("fecha", "id")
  WHERE "anulado_en" IS NULL AND "recepcionado_en" IS NOT NULL;
CREATE INDEX "despacho_guia_emitida" ON "despacho" ("fecha", "id")
  WHERE "anulado_en" IS NULL AND "recepcionado_en" IS NULL AND "guia_numero" IS NOT NULL;
CREATE INDEX "despacho_enviado" ON "despacho" ("fecha", "id")
  WHERE "anulado_en" IS NULL AND "recepcionado_en" IS NULL AND "guia_numero" IS NULL;

-- A mano: el índice nuevo por camión y fecha sirve también para los posibles duplicados.
DROP INDEX "despacho_mismo_camion";
