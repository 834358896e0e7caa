-- AlterTable
ALTER TABLE "erp_asiento_resultado" ALTER COLUMN "transaction_no" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_factura_cliente" ALTER COLUMN "closed" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_faena" ALTER COLUMN "hectareas" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_linea_compra" ALTER COLUMN "permite_facturar" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_medida_llena" ALTER COLUMN "largo_lleno" DROP NOT NULL,
ALTER COLUMN "alto_lleno" DROP NOT NULL,
ALTER COLUMN "ancho_lleno" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_medida_produccion" ALTER COLUMN "largo_prod" DROP NOT NULL,
ALTER COLUMN "alto_prod" DROP NOT NULL,
ALTER COLUMN "ancho_prod" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_proveedor_bloqueado" ALTER COLUMN "termino_pago" SET DATA TYPE TEXT;

-- AlterTable
ALTER TABLE "erp_recepcion" ALTER COLUMN "no_guia" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_recepcion_especie" ALTER COLUMN "no_guia" DROP NOT NULL;
