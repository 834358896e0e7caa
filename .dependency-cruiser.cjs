/**
 * The arrows of docs/tour.md as rules. Paths are relative to the repository; `$1` in a `pathNot` is what the
 * parentheses of `from.path` caught. scripts/lib/check-boundaries.ts plants a violation of every rule and
 * asserts that it is found, so a new rule needs a plant there.
 */
const TEST = '\\.test\\.tsx?$';
/** Folders with what tests share. */
const TESTING = '^(apps|packages)/.+/testing/';

/** A forbidden arrow. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    // First, because an import that does not resolve escapes every other rule in silence.
    rule('resolvable', 'no se encuentra lo importado', {}, { couldNotResolve: true, pathNot: '^virtual:pwa-register|\\.wasm\\?url$' }),
    rule('no-cycles', 'baje lo compartido a domain u offline; vale también para tipos', {}, { circular: true }),

    rule(
      'domain-is-pure',
      'domain solo usa bibliotecas puras y pequeñas',
      { path: '^packages/domain/src/', pathNot: TEST },
      { pathNot: ['^packages/domain/src/', 'node_modules/(rut\\.js|saxes|@turf/[^/]+|@types/geojson|geojson)/'] },
    ),
    rule(
      'contracts-see-domain-and-zod',
      'contracts solo usa domain y zod',
      { path: '^packages/contracts/src/', pathNot: TEST },
      { pathNot: ['^packages/(contracts|domain)/src/', 'node_modules/zod/'] },
    ),
    rule(
      'kml-stays-out-of-the-field',
      'el lector de KML no va en lo que baja el teléfono: en la web lo carga solo /faenas',
      { path: '^(apps/web/src/(?!features/faenas/)|packages/domain/src/(?!kml/))' },
      { path: '^packages/domain/src/kml/' },
    ),
    rule('packages-never-see-apps', 'las flechas van de apps a packages', { path: '^packages/', pathNot: '/vitest\\.config\\.ts$' }, { path: '^(apps|scripts|prisma|e2e|bench)/' }),
    rule(
      'apps-never-see-each-other',
      'las aplicaciones se encuentran en contracts; solo las pruebas usan simuladores',
      { path: '^apps/([^/]+)/', pathNot: [TEST, TESTING, '/vitest\\.config\\.ts$'] },
      { path: '^(apps/|scripts/|prisma/|e2e/|bench/)', pathNot: '^apps/$1/' },
    ),
    rule(
      'tests-see-simulators-only',
      'las pruebas de una aplicación pueden usar simuladores, no otra aplicación',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/($1|simulators)/' },
    ),
    rule(
      'testing-stays-in-tests',
      'lo que ayuda a probar no llega a producción',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: [TEST, TESTING] },
      { path: [TESTING, TEST, 'node_modules/(vitest|fast-check|fake-indexeddb|msw)/'] },
    ),

    rule(
      'web-ui-is-generic',
      'ui/ serviría en otro producto',
      { path: '^apps/web/src/ui/', pathNot: TEST },
      { path: ['^apps/web/src/(app|api|offline|features)/', '^packages/contracts/', 'node_modules/(dexie|dexie-react-hooks)/'] },
    ),
    rule(
      'web-offline-and-api-are-headless',
      'offline/ y api/ también corren en el service worker: sin React ni componentes',
      { path: '^apps/web/src/(offline|api)/', pathNot: TEST },
      {
        path: [
          '^apps/web/src/(app|ui|features)/',
          'node_modules/(react|react-dom|react-router|react-router-dom|react-hook-form|dexie-react-hooks|zustand)/',
          'node_modules/(@mantine|@tabler)/',
        ],
      },
    ),
    rule(
      'web-features-are-islands',
      'las pantallas se juntan en app/',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/(app|features)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'only-offline-touches-dexie',
      'las pantallas observan por offline/; las guías recientes, que se pueden perder, tienen su base aparte',
      { path: '^apps/web/src/', pathNot: ['^apps/web/src/offline/', '^apps/web/src/guias-recientes/guias-db\\.ts$', TEST] },
      { path: 'node_modules/dexie/' },
    ),

    rule(
      'api-module-doors',
      'a un módulo se entra por su service',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: TEST },
      { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/($1/|[^/]+/[^/]+\\.service\\.ts$)' },
    ),
    rule(
      'only-repos-touch-the-database',
      'las consultas van en *.repo.ts',
      { path: '^apps/api/src/', pathNot: [TEST, '\\.repo\\.ts$', '^apps/api/src/main\\.ts$', '^apps/api/src/(db|jobs|puertos|testing|audit|settings|generated)/'] },
      { path: ['^apps/api/src/generated/', 'node_modules/(pg|pg-copy-streams|pg-boss|@types/pg)/', 'node_modules/@prisma/'] },
    ),
  ],
  options: {
    // The generated client is code of a package: its insides are not ours to judge.
    doNotFollow: { path: ['node_modules', '^apps/api/src/generated/'] },
    exclude: { path: ['/dist/'] },
    // Types count: a cycle of types alone is a cycle.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Without these, imports between our packages do not resolve.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
};
