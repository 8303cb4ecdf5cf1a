import { isIP } from 'node:net'
import { taxSystems } from '@snab/domain/money/receipt'
import { readHideRules } from '@snab/domain/people/company-info'
import { weightUnits } from '@snab/domain/text/shown-units'
import { z } from 'zod'

/** A sender that no mail server accepts. */
export const EXAMPLE_SENDER = 'Снаб <no-reply@snab.example>'

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

/** Several nodes separated by commas; the first one's login and password are used for all. */
const openSearchNodes = z.string().refine(
  (list) =>
    list
      .split(',')
      .map((node) => node.trim())
      .every((node) => /^https?:\/\//.test(node) && URL.canParse(node)),
  'адреса вида https://узел:9200 через запятую',
)

/** One line per setting: variable, rule, safe default. */
export const Settings = z.object({
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
  /** Addresses of a closed network to which webhooks may lead, also over http. */
  SNAB_WEBHOOK_ADDRESSES: hosts.refine(
    (list) => list.every((host) => isIP(host) !== 0),
    'нужны IP-адреса через запятую',
  ),
  /** The folder below which files of EDI are exchanged; mounted on every server. Without it only SFTP is possible. */
  SNAB_EDI_FOLDER: z.string().min(1).optional(),
  /** Addresses in a closed network where partners' SFTP servers may be. */
  SNAB_EDI_ADDRESSES: hosts.refine((list) => list.every((host) => isIP(host) !== 0), 'нужны IP-адреса через запятую'),
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
  /** Where the goods are searched: in the memory of each server, or in an OpenSearch that all servers share. */
  SNAB_SEARCH: z.enum(['memory', 'opensearch']).default('memory'),
  SNAB_OPENSEARCH_URL: openSearchNodes.optional(),
  /** CA certificates for the nodes' certificates. */
  SNAB_OPENSEARCH_CA: z.string().min(1).optional(),
  /** Prefix of the names of the portal's indexes. */
  SNAB_OPENSEARCH_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'до 40 строчных латинских букв, цифр и дефисов, первой — буква')
    .default('snab'),
  SNAB_OPENSEARCH_SHARDS: z.coerce.number().int().min(1).max(50).default(1),
  SNAB_SEARCH_THREADS: z.coerce.number().int().min(1).max(32).default(2),
  /** Lines of a pasted list, rows of a file; longer sources are imported in parts. */
  SNAB_IMPORT_LINES: z.coerce.number().int().min(1).max(5000).default(300),
  SNAB_IMPORT_ROWS: z.coerce.number().int().min(1).max(5000).default(500),
  /** Product rows cached in memory; 0 disables the cache. */
  SNAB_ROWS_KEPT: z.coerce.number().int().min(0).max(1_000_000).default(50_000),
  /** Small pictures on the disk of each server; the longest unused are deleted. */
  SNAB_THUMBNAILS_MB: z.coerce.number().int().min(10).max(1_000_000).default(4_096),
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
  /** The tax system for receipts under 54-ФЗ. */
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
  /** Both switches must be on for events to be sent and stored. */
  SNAB_ANALYTICS: flag(true),
  SNAB_ANALYTICS_MODULE: flag(true),
  SNAB_BANKS_URL: z.url({ protocol: /^https?$/ }).default('https://www.cbr.ru/s/newbik'),
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
  /** The same in parts, as staff type it on the screen; `SNAB_SMTP_URL` overrides them. */
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
    .default(EXAMPLE_SENDER),
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
  /** Notifies staff of orders in a messenger and receives their answers. */
  SNAB_BOT: z.enum(['none', 'telegram', 'max']).default('none'),
  SNAB_BOT_TOKEN: z.string().min(1).optional(),
  /** A proxy that replaces the messenger's own address. */
  SNAB_BOT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Seals secrets that staff enter on the screen; without it a key file is kept beside the stored files. */
  SNAB_SECRET_KEY: z.string().min(16, 'не короче 16 знаков, лучше 32 случайных').optional(),
})

/** Every setting as read, before defaults that depend on the demonstration. */
export type ReadSettings = z.output<typeof Settings>
