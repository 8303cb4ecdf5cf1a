import { ownValue } from '@snab/domain/own-value'
import { environmentWords, type SettingWords } from '../process/environment-words'
import { Settings, type ReadSettings } from './setting-rules'

type SettingName = keyof ReadSettings
export type ShownSetting = {
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

const notSet = 'не задано'

/** The settings as the staff area lists them: secrets hidden, with where each value comes from. */
export function shownSettings(
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

/** Whether a value is secret, including addresses with a password. */
const isSecret = (name: SettingName, value: string): boolean =>
  /PASSWORD|SECRET|KEY$|TOKEN$|LOGIN$|TERMINAL$|DATABASE_URL$|SMTP_URL$/.test(name) ||
  /^[a-z0-9+]+:\/\/[^/]*@/i.test(value)

/** Output is often kept in logs, so passwords are hidden, also within addresses. */
export function shownValue(name: string, environment: Readonly<Record<string, string | undefined>>): string {
  return /PASSWORD|SECRET|KEY$|TOKEN$|URL$/.test(name)
    ? 'значение не показано: в нём может быть пароль'
    : `сейчас: ${ownValue(environment, name) ?? ''}`
}
