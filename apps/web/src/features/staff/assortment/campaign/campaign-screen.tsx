import { Checkbox } from '@mantine/core'
import type { CampaignState } from '@snab/contract/assortment/campaign-parts'
import type { ViewedScreen } from '@snab/contract/office/staff-view'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { StaffScreen } from '../../views/staff-screen'
import classes from '../../frame/staff-table.module.css'
import { StaffTable, type Column } from '../../views/staff-table'
import type { CampaignSearch } from './campaign-search'
import { useDays, type Stored } from './campaign.data'
import { campaignTexts } from './campaign.texts'

type Item = Stored & { startsOn: string | null; endsOn: string | null; state: CampaignState }
type Page<One> = { items: One[]; meta: { currentPage: number; pageCount: number; totalCount: number; perPage: number } }
type Props<One extends Item> = {
  heading: string
  screen: ViewedScreen
  hint: string
  nothing: string
  list: UseQueryResult<Page<One>>
  search: CampaignSearch
  columns: readonly Column<One>[]
  onSearch: (change: Partial<CampaignSearch>, how?: { isOpening: boolean }) => void
  onRemove: (item: One) => void
  onRestore: (item: One) => void
  above?: ReactNode
}

const tones: Partial<Record<CampaignState, string>> = { current: 'good' }

/** A list of rules, promotions or recommended lists. */
export function CampaignScreen<One extends Item>({
  heading,
  screen,
  hint,
  nothing,
  list,
  search,
  columns,
  onSearch,
  onRemove,
  onRestore,
  above,
}: Props<One>) {
  const t = useTexts(campaignTexts)
  const all = useCampaignColumns({ columns, onSearch, onRemove, onRestore })
  const empty = search.removed ? t('campaign.noneRemoved') : search.keyword ? t('campaign.notFound') : nothing
  return (
    <StaffScreen
      heading={heading}
      screen={screen}
      columns={all}
      list={list}
      onPage={(page) => onSearch({ page })}
      nothing={<h2>{empty}</h2>}
      tools={
        <>
          {above}
          <KeywordField
            key={search.keyword ?? ''}
            label={t('campaign.keyword')}
            keyword={search.keyword}
            onKeyword={(keyword) => onSearch({ keyword, page: undefined })}
          />
          <Checkbox
            label={t('campaign.removedOnly')}
            checked={search.removed ?? false}
            onChange={(event) => onSearch({ removed: event.currentTarget.checked || undefined, page: undefined })}
          />
          <button
            type="button"
            className={buttons.filled}
            onClick={() => onSearch({ edit: 'new' }, { isOpening: true })}
          >
            {t('campaign.add')}
          </button>
        </>
      }
    >
      {({ items }) => (
        <>
          <p className={classes.hint}>{hint}</p>
          <StaffTable screen={screen} label={heading} columns={all} rows={items} keyOf={({ id }) => id} isSheet />
        </>
      )}
    </StaffScreen>
  )
}

type ColumnsProps<One extends Item> = Pick<Props<One>, 'columns' | 'onSearch' | 'onRemove' | 'onRestore'>

function useCampaignColumns<One extends Item>({ columns, onSearch, onRemove, onRestore }: ColumnsProps<One>) {
  const t = useTexts(campaignTexts)
  const daysOf = useDays()
  const all: Column<One>[] = [
    { id: 'name', name: t('campaign.name'), fit: 'words', isFixed: true, cell: ({ name }) => name },
    ...columns,
    { id: 'days', name: t('campaign.days'), fit: 'tight', cell: daysOf },
    {
      id: 'state',
      name: t('campaign.state'),
      fit: 'tight',
      cell: ({ state }) => (
        <span className={panel.tag} data-tone={tones[state]}>
          {t(`campaign.state.${state}`)}
        </span>
      ),
    },
    {
      id: 'actions',
      name: t('campaign.edit'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: (item) => (
        <RowActions
          item={item}
          onEdit={() => onSearch({ edit: item.id }, { isOpening: true })}
          onRemove={() => onRemove(item)}
          onRestore={() => onRestore(item)}
        />
      ),
    },
  ]
  return all
}

type Actions = { item: Item; onEdit: () => void; onRemove: () => void; onRestore: () => void }

function RowActions({ item: { name, state }, onEdit, onRemove, onRestore }: Actions) {
  const t = useTexts(campaignTexts)
  if (state === 'removed')
    return (
      <button
        type="button"
        className={buttons.link}
        aria-label={t('campaign.restoreLabel', { name })}
        onClick={onRestore}
      >
        {t('campaign.restore')}
      </button>
    )
  return (
    <div className={classes.actions}>
      <button type="button" className={buttons.link} aria-label={t('campaign.editLabel', { name })} onClick={onEdit}>
        {t('campaign.edit')}
      </button>
      <button
        type="button"
        className={buttons.link}
        aria-label={t('campaign.removeLabel', { name })}
        onClick={onRemove}
      >
        {t('campaign.remove')}
      </button>
    </div>
  )
}
