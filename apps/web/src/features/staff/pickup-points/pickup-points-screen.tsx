import { listPickupPoints } from '@snab/contract/staff/pickup-point'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import { weekdayNames } from '../../../lib/texts/weekday-names'
import { Page } from '../../../shared/page/page'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import table from '../staff-table.module.css'
import { staffTexts } from '../staff.texts'
import { PickupPointDialog } from './pickup-point-dialog'
import { pickupPointTexts } from './pickup-points.texts'

export function PickupPointsScreen() {
  const t = useTexts(pickupPointTexts)
  const common = useTexts(staffTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(listPickupPoints, {}), staleTime: 0 })
  const [editedId, setEditedId] = useState<number | null>(null)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const edited = data.items.find(({ id }) => id === editedId)
  return (
    <Page heading={common('staff.pickupPoints')}>
      <p className={table.hint}>{t('points.hint')}</p>
      {data.items.length === 0 ? (
        <div className={table.nothing}>
          <h2>{t('points.nothing')}</h2>
        </div>
      ) : (
        <div className={table.frame} role="region" aria-label={common('staff.pickupPoints')} tabIndex={0}>
          <table className={table.table} aria-label={common('staff.pickupPoints')}>
            <thead>
              <tr>
                <th scope="col">{t('points.name')}</th>
                <th scope="col">{t('points.region')}</th>
                <th scope="col">{t('points.address')}</th>
                <th scope="col">{t('points.hours')}</th>
                <th scope="col" className={table.tight}>
                  {t('points.phone')}
                </th>
                <th scope="col" className={table.tight}>
                  {t('points.state')}
                </th>
                <th scope="col" className={table.tight}>
                  <span className="visually-hidden">{t('points.edit')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ id, name, region, city, address, hours, phone, weekdays, isShown, isVirtual }) => (
                <tr key={id}>
                  <td className={table.words}>{name}</td>
                  <td className={table.words}>{region}</td>
                  <td className={table.words}>{[city, address].filter(Boolean).join(', ')}</td>
                  <td className={table.words}>{[weekdayNames(weekdays), hours].filter(Boolean).join('; ')}</td>
                  <td className={table.tight}>{phone}</td>
                  <td className={table.tight}>
                    <span className={panel.tag} data-tone={isShown ? 'good' : undefined}>
                      {isVirtual ? t('points.virtual') : t(isShown ? 'points.shown' : 'points.hidden')}
                    </span>
                  </td>
                  <td className={table.tight}>
                    {!isVirtual && (
                      <button
                        type="button"
                        className={buttons.link}
                        aria-label={t('points.editLabel', { name })}
                        onClick={() => setEditedId(id)}
                      >
                        {t('points.edit')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited && <PickupPointDialog key={edited.id} point={edited} onClose={() => setEditedId(null)} />}
    </Page>
  )
}
