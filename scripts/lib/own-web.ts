import { cp, rm } from 'node:fs/promises';

/**
 * Copies a finished build of the web app to where the program that serves it keeps it for itself: whoever builds again
 * beside it empties the folder of the build and writes other names into it.
 *
 * @param dist folder of the build.
 * @param target of this process alone; what an earlier start left there goes.
 */
export async function copyWeb(dist: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await cp(dist, target, { recursive: true });
}
