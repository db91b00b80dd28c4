/** The import directions of the house, as a failing check (type imports counted). */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.ts$' },
  to: {
    pathNot: allowed,
    dependencyTypesNot: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core', 'npm-no-pkg', 'npm-unknown'],
  },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?worker$|\\.css$|^@fontsource' },
    },
    {
      name: 'model-imports-zod-only',
      severity: 'error',
      from: { path: '^packages/model/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/model/src|node_modules/zod' },
    },
    only('wire-imports-model', '^packages/wire/src', '^packages/(model|wire)/'),
    only('routing-imports-model', '^packages/routing/src', '^packages/(model|routing)/'),
    only('codegen-imports-model', '^packages/codegen/src', '^packages/(model|codegen)/'),
    only('import-imports-model', '^packages/import/src', '^packages/(model|import)/'),
    only(
      'assistant-imports-model-codegen-and-import',
      '^packages/assistant/src',
      '^packages/(model|codegen|import|assistant)/',
    ),
    {
      name: 'pure-packages-use-no-node-api',
      severity: 'error',
      from: { path: '^packages/[^/]+/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'targets-do-not-import-each-other',
      severity: 'error',
      from: { path: '^packages/codegen/src/targets/([^/]+)/' },
      to: { path: '^packages/codegen/src/targets/', pathNot: '^packages/codegen/src/targets/$1/' },
    },
    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    { name: 'nobody-imports-apps', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'web-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-lower-rooms-do-not-import-upper',
      severity: 'error',
      from: { path: '^apps/web/src/(features|live|editor|session|ui|lib)/' },
      to: { path: '^apps/web/src/(app|pages)/' },
    },
    {
      name: 'web-lower-rooms-import-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(live|editor|session|ui|lib)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-live-is-above-editor-and-session',
      severity: 'error',
      from: { path: '^apps/web/src/(editor|session|ui|lib)/' },
      to: { path: '^apps/web/src/live/' },
    },
    {
      name: 'web-live-imports-editor-session-and-lib',
      severity: 'error',
      from: { path: '^apps/web/src/live/' },
      to: { path: '^apps/', pathNot: '^apps/web/(src/(live|editor|session|lib)|test)/' },
    },
    {
      name: 'web-ui-and-lib-are-at-the-bottom',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(editor|session)/' },
    },
    {
      name: 'server-db-and-integrations-are-at-the-bottom',
      severity: 'error',
      from: { path: '^apps/server/src/(db|integrations)/' },
      to: { path: '^apps/server/src/(routes|realtime|services|plugins)/' },
    },
    {
      name: 'server-integrations-get-their-settings-as-arguments',
      severity: 'error',
      from: { path: '^apps/server/src/integrations/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/env\\.ts$' },
    },
    {
      name: 'server-plugins-know-no-route',
      severity: 'error',
      from: { path: '^apps/server/src/plugins/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/routes/' },
    },
    {
      name: 'server-queries-are-in-db-and-folders-called-store',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/db/|/store/|\\.test\\.ts$' },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'server-services-know-no-route',
      severity: 'error',
      from: { path: '^apps/server/src/services/' },
      to: { path: '^apps/server/src/(routes|realtime|plugins)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!node_modules/).*(dist|dist-types|golden)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
