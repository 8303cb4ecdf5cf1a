import { Look } from '../people/look'
import { weightUnits } from '@snab/domain/text/shown-units'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Flag, Named } from '../parts'

/** Settings of the deployment that the screens need. */
export const Configuration = z.object({
  /** The base address of all calls. */
  api: z.string(),
  locale: z.literal('ru'),
  currency: z.string(),
  currencySign: z.string(),
  priceWithVat: z.boolean(),
  priceVatShown: z.boolean(),
  redirectToCatalog: z.boolean(),
  homeVersion: z.union([z.literal(1), z.literal(2)]),
  documentsEnabled: z.boolean(),
  /** An operator of electronic documents is configured. */
  edoEnabled: z.boolean(),
  specificationsEnabled: z.boolean(),
  modulesEnabled: z.boolean(),
  /** Modules that are switched on. */
  offersEnabled: z.boolean(),
  orderManagerEnabled: z.boolean(),
  configuratorEnabled: z.boolean(),
  /** An external configurator that the tile opens instead of ours. */
  configuratorUrl: z.string().nullable(),
  newsEnabled: z.boolean(),
  paymentScheduleEnabled: z.boolean(),
  deliveryScheduleEnabled: z.boolean(),
  analyticsEnabled: z.boolean(),
  analyticsModuleEnabled: z.boolean(),
  numberOfShownStocks: z.int(),
  totalWeightUnit: z.enum(weightUnits),
  defaultDeliveryType: z.enum(['pickup', 'delivery']),
  minimumWeightForDelivery: z.number().nullable(),
  currentPriceEnabled: z.boolean(),
  currentPriceForGuests: z.boolean(),
  stockForGuests: z.boolean(),
  initialAuth: z.enum(['signup', 'signin', 'signin-by-invitation']),
  /** Only legal entities and sole traders may register. */
  companiesOnly: z.boolean(),
  captcha: z.object({ provider: z.enum(['smartcaptcha', 'recaptcha']), siteKey: z.string() }).nullable(),
  /** The value after `findReplace:` and `findRelated:`. */
  linkedBy: z.enum(['id', 'article']),
  marketUrl: z.string().nullable(),
  /** The counter of Yandex Metrica; nothing is sent before the visitor agrees. */
  metrikaCounter: z.int().nullable(),
  helpHeading: z.string(),
  /** Limits of an imported list: lines of text, rows of a file. */
  listLimits: z.object({ lines: z.int(), rows: z.int() }),
})
export type Configuration = z.infer<typeof Configuration>

/** Only in demonstration mode: accounts for one-click sign-in and queries that show repairs. */
const Demonstration = z.object({
  accounts: z.array(z.object({ login: z.string(), password: z.string(), title: z.string() })),
  queries: z.array(z.object({ query: z.string(), note: z.string() })),
  sampleList: z.string(),
})

/** Missing parts of a new portal: staff, 1C's login, goods, mail, its own address. */
const SetupStep = z.enum(['staff', 'exchange', 'goods', 'mail', 'public-url'])
export type SetupStep = z.infer<typeof SetupStep>

export const appInfo = endpoint({
  method: 'GET',
  path: '/api/v1/info',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Настройки портала и права посетителя',
  response: z.object({
    filters: z.array(z.string()),
    currency: z.string(),
    settings: z.object({
      isPositionsInOrder: z.boolean(),
      isAllowedViewOrdersOfAllCompanies: z.boolean(),
      isAllowedSbpPay: z.boolean(),
      isAllowedViewLegalDocuments: z.boolean(),
    }),
    configuration: Configuration,
    region: Named,
    regions: z.array(Named),
    acceptingOrders: z.boolean(),
    /** The reason and end of a stop by staff; ISO. */
    orderStop: z.object({ reason: z.string(), until: z.string().nullable() }).nullable(),
    /** Shown to a person once, until its text changes. */
    importantNotice: z.object({ html: z.string() }).nullable(),
    /** When a stop ends, or a notice begins or ends; then this must be read again. ISO. */
    nextChangeAt: z.string().nullable(),
    /** The options of the support button; it is hidden when there are none. */
    support: z.object({
      chat: z.enum(['own', 'jivosite']).nullable(),
      jivositeKey: z.string().nullable(),
      /** The script of a CRM's chat. */
      crmLoader: z.string().nullable(),
      /** Replaces our text above an empty chat. */
      greeting: z.string(),
      videoManualUrl: z.string().nullable(),
    }),
    /** Help of pages that this visitor has not dismissed. */
    informationMessages: z.array(z.object({ /** The page's id. */ id: z.string(), html: z.string() })),
    demonstration: Demonstration.nullable(),
    /** Slugs of published documents; consent to a missing one is not requested. */
    writtenDocuments: z.array(z.string()),
    look: Look,
    /** Until the first goods are loaded. */
    setup: z.object({ missing: z.array(SetupStep) }).nullable(),
    version: z.string(),
  }),
})
export type AppInfo = z.infer<typeof appInfo.response>

const ColumnKey = z.string().regex(/^[a-z]{1,20}(-\d{1,15})?$/)
const ColumnKeys = z.array(ColumnKey).max(200)

/** Display preferences of a person; those never chosen are missing. */
export const PersonalSettings = z.strictObject({
  catalogView: z.enum(['list', 'grid']).optional(),
  /** Columns hidden, shown, moved and resized by hand; widths are pixels. */
  catalogColumns: z
    .strictObject({
      hidden: ColumnKeys,
      shown: ColumnKeys,
      order: ColumnKeys,
      widths: z.record(ColumnKey, z.number().min(1).max(2000)),
      compact: z.boolean(),
    })
    .optional(),
  /** Optional columns of the list of orders that are shown. */
  orderColumns: z.strictObject({ shown: ColumnKeys }).optional(),
})
export type PersonalSettings = z.infer<typeof PersonalSettings>

const { catalogView, catalogColumns, orderColumns } = PersonalSettings.shape
/** A partial change; null resets a choice. */
const SettingsChange = z
  .strictObject({
    catalogView: catalogView.nullable(),
    catalogColumns: catalogColumns.nullable(),
    orderColumns: orderColumns.nullable(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Назовите настройку')

export const settings = endpoint({
  method: 'GET',
  path: '/api/v2/settings',
  access: 'user',
  inPunchout: 'read',
  summary: 'Личные настройки',
  response: PersonalSettings,
})
export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/v2/settings',
  access: 'user',
  summary: 'Изменить личные настройки: только названные, null убирает',
  isIdempotent: true,
  largestBody: 32 * 1024,
  body: SettingsChange,
  response: PersonalSettings,
})
export const translations = endpoint({
  method: 'GET',
  path: '/api/v2/translations/',
  access: 'public',
  isTagged: true,
  toleratesOldToken: true,
  summary: 'Тексты экранов (пространство b2b) на языке портала; own=true — только изменённые сотрудниками',
  query: z.object({ /** Drawings built into our own screens are left out. */ own: Flag }),
  response: z.record(z.string(), z.string()),
})

export const ContentBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('header'), level: z.int().min(1).max(6), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.object({ type: z.literal('simpleImage'), url: z.string(), caption: z.string() }),
])

const Page = z.object({
  slug: z.string(),
  title: z.string(),
  content: z.union([z.string(), z.object({ blocks: z.array(ContentBlock) })]),
})

export const getContent = endpoint({
  method: 'GET',
  path: '/api/v1/content/:slug',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Страница',
  params: z.object({ slug: z.string().min(1).max(100) }),
  response: Page,
})
export const offerContract = endpoint({
  method: 'GET',
  path: '/api/v1/user/offer-contract',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Условия оферты',
  response: Page,
})
export const privacyPolicy = endpoint({
  method: 'GET',
  path: '/api/v1/user/privacy-policy',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Политика обработки персональных данных',
  response: Page,
})
export const userAgreement = endpoint({
  method: 'GET',
  path: '/api/v1/user/user-agreement',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Пользовательское соглашение',
  response: Page,
})
