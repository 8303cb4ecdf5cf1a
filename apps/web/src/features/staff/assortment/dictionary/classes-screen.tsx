import { mergeClasses, type StaffClass } from '@snab/contract/assortment/product-class'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ClassDialog } from './class-dialog'
import { useClasses } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'
import { DictionaryScreen, type Dictionary, type DictionaryTable } from './dictionary-screen'
import { EntryMerge } from './entry-merge'
import { EntryName, namesOf } from './entry-name'

const route = getRouteApi('/staff/(assortment)/classes')

const classes: Dictionary<StaffClass> = {
  kind: 'class',
  to: '/staff/classes',
  screen: 'classes',
  title: 'class.title',
  nothing: 'class.nothing',
  entryOf: (entry) => entry,
  Dialog: ClassDialog,
  Merge: function ClassMerge({ entry, onClose }) {
    const t = useTexts(dictionaryTexts)
    return (
      <EntryMerge
        kind="class"
        entry={entry}
        send={(id, body) => call(mergeClasses, { params: { id }, body })}
        hints={[t('merge.products', { count: entry.products }), t('class.mergeHint')]}
        onClose={onClose}
      />
    )
  },
}

export function ClassesScreen() {
  // named, because the type of the route is derived from this screen's own
  const search: DictionarySearch = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DictionaryScreen
      dictionary={classes}
      list={useClasses(search)}
      table={useClassTable()}
      search={search}
      onSearch={(next, replace) => void navigate({ search: next, replace })}
    />
  )
}

function useClassTable(): DictionaryTable<StaffClass> {
  const t = useTexts(dictionaryTexts)
  return {
    columns: [
      {
        id: 'name',
        name: t('dictionary.name'),
        fit: 'words',
        isFixed: true,
        cell: ({ name, erpName, merged }) => (
          <EntryName
            name={name}
            notes={[
              erpName !== null && t('class.erpName', { name: erpName }),
              merged.length > 0 && t('dictionary.merged', { names: namesOf(merged) }),
            ]}
          />
        ),
      },
      { id: 'code', name: t('class.code'), cell: ({ code }) => code ?? t('class.noCode') },
      {
        id: 'criticals',
        name: t('class.criticals'),
        fit: 'words',
        cell: ({ criticals }) =>
          criticals === null
            ? t('class.criticalsByTrade')
            : criticals.length === 0
              ? t('class.criticalsNone')
              : criticals.join(', '),
      },
      { id: 'products', name: t('dictionary.products'), fit: 'number', cell: ({ products }) => formatNumber(products) },
    ],
  }
}
