/** The architecture, as data. `npm test` fails on any import that is not in it. */
const mayUse = {
  // server feature → server features whose rules and queries it may call
  pricing: ['catalogue'],
  catalogue: ['pricing'],
  product: ['catalogue', 'pricing'],
  cart: ['catalogue', 'pricing'],
  order: ['cart', 'catalogue', 'pricing'],
  account: ['cart'],
  content: [],
  settings: [],
  files: [],
  exchange: ['order', 'catalogue', 'settings'],
}

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'domain-is-pure', severity: 'error', from: { path: '^packages/domain/', pathNot: '[.]test[.]ts$' }, to: { pathNot: '^packages/domain/' } },
    { name: 'contract-knows-domain-and-zod', severity: 'error', from: { path: '^packages/contract/', pathNot: '[.]test[.]ts$' }, to: { pathNot: '^packages/(contract|domain)/|node_modules/zod' } },
    { name: 'index-knows-no-http-and-no-database', severity: 'error', from: { path: '^packages/catalogue-index/', pathNot: '[.]test[.]ts$' }, to: { path: '^apps/|node_modules/(pg|kysely|fastify)/' } },
    { name: 'web-and-server-meet-in-the-contract', severity: 'error', from: { path: '^apps/web/' }, to: { path: '^apps/server/' } },
    { name: 'server-and-web-meet-in-the-contract', severity: 'error', from: { path: '^apps/server/' }, to: { path: '^apps/web/' } },
    { name: 'web-features-are-strangers', severity: 'error', from: { path: '^apps/web/src/features/([^/]+)/' }, to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' } },
    { name: 'shared-below-features', severity: 'error', from: { path: '^apps/web/src/(ui|lib)/', pathNot: '[.]test[.]tsx?$' }, to: { path: '^apps/web/src/(features|routes)/' } },
    { name: 'plumbing-knows-no-feature', severity: 'error', from: { path: '^apps/server/src/(http|db|search)/' }, to: { path: '^apps/server/src/(features|demo)/' } },
    { name: 'unknown-feature', severity: 'error', from: { path: '^apps/server/src/features/', pathNot: `^apps/server/src/features/(${Object.keys(mayUse).join('|')})/` }, to: {} },
    ...Object.entries(mayUse).map(([feature, allowed]) => ({
      name: `server-${feature}`,
      severity: 'error',
      from: { path: `^apps/server/src/features/${feature}/`, pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/server/src/features/', pathNot: `^apps/server/src/features/(${[feature, ...allowed].join('|')})/` },
    })),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]gen[.]ts$|/dist/' },
    // a type says nothing about what runs, and two files that know each other's shapes are no cycle of work
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
}
