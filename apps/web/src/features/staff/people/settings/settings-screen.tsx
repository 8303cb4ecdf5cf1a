import type { ShopSettingGroup } from '@snab/domain/core/shop-settings'
import { Link, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { staffTexts } from '../../frame/staff.texts'
import { settingsTabs, type SettingsSearch } from './settings-search'
import classes from './settings-tabs.module.css'
import { LegalTexts } from './legal/legal-texts'
import { LookForm } from './look/look-form'
import { ServerSettings } from './server-settings'
import { ShopSettingsOf } from './shop/shop-settings'
import { shopTexts } from './shop/shop-settings.texts'
import { TradeSettings } from './trade-settings'
import panel from '../../../../ui/panel.module.css'

type Tab = NonNullable<SettingsSearch['tab']>

const groupsOfTab: Readonly<Record<Exclude<Tab, 'server' | 'legal' | 'look'>, readonly ShopSettingGroup[]>> = {
  mail: ['mail', 'sms', 'bot'],
  portal: ['portal', 'directory'],
  guests: ['guests', 'captcha'],
  payment: ['payment'],
  delivery: ['delivery'],
  limits: ['limits'],
}

/** Settings that staff change on the screen, by subject. */
export function SettingsScreen() {
  const t = useTexts(staffTexts)
  const words = useTexts(shopTexts)
  const { tab } = useSearch({ from: '/staff/(people)/settings' })
  return (
    <Page heading={t('staff.settings')}>
      <nav className={classes.tabs} aria-label={words('shop.tabs')}>
        {[undefined, ...settingsTabs].map((one) => (
          <Link
            key={one ?? 'trade'}
            to="/staff/settings"
            search={{ tab: one }}
            preload={false}
            className={classes.tab}
            activeOptions={{ explicitUndefined: true }}
          >
            {words(`shop.tab.${one ?? 'trade'}`)}
          </Link>
        ))}
      </nav>
      <div className={panel.stack}>
        {tab === undefined && <TradeSettings />}
        {tab === 'server' && <ServerSettings />}
        {tab === 'legal' && <LegalTexts />}
        {tab === 'look' && <LookForm />}
        {tab !== undefined && tab !== 'server' && tab !== 'legal' && tab !== 'look' && (
          <ShopSettingsOf key={tab} groups={groupsOfTab[tab]} />
        )}
      </div>
    </Page>
  )
}
