import type { StaffDelivery, StaffDeliveryZone, StaffThreshold } from '@snab/contract/orders/staff-delivery'
import { useState } from 'react'
import { formatMoney, formatNumber, formatWeight } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { SaveProblem } from '../../editing/save-problem'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import classes from './delivery-screen.module.css'
import { useDeliveryTerms, useSaveTerms } from './staff-delivery.data'
import { staffDeliveryTexts } from './staff-delivery.texts'
import { TermsTable } from './terms-table'
import { ThresholdDialog } from './threshold-dialog'
import { ZoneDialog } from './zone-dialog'

/** Zones with prices by weight, and sums below which an order is refused or costs more. */
export function DeliveryScreen() {
  const { data, error, refetch } = useDeliveryTerms()
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <TermsOf terms={data} onReload={() => void refetch()} />
}

/** `at`: null for a new one. */
type Edited = { kind: 'zone' | 'threshold'; at: number | null }

function TermsOf({ terms, onReload }: { terms: StaffDelivery; onReload: () => void }) {
  const t = useTexts(staffDeliveryTexts)
  const common = useTexts(staffTexts)
  const [edited, setEdited] = useState<Edited | null>(null)
  const remove = useSaveTerms(() => {})
  const regionOf = ({ regionId }: StaffThreshold) =>
    terms.regions.find(({ id }) => id === regionId)?.name ?? t('terms.otherRegions')
  const close = () => {
    setEdited(null)
    onReload()
  }
  return (
    <Page heading={common('staff.delivery')}>
      <p className={table.hint}>{t('terms.hint', { sum: formatMoney(terms.freeInCityFrom) })}</p>
      <SaveProblem error={remove.error} fields={[]} onReload={onReload} />
      <div className={panel.stack}>
        <TermsTable
          heading={t('terms.zones')}
          nothing={t('terms.noZones')}
          addLabel={t('terms.addZone')}
          heads={[t('terms.zone'), t('terms.cities'), t('terms.days'), t('terms.prices'), t('terms.freeFrom')]}
          rows={terms.zones.map((zone) => ({
            id: zone.id,
            name: zone.name,
            cells: [
              zone.name,
              zone.cities.join(', '),
              formatNumber(zone.days),
              <Steps key="steps" zone={zone} />,
              zone.freeFrom === null ? t('terms.never') : formatMoney(zone.freeFrom),
            ],
          }))}
          onAdd={() => setEdited({ kind: 'zone', at: null })}
          onEdit={(at) => setEdited({ kind: 'zone', at })}
          onRemove={(at) => remove.mutate({ ...terms, zones: terms.zones.toSpliced(at, 1) })}
        />
        <TermsTable
          heading={t('terms.thresholds')}
          nothing={t('terms.noThresholds')}
          addLabel={t('terms.addThreshold')}
          heads={[t('terms.region'), t('terms.way'), t('terms.minimum'), t('terms.kind')]}
          rows={terms.thresholds.map((one) => ({
            id: one.id,
            name: `${regionOf(one)}, ${formatMoney(one.minimum)}`,
            cells: [
              regionOf(one),
              t(`terms.way.${one.deliveryType}`),
              formatMoney(one.minimum),
              one.kind === 'fee' ? t('terms.feeOf', { sum: formatMoney(one.fee) }) : t(`terms.kind.${one.kind}`),
            ],
          }))}
          onAdd={() => setEdited({ kind: 'threshold', at: null })}
          onEdit={(at) => setEdited({ kind: 'threshold', at })}
          onRemove={(at) => remove.mutate({ ...terms, thresholds: terms.thresholds.toSpliced(at, 1) })}
        />
      </div>
      <AlsoHere place="delivery" />
      {edited?.kind === 'zone' && <ZoneDialog terms={terms} at={edited.at} onClose={close} />}
      {edited?.kind === 'threshold' && (
        <ThresholdDialog terms={terms} at={edited.at} regions={terms.regions} onClose={close} />
      )}
    </Page>
  )
}

function Steps({ zone: { steps } }: { zone: StaffDeliveryZone }) {
  const t = useTexts(staffDeliveryTexts)
  return (
    <ul className={classes.steps}>
      {steps.map(({ upToKg, price }) => (
        <li key={upToKg}>
          {upToKg !== null
            ? t('terms.upTo', { weight: formatWeight(upToKg), price: formatMoney(price) })
            : t(steps.length === 1 ? 'terms.anyWeight' : 'terms.heavier', { price: formatMoney(price) })}
        </li>
      ))}
    </ul>
  )
}
