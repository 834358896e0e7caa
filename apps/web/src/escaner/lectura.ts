import type { Timbre } from '@rodal/domain/timbre';

/** What was read off a guide: the code of its QR, of this program's own address alone; or its stamp, whole and signed or read twice alike. */
export type Lectura = { readonly tipo: 'codigo'; readonly codigo: string } | { readonly tipo: 'timbre'; readonly timbre: Timbre };
