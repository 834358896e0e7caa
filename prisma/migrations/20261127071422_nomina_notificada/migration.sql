-- AlterTable
ALTER TABLE "nomina_version" ADD COLUMN     "notificada" BOOLEAN NOT NULL DEFAULT false;

-- De lo que ya estaba no se escribe: nadie lo pidió entonces.
UPDATE "nomina_version" SET "notificada" = true;

-- Se busca cada minuto, y casi nunca hay.
CREATE INDEX "nomina_version_sin_notificar_idx" ON "nomina_version"("en") WHERE NOT "notificada";
