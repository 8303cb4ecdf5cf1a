import type { ShopSettingGroup } from '@snab/domain/core/shop-settings'
import { useTexts } from '../../../../../lib/texts/texts'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { ShopGroupForm } from './shop-group-form'
import { useShopSettings } from './shop-settings.data'
import { shopTexts } from './shop-settings.texts'

const keyWords = { environment: 'shop.keyEnvironment', file: 'shop.keyFile', none: 'shop.keyNone' } as const

/** The forms of these groups, and how their secrets are stored. */
export function ShopSettingsOf({ groups }: { groups: readonly ShopSettingGroup[] }) {
  const t = useTexts(shopTexts)
  const { data, error, refetch } = useShopSettings()
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const lost = data.groups.flatMap(({ fields }) =>
    fields.filter(({ isLost }) => isLost).map(({ label }) => `«${label}»`),
  )
  const shown = data.groups.filter(({ group }) => groups.includes(group))
  const hasSecrets = shown.some(({ fields }) => fields.some(({ kind }) => kind === 'secret'))
  return (
    <>
      {lost.length > 0 && (
        <p role="alert" className={panel.problem}>
          {t('shop.lost', { names: lost.join(', ') })}
        </p>
      )}
      {data.problem !== null && (
        <p role="alert" className={panel.problem}>
          {t('shop.problem', { text: data.problem })}
        </p>
      )}
      {shown.map((group) => (
        <ShopGroupForm
          key={`${group.group} ${data.version}`}
          settings={data}
          group={group}
          onReload={() => void refetch()}
        />
      ))}
      {hasSecrets && <p className={panel.small}>{t(keyWords[data.keySource ?? 'none'])}</p>}
    </>
  )
}
