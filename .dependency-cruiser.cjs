/**
 * The server's architecture, as data. `npm test` fails on any import that is not in it. Areas are ordered: each may use those
 * above it that it lists. Features of an area are ordered too: each may use those before it.
 */
const serverAreas = [
  { area: 'core', uses: [], features: ['audit-log', 'job', 'setting-row', 'account'] },
  { area: 'balance', uses: ['core'], features: ['club-points', 'bank', 'seller', 'contract', 'ledger'] },
  {
    area: 'content',
    uses: ['core', 'balance'],
    features: [
      'segment',
      'publication',
      'help',
      'content',
      'legal-text',
      'golden-club',
      'outbox',
      'message-template',
      'post',
      'survey',
    ],
  },
  {
    area: 'talk',
    uses: ['core', 'content'],
    features: ['notification', 'outside-channel', 'message', 'chat', 'announcement', 'presence', 'question'],
  },
  {
    area: 'catalogue',
    uses: ['core', 'talk'],
    features: [
      'own-value',
      'entry-history',
      'goods',
      'cost',
      'custom-product',
      'search-log',
      'catalogue',
      'configurator',
      'files',
      'goods-news',
      'saved-filter',
    ],
  },
  {
    area: 'buying',
    uses: ['core', 'talk', 'catalogue'],
    features: ['lines', 'cart', 'specification', 'offline', 'cable', 'list-import', 'product', 'substitution'],
  },
  {
    area: 'people',
    uses: ['core', 'balance', 'content', 'talk', 'buying'],
    features: [
      'ceiling',
      'release',
      'settings',
      'shop-setting',
      'look',
      'company-history',
      'legal-entity',
      'portal-text',
      'cookie-consent',
      'two-factor',
      'auth',
      'staff-account',
      'company-request',
      'invitation',
      'company',
      'access-key',
      'impersonation',
      'permission',
      'personal-data',
      'profile',
    ],
  },
  {
    area: 'orders',
    uses: ['core', 'balance', 'content', 'talk', 'catalogue', 'buying', 'people'],
    features: [
      'price-floor',
      'agreed-price',
      'margin',
      'delivery',
      'order',
      'approval',
      'staff-order',
      'order-request',
      'order-discussion',
      'repeat-order',
      'recurring-order',
      'reserve',
    ],
  },
  {
    area: 'money',
    uses: ['core', 'balance', 'talk', 'buying', 'people', 'orders'],
    features: ['document', 'ledger-pair', 'claim', 'dispute', 'payment-schedule', 'payment', 'e-document'],
  },
  {
    area: 'erp',
    uses: ['core', 'balance', 'talk', 'catalogue', 'people', 'orders', 'money'],
    features: ['load-fuse', 'exchange', 'exchange-journal'],
  },
  {
    area: 'assortment',
    uses: ['core', 'balance', 'content', 'talk', 'catalogue', 'people', 'orders', 'erp'],
    features: [
      'staff-product',
      'bulk-edit',
      'campaign',
      'customer',
      'dictionary',
      'product-picture',
      'price-list',
      'supplier-catalogue',
      'made-product',
      'held-load',
      'mapping',
      'ranking',
      'synonym',
    ],
  },
  {
    area: 'quotes',
    uses: ['core', 'talk', 'catalogue', 'buying', 'people', 'orders', 'assortment'],
    features: ['worksheet', 'pricing-sheet', 'offer', 'price-request', 'export'],
  },
  { area: 'office', uses: ['core'], features: ['analytics', 'lookup', 'report', 'staff-view'] },
  {
    area: 'integration',
    uses: ['core', 'talk', 'catalogue', 'buying', 'people', 'orders', 'money'],
    features: ['sandbox', 'change-feed', 'price-feed', 'webhook', 'edi', 'mcp', 'oauth', 'punchout'],
  },
  {
    area: 'pages',
    uses: [
      'core',
      'content',
      'catalogue',
      'buying',
      'people',
      'orders',
      'money',
      'erp',
      'quotes',
      'assortment',
      'integration',
    ],
    features: ['home-page', 'page-head', 'first-screen', 'setup', 'staff-home'],
  },
]

/**
 * Features of the web app have the same areas. They share code through nouns (`sharedMayUse`); a feature may import
 * only the features listed here, lowest first.
 */
const webBase = ['buying/lines', 'quotes/worksheet']

/** The frame of every back-office screen, lowest first. */
const staffBase = ['frame', 'editing', 'views']

/** Staff features that show nouns of other features → the features they may use. `layout` is above all of them. */
const staffMayUse = {
  'assortment/bulk-edit': ['assortment/staff-product'],
  'assortment/ranking': ['assortment/campaign'],
  'assortment/supplier-catalogue': ['assortment/price-list'],
  'content/outbox': ['talk/announcement'],
  'core/job': ['assortment/bulk-edit', 'assortment/staff-product'],
}

/** Nouns that several features of the browser share (`apps/web/src/shared`) → those they may use. `ui` and `lib` below them know no noun. */
const sharedMayUse = {
  'access-key': [],
  amounts: [],
  analytics: ['consent', 'session'],
  article: [],
  cart: ['amounts', 'analytics', 'edits', 'live', 'search'],
  chat: ['talk'],
  claim: ['order'],
  consent: ['session'],
  document: ['live', 'payment', 'session'],
  drop: ['keys'],
  edi: [],
  edits: ['session'],
  export: ['session'],
  'golden-club': [],
  home: ['amounts', 'article', 'cart', 'pictures', 'product'],
  keys: [],
  live: [],
  lookup: [],
  navigation: [],
  notice: [],
  offline: ['session'],
  order: ['talk'],
  page: ['session'],
  payment: [],
  pictures: [],
  'price-feed': [],
  'price-request': ['live', 'session'],
  print: ['product'],
  product: ['amounts', 'live', 'navigation', 'session'],
  punchout: ['cart'],
  search: ['session'],
  secret: [],
  session: ['live', 'navigation'],
  survey: ['article'],
  talk: [],
  webhook: [],
}

const webFeatures = '^apps/web/src/features'
const areaNames = serverAreas.map(({ area }) => area)
const serverFeatures = '^apps/server/src/features'
const noTest = '[.]test[.]tsx?$'
assertNoCircle(staffMayUse)

/** Neither features nor their areas may form import cycles. */
function assertNoCircle(mayUse) {
  const edges = Object.entries(mayUse).flatMap(([from, uses]) => uses.map((to) => [from, to]))
  const between = edges.map((edge) => edge.map((feature) => feature.split('/')[0])).filter(([from, to]) => from !== to)
  for (const graph of [edges, between]) {
    const reaches = (from, goal, seen = new Set()) =>
      graph.some(([one, to]) => {
        if (one !== from || seen.has(to)) return false
        return to === goal || reaches(to, goal, seen.add(to))
      })
    const inCircle = graph.find(([from]) => reaches(from, from))
    if (inCircle) throw new Error(`staffMayUse: ${inCircle[0]} leads back to itself`)
  }
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
      name: 'client-stands-alone',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { pathNot: '^packages/client/|node_modules/(openapi-fetch|qs)/|^node:timers/promises$|^timers/promises$' },
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
      name: 'unknown-web-folder',
      severity: 'error',
      from: {
        path: '^apps/web/src/(features|shared)/',
        pathNot: `^apps/web/src/(features/(${areaNames.join('|')})/[^/]+|features/staff/(${[...staffBase, 'layout'].join('|')})|features/staff/(${areaNames.join('|')})/[^/]+|shared/(${Object.keys(sharedMayUse).join('|')}))/`,
      },
      to: {},
    },
    {
      name: 'ui-and-lib-know-no-noun',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^apps/web/src/(features|shared|routes)/|^packages/contract/src/|^packages/domain/src/',
        // transport and number formats are not nouns
        pathNot: '^packages/contract/src/(endpoint|errors)[.]ts$|^packages/domain/src/text/',
      },
    },
    {
      name: 'shared-below-features',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/web/src/(features|routes)/' },
    },
    {
      name: 'plumbing-knows-no-feature',
      severity: 'error',
      from: {
        path: '^apps/server/src/(http|db|jobs|live|search|mail|sms|captcha|dadata|settings|sheets|xml)/',
        pathNot: '[.]test[.]ts$',
      },
      to: { path: '^apps/server/src/(features|demo)/' },
    },
    {
      name: 'unknown-feature',
      severity: 'error',
      from: {
        path: `${serverFeatures}/[^/]+/[^/]+/`,
        pathNot: `${serverFeatures}/(${serverAreas.map(({ area, features }) => `${area}/(${features.join('|')})`).join('|')})/`,
      },
      to: {},
    },
    ...serverAreas.map(({ area, uses }) => ({
      name: `area-${area}`,
      severity: 'error',
      from: { path: `${serverFeatures}/${area}/`, pathNot: noTest },
      to: { path: `${serverFeatures}/[^/]+/[^/]+/`, pathNot: `${serverFeatures}/(${[area, ...uses].join('|')})/` },
    })),
    ...serverAreas.flatMap(({ area, features }) =>
      features.map((feature, at) => ({
        name: `feature-${area}-${feature}`,
        severity: 'error',
        from: { path: `${serverFeatures}/${area}/${feature}/`, pathNot: noTest },
        to: {
          path: `${serverFeatures}/${area}/[^/]+/`,
          pathNot: `${serverFeatures}/${area}/(${features.slice(0, at + 1).join('|')})/`,
        },
      })),
    ),
    {
      name: 'buyers-know-no-staff',
      severity: 'error',
      from: { path: `${webFeatures}/(${areaNames.join('|')})/`, pathNot: noTest },
      to: { path: `${webFeatures}/staff/` },
    },
    {
      name: 'web-features-stand-alone',
      severity: 'error',
      from: { path: `${webFeatures}/((?:${areaNames.join('|')})/[^/]+)/`, pathNot: noTest },
      to: { path: `${webFeatures}/`, pathNot: `${webFeatures}/($1|${webBase.join('|')})/` },
    },
    ...webBase.map((feature, at) => ({
      name: `web-base-${feature.replace('/', '-')}`,
      severity: 'error',
      from: { path: `${webFeatures}/${feature}/`, pathNot: noTest },
      to: { path: `${webFeatures}/`, pathNot: `${webFeatures}/(${webBase.slice(0, at + 1).join('|')})/` },
    })),
    ...staffBase.map((folder, at) => ({
      name: `staff-${folder}`,
      severity: 'error',
      from: { path: `${webFeatures}/staff/${folder}/`, pathNot: noTest },
      to: { path: `${webFeatures}/`, pathNot: `${webFeatures}/staff/(${staffBase.slice(0, at + 1).join('|')})/` },
    })),
    {
      name: 'staff-features-stand-alone',
      severity: 'error',
      from: {
        path: `${webFeatures}/staff/((?:${areaNames.join('|')})/[^/]+)/`,
        pathNot: [noTest, `${webFeatures}/staff/(${Object.keys(staffMayUse).join('|')})/`],
      },
      to: {
        path: `${webFeatures}/`,
        pathNot: `${webFeatures}/(${webBase.join('|')}|staff/($1|${staffBase.join('|')}))/`,
      },
    },
    ...Object.entries(staffMayUse).map(([feature, uses]) => ({
      name: `staff-feature-${feature.replace('/', '-')}`,
      severity: 'error',
      from: { path: `${webFeatures}/staff/${feature}/`, pathNot: noTest },
      to: {
        path: `${webFeatures}/`,
        pathNot: `${webFeatures}/(${webBase.join('|')}|staff/(${[feature, ...uses, ...staffBase].join('|')}))/`,
      },
    })),
    ...Object.entries(sharedMayUse).map(([noun, allowed]) => ({
      name: `shared-${noun}`,
      severity: 'error',
      from: { path: `^apps/web/src/shared/${noun}/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/web/src/shared/', pathNot: `^apps/web/src/shared/(${[noun, ...allowed].join('|')})/` },
    })),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]gen[.]ts$|/dist/' },
    // type imports do not run, so two files that use each other's types are not a cycle
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
