-- AlterTable
ALTER TABLE "despacho_aviso" ADD COLUMN     "fecha" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- A mano: la fecha de un aviso es la de su despacho, la ponga quien la ponga (también una versión anterior del programa).
CREATE FUNCTION despacho_aviso_fecha() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sin despacho queda la que trae: lo rechaza la clave foránea, con su propio error.
  NEW.fecha := coalesce((SELECT fecha FROM despacho WHERE id = NEW.despacho_id), NEW.fecha);
  RETURN NEW;
END
$$;

CREATE TRIGGER despacho_aviso_fecha
  BEFORE INSERT ON "despacho_aviso"
  FOR EACH ROW EXECUTE FUNCTION despacho_aviso_fecha();

UPDATE "despacho_aviso" SET "fecha" = "despacho"."fecha" FROM "despacho" WHERE "despacho"."id" = "despacho_aviso"."despacho_id";

-- A mano: los avisos abiertos son pocos; el índice también.
CREATE INDEX "despacho_aviso_abierto" ON "despacho_aviso" ("codigo", "fecha", "despacho_id") WHERE "resuelto_en" IS NULL;
