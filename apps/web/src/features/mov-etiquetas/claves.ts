/** Everything the report shows: asked again when a load of labels ends or is undone. */
export const MOV_ETIQUETAS = ['mov-etiquetas'] as const;

/** What a load of labels changes: this report, and the inventory that adds it up. */
export const ALCANCE = [MOV_ETIQUETAS, ['inventario']] as const;
