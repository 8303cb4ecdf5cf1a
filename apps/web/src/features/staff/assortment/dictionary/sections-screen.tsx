import { mergeSections, type StaffSection } from '@snab/contract/assortment/section'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { useSectionRows } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'
import { DictionaryScreen, type Dictionary } from './dictionary-screen'
import { EntryMerge } from './entry-merge'
import { SectionDialog } from './sections/section-dialog'
import type { SectionRow } from './sections/section-rows'
import { useSectionTable } from './sections/section-table'

const route = getRouteApi('/staff/(assortment)/sections')

const sections: Dictionary<StaffSection, SectionRow> = {
  kind: 'section',
  to: '/staff/sections',
  screen: null,
  title: 'section.title',
  nothing: 'section.nothing',
  entryOf: ({ section }) => section,
  Dialog: SectionDialog,
  Merge: function SectionMerge({ entry, onClose }) {
    const t = useTexts(dictionaryTexts)
    return (
      <EntryMerge
        kind="section"
        entry={entry}
        send={(id, body) => call(mergeSections, { params: { id }, body })}
        hints={[t('section.mergeHint')]}
        onClose={onClose}
      />
    )
  },
}

export function SectionsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DictionaryScreen
      dictionary={sections}
      list={useSectionRows()}
      table={useSectionTable()}
      search={search}
      onSearch={(next, replace) => void navigate({ search: next, replace })}
    />
  )
}
