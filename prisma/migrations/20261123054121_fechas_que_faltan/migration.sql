-- AlterTable
ALTER TABLE "erp_asiento_resultado" ALTER COLUMN "document_date" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_documento_compra" ALTER COLUMN "fechavencimiento" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_factura_cliente" ALTER COLUMN "fecha_emision_documento" DROP NOT NULL,
ALTER COLUMN "fecha_vencimiento" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_factura_compra" ALTER COLUMN "document_date" DROP NOT NULL,
ALTER COLUMN "due_date" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_faena" ALTER COLUMN "fecha_inicio" DROP NOT NULL;

-- AlterTable
ALTER TABLE "erp_linea_nomina" ALTER COLUMN "fecha_nomina" DROP NOT NULL,
ALTER COLUMN "fecha" DROP NOT NULL;
