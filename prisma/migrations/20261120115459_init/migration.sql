-- CreateTable
CREATE TABLE "despacho" (
    "id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "numero" BIGSERIAL NOT NULL,
    "contenido_hash" BYTEA NOT NULL,
    "esquema" INTEGER NOT NULL,
    "variante" TEXT NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "login" TEXT NOT NULL,
    "fecha" TIMESTAMPTZ(3) NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "enviado_en" TIMESTAMPTZ(3) NOT NULL,
    "recibido_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "faena_codigo" TEXT NOT NULL,
    "faena_rol" TEXT NOT NULL,
    "faena_nombre" TEXT NOT NULL,
    "destino_id" INTEGER NOT NULL,
    "destino_nombre" TEXT NOT NULL,
    "cliente_rut" TEXT NOT NULL,
    "cliente_nombre" TEXT NOT NULL,
    "producto_id" INTEGER NOT NULL,
    "producto_nombre" TEXT NOT NULL,
    "unidad" TEXT NOT NULL,
    "cantidad" DECIMAL(14,3) NOT NULL,
    "cantidad_servidor" DECIMAL(14,3),
    "precio" DECIMAL(14,2) NOT NULL,
    "monto" DECIMAL(16,0) NOT NULL,
    "ruma" TEXT NOT NULL,
    "patente_camion" TEXT NOT NULL,
    "patente_carro" TEXT NOT NULL,
    "transportista" TEXT NOT NULL,
    "correo_chofer" TEXT NOT NULL,
    "chofer_nombre" TEXT NOT NULL,
    "chofer_rut" TEXT NOT NULL,
    "cosechero" TEXT NOT NULL,
    "carguio" TEXT NOT NULL,
    "comentarios" TEXT NOT NULL,
    "ind_traslado" SMALLINT NOT NULL,
    "numero_aviso" TEXT NOT NULL,
    "latitud" DOUBLE PRECISION,
    "longitud" DOUBLE PRECISION,
    "ubicacion" JSONB NOT NULL,
    "medicion" JSONB NOT NULL,
    "dispositivo" JSONB NOT NULL,
    "guia_estado" TEXT NOT NULL DEFAULT 'pendiente',
    "guia_documento" TEXT,
    "guia_numero" TEXT,
    "guia_en" TIMESTAMPTZ(3),
    "recepcionado_en" TIMESTAMPTZ(3),
    "anulado_en" TIMESTAMPTZ(3),

    CONSTRAINT "despacho_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "despacho_aviso" (
    "despacho_id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "detalle" TEXT NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resuelto_en" TIMESTAMPTZ(3),
    "resuelto_por" TEXT,
    "nota" TEXT,

    CONSTRAINT "despacho_aviso_pkey" PRIMARY KEY ("despacho_id","codigo")
);

-- CreateTable
CREATE TABLE "despacho_foto" (
    "despacho_id" UUID NOT NULL,
    "lado" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "tomada_en" TIMESTAMPTZ(3),

    CONSTRAINT "despacho_foto_pkey" PRIMARY KEY ("despacho_id","lado")
);

-- CreateTable
CREATE TABLE "despacho_rechazo" (
    "id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "errores" JSONB NOT NULL,
    "contenido" JSONB NOT NULL,
    "recibido_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "despacho_rechazo_pkey" PRIMARY KEY ("id","revision")
);

-- CreateTable
CREATE TABLE "foto" (
    "sha256" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "ancho" INTEGER NOT NULL,
    "alto" INTEGER NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'recibida',
    "recibida_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "foto_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "foto_subida" (
    "sha256" TEXT NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "subida_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "foto_subida_pkey" PRIMARY KEY ("sha256","usuario_id")
);

-- CreateTable
CREATE TABLE "faena" (
    "codigo" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "numero_aviso" TEXT NOT NULL,
    "ciudad" TEXT NOT NULL,
    "estado" TEXT NOT NULL,
    "fecha_inicio" DATE,
    "fecha_final" DATE,
    "hectareas" DECIMAL(10,2),
    "producto" TEXT NOT NULL,
    "georeferencia" TEXT NOT NULL,

    CONSTRAINT "faena_pkey" PRIMARY KEY ("codigo","rol")
);

-- CreateTable
CREATE TABLE "faena_perimetro" (
    "codigo" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "geojson" TEXT NOT NULL,
    "subido_por" TEXT NOT NULL,
    "subido_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "faena_perimetro_pkey" PRIMARY KEY ("codigo","rol")
);

-- CreateTable
CREATE TABLE "faena_legal" (
    "codigo" TEXT NOT NULL,
    "rol" TEXT NOT NULL,
    "predio" TEXT NOT NULL,
    "direccion" TEXT NOT NULL,
    "comuna" TEXT NOT NULL,
    "plan_manejo" TEXT NOT NULL,

    CONSTRAINT "faena_legal_pkey" PRIMARY KEY ("codigo","rol")
);

-- CreateTable
CREATE TABLE "destino" (
    "id" INTEGER NOT NULL,
    "nombre" TEXT NOT NULL,
    "puerto" BOOLEAN NOT NULL DEFAULT false,
    "roles" TEXT[],
    "direccion" TEXT NOT NULL DEFAULT '',
    "comuna" TEXT NOT NULL DEFAULT '',
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "destino_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cliente" (
    "rut" TEXT NOT NULL,
    "razon_social" TEXT NOT NULL,
    "roles" TEXT[],
    "propio" BOOLEAN NOT NULL DEFAULT false,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "cliente_pkey" PRIMARY KEY ("rut")
);

-- CreateTable
CREATE TABLE "producto" (
    "id" INTEGER NOT NULL,
    "descripcion" TEXT NOT NULL,
    "modo" TEXT NOT NULL,
    "largo_cm" INTEGER,
    "roles" TEXT[],
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "producto_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transportista" (
    "nombre" TEXT NOT NULL,
    "rut" TEXT,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "transportista_pkey" PRIMARY KEY ("nombre")
);

-- CreateTable
CREATE TABLE "cosechero" (
    "nombre" TEXT NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "cosechero_pkey" PRIMARY KEY ("nombre")
);

-- CreateTable
CREATE TABLE "chofer_autorizado" (
    "rut" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,

    CONSTRAINT "chofer_autorizado_pkey" PRIMARY KEY ("rut")
);

-- CreateTable
CREATE TABLE "chofer_bloqueado" (
    "rut" TEXT NOT NULL,
    "motivo" TEXT NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chofer_bloqueado_pkey" PRIMARY KEY ("rut")
);

-- CreateTable
CREATE TABLE "patente_bloqueada" (
    "patente" TEXT NOT NULL,
    "motivo" TEXT NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "patente_bloqueada_pkey" PRIMARY KEY ("patente")
);

-- CreateTable
CREATE TABLE "tabla_volumen" (
    "largo_cm" INTEGER NOT NULL,
    "diametro_cm" INTEGER NOT NULL,
    "litros" INTEGER NOT NULL,
    "oficial" BOOLEAN NOT NULL,
    "fuente" TEXT NOT NULL,

    CONSTRAINT "tabla_volumen_pkey" PRIMARY KEY ("largo_cm","diametro_cm")
);

-- CreateTable
CREATE TABLE "usuario" (
    "id" SERIAL NOT NULL,
    "nombre" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "clave_hash" TEXT NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ubicacion_modo" TEXT NOT NULL DEFAULT 'gps',
    "latitud" DOUBLE PRECISION,
    "longitud" DOUBLE PRECISION,
    "origen_forzado" TEXT,
    "empresa_rut" TEXT,

    CONSTRAINT "usuario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "perfil" (
    "id" SERIAL NOT NULL,
    "nombre" TEXT NOT NULL,

    CONSTRAINT "perfil_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usuario_perfil" (
    "usuario_id" INTEGER NOT NULL,
    "perfil_id" INTEGER NOT NULL,

    CONSTRAINT "usuario_perfil_pkey" PRIMARY KEY ("usuario_id","perfil_id")
);

-- CreateTable
CREATE TABLE "usuario_permiso" (
    "usuario_id" INTEGER NOT NULL,
    "permiso" TEXT NOT NULL,
    "concedido" BOOLEAN NOT NULL,

    CONSTRAINT "usuario_permiso_pkey" PRIMARY KEY ("usuario_id","permiso")
);

-- CreateTable
CREATE TABLE "sesion" (
    "token_hash" BYTEA NOT NULL,
    "usuario_id" INTEGER NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ultimo_uso" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "vence_en" TIMESTAMPTZ(3) NOT NULL,
    "inactividad_horas" INTEGER NOT NULL,
    "revocada_en" TIMESTAMPTZ(3),
    "agente" TEXT NOT NULL,

    CONSTRAINT "sesion_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "intento_login" (
    "clave" TEXT NOT NULL,
    "fallos" INTEGER NOT NULL DEFAULT 0,
    "bloqueado_hasta" TIMESTAMPTZ(3),
    "ultimo" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "intento_login_pkey" PRIMARY KEY ("clave")
);

-- CreateTable
CREATE TABLE "aviso" (
    "id" SERIAL NOT NULL,
    "mensaje" TEXT NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hasta" TIMESTAMPTZ(3),

    CONSTRAINT "aviso_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ajuste" (
    "clave" TEXT NOT NULL,
    "valor" JSONB NOT NULL,
    "cambiado_por" TEXT NOT NULL,
    "cambiado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ajuste_pkey" PRIMARY KEY ("clave")
);

-- CreateTable
CREATE TABLE "auditoria" (
    "id" BIGSERIAL NOT NULL,
    "cuando" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usuario_id" INTEGER,
    "usuario" TEXT NOT NULL,
    "accion" TEXT NOT NULL,
    "entidad" TEXT NOT NULL,
    "entidad_id" TEXT NOT NULL,
    "antes" JSONB,
    "despues" JSONB,
    "dispositivo" TEXT,
    "request_id" TEXT,

    CONSTRAINT "auditoria_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "despacho_numero_key" ON "despacho"("numero");

-- CreateIndex
CREATE INDEX "despacho_fecha_id_idx" ON "despacho"("fecha", "id");

-- CreateIndex
CREATE INDEX "despacho_usuario_id_fecha_id_idx" ON "despacho"("usuario_id", "fecha", "id");

-- CreateIndex
CREATE INDEX "despacho_login_fecha_id_idx" ON "despacho"("login", "fecha", "id");

-- CreateIndex
CREATE INDEX "despacho_guia_numero_idx" ON "despacho"("guia_numero");

-- CreateIndex
CREATE INDEX "despacho_foto_sha256_idx" ON "despacho_foto"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "usuario_nombre_key" ON "usuario"("nombre");

-- CreateIndex
CREATE UNIQUE INDEX "perfil_nombre_key" ON "perfil"("nombre");

-- CreateIndex
CREATE INDEX "sesion_usuario_id_idx" ON "sesion"("usuario_id");

-- CreateIndex
CREATE INDEX "auditoria_entidad_entidad_id_idx" ON "auditoria"("entidad", "entidad_id");

-- CreateIndex
CREATE INDEX "auditoria_cuando_idx" ON "auditoria"("cuando");

-- AddForeignKey
ALTER TABLE "despacho" ADD CONSTRAINT "despacho_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "despacho_aviso" ADD CONSTRAINT "despacho_aviso_despacho_id_fkey" FOREIGN KEY ("despacho_id") REFERENCES "despacho"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "despacho_foto" ADD CONSTRAINT "despacho_foto_despacho_id_fkey" FOREIGN KEY ("despacho_id") REFERENCES "despacho"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "despacho_foto" ADD CONSTRAINT "despacho_foto_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "foto"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "foto_subida" ADD CONSTRAINT "foto_subida_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "foto"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "foto_subida" ADD CONSTRAINT "foto_subida_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usuario_perfil" ADD CONSTRAINT "usuario_perfil_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usuario_perfil" ADD CONSTRAINT "usuario_perfil_perfil_id_fkey" FOREIGN KEY ("perfil_id") REFERENCES "perfil"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usuario_permiso" ADD CONSTRAINT "usuario_permiso_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A mano: la auditoría solo crece. El programa no puede cambiar ni borrar lo escrito; el dueño de la tabla podría
-- quitar el disparador, por eso en producción conviene que la cuenta del programa no lo sea.
CREATE FUNCTION auditoria_solo_agrega() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'auditoria solo admite agregar: % rechazado', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER auditoria_solo_agrega
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "auditoria"
  FOR EACH STATEMENT EXECUTE FUNCTION auditoria_solo_agrega();

-- A mano: lo que la revisión de guías busca cada veinte minutos es poco; el índice también.
CREATE INDEX "despacho_guia_por_emitir" ON "despacho" ("recibido_en") WHERE "guia_estado" IN ('pendiente', 'incierta');
