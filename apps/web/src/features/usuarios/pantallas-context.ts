import type { QuienActua } from '@rodal/domain/transiciones';
import { createContext } from 'react';

/** The screens that one profile opens: its own, and whether those of every internal user come with it. */
export type PantallasDe = (perfil: string) => { readonly propias: readonly string[]; readonly deInterno: boolean };

export const PantallasContext = createContext<PantallasDe>(() => ({ propias: [], deInterno: false }));

/** Who looks at the screen: what they may do to whom. */
export const QuienContext = createContext<QuienActua>({ usuarioId: 0, permisos: [] });
