-- CreateTable
CREATE TABLE "nomina" (
    "id" SERIAL NOT NULL,
    "empresa" TEXT NOT NULL,
    "nomina" TEXT NOT NULL,
    "moneda" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "huella" TEXT,
    "monto" DECIMAL(20,6) NOT NULL,
    "lineas" INTEGER NOT NULL,
    "usuario_creador_nomina" TEXT NOT NULL,
    "creador_id" INTEGER,
    "creador" TEXT,
    "creador_en" TIMESTAMPTZ(3),
    "aprobador_id" INTEGER,
    "aprobador" TEXT,
    "aprobador_en" TIMESTAMPTZ(3),
    "supervisor_id" INTEGER,
    "supervisor" TEXT,
    "supervisor_en" TIMESTAMPTZ(3),

    CONSTRAINT "nomina_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "nomina_version" (
    "nomina_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "trabajo_id" UUID NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,
    "huella" TEXT,
    "monto" DECIMAL(20,6) NOT NULL,
    "pagos" JSONB NOT NULL,
    "quitadas" JSONB,

    CONSTRAINT "nomina_version_pkey" PRIMARY KEY ("nomina_id","version")
);

-- CreateIndex
CREATE UNIQUE INDEX "nomina_empresa_nomina_moneda_key" ON "nomina"("empresa", "nomina", "moneda");

-- CreateIndex
CREATE INDEX "nomina_version_trabajo_id_idx" ON "nomina_version"("trabajo_id");

-- AddForeignKey
ALTER TABLE "nomina_version" ADD CONSTRAINT "nomina_version_nomina_id_fkey" FOREIGN KEY ("nomina_id") REFERENCES "nomina"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Lo que se hubiera recibido antes de que existieran no está en ellas: se trae de nuevo, y hasta entonces la pantalla dice que falta cargarlo.
DELETE FROM "carga_vigente" WHERE "fuente" = 'NominasVigentes';
