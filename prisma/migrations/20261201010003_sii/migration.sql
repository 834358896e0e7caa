-- CreateTable
CREATE TABLE "sii_subida" (
    "id" UUID NOT NULL,
    "empresa" TEXT NOT NULL,
    "mes" TEXT NOT NULL,
    "seccion" TEXT NOT NULL,
    "archivo" TEXT NOT NULL,
    "huella" TEXT NOT NULL,
    "tipos" INTEGER[],
    "documentos" INTEGER NOT NULL,
    "total" DECIMAL(18,0) NOT NULL,
    "activa" BOOLEAN NOT NULL,
    "subida_en" TIMESTAMPTZ(3) NOT NULL,
    "usuario_id" INTEGER,
    "usuario" TEXT NOT NULL,

    CONSTRAINT "sii_subida_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sii_documento" (
    "subida_id" UUID NOT NULL,
    "clave" TEXT NOT NULL,
    "tipo" INTEGER NOT NULL,
    "rut" TEXT NOT NULL,
    "datos" JSONB NOT NULL,

    CONSTRAINT "sii_documento_pkey" PRIMARY KEY ("subida_id","clave")
);

-- CreateTable
CREATE TABLE "sii_respuesta" (
    "empresa" TEXT NOT NULL,
    "sii" TEXT NOT NULL,
    "bc" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "huella" TEXT NOT NULL,
    "nota" TEXT NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,
    "usuario_id" INTEGER,
    "usuario" TEXT NOT NULL,

    CONSTRAINT "sii_respuesta_pkey" PRIMARY KEY ("empresa","sii","bc")
);

-- CreateTable
CREATE TABLE "sii_responsable" (
    "empresa" TEXT NOT NULL,
    "rut" TEXT NOT NULL,
    "usuario" TEXT NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "sii_responsable_pkey" PRIMARY KEY ("empresa","rut")
);

-- CreateTable
CREATE TABLE "sii_proveedor_comex" (
    "rut" TEXT NOT NULL,
    "nombre" TEXT NOT NULL DEFAULT '',
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "sii_proveedor_comex_pkey" PRIMARY KEY ("rut")
);

-- CreateTable
CREATE TABLE "sii_tipo_fuera" (
    "tipo" TEXT NOT NULL,
    "detalle" TEXT NOT NULL DEFAULT '',
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "sii_tipo_fuera_pkey" PRIMARY KEY ("tipo")
);

-- CreateTable
CREATE TABLE "sii_envio" (
    "id" UUID NOT NULL,
    "para" TEXT NOT NULL,
    "empresa" TEXT NOT NULL,
    "mes" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "huella" TEXT NOT NULL,
    "dia" DATE NOT NULL,
    "sha256" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "enviado_en" TIMESTAMPTZ(3) NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "usuario" TEXT NOT NULL,

    CONSTRAINT "sii_envio_pkey" PRIMARY KEY ("id","para")
);

-- CreateIndex
CREATE INDEX "sii_subida_empresa_mes_seccion_subida_en_id_idx" ON "sii_subida"("empresa", "mes", "seccion", "subida_en", "id");

-- CreateIndex
CREATE INDEX "sii_envio_empresa_mes_tipo_dia_para_idx" ON "sii_envio"("empresa", "mes", "tipo", "dia", "para");

-- CreateIndex
CREATE INDEX "sii_envio_sha256_idx" ON "sii_envio"("sha256");

-- AddForeignKey
ALTER TABLE "sii_documento" ADD CONSTRAINT "sii_documento_subida_id_fkey" FOREIGN KEY ("subida_id") REFERENCES "sii_subida"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sii_subida"
  ADD CONSTRAINT "sii_subida_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "sii_subida_mes_check" CHECK ("mes" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "sii_subida_seccion_check" CHECK ("seccion" IN ('REGISTRO', 'PENDIENTE', 'RECLAMADO', 'NO_INCLUIR')),
  ADD CONSTRAINT "sii_subida_huella_check" CHECK ("huella" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "sii_subida_documentos_check" CHECK ("documentos" >= 0);

ALTER TABLE "sii_documento"
  ADD CONSTRAINT "sii_documento_clave_check" CHECK ("clave" <> '');

ALTER TABLE "sii_respuesta"
  ADD CONSTRAINT "sii_respuesta_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "sii_respuesta_decision_check" CHECK ("decision" IN ('CONFIRMADA', 'DESCARTADA', 'RESUELTA')),
  -- Se contesta de algo, y un par tiene dos lados.
  ADD CONSTRAINT "sii_respuesta_de_check" CHECK ("sii" <> '' OR "bc" <> ''),
  ADD CONSTRAINT "sii_respuesta_par_check" CHECK ("decision" = 'RESUELTA' OR ("sii" <> '' AND "bc" <> ''));

ALTER TABLE "sii_responsable"
  ADD CONSTRAINT "sii_responsable_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE'));

ALTER TABLE "sii_envio"
  ADD CONSTRAINT "sii_envio_empresa_check" CHECK ("empresa" IN ('COMSA', 'FLE')),
  ADD CONSTRAINT "sii_envio_tipo_check" CHECK ("tipo" IN ('1', '2', '5')),
  ADD CONSTRAINT "sii_envio_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$');
