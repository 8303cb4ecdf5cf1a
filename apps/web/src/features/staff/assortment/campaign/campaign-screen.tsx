import { Checkbox } from '@mantine/core'
import type { CampaignState } from '@snab/contract/assortment/campaign-parts'
import type { ViewedScreen } from '@snab/contract/office/staff-view'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import type { Column } from '../../frame/column-table'
import { KeywordField } from '../../frame/keyword-field'
import type { Listed } from '../../frame/list-page'
import classes from '../../frame/staff-table.module.css'
import { useCloseDialog } from '../../frame/use-close-dialog'
import { ListScreen } from '../../views/list-screen'
import type { CampaignSearch } from './campaign-search'
import { useDays, useRemoveCampaign, type RemoveCampaign, type Stored } from './campaign.data'
import { campaignTexts } from './campaign.texts'

type Item = Stored & { startsOn: string | null; endsOn: string | null; state: CampaignState }
export type CampaignDialogProps<One> = {
  /** Missing for a new one. */ stored: One | undefined
  onReload: () => void
  onClose: (how: { isSaved: boolean }) => void
}

/** The differences between promotions, recommended lists and rules of search. */
export type Campaign<One extends Item> = RemoveCampaign & {
  screen: ViewedScreen
  Dialog: ComponentType<CampaignDialogProps<One>>
}

type Change = Partial<CampaignSearch>
type Props<One extends Item> = {
  campaign: Campaign<One>
  list: UseQueryResult<Listed<One>>
  /** The columns between the name and the days. */ columns: readonly Column<One>[]
  heading: string
  hint: string
  nothing: string
  search: CampaignSearch
  onSearch: (change: Change, how?: { state?: { canGoBack: true }; replace?: boolean; ignoreBlocker?: boolean }) => void
  above?: ReactNode
}

const tones: Partial<Record<CampaignState, string>> = { current: 'good' }

/** A list of dated entries: searched by name, edited in a dialog, removed and restored within 30 days. */
export function CampaignScreen<One extends Item>(props: Props<One>) {
  const { campaign, list, heading, hint, nothing, search, onSearch, above } = props
  const { screen, Dialog } = campaign
  const { keyword, removed, edit } = search
  const t = useTexts(campaignTexts)
  const open = (id: number | 'new') => onSearch({ edit: id }, { state: { canGoBack: true } })
  const columns = useCampaignColumns(campaign, props.columns, open)
  const close = useCloseDialog(({ isSaved }) =>
    onSearch({ edit: undefined }, { replace: true, ignoreBlocker: isSaved }),
  )
  const edited = list.data?.items.find(({ id }) => id === edit)
  return (
    <>
      <ListScreen
        heading={heading}
        screen={screen}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        isSheet
        onPage={(page) => onSearch({ page })}
        nothing={<h2>{removed ? t('campaign.noneRemoved') : keyword ? t('campaign.notFound') : nothing}</h2>}
        renderAbove={() => <p className={classes.hint}>{hint}</p>}
        tools={
          <>
            {above}
            <KeywordField
              key={keyword ?? ''}
              label={t('campaign.keyword')}
              keyword={keyword}
              onKeyword={(next) => onSearch({ keyword: next, page: undefined })}
            />
            <Checkbox
              label={t('campaign.removedOnly')}
              checked={removed ?? false}
              onChange={(event) => onSearch({ removed: event.currentTarget.checked || undefined, page: undefined })}
            />
            <button type="button" className={buttons.filled} onClick={() => open('new')}>
              {t('campaign.add')}
            </button>
          </>
        }
      />
      {(edit === 'new' || edited) && (
        <Dialog
          key={`${String(edit)}:${edited?.version ?? 0}`}
          stored={edited}
          onReload={() => void list.refetch()}
          onClose={close}
        />
      )}
    </>
  )
}

function useCampaignColumns<One extends Item>(
  campaign: Campaign<One>,
  own: readonly Column<One>[],
  onEdit: (id: number) => void,
): Column<One>[] {
  const t = useTexts(campaignTexts)
  const daysOf = useDays()
  const { remove, restore } = useRemoveCampaign(campaign)
  return [
    { id: 'name', name: t('campaign.name'), fit: 'words', isFixed: true, cell: ({ name }) => name },
    ...own,
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
          onEdit={() => onEdit(item.id)}
          onRemove={() => remove(item)}
          onRestore={() => restore(item)}
        />
      ),
    },
  ]
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
