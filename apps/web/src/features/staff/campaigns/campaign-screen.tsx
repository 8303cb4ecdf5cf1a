import { Checkbox } from '@mantine/core'
import type { CampaignState } from '@snab/contract/staff/campaign-parts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { KeywordField } from '../keyword-field'
import { StaffScreen } from '../staff-screen'
import classes from '../staff-table.module.css'
import type { CampaignSearch } from './campaign-search'
import { useDays, type Stored } from './campaign.data'
import { campaignTexts } from './campaign.texts'

type Item = Stored & { startsOn: string | null; endsOn: string | null; state: CampaignState }
type Page<One> = { items: One[]; meta: { currentPage: number; pageCount: number; totalCount: number; perPage: number } }
type Column<One> = { head: string; cell: (item: One) => ReactNode; isNarrow?: boolean }
type Props<One extends Item> = {
  heading: string
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
  const daysOf = useDays()
  const empty = search.removed ? t('campaign.noneRemoved') : search.keyword ? t('campaign.notFound') : nothing
  return (
    <StaffScreen
      heading={heading}
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
          <div className={classes.frame} role="region" aria-label={heading} tabIndex={0}>
            <table className={classes.table} aria-label={heading}>
              <thead>
                <tr>
                  <th scope="col">{t('campaign.name')}</th>
                  {columns.map(({ head, isNarrow }) => (
                    <th key={head} scope="col" className={isNarrow ? classes.tight : undefined}>
                      {head}
                    </th>
                  ))}
                  <th scope="col" className={classes.tight}>
                    {t('campaign.days')}
                  </th>
                  <th scope="col" className={classes.tight}>
                    {t('campaign.state')}
                  </th>
                  <th scope="col" className={classes.tight}>
                    <span className="visually-hidden">{t('campaign.edit')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.id}>
                    <td className={classes.words}>{item.name}</td>
                    {columns.map(({ head, cell, isNarrow }) => (
                      <td key={head} className={isNarrow ? classes.tight : classes.words}>
                        {cell(item)}
                      </td>
                    ))}
                    <td className={classes.tight}>{daysOf(item)}</td>
                    <td className={classes.tight}>
                      <span className={panel.tag} data-tone={tones[item.state]}>
                        {t(`campaign.state.${item.state}`)}
                      </span>
                    </td>
                    <td className={classes.tight}>
                      <RowActions
                        item={item}
                        onEdit={() => onSearch({ edit: item.id }, { isOpening: true })}
                        onRemove={() => onRemove(item)}
                        onRestore={() => onRestore(item)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </StaffScreen>
  )
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
