import { listPickupPoints, type StaffPickupPoint } from '@snab/contract/orders/pickup-point'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { useTexts } from '../../../../../lib/texts/texts'
import { weekdayNames } from '../../../../../lib/texts/weekday-names'
import { Page } from '../../../../../shared/page/page'
import buttons from '../../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import table from '../../../frame/staff-table.module.css'
import { staffTexts } from '../../../frame/staff.texts'
import { StaffTable, type Column } from '../../../views/staff-table'
import { ViewTools } from '../../../views/view-tools'
import { useDefaultView } from '../../../views/views.data'
import { PickupPointDialog } from './pickup-point-dialog'
import { pickupPointTexts } from './pickup-points.texts'

export function PickupPointsScreen() {
  const t = useTexts(pickupPointTexts)
  const common = useTexts(staffTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(listPickupPoints, {}), ...alwaysStale })
  const [editedId, setEditedId] = useState<number | null>(null)
  const columns = usePointColumns(setEditedId)
  const isViewUnknown = useDefaultView('pickup-points')
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data || isViewUnknown) return <PendingScreen />
  const edited = data.items.find(({ id }) => id === editedId)
  return (
    <Page heading={common('staff.pickupPoints')}>
      <div className={table.tools}>
        <p className={table.hint}>{t('points.hint')}</p>
        <ViewTools screen="pickup-points" columns={columns} />
      </div>
      {data.items.length === 0 ? (
        <div className={table.nothing}>
          <h2>{t('points.nothing')}</h2>
        </div>
      ) : (
        <StaffTable
          screen="pickup-points"
          label={common('staff.pickupPoints')}
          columns={columns}
          rows={data.items}
          keyOf={({ id }) => id}
          isSheet
        />
      )}
      {edited && <PickupPointDialog key={edited.id} point={edited} onClose={() => setEditedId(null)} />}
    </Page>
  )
}

function usePointColumns(onEdit: (id: number) => void) {
  const t = useTexts(pickupPointTexts)
  const columns: Column<StaffPickupPoint>[] = [
    { id: 'name', name: t('points.name'), fit: 'words', isFixed: true, cell: ({ name }) => name },
    { id: 'region', name: t('points.region'), fit: 'words', cell: ({ region }) => region },
    {
      id: 'address',
      name: t('points.address'),
      fit: 'words',
      cell: ({ city, address }) => [city, address].filter(Boolean).join(', '),
    },
    {
      id: 'hours',
      name: t('points.hours'),
      fit: 'words',
      cell: ({ weekdays, hours }) => [weekdayNames(weekdays), hours].filter(Boolean).join('; '),
    },
    { id: 'phone', name: t('points.phone'), fit: 'tight', cell: ({ phone }) => phone },
    {
      id: 'state',
      name: t('points.state'),
      fit: 'tight',
      cell: ({ isShown, isVirtual }) => (
        <span className={panel.tag} data-tone={isShown ? 'good' : undefined}>
          {isVirtual ? t('points.virtual') : t(isShown ? 'points.shown' : 'points.hidden')}
        </span>
      ),
    },
    {
      id: 'edit',
      name: t('points.edit'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: ({ id, name, isVirtual }) =>
        !isVirtual && (
          <button
            type="button"
            className={buttons.link}
            aria-label={t('points.editLabel', { name })}
            onClick={() => onEdit(id)}
          >
            {t('points.edit')}
          </button>
        ),
    },
  ]
  return columns
}
