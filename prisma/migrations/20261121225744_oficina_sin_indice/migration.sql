-- A mano: el índice nuevo por camión y fecha sirve también para los posibles duplicados. Va solo: quitarlo exige la tabla
-- entera, y quien la pide con otro candado en la mano se traba con un despacho que está llegando (decisión 003).
DROP INDEX "despacho_mismo_camion";
