import { resolve } from 'node:path'
import { InvalidSetting } from './settings/invalid-setting'
import { refuseIncompleteSettings } from './settings/refuse-incomplete-settings'
import { Settings, type ReadSettings } from './settings/setting-rules'
import { settingWords } from './settings/setting-error-words'
import { shownSettings, shownValue, type ShownSetting } from './settings/shown-settings'
import { smtpUrlOf } from './mail/smtp-url'

/** Published in README: only valid for the exchange of a demonstration. */
export const DEMO_EXCHANGE_PASSWORD = 'Demo-2026-1c'

export type Config = Omit<
  ReadSettings,
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

/** `stored`: the settings that staff entered on the screen; the environment overrides them. */
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
  refuseIncompleteSettings(parsed.data)
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

/** The configuration outside a demonstration: its public access, passwords and visible mails are off. */
export const readConfigWithoutDemo = (environment: Readonly<Record<string, string | undefined>>): Config =>
  readConfig({ ...environment, SNAB_DEMO: 'false' })
