-- A mano (D7): alimentar una tabla tiene permiso propio. La clave que ha enviado filas alguna vez sigue haciéndolo, con el de su
-- área; la que nunca envió conserva el que tiene. Una clave lleva un solo permiso.
UPDATE "clave_api" c SET "permiso" = CASE c."permiso"
    WHEN 'faenas.actualizarBc' THEN 'datos.alimentar.faenas'
    WHEN 'cargasBc.usar' THEN 'datos.alimentar.costos'
    WHEN 'recepciones.mantener' THEN 'datos.alimentar.recepciones'
    WHEN 'movEtiquetas.ver' THEN 'datos.alimentar.etiquetas'
    WHEN 'reporte.sincronizar' THEN 'datos.alimentar.reporte'
    WHEN 'nominas.actualizar' THEN 'datos.alimentar.nominas'
    WHEN 'proveedores.actualizar' THEN 'datos.alimentar.proveedores'
    WHEN 'clientes.actualizar' THEN 'datos.alimentar.clientes'
    ELSE c."permiso" END
  WHERE EXISTS (SELECT FROM "trabajo" t WHERE t."origen" = 'ingesta' AND t."usuario" = 'programa ' || c."nombre");
