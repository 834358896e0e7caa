-- Lo que espera acuse se cuenta sin leer el documento: su plazo, su IVA y sus montos van aparte.
ALTER TABLE "sii_documento"
  ADD COLUMN "plazo" DATE,
  ADD COLUMN "credito" DECIMAL(18,0),
  ADD COLUMN "huella" TEXT;

-- Lo ya guardado, por la misma regla (`porAcusarDe`).
UPDATE "sii_documento" SET
  "plazo" = CASE WHEN "tipo" NOT IN (30, 32, 45, 55, 60, 61, 106, 112, 914) THEN left("datos" ->> 'fechaRecepcion', 10)::date + 8 END,
  "credito" = ("datos" ->> 'ivaRecuperable')::numeric + ("datos" ->> 'ivaUsoComun')::numeric,
  "huella" = concat("datos" ->> 'total', '/', "datos" ->> 'ivaRecuperable', '//');

ALTER TABLE "sii_documento"
  ALTER COLUMN "credito" SET NOT NULL,
  ALTER COLUMN "huella" SET NOT NULL;

CREATE INDEX "sii_documento_subida_id_plazo_idx" ON "sii_documento"("subida_id", "plazo");

-- Quién registró el último documento de un proveedor: su RUT como lo lee `rutSii`, sin guion.
CREATE INDEX "erp_documento_compra_carga_rut_idx" ON "erp_documento_compra"("carga", (regexp_replace(regexp_replace(upper("rut_con_guion"), '[^0-9K]', '', 'g'), '^0+(?=.)', '')));

-- El reloj también envía.
ALTER TABLE "sii_envio" ALTER COLUMN "usuario_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "sii_envio_solo" (
    "empresa" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "dia" DATE NOT NULL,
    "id" UUID NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,
    "correos" INTEGER,
    "motivo" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sii_envio_solo_pkey" PRIMARY KEY ("empresa","tipo","dia")
);

ALTER TABLE "sii_envio_solo"
  ADD CONSTRAINT "sii_envio_solo_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "sii_envio_solo_tipo_check" CHECK ("tipo" IN ('2', '5')),
  ADD CONSTRAINT "sii_envio_solo_correos_check" CHECK ("correos" > 0);
