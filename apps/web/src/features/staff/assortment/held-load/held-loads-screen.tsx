import type { HeldLoad } from '@snab/contract/assortment/held-load'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { ListScreen } from '../../views/list-screen'
import type { Column } from '../../frame/column-table'
import { useHeldLoads } from './held-loads.data'
import { heldLoadsTexts } from './held-loads.texts'
import { stateTones } from './state-tones'

const route = getRouteApi('/staff/(assortment)/held-loads/')

/** Loads that change too much, waiting ones first. */
export function HeldLoadsScreen() {
  const t = useTexts(heldLoadsTexts)
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useColumns()
  return (
    <ListScreen
      heading={t('heldLoads.title')}
      screen="held-loads"
      columns={columns}
      list={useHeldLoads(page)}
      onPage={(next) => void navigate({ search: { page: next } })}
      nothing={
        <>
          <h2>{t('heldLoads.nothing')}</h2>
          <p>{t('heldLoads.nothingHint')}</p>
        </>
      }
      keyOf={({ id }) => id}
    />
  )
}

function useColumns(): Column<HeldLoad>[] {
  const t = useTexts(heldLoadsTexts)
  return [
    {
      id: 'name',
      name: t('heldLoads.name'),
      fit: 'words',
      isFixed: true,
      cell: ({ id, name }) => (
        <Link to="/staff/held-loads/$id" params={{ id }} preload={false}>
          {name}
        </Link>
      ),
    },
    { id: 'kind', name: t('heldLoads.kind'), cell: ({ kind }) => t(`heldLoads.kind.${kind}`) },
    { id: 'reason', name: t('heldLoads.reason'), fit: 'words', cell: ({ reason }) => reason },
    { id: 'when', name: t('heldLoads.when'), fit: 'tight', cell: ({ created }) => formatMoment(created) },
    {
      id: 'state',
      name: t('heldLoads.state'),
      fit: 'tight',
      cell: ({ state }) => (
        <span className={panel.tag} data-tone={stateTones[state]}>
          {t(`heldLoads.state.${state}`)}
        </span>
      ),
    },
  ]
}
