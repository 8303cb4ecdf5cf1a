import { mergeBrands, type StaffBrand } from '@snab/contract/assortment/brand'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { StaffScreen } from '../../views/staff-screen'
import table from '../../frame/staff-table.module.css'
import { ChangesPanel } from './changes-panel'
import { StaffTable, type Column } from '../../views/staff-table'
import { BrandDialog } from './brand-dialog'
import { useBrands } from './dictionaries.data'
import classes from './dictionaries.module.css'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'
import { MergeDialog } from './merge-dialog'
import { MergesPanel } from './merges-panel'

const route = getRouteApi('/staff/(assortment)/brands')

export function BrandsScreen() {
  const t = useTexts(dictionaryTexts)
  const { history } = useRouter()
  // named, because the type of the route is made of this screen's own
  const search: DictionarySearch = route.useSearch()
  const navigate = route.useNavigate()
  const list = useBrands(search)
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  const byId = (id: number | undefined) => list.data?.items.find((brand) => brand.id === id)
  const columns = useBrandColumns()
  const [edited, merged] = [byId(search.edit), byId(search.merge)]
  const close = () => {
    if (canGoBack) history.back()
    else void navigate({ search: { page: search.page, keyword: search.keyword }, replace: true })
  }
  return (
    <>
      <StaffScreen
        heading={t('brand.title')}
        screen="brands"
        columns={columns}
        list={list}
        onPage={(page) => void navigate({ search: { keyword: search.keyword, page } })}
        nothing={<h2>{t(search.keyword ? 'dictionary.notFound' : 'brand.nothing')}</h2>}
        tools={
          <KeywordField
            key={search.keyword ?? ''}
            label={t('dictionary.keyword')}
            keyword={search.keyword}
            onKeyword={(keyword) => void navigate({ search: { keyword }, replace: true })}
          />
        }
      >
        {({ items }) => (
          <StaffTable
            screen="brands"
            label={t('brand.title')}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            isSheet
          />
        )}
      </StaffScreen>
      <ChangesPanel kind="brand" />
      <MergesPanel kind="brand" />
      {edited && <BrandDialog key={edited.id} brand={edited} onClose={close} />}
      {merged && <BrandMerge key={merged.id} brand={merged} onClose={close} />}
    </>
  )
}

function BrandMerge({ brand, onClose }: { brand: StaffBrand; onClose: () => void }) {
  const t = useTexts(dictionaryTexts)
  // as it was when the dialog opened: its version goes back with what was made of it
  const [seen] = useState(brand)
  return (
    <MergeDialog
      kind="brand"
      entry={seen}
      onMerge={(into) =>
        call(mergeBrands, {
          params: { id: seen.id },
          body: { intoId: into.id, version: seen.version, intoVersion: into.version },
        })
      }
      onClose={onClose}
    >
      {() => <p className={panel.muted}>{t('merge.products', { count: seen.products })}</p>}
    </MergeDialog>
  )
}

function useBrandColumns() {
  const t = useTexts(dictionaryTexts)
  const columns: Column<StaffBrand>[] = [
    {
      id: 'name',
      name: t('dictionary.name'),
      fit: 'words',
      isFixed: true,
      cell: ({ name, erpName, logo }) => (
        <>
          {logo !== null && <img className={classes.logo} src={logo} alt="" />}
          {name}
          {erpName !== null && <div className={classes.sub}>{t('dictionary.inErp', { name: erpName })}</div>}
        </>
      ),
    },
    { id: 'aliases', name: t('brand.aliases'), fit: 'words', cell: ({ aliases }) => aliases.join(', ') },
    { id: 'country', name: t('brand.country'), cell: ({ country }) => country },
    { id: 'products', name: t('dictionary.products'), fit: 'number', cell: ({ products }) => formatNumber(products) },
    {
      id: 'actions',
      name: t('dictionary.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: ({ id, name }) => <Actions id={id} name={name} />,
    },
  ]
  return columns
}

function Actions({ id, name }: { id: number; name: string }) {
  const t = useTexts(dictionaryTexts)
  const { page, keyword } = route.useSearch()
  return (
    <div className={table.actions}>
      <Link
        to="/staff/brands"
        search={{ page, keyword, edit: id }}
        state={{ canGoBack: true }}
        preload={false}
        className={buttons.link}
        aria-label={t('dictionary.editLabel', { name })}
      >
        {t('dictionary.edit')}
      </Link>
      <Link
        to="/staff/brands"
        search={{ page, keyword, merge: id }}
        state={{ canGoBack: true }}
        preload={false}
        className={buttons.link}
        aria-label={t('dictionary.mergeLabel', { name })}
      >
        {t('dictionary.merge')}
      </Link>
    </div>
  )
}
