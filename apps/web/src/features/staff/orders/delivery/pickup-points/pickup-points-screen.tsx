import { listPickupPoints, type StaffPickupPoint } from '@snab/contract/orders/pickup-point'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { useTexts } from '../../../../../lib/texts/texts'
import { weekdayNames } from '../../../../../lib/texts/weekday-names'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import table from '../../../frame/staff-table.module.css'
import { staffTexts } from '../../../frame/staff.texts'
import type { Column } from '../../../frame/column-table'
import { ListScreen } from '../../../views/list-screen'
import { PickupPointDialog } from './pickup-point-dialog'
import { pickupPointTexts } from './pickup-points.texts'

export function PickupPointsScreen() {
  const t = useTexts(pickupPointTexts)
  const common = useTexts(staffTexts)
  const list = useQuery({ ...queryOf(listPickupPoints, {}), ...alwaysStale })
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = list.data?.items.find(({ id }) => id === editedId)
  return (
    <ListScreen
      heading={common('staff.pickupPoints')}
      screen="pickup-points"
      columns={usePointColumns(setEditedId)}
      list={list}
      keyOf={({ id }) => id}
      isSheet
      tools={<p className={table.hint}>{t('points.hint')}</p>}
      nothing={<h2>{t('points.nothing')}</h2>}
      below={edited && <PickupPointDialog key={edited.id} point={edited} onClose={() => setEditedId(null)} />}
    />
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
