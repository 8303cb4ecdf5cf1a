import type { StaffFeature } from '@snab/contract/assortment/feature'
import { getRouteApi } from '@tanstack/react-router'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useFeatures } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'
import { DictionaryScreen, type Dictionary, type DictionaryTable } from './dictionary-screen'
import { EntryName, namesOf } from './entry-name'
import { FeatureDialog } from './feature-dialog'
import { FeatureMerge } from './feature-merge'

const route = getRouteApi('/staff/(assortment)/features')

const features: Dictionary<StaffFeature> = {
  kind: 'feature',
  to: '/staff/features',
  screen: 'features',
  title: 'feature.title',
  nothing: 'feature.nothing',
  entryOf: (feature) => feature,
  Dialog: FeatureDialog,
  Merge: FeatureMerge,
}

export function FeaturesScreen() {
  // named, because the type of the route is derived from this screen's own
  const search: DictionarySearch = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DictionaryScreen
      dictionary={features}
      list={useFeatures(search)}
      table={useFeatureTable()}
      search={search}
      onSearch={(next, replace) => void navigate({ search: next, replace })}
    />
  )
}

function useFeatureTable(): DictionaryTable<StaffFeature> {
  const t = useTexts(dictionaryTexts)
  return {
    columns: [
      {
        id: 'name',
        name: t('dictionary.name'),
        fit: 'words',
        isFixed: true,
        cell: ({ name, erpName, merged, restOf }) => (
          <EntryName
            name={name}
            notes={[
              erpName !== null && t('dictionary.inErp', { name: erpName }),
              restOf !== null && t('dictionary.restOf', { name: restOf }),
              merged.length > 0 && t('dictionary.merged', { names: namesOf(merged) }),
            ]}
          />
        ),
      },
      { id: 'unit', name: t('feature.unit'), cell: ({ unit }) => unit },
      { id: 'kind', name: t('feature.kind'), cell: ({ kind }) => t(`feature.kind.${kind}`) },
      { id: 'products', name: t('dictionary.products'), fit: 'number', cell: ({ products }) => formatNumber(products) },
      {
        id: 'filter',
        name: t('feature.filter'),
        cell: ({ isFilter, position, hiddenSections }) => (
          <EntryName
            name={isFilter ? t('feature.place', { position }) : t('feature.noFilter')}
            notes={[isFilter && hiddenSections.length > 0 && t('feature.hiddenIn', { names: namesOf(hiddenSections) })]}
          />
        ),
      },
    ],
  }
}
