/** The architecture, as data. `npm test` fails on any import that is not in it. */
const mayUse = {
  // server feature → server features whose rules and queries it may call
  pricing: ['catalogue'],
  catalogue: ['pricing', 'search-log'],
  product: ['cart', 'catalogue', 'custom-product', 'order', 'pricing', 'search-log'],
  'custom-product': [],
  lines: ['catalogue', 'custom-product', 'pricing'],
  cart: ['catalogue', 'custom-product', 'lines', 'pricing', 'search-log'],
  order: [
    'admin',
    'cart',
    'catalogue',
    'delivery',
    'legal-entity',
    'lines',
    'notification',
    'pricing',
    'specification',
  ],
  approval: ['cart', 'catalogue', 'company', 'legal-entity', 'lines', 'notification', 'order', 'pricing'],
  company: ['catalogue', 'invitation', 'legal-entity', 'notification'],
  'legal-entity': ['admin', 'company', 'notification'],
  delivery: [],
  'payment-schedule': [],
  account: ['cart', 'notification'],
  notification: [],
  'saved-filter': ['account', 'catalogue', 'notification'],
  'goods-news': ['account', 'catalogue', 'notification', 'pricing'],
  help: [],
  profile: ['account', 'auth', 'notification'],
  'personal-data': ['account', 'notification'],
  payment: [],
  auth: ['account', 'cart', 'legal-entity', 'notification'],
  invitation: ['account', 'auth', 'notification'],
  'staff-account': ['account', 'auth'],
  lookup: [],
  outbox: [],
  specification: ['admin', 'cart', 'catalogue', 'custom-product', 'lines', 'pricing'],
  'list-import': ['cart', 'lines', 'specification', 'catalogue', 'pricing'],
  export: ['account', 'cart', 'lines', 'order', 'product', 'specification', 'catalogue', 'pricing'],
  content: [],
  settings: ['help'],
  files: [],
  'search-log': [],
  analytics: [],
  admin: [],
  synonym: ['admin'],
  question: ['admin', 'notification'],
  substitution: ['cart', 'lines', 'specification', 'catalogue', 'pricing'],
  exchange: ['order', 'catalogue', 'legal-entity', 'notification', 'settings'],
}

/** Features of the browser stand alone, but for what several of them share. */
const webMayUse = {
  cart: ['lines'],
  specification: ['lines'],
  // the worksheet of an offer and an order that is being amended are lists of priced lines too
  order: ['lines'],
}

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/(contract|domain)/|node_modules/zod' },
    },
    {
      name: 'index-knows-no-http-and-no-database',
      severity: 'error',
      from: { path: '^packages/catalogue-index/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/|node_modules/(pg|kysely|fastify)/' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-and-web-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: {
        path: '^apps/web/src/features/([^/]+)/',
        pathNot: `^apps/web/src/features/(${Object.keys(webMayUse).join('|')})/`,
      },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'shared-below-features',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/web/src/(features|routes)/' },
    },
    {
      name: 'plumbing-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/(http|db|live|search|mail|sms|captcha|dadata)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/server/src/(features|demo)/' },
    },
    {
      name: 'unknown-feature',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/',
        pathNot: `^apps/server/src/features/(${Object.keys(mayUse).join('|')})/`,
      },
      to: {},
    },
    ...Object.entries(webMayUse).map(([feature, allowed]) => ({
      name: `web-${feature}`,
      severity: 'error',
      from: { path: `^apps/web/src/features/${feature}/` },
      to: { path: '^apps/web/src/features/', pathNot: `^apps/web/src/features/(${[feature, ...allowed].join('|')})/` },
    })),
    ...Object.entries(mayUse).map(([feature, allowed]) => ({
      name: `server-${feature}`,
      severity: 'error',
      from: { path: `^apps/server/src/features/${feature}/`, pathNot: '[.]test[.]ts$' },
      to: {
        path: '^apps/server/src/features/',
        pathNot: `^apps/server/src/features/(${[feature, ...allowed].join('|')})/`,
      },
    })),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]gen[.]ts$|/dist/' },
    // a type says nothing about what runs, and two files that know each other's shapes are no cycle of work
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
