import { create } from 'zustand';
import type { DbProblem } from '../offline/db/open-db.ts';

/** What other windows of Rodal did to this one. */
interface WindowNews {
  /** A newer version runs elsewhere; this page is the old one (R45). */
  readonly replaced: boolean;
  /** An older window keeps a database from being opened (R48). */
  readonly blocked: boolean;
}

export const useWindowNews = create<WindowNews>(() => ({ replaced: false, blocked: false }));

/** For whoever opens a database. */
export function tellDbProblem(problem: DbProblem): void {
  useWindowNews.setState(problem === 'blocked' ? { blocked: true } : { replaced: true });
}

/** A database was opened after all, or not: the other window is no longer what one waits for. */
export function endBlocked(): void {
  useWindowNews.setState({ blocked: false });
}
