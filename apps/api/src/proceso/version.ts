import program from '../../package.json' with { type: 'json' };

/** The program's version, as the package says. */
export const VERSION: string = program.version;
