import { resolve } from 'node:path'
import { z } from 'zod'

const flag = (fallback: boolean) => z.stringbool().default(fallback)
const hosts = z.string().default('').transform((list) => list.split(',').map((host) => host.trim()).filter(Boolean))

/** One line a setting: its variable, its rule, its safe default. */
const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'адрес вида postgres://…').optional(),
  SNAB_DEMO: flag(true),
  SNAB_DEMO_PRODUCTS: z.coerce.number().int().min(0).max(2_000_000).default(12_000),
  SNAB_PUBLIC_URL: z.url().optional(),
  /** Hosts this deployment serves; any when empty. */
  SNAB_HOSTS: hosts,
  SNAB_TRUST_PROXY: flag(false),
  /** Per token or address; 0 is without a limit. By default 3000, and none in the demonstration. */
  SNAB_REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).optional(),
  SNAB_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  SNAB_EXCHANGE_LOGIN: z.string().min(1).optional(),
  SNAB_EXCHANGE_PASSWORD: z.string().min(8).optional(),
  SNAB_EXCHANGE_ENCODING: z.enum(['utf-8', 'windows-1251']).default('utf-8'),
  SNAB_SEARCH_THREADS: z.coerce.number().int().min(1).max(32).default(2),
  SNAB_SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  SNAB_DEFAULT_SORT: z.enum(['relevance', 'price', '-price', 'name', '-name', 'popularity']).default('relevance'),
  SNAB_REDIRECT_TO_CATALOG: flag(true),
  SNAB_PRICE_WITH_VAT: flag(true),
  SNAB_PRICE_VAT_SHOWN: flag(true),
  SNAB_CURRENT_PRICE: flag(true),
  SNAB_CURRENT_PRICE_FOR_GUESTS: flag(true),
  SNAB_STOCK_FOR_GUESTS: flag(true),
  SNAB_COMPANIES_ONLY: flag(false),
  SNAB_SHOWN_STOCKS: z.coerce.number().int().min(0).max(20).default(2),
  SNAB_DEFAULT_DELIVERY: z.enum(['pickup', 'delivery']).default('pickup'),
  SNAB_MINIMUM_WEIGHT_FOR_DELIVERY: z.coerce.number().positive().optional(),
  SNAB_FREE_DELIVERY_FROM: z.coerce.number().int().min(0).default(10_000),
  SNAB_INITIAL_AUTH: z.enum(['signup', 'signin', 'signin-by-invitation']).default('signin'),
  SNAB_MARKET_URL: z.url().optional(),
  SNAB_FIND_BY_ID: flag(false),
  SNAB_HELP_HEADING: z.string().default('Помощь'),
})

export type Config = Omit<z.output<typeof Settings>, 'DATA_DIR' | 'SNAB_REQUESTS_PER_MINUTE'> & { dataDir: string; requestsPerMinute: number; version: string }

/** A setting that cannot be used; the message names it. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting'
}

export function readConfig(environment: Record<string, string | undefined>, version = '0.1.0'): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message} (сейчас: ${String(given[String(issue.path[0])])})`)
    throw new InvalidSetting(`Неверные настройки:\n${lines.join('\n')}`)
  }
  const { DATA_DIR, SNAB_REQUESTS_PER_MINUTE, ...settings } = parsed.data
  // the well-known demonstration password must never open a real deployment
  const exchange = settings.SNAB_DEMO ? { SNAB_EXCHANGE_LOGIN: settings.SNAB_EXCHANGE_LOGIN ?? '1c', SNAB_EXCHANGE_PASSWORD: settings.SNAB_EXCHANGE_PASSWORD ?? 'Demo-2026-1c' } : {}
  const requestsPerMinute = SNAB_REQUESTS_PER_MINUTE ?? (settings.SNAB_DEMO ? 0 : 3000)
  return { ...settings, ...exchange, dataDir: resolve(DATA_DIR), requestsPerMinute, version }
}
