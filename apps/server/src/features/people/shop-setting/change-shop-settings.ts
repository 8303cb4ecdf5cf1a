import type { saveShopSettings } from '@snab/contract/people/shop-setting'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { shopSetting, type ShopSetting } from '@snab/domain/core/shop-settings'
import { ownValue } from '@snab/domain/own-value'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { readConfig } from '../../../config'
import { InvalidSetting } from '../../../settings/invalid-setting'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { publishLiveToAll } from '../../../live/publish'
import { noteChange } from '../../../search/note-change'
import type { Services } from '../../../services'
import {
  findStored,
  openStored,
  withChanges,
  type SettingChange,
  type StoredSettings,
} from '../../../settings/stored-settings'
import { EXAMPLE_SENDER } from '../../../settings/setting-rules'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { saveSetting } from '../../core/setting-row/setting-rows'
import { isOfEnvironment } from './present-shop-settings'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'settings'>

/** Stores settings, with secrets sealed; every server applies them. */
export async function changeShopSettings(
  needs: Needs,
  session: Session,
  { version, changes }: ParsedRequestOf<typeof saveShopSettings>['body'],
): Promise<void> {
  const { db, clock, settings } = needs
  const asked = changes.map(({ name, value }) => readChange(needs, name, value))
  await db.transaction().execute(async (trx) => {
    const now = clock()
    const next = await withChanges(await findStored(trx), asked, settings.box)
    refuseInvalid(needs, next, asked)
    await saveSetting(trx, session, now, { key: 'deployment', seen: version, value: next })
    await noteStaffAction(trx, session, now, {
      action: 'change',
      subject: 'shop-settings',
      details: Object.fromEntries(asked.map(({ setting, value }) => [setting.label, shownInLog(setting, value)])),
    })
    // all servers follow this log; open pages follow the event
    await noteChange(trx, 'dictionaries')
    await publishLiveToAll(trx, 'portal')
  })
  await settings.reload()
}

function readChange({ config }: Needs, name: string, typed: string | null): SettingChange {
  const setting = shopSetting(name)
  if (!setting) throw invalidField(name, 'Такой настройки на этом экране нет')
  if (isOfEnvironment(setting, config))
    throw new Rejected('set-by-environment', {
      message: `«${setting.label}» задано там, где запускается портал: измените или уберите ${setting.overriddenBy ?? name}.`,
    })
  if (typed === null || typed === '') return { setting, value: null }
  return { setting, value: valueOf(setting, typed) }
}

function valueOf(setting: ShopSetting, typed: string): string {
  switch (setting.kind) {
    case 'number': {
      const value = typedNumber(typed)
      if (value === undefined) throw invalidField(setting.name, 'Впишите число')
      return String(value)
    }
    case 'flag':
      if (typed !== 'true' && typed !== 'false') throw invalidField(setting.name, 'Выберите «да» или «нет»')
      return typed
    case 'choice':
      if (!Object.hasOwn(setting.options, typed)) throw invalidField(setting.name, 'Выберите из списка')
      return typed
    case 'text':
    case 'secret':
      return typed
  }
}

/** Passwords and keys are not logged. */
function shownInLog(setting: ShopSetting, value: string | null): string {
  if (value === null) return 'по умолчанию'
  if (setting.kind === 'secret') return 'изменено'
  return setting.kind === 'choice' ? (ownValue(setting.options, value) ?? value) : value
}

/** Refuses settings that would not work, with the label of the field, before storing them. */
function refuseInvalid({ settings }: Needs, next: StoredSettings, asked: readonly SettingChange[]): void {
  try {
    const config = readConfig(settings.environment, { stored: openStored(next, settings.box).opened })
    const isNewServer = asked.some(({ setting, value }) => setting.name === 'SNAB_SMTP_HOST' && value !== null)
    if (isNewServer && config.SNAB_MAIL_FROM === EXAMPLE_SENDER)
      throw invalidField(
        'SNAB_MAIL_FROM',
        'Впишите адрес, с которого уходят письма, — обычно тот же, что логин: с чужого адреса почтовый сервер писем не примет',
      )
  } catch (error) {
    if (!(error instanceof InvalidSetting)) throw error
    const errors = error.problems.map(({ name, text }) => ({ field: name, message: inLabels(text) }))
    throw new Rejected('invalid-input', { message: errors[0]?.message ?? error.message, errors })
  }
}

const inLabels = (text: string): string => {
  const words = text.replace(/SNAB_\w+/g, (name) => `«${shopSetting(name)?.label ?? name}»`)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
