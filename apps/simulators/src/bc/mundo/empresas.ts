/** The two companies, as Business Central calls them in `Company('…')`. */
export const EMPRESAS = ['COMSA', 'Forestal La Esperanza'] as const;
export type Empresa = (typeof EMPRESAS)[number];
