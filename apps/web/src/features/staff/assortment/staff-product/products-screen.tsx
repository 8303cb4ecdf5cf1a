import { formatMoment } from '../../../../lib/texts/format'
import type { StaffGoods } from '@snab/contract/assortment/staff-product'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { RowPicture } from '../../../../shared/pictures/row-picture'
import panel from '../../../../ui/panel.module.css'
import { ListScreen } from '../../views/list-screen'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import type { Column } from '../../frame/column-table'
import { useGoodsList } from './products.data'
import classes from './products.module.css'
import type { ProductsSearch } from './products-search'
import { productsTexts } from './products.texts'
import { ProductsTools } from './products-tools'

const route = getRouteApi('/staff/(assortment)/products/')
const tones = { sold: 'good', hidden: 'waiting', gone: undefined } as const

/** All goods with their changes by staff; the search is in the address. */
export function ProductsScreen() {
  const t = useTexts(productsTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useGoodsList(search)
  const change = (next: ProductsSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)
  const columns = useGoodsColumns()

  return (
    <ListScreen
      heading={tStaff('staff.products')}
      screen="products"
      columns={columns}
      list={list}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={
        <>
          <h2>{t(isFiltered ? 'goods.nothingFiltered' : 'goods.nothing')}</h2>
          {!isFiltered && <p>{t('goods.nothingHint')}</p>}
        </>
      }
      tools={<ProductsTools hasNew search={search} isFiltered={isFiltered} onChange={change} />}
      keyOf={({ id }) => id}
      renderAbove={({ hasMore }) => hasMore && <p className={table.hint}>{t('goods.narrow')}</p>}
    />
  )
}

function useGoodsColumns() {
  const t = useTexts(productsTexts)
  const columns: Column<StaffGoods>[] = [
    { id: 'product', name: t('goods.product'), fit: 'words', isFixed: true, cell: (goods) => <Name {...goods} /> },
    { id: 'section', name: t('goods.section'), fit: 'words', isLabelled: true, cell: ({ section }) => section ?? '—' },
    { id: 'brand', name: t('goods.brand'), fit: 'words', isLabelled: true, cell: ({ brand }) => brand ?? '—' },
    {
      id: 'state',
      name: t('goods.state'),
      fit: 'tight',
      cell: ({ state }) => (
        <span className={panel.tag} data-tone={tones[state]}>
          {t(`goods.state.${state}`)}
        </span>
      ),
    },
    {
      id: 'ownFields',
      name: t('goods.ownFields'),
      fit: 'words',
      isLabelled: true,
      cell: ({ ownFields }) => ownFields.map((field) => t(`goods.field.${field}`)).join(', ') || '—',
    },
    {
      id: 'changedAt',
      name: t('goods.changedAt'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ changedAt }) => (changedAt === null ? '—' : formatMoment(changedAt)),
    },
  ]
  return columns
}

function Name({ id, article, name, picture }: StaffGoods) {
  const t = useTexts(productsTexts)
  return (
    <span className={classes.product}>
      <RowPicture src={picture} size={40} />
      <span>
        <Link to="/staff/products/$id" params={{ id: String(id) }} preload={false}>
          {name}
        </Link>
        <span className={classes.article}>{article || t('goods.noArticle')}</span>
      </span>
    </span>
  )
}
