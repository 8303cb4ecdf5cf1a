import type { ViewedScreen } from '@snab/contract/office/staff-view'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import { useTexts, type Translate } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ColumnTable, type Column } from '../../frame/column-table'
import { KeywordField } from '../../frame/keyword-field'
import { ListPage, type Listed } from '../../frame/list-page'
import tables from '../../frame/staff-table.module.css'
import { useCloseDialog } from '../../frame/use-close-dialog'
import { ListScreen } from '../../views/list-screen'
import { ChangesPanel } from './changes-panel'
import type { MergeEntry, MergeKind } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'
import { MergesPanel } from './merges-panel'

type Key = Parameters<Translate<typeof dictionaryTexts>>[0]
type DialogProps<Entry> = { entry: Entry; onClose: () => void }
export type DictionaryTable<Row> = {
  /** Without the actions on an entry, which all dictionaries share. */ columns: Column<Row>[]
  /** Actions before «Изменить» and «Объединить». */ actions?: (row: Row) => ReactNode
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
  /** Tools above a dictionary that is shown completely. */
  tools?: ReactNode
}

/** The differences between the dictionaries of 1C. */
export type Dictionary<Entry extends MergeEntry, Row = Entry> = {
  kind: MergeKind
  to: '/staff/brands' | '/staff/classes' | '/staff/features' | '/staff/sections'
  /** Null: it is shown completely, without search and views. */ screen: ViewedScreen | null
  title: Key
  nothing: Key
  entryOf: (row: Row) => Entry
  Dialog: ComponentType<DialogProps<Entry>>
  Merge: ComponentType<DialogProps<Entry>>
}

type Props<Entry extends MergeEntry, Row> = {
  dictionary: Dictionary<Entry, Row>
  list: UseQueryResult<Listed<Row>>
  table: DictionaryTable<Row>
  search: DictionarySearch
  onSearch: (search: DictionarySearch, replace: boolean) => void
}

/** A dictionary that 1C fills: own names over 1C's, merged entries, and undo for 30 days. */
export function DictionaryScreen<Entry extends MergeEntry, Row>({
  dictionary,
  list,
  table,
  search,
  onSearch,
}: Props<Entry, Row>) {
  const { kind, screen, entryOf, Dialog, Merge } = dictionary
  const { page, keyword } = search
  const t = useTexts(dictionaryTexts)
  const columns = useAllColumns(dictionary, table, search)
  const close = useCloseDialog(() => onSearch({ page, keyword }, true))
  const byId = (id: number | undefined) => list.data?.items.map(entryOf).find((entry) => entry.id === id)
  const [edited, merged] = [byId(search.edit), byId(search.merge)]
  const shared = {
    heading: t(dictionary.title),
    list,
    below: (
      <>
        <ChangesPanel kind={kind} />
        <MergesPanel kind={kind} />
      </>
    ),
  }
  const keyOf = (row: Row) => entryOf(row).id
  return (
    <>
      {screen === null ? (
        <ListPage {...shared} tools={table.tools} nothing={t(keyword ? 'dictionary.notFound' : dictionary.nothing)}>
          {({ items }) => (
            <ColumnTable
              label={shared.heading}
              columns={columns}
              rows={items}
              keyOf={keyOf}
              rowProps={table.rowProps}
              isSheet
            />
          )}
        </ListPage>
      ) : (
        <ListScreen
          {...shared}
          screen={screen}
          columns={columns}
          keyOf={keyOf}
          isSheet
          onPage={(next) => onSearch({ keyword, page: next }, false)}
          nothing={<h2>{t(keyword ? 'dictionary.notFound' : dictionary.nothing)}</h2>}
          tools={
            <KeywordField
              key={keyword ?? ''}
              label={t('dictionary.keyword')}
              keyword={keyword}
              onKeyword={(next) => onSearch({ keyword: next }, true)}
            />
          }
        />
      )}
      {edited && <Dialog key={edited.id} entry={edited} onClose={close} />}
      {merged && <Merge key={merged.id} entry={merged} onClose={close} />}
    </>
  )
}

function useAllColumns<Entry extends MergeEntry, Row>(
  { to, entryOf }: Dictionary<Entry, Row>,
  { columns, actions }: DictionaryTable<Row>,
  { page, keyword }: DictionarySearch,
): Column<Row>[] {
  const t = useTexts(dictionaryTexts)
  const linkOf = (row: Row, what: 'edit' | 'merge') => (
    <Link
      to={to}
      search={{ page, keyword, [what]: entryOf(row).id }}
      state={{ canGoBack: true }}
      preload={false}
      className={buttons.link}
      aria-label={t(`dictionary.${what}Label`, { name: entryOf(row).name })}
    >
      {t(`dictionary.${what}`)}
    </Link>
  )
  return [
    ...columns,
    {
      id: 'actions',
      name: t('dictionary.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: (row) => (
        <div className={tables.actions}>
          {actions?.(row)}
          {linkOf(row, 'edit')}
          {linkOf(row, 'merge')}
        </div>
      ),
    },
  ]
}
