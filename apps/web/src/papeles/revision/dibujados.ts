import { create } from 'zustand';

/** How far a viewer came with the bytes of a paper. */
type Dibujado = 'entero' | 'conFallas';

/** By who looked and at which bytes; it lasts as long as the page. */
const useTodos = create<{ readonly por: Readonly<Record<string, Dibujado>> }>(() => ({ por: {} }));

const clave = (usuarioId: number, sha256: string) => `${usuarioId} ${sha256}`;

/** A viewer told how it went. What was whole once stays so. */
export function anotarDibujado(usuarioId: number, sha256: string, resultado: Dibujado): void {
  useTodos.setState(({ por }) => {
    const una = clave(usuarioId, sha256);
    return por[una] === 'entero' ? { por } : { por: { ...por, [una]: resultado } };
  });
}

/** What this person has seen of a paper; undefined = they have not opened it. */
export function useDibujado(usuarioId: number, sha256: string): Dibujado | undefined {
  return useTodos(({ por }) => por[clave(usuarioId, sha256)]);
}

/** Nobody has seen anything. */
export function olvidarDibujados(): void {
  useTodos.setState({ por: {} });
}
