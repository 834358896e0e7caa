-- A mano: las cargas de fecha dudosa se buscan también por el día en que llegaron (D25). El aviso nace con su despacho.
CREATE INDEX "despacho_aviso_llegada" ON "despacho_aviso" ("creado_en", "fecha", "despacho_id") WHERE "codigo" = 'relojDesfasado' AND "resuelto_en" IS NULL;
