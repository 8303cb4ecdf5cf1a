import { mergeSections, type StaffSection } from '@snab/contract/assortment/section'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { useSectionRows } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'
import { DictionaryScreen, type Dictionary } from './dictionary-screen'
import { EntryMerge } from './entry-merge'
import { KeywordField } from '../../frame/keyword-field'
import buttons from '../../../../ui/button.module.css'
import type { DictionarySearch } from './dictionary-search'
import { useSectionTree } from './sections/use-section-tree'
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
  const t = useTexts(dictionaryTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { keyword } = search
  const tree = useSectionTree(useSectionRows(), keyword)
  const change = (next: DictionarySearch, replace: boolean) => void navigate({ search: next, replace })
  return (
    <DictionaryScreen
      dictionary={sections}
      list={tree.list}
      table={useSectionTable({
        folds: tree.folds,
        isNarrowed: keyword !== undefined,
        tools: (
          <>
            <KeywordField
              key={keyword ?? ''}
              label={t('section.keyword')}
              keyword={keyword}
              onKeyword={(next) => change({ keyword: next }, true)}
            />
            {keyword === undefined && (
              <>
                <button type="button" className={buttons.button} onClick={tree.unfoldAll}>
                  {t('section.unfoldAll')}
                </button>
                <button type="button" className={buttons.button} onClick={tree.foldAll}>
                  {t('section.foldAll')}
                </button>
              </>
            )}
          </>
        ),
      })}
      search={search}
      onSearch={change}
    />
  )
}
