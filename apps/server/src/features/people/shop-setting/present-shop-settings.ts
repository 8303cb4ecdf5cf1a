import type { ShopSettingField, ShopSettings } from '@snab/contract/people/shop-setting'
import { shopSettingGroups, shopSettings, type ShopSetting } from '@snab/domain/core/shop-settings'
import type { Config } from '../../../config'
import type { Services } from '../../../services'
import { findSetting } from '../../core/setting-row/setting-rows'

export async function presentShopSettings({
  db,
  config,
  settings,
}: Pick<Services, 'db' | 'config' | 'settings'>): Promise<ShopSettings> {
  const { version, changedAt, changedBy } = await findSetting(db, 'deployment')
  const lost = new Set(settings.unreadable())
  return {
    version,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
    keySource: settings.box.source(),
    problem: settings.problem(),
    groups: shopSettingGroups.map((group) => ({
      group,
      fields: shopSettings[group].map((setting) => present(setting, config, lost)),
    })),
  }
}

export const isOfEnvironment = (setting: ShopSetting, config: Config): boolean =>
  config.environment.some(
    ({ name, source }) => source === 'environment' && (name === setting.name || name === setting.overriddenBy),
  )

function present(setting: ShopSetting, config: Config, lost: ReadonlySet<string>): ShopSettingField {
  const shown = config.environment.find(({ name }) => name === setting.name)
  const isSet = shown?.isSet ?? false
  const defaultValue = defaultOf(setting, config, shown?.defaultValue ?? '')
  return {
    name: setting.name,
    kind: setting.kind,
    label: setting.label,
    hint: setting.hint ?? '',
    options:
      setting.kind === 'choice' ? Object.entries(setting.options).map(([value, label]) => ({ value, label })) : [],
    value: setting.kind === 'secret' ? '' : isSet ? (shown?.value ?? '') : defaultValue,
    defaultValue,
    source: isOfEnvironment(setting, config) ? 'environment' : isSet ? 'portal' : 'default',
    isLost: lost.has(setting.name),
  }
}

/** Some defaults depend on whether this is a demonstration. */
function defaultOf({ name, kind }: ShopSetting, config: Config, shown: string): string {
  if (kind === 'secret') return ''
  if (name === 'SNAB_INITIAL_AUTH') return config.SNAB_DEMO ? 'signin' : 'signup'
  if (name === 'SNAB_REDIRECT_TO_CATALOG') return String(!config.SNAB_DEMO)
  if (name === 'SNAB_HOME_VERSION') return config.SNAB_DEMO ? '2' : '1'
  return shown === 'не задано' ? '' : shown
}
