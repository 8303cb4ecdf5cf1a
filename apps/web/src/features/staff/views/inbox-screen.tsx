import type { ReactNode } from 'react'
import type { Column } from '../frame/column-table'
import { KeywordField } from '../frame/keyword-field'
import type { Listed } from '../frame/list-page'
import { StateTabs, type StateTab } from '../frame/state-tabs'
import classes from './inbox.module.css'
import { ListScreen } from './list-screen'
import { StaffScreen, type StaffScreenProps } from './staff-screen'

type Props<Item, T extends Listed<Item>> = Pick<
  StaffScreenProps<T>,
  'heading' | 'screen' | 'list' | 'onPage' | 'tools'
> & {
  /** The open and the closed states. */ states: { label: string; tabs: readonly StateTab[] }
  keyword?: { label: string; value: string | undefined; onChange: (keyword: string | undefined) => void }
  nothing: string
  nothingHint?: string | false
} & (
    | {
        /** An entry that is answered in place: an `li`. */ renderItem: (item: Item) => ReactNode
        className?: string | undefined
      }
    | { columns: readonly Column<Item>[]; keyOf: (item: Item) => string | number }
  )

/** Requests of buyers that staff answer: open ones first, decided ones on another tab. */
export function InboxScreen<Item, T extends Listed<Item>>(props: Props<Item, T>) {
  const { heading, screen, list, onPage, states, keyword, nothing, nothingHint } = props
  const page = {
    heading,
    screen,
    list,
    onPage,
    tools: (
      <>
        {keyword && (
          <KeywordField
            key={keyword.value ?? ''}
            label={keyword.label}
            keyword={keyword.value}
            onKeyword={keyword.onChange}
          />
        )}
        <StateTabs {...states} />
        {props.tools}
      </>
    ),
    nothing: (
      <>
        <h2>{nothing}</h2>
        {nothingHint && <p>{nothingHint}</p>}
      </>
    ),
  }
  if ('columns' in props) return <ListScreen {...page} columns={props.columns} keyOf={props.keyOf} />
  return (
    <StaffScreen {...page}>
      {({ items }) => (
        <ul className={props.className ?? classes.list}>{items.map((item) => props.renderItem(item))}</ul>
      )}
    </StaffScreen>
  )
}
