import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readHideRules } from '@snab/domain/people/company-info'
import { taxSystems } from '@snab/domain/money/receipt'
import { weightUnits } from '@snab/domain/text/shown-units'
import { ownValue } from '@snab/domain/own-value'
import { z } from 'zod'
import { environmentWords, type SettingWords } from './process/environment-words'
import { fieldWords } from './http/field-words'
import { smtpUrlOf } from './mail/smtp-url'

const flag = (fallback: boolean) => z.stringbool().default(fallback)
/** `true` would trust the address claimed by any caller. */
function readTrustedProxies(text: string, context: z.core.$RefinementCtx): number | string[] {
  const value = text.trim().toLowerCase()
  if (['false', 'no', 'off'].includes(value)) return 0
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const proxies = value
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean)
  if (proxies.length > 0 && proxies.every(isNetwork)) return proxies
  context.addIssue({
    code: 'custom',
    message:
      'нужно число прокси перед порталом (обычно 1) или их адреса и сети через запятую, например 10.0.0.5,192.168.0.0/16',
  })
  return z.NEVER
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    more.length === 0 &&
    (prefix === undefined ||
      (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)))
  )
}

const hosts = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )

/** One line per setting: variable, rule, safe default. */
const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('var'),
  /** The shared file store: a folder, or an S3-compatible bucket. */
  SNAB_FILES: z.enum(['folder', 's3']).default('folder'),
  /** For several servers on one machine or a mounted folder; defaults to DATA_DIR. */
  SNAB_FILES_DIR: z.string().optional(),
  SNAB_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SNAB_S3_REGION: z.string().default('us-east-1'),
  SNAB_S3_BUCKET: z.string().min(3).optional(),
  SNAB_S3_ACCESS_KEY: z.string().min(1).optional(),
  SNAB_S3_SECRET_KEY: z.string().min(1).optional(),
  /** `https://endpoint/bucket/…`; false: `https://bucket.endpoint/…`. */
  SNAB_S3_PATH_STYLE: flag(true),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'адрес вида postgres://…')
    .optional(),
  SNAB_DEMO: flag(true),
  SNAB_DEMO_PRODUCTS: z.coerce.number().int().min(0).max(2_000_000).default(12_000),
  SNAB_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Hosts of this deployment; empty allows any. */
  SNAB_HOSTS: hosts,
  /** Trusted sources of client addresses: a number of proxies, or their addresses and networks. */
  SNAB_TRUST_PROXY: z.string().default('0').transform(readTrustedProxies),
  /** Per token or address; 0 is unlimited. Default 3000, unlimited in the demonstration. */
  SNAB_REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).optional(),
  /** Seconds between SIGTERM and refusing requests, while `/readyz` answers 503 so that a balancer switches. */
  SNAB_SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(300).default(0),
  /** Prometheus metrics at `/metrics` on this port; none by default. */
  SNAB_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SNAB_METRICS_HOST: z.string().default('127.0.0.1'),
  /** One JSON line per request on standard error, without personal data. */
  SNAB_ACCESS_LOG: flag(false),
  SNAB_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  SNAB_EXCHANGE_LOGIN: z.string().min(1).optional(),
  SNAB_EXCHANGE_PASSWORD: z.string().min(8).optional(),
  SNAB_EXCHANGE_ENCODING: z.enum(['utf-8', 'windows-1251']).default('utf-8'),
  /** Embedded database only: writes the WAL that backups and replicas need (`wal_level=replica`). */
  SNAB_REPLICATION: flag(false),
  SNAB_SEARCH_THREADS: z.coerce.number().int().min(1).max(32).default(2),
  /** Lines of a pasted list, rows of a file; longer sources are imported in parts. */
  SNAB_IMPORT_LINES: z.coerce.number().int().min(1).max(5000).default(300),
  SNAB_IMPORT_ROWS: z.coerce.number().int().min(1).max(5000).default(500),
  /** Product rows cached in memory; 0 disables the cache. */
  SNAB_ROWS_KEPT: z.coerce.number().int().min(0).max(1_000_000).default(50_000),
  SNAB_SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  SNAB_DEFAULT_SORT: z.enum(['relevance', 'price', '-price', 'name', '-name', 'popularity']).default('relevance'),
  /** On by default, off in the demonstration, which shows its home page. */
  SNAB_REDIRECT_TO_CATALOG: z.stringbool().optional(),
  /**
   * Language and currency. Another language needs translations, another currency its taxes, acquirer and 1C's rates.
   */
  SNAB_LOCALE: z.enum(['ru'], { error: 'портал написан по-русски, поэтому только ru' }).default('ru'),
  SNAB_CURRENCY: z
    .enum(['RUB'], { error: 'портал считает в рублях: НДС, эквайринг и цены из 1С — рублёвые, поэтому только RUB' })
    .default('RUB'),
  SNAB_CURRENCY_SIGN: z.string().trim().min(1).max(10).default('₽'),
  SNAB_WEIGHT_UNIT: z.enum(weightUnits).default('кг'),
  /** Default 1; 2 in the demonstration, which has feeds. */
  SNAB_HOME_VERSION: z.enum(['1', '2']).optional(),
  /** Sections without screens stay hidden, see features/people/settings/unbuilt-sections. */
  SNAB_DOCUMENTS: flag(true),
  SNAB_MODULES: flag(true),
  /** Each module also has its own switch. */
  SNAB_MODULE_OFFERS: flag(true),
  SNAB_MODULE_ORDER_MANAGER: flag(true),
  SNAB_MODULE_CONFIGURATOR: flag(true),
  /** Opened by the module's tile instead of the portal's configurator. */
  SNAB_CONFIGURATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  SNAB_NEWS: flag(true),
  /** Whether buyers see the contents of orders; a company may have its own rule. */
  SNAB_POSITIONS_IN_ORDER: flag(true),
  /** A load with larger changes is held; 100 percent switches a fuse off. */
  SNAB_FUSE_TIMES: z.coerce.number().min(1.5).max(1000).default(10),
  SNAB_FUSE_JUMPED_PERCENT: z.coerce.number().int().min(0).max(100).default(20),
  SNAB_FUSE_HIDDEN_PERCENT: z.coerce.number().int().min(0).max(100).default(50),
  SNAB_PRICE_WITH_VAT: flag(true),
  SNAB_PRICE_VAT_SHOWN: flag(true),
  SNAB_CURRENT_PRICE: flag(true),
  SNAB_CURRENT_PRICE_FOR_GUESTS: flag(true),
  SNAB_STOCK_FOR_GUESTS: flag(true),
  SNAB_COMPANIES_ONLY: flag(false),
  /** On by default, off in the demonstration for API clients. */
  SNAB_CONSENTS_REQUIRED: z.stringbool().optional(),
  SNAB_SHOWN_STOCKS: z.coerce.number().int().min(0).max(20).default(2),
  /** How addresses of lists of analogues and related goods identify the product; without an article always by id. */
  SNAB_LINKED_BY: z.enum(['id', 'article']).default('id'),
  SNAB_DEFAULT_DELIVERY: z.enum(['pickup', 'delivery']).default('pickup'),
  SNAB_MINIMUM_WEIGHT_FOR_DELIVERY: z.coerce.number().positive().optional(),
  SNAB_FREE_DELIVERY_FROM: z.coerce.number().int().min(0).default(10_000),
  /** The acquirer. `auto`: the one with keys below, else simulated payments in the demonstration and none elsewhere. */
  SNAB_ACQUIRER: z.enum(['auto', 'none', 'simulated', 'tbank', 'yookassa']).default('auto'),
  /** For receipts under 54-ФЗ. */
  SNAB_TAX_SYSTEM: z.enum(taxSystems).default('osn'),
  SNAB_YOOKASSA_SHOP: z.string().min(1).optional(),
  SNAB_YOOKASSA_SECRET: z.string().min(1).optional(),
  SNAB_YOOKASSA_URL: z.url().default('https://api.yookassa.ru/v3'),
  /** T-Bank's internet acquiring. */
  SNAB_TBANK_TERMINAL: z.string().min(1).optional(),
  SNAB_TBANK_PASSWORD: z.string().min(1).optional(),
  SNAB_TBANK_URL: z.url().default('https://securepay.tinkoff.ru/v2'),
  /** Electronic documents. `auto`: the operator with keys below, else the simulator in the demonstration and none elsewhere. */
  SNAB_EDO_OPERATOR: z.enum(['auto', 'none', 'simulated', 'diadoc', 'sbis']).default('auto'),
  /** Who signs: the operator's cloud certificate, a signing service beside the portal, or staff by upload. */
  SNAB_EDO_SIGNING: z.enum(['operator', 'service', 'upload']).default('operator'),
  SNAB_EDO_SIGNING_URL: z.url({ protocol: /^https?$/ }).optional(),
  SNAB_DIADOC_CLIENT_KEY: z.string().min(1).optional(),
  SNAB_DIADOC_LOGIN: z.string().min(1).optional(),
  SNAB_DIADOC_PASSWORD: z.string().min(1).optional(),
  SNAB_DIADOC_URL: z.url().default('https://diadoc-api.kontur.ru'),
  SNAB_SBIS_LOGIN: z.string().min(1).optional(),
  SNAB_SBIS_PASSWORD: z.string().min(1).optional(),
  SNAB_SBIS_URL: z.url().default('https://online.sbis.ru'),
  SNAB_INITIAL_AUTH: z.enum(['signup', 'signin', 'signin-by-invitation']).optional(),
  /** Both must be on for events to be sent and stored. */
  SNAB_ANALYTICS: flag(true),
  SNAB_ANALYTICS_MODULE: flag(true),
  SNAB_MARKET_URL: z.url().optional(),
  /** The support button opens the portal's chat, or JivoSite by its key. */
  SNAB_CHAT: z.enum(['own', 'jivosite', 'none']).default('own'),
  SNAB_JIVOSITE_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'ключ виджета из личного кабинета')
    .optional(),
  /** The loader script of a Bitrix24 widget, as its settings show it. */
  SNAB_BITRIX24_LOADER: z.url({ protocol: /^https$/ }).optional(),
  SNAB_METRIKA_COUNTER: z.coerce.number().int().positive().optional(),
  /** `smtp://` or `smtps://login:password@host`; without it mail stays in the outbox. */
  SNAB_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'адрес вида smtps://логин:пароль@сервер')
    .optional(),
  /** The same in parts, as staff type it on the screen; `SNAB_SMTP_URL` is above them. */
  SNAB_SMTP_HOST: z
    .string()
    .regex(/^[\w.-]+$/, 'имя сервера без пробелов и адреса, например smtp.yandex.ru')
    .optional(),
  SNAB_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(465),
  SNAB_SMTP_SECURITY: z.enum(['ssl', 'starttls', 'none']).default('ssl'),
  SNAB_SMTP_LOGIN: z.string().min(1).optional(),
  SNAB_SMTP_PASSWORD: z.string().min(1).optional(),
  SNAB_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]*@[^\r\n]+$/, 'адрес отправителя')
    .default('Снаб <no-reply@snab.example>'),
  SNAB_SMS_PROVIDER: z.enum(['none', 'smsc', 'smsaero']).default('none'),
  SNAB_SMS_LOGIN: z.string().min(1).optional(),
  SNAB_SMS_KEY: z.string().min(1).optional(),
  SNAB_SMS_SENDER: z.string().min(1).max(15).optional(),
  SNAB_CAPTCHA: z.enum(['none', 'smartcaptcha', 'recaptcha']).default('none'),
  SNAB_CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  SNAB_CAPTCHA_SECRET: z.string().min(1).optional(),
  /** Minimum reCAPTCHA score of a visitor. */
  SNAB_CAPTCHA_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  SNAB_DADATA_KEY: z.string().min(1).optional(),
  /** `open`: an unregistered company is opened with its first user; `request`: staff link it. */
  SNAB_NEW_COMPANIES: z.enum(['open', 'request']).default('open'),
  /** How long prices of an order waiting for approval are guaranteed and links in mails work. */
  SNAB_APPROVAL_DAYS: z.coerce.number().int().min(1).max(60).default(5),
  SNAB_PAYMENT_SCHEDULE: flag(true),
  SNAB_DELIVERY_SCHEDULE: flag(true),
  /** Company figures to hide, on top of the defaults: «bonus:legal+empty,balance:individual». */
  SNAB_COMPANY_INFO: z
    .string()
    .default('')
    .transform((text, context) => {
      const rules = readHideRules(text)
      if (!rules) context.addIssue({ code: 'custom', message: 'список вида поле:legal+individual+empty через запятую' })
      return rules ?? z.NEVER
    }),
  /**
   * Codes of list properties, separated by commas, that the filter panel addresses by `custom-{property}` and names
   * instead of ids.
   */
  SNAB_CUSTOM_PROPERTIES: z.string().optional(),
  SNAB_HELP_HEADING: z.string().default('Помощь'),
  /** Tells staff of orders in a messenger and takes their answers. */
  SNAB_BOT: z.enum(['none', 'telegram', 'max']).default('none'),
  SNAB_BOT_TOKEN: z.string().min(1).optional(),
  /** Instead of the messenger's own address: a proxy. */
  SNAB_BOT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Seals secrets that staff enter on the screen; without it a key file is kept beside the stored files. */
  SNAB_SECRET_KEY: z.string().min(16, 'не короче 16 знаков, лучше 32 случайных').optional(),
})

/** Published in README: only valid for the exchange of a demonstration. */
export const DEMO_EXCHANGE_PASSWORD = 'Demo-2026-1c'

export type Config = Omit<
  z.output<typeof Settings>,
  | 'DATA_DIR'
  | 'SNAB_FILES_DIR'
  | 'SNAB_REQUESTS_PER_MINUTE'
  | 'SNAB_CONSENTS_REQUIRED'
  | 'SNAB_INITIAL_AUTH'
  | 'SNAB_CUSTOM_PROPERTIES'
  | 'SNAB_REDIRECT_TO_CATALOG'
  | 'SNAB_HOME_VERSION'
> & {
  dataDir: string
  filesDir: string
  requestsPerMinute: number
  customProperties: ReadonlySet<string>
  initialAuth: 'signup' | 'signin' | 'signin-by-invitation'
  consentsRequired: boolean
  redirectToCatalog: boolean
  homeVersion: 1 | 2
  /** All variables for the staff area. */
  environment: ShownSetting[]
  version: string
}

type SettingName = keyof z.output<typeof Settings>
type ShownSetting = {
  name: SettingName
  group: string
  about: string
  value: string
  defaultValue: string
  isSet: boolean
  source: 'environment' | 'portal' | 'default'
}

const words: Record<SettingName, SettingWords> = environmentWords
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the literal types
const settingNames = Object.keys(environmentWords) as (keyof typeof environmentWords)[]

/** An unusable setting; the message names it. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting'
  readonly problems: readonly { name: string; text: string }[]
  constructor(
    message: string,
    { problems = [], ...options }: { problems?: readonly { name: string; text: string }[]; cause?: unknown } = {},
  ) {
    super(message, options)
    this.problems = problems
  }
}

const invalid = (name: string, text: string) =>
  new InvalidSetting(`Неверные настройки:\n  ${name}: ${text}`, { problems: [{ name, text }] })

/** `stored`: what staff set on the screen; the environment is above it. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { version = '0.1.0', stored = {} }: { version?: string; stored?: Readonly<Record<string, string>> } = {},
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const variables = { ...stored, ...given }
  const parsed = Settings.safeParse(variables, { error: settingWords })
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message} (${shownValue(String(issue.path[0]), variables)})`,
    )
    throw new InvalidSetting(`Неверные настройки:\n${lines.join('\n')}`, {
      problems: parsed.error.issues.map((issue) => ({ name: String(issue.path[0]), text: issue.message })),
    })
  }
  refuseHalfSettings(parsed.data)
  const {
    DATA_DIR,
    SNAB_FILES_DIR,
    SNAB_REQUESTS_PER_MINUTE,
    SNAB_CONSENTS_REQUIRED,
    SNAB_INITIAL_AUTH,
    SNAB_CUSTOM_PROPERTIES,
    SNAB_REDIRECT_TO_CATALOG,
    SNAB_HOME_VERSION,
    ...settings
  } = parsed.data
  // the published demonstration password must never work in a real deployment
  const exchange = settings.SNAB_DEMO
    ? {
        SNAB_EXCHANGE_LOGIN: settings.SNAB_EXCHANGE_LOGIN ?? '1c',
        SNAB_EXCHANGE_PASSWORD: settings.SNAB_EXCHANGE_PASSWORD ?? DEMO_EXCHANGE_PASSWORD,
      }
    : {}
  const requestsPerMinute = SNAB_REQUESTS_PER_MINUTE ?? (settings.SNAB_DEMO ? 0 : 3000)
  // sign-up is the initial dialog, except in the demonstration, which offers its accounts
  const initialAuth = SNAB_INITIAL_AUTH ?? (settings.SNAB_DEMO ? 'signin' : 'signup')
  // the demonstration has one such property: «Способ монтажа»
  const customProperties = new Set(
    (SNAB_CUSTOM_PROPERTIES ?? (settings.SNAB_DEMO ? 'EF000003' : ''))
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  )
  return {
    ...settings,
    ...exchange,
    SNAB_SMTP_URL: settings.SNAB_SMTP_URL ?? smtpUrlOf(settings),
    dataDir: resolve(DATA_DIR),
    filesDir: resolve(SNAB_FILES_DIR ?? DATA_DIR),
    requestsPerMinute,
    initialAuth,
    consentsRequired: SNAB_CONSENTS_REQUIRED ?? !settings.SNAB_DEMO,
    redirectToCatalog: SNAB_REDIRECT_TO_CATALOG ?? !settings.SNAB_DEMO,
    homeVersion: (SNAB_HOME_VERSION ?? (settings.SNAB_DEMO ? '2' : '1')) === '1' ? 1 : 2,
    customProperties,
    environment: shownSettings(variables, given),
    version,
  }
}

const notSet = 'не задано'

function shownSettings(
  variables: Readonly<Record<string, string | undefined>>,
  given: Readonly<Record<string, string | undefined>>,
): ShownSetting[] {
  const defaults: Partial<Record<SettingName, unknown>> = Settings.parse({})
  return settingNames.map((name) => {
    const [group, about] = words[name]
    const value = ownValue(variables, name)
    const defaultValue = shownDefault(defaults[name])
    const shown = value !== undefined && isSecret(name, value) ? 'задано' : value
    const isGiven = ownValue(given, name) !== undefined
    const source = value === undefined ? 'default' : isGiven ? 'environment' : 'portal'
    return { name, group, about, value: shown ?? defaultValue, defaultValue, isSet: value !== undefined, source }
  })
}

function shownDefault(value: unknown): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return String(value)
  return notSet
}

/** Includes addresses with a password. */
const isSecret = (name: SettingName, value: string): boolean =>
  /PASSWORD|SECRET|KEY$|TOKEN$|LOGIN$|TERMINAL$|DATABASE_URL$|SMTP_URL$/.test(name) ||
  /^[a-z0-9+]+:\/\/[^/]*@/i.test(value)

/** The configuration outside a demonstration: its public access, passwords and visible mails are off. */
export const readConfigWithoutDemo = (environment: Readonly<Record<string, string | undefined>>): Config =>
  readConfig({ ...environment, SNAB_DEMO: 'false' })

/** Output is often kept in logs, so passwords are hidden, also within addresses. */
function shownValue(name: string, environment: Readonly<Record<string, string | undefined>>): string {
  return /PASSWORD|SECRET|KEY$|TOKEN$|URL$/.test(name)
    ? 'значение не показано: в нём может быть пароль'
    : `сейчас: ${ownValue(environment, name) ?? ''}`
}

const { localeError } = fieldWords()

/** Explains allowed values to the person who starts the program. */
const settingWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'нужно целое число' : 'нужно число'
  if (issue.code === 'invalid_value')
    return issue.values.includes('true') ? 'нужно true или false' : `нужно одно из: ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'нужен адрес вида https://…'
  return localeError(issue)
}

/** Keys that belong together; with half of them the first message would fail long after the start. */
function refuseHalfSettings({
  SNAB_SMS_PROVIDER: provider,
  SNAB_SMS_LOGIN: login,
  SNAB_SMS_KEY: key,
  ...captcha
}: z.output<typeof Settings>) {
  if (provider !== 'none' && (!login || !key))
    throw invalid('SNAB_SMS_PROVIDER', `для ${provider} нужны SNAB_SMS_LOGIN и SNAB_SMS_KEY`)
  if (captcha.SNAB_CAPTCHA !== 'none' && (!captcha.SNAB_CAPTCHA_SITE_KEY || !captcha.SNAB_CAPTCHA_SECRET)) {
    throw invalid('SNAB_CAPTCHA', `для ${captcha.SNAB_CAPTCHA} нужны SNAB_CAPTCHA_SITE_KEY и SNAB_CAPTCHA_SECRET`)
  }
  if (captcha.SNAB_CHAT === 'jivosite' && !captcha.SNAB_JIVOSITE_KEY)
    throw invalid('SNAB_CHAT', 'для jivosite нужен SNAB_JIVOSITE_KEY')
  if (captcha.SNAB_BOT !== 'none' && !captcha.SNAB_BOT_TOKEN) throw invalid('SNAB_BOT_TOKEN', 'боту нужен токен')
  refuseHalfOperator(captcha)
  refuseHalfStore(captcha)
}

const diadocNeeds = ['SNAB_DIADOC_CLIENT_KEY', 'SNAB_DIADOC_LOGIN', 'SNAB_DIADOC_PASSWORD'] as const
const sbisNeeds = ['SNAB_SBIS_LOGIN', 'SNAB_SBIS_PASSWORD'] as const

/** Documents would silently stay unsent. */
function refuseHalfOperator(
  settings: Pick<
    z.output<typeof Settings>,
    | 'SNAB_EDO_OPERATOR'
    | 'SNAB_EDO_SIGNING'
    | 'SNAB_EDO_SIGNING_URL'
    | (typeof diadocNeeds)[number]
    | (typeof sbisNeeds)[number]
  >,
) {
  const refuse = (name: string, text: string) => {
    throw invalid(name, text)
  }
  for (const [operator, needs] of [
    ['diadoc', diadocNeeds],
    ['sbis', sbisNeeds],
  ] as const) {
    const missing = needs.filter((name) => settings[name] === undefined)
    const isWanted = settings.SNAB_EDO_OPERATOR === operator
    const isHalf = missing.length > 0 && missing.length < needs.length
    if (missing.length > 0 && (isWanted || isHalf))
      refuse('SNAB_EDO_OPERATOR', `для ${operator} нужны ещё ${missing.join(', ')}`)
  }
  if (settings.SNAB_EDO_SIGNING === 'service' && settings.SNAB_EDO_SIGNING_URL === undefined)
    refuse('SNAB_EDO_SIGNING', 'для service нужен SNAB_EDO_SIGNING_URL')
}

const s3Needs = ['SNAB_S3_ENDPOINT', 'SNAB_S3_BUCKET', 'SNAB_S3_ACCESS_KEY', 'SNAB_S3_SECRET_KEY'] as const

/** With a missing setting files would silently go to a local folder, unnoticed until another server needs them. */
function refuseHalfStore(
  settings: Pick<z.output<typeof Settings>, 'SNAB_FILES' | 'SNAB_FILES_DIR' | (typeof s3Needs)[number]>,
) {
  const refuse = (text: string) => {
    throw invalid('SNAB_FILES', text)
  }
  const missing = s3Needs.filter((name) => settings[name] === undefined)
  if (settings.SNAB_FILES === 's3' && missing.length > 0) refuse(`для s3 нужны ещё ${missing.join(', ')}`)
  if (settings.SNAB_FILES === 's3' && settings.SNAB_FILES_DIR !== undefined)
    refuse('вместе с s3 папка SNAB_FILES_DIR не нужна, оставьте что-то одно')
  if (settings.SNAB_FILES === 'folder' && missing.length < s3Needs.length)
    refuse('заданы настройки SNAB_S3_…, добавьте SNAB_FILES=s3 или уберите их')
}
