import { mergeBrands, type StaffBrand } from '@snab/contract/assortment/brand'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { BrandDialog } from './brand-dialog'
import { useBrands } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'
import { DictionaryScreen, type Dictionary, type DictionaryTable } from './dictionary-screen'
import { EntryMerge } from './entry-merge'
import { EntryName } from './entry-name'

const route = getRouteApi('/staff/(assortment)/brands')

const brands: Dictionary<StaffBrand> = {
  kind: 'brand',
  to: '/staff/brands',
  screen: 'brands',
  title: 'brand.title',
  nothing: 'brand.nothing',
  entryOf: (brand) => brand,
  Dialog: BrandDialog,
  Merge: function BrandMerge({ entry, onClose }) {
    const t = useTexts(dictionaryTexts)
    return (
      <EntryMerge
        kind="brand"
        entry={entry}
        send={(id, body) => call(mergeBrands, { params: { id }, body })}
        hints={[t('merge.products', { count: entry.products })]}
        onClose={onClose}
      />
    )
  },
}

export function BrandsScreen() {
  // named, because the type of the route is derived from this screen's own
  const search: DictionarySearch = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DictionaryScreen
      dictionary={brands}
      list={useBrands(search)}
      table={useBrandTable()}
      search={search}
      onSearch={(next, replace) => void navigate({ search: next, replace })}
    />
  )
}

function useBrandTable(): DictionaryTable<StaffBrand> {
  const t = useTexts(dictionaryTexts)
  return {
    columns: [
      {
        id: 'name',
        name: t('dictionary.name'),
        fit: 'words',
        isFixed: true,
        cell: ({ name, erpName, logo }) => (
          <EntryName
            name={name}
            picture={logo}
            notes={[erpName !== null && t('dictionary.inErp', { name: erpName })]}
          />
        ),
      },
      { id: 'aliases', name: t('brand.aliases'), fit: 'words', cell: ({ aliases }) => aliases.join(', ') },
      { id: 'country', name: t('brand.country'), cell: ({ country }) => country },
      { id: 'products', name: t('dictionary.products'), fit: 'number', cell: ({ products }) => formatNumber(products) },
    ],
  }
}
