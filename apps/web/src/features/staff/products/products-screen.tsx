import type { StaffGoods } from '@snab/contract/staff/product'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { RowPicture } from '../../../shared/pictures/row-picture'
import panel from '../../../ui/panel.module.css'
import stacked from '../../../ui/table/stacked-table.module.css'
import { formatMoment } from '../format-moment'
import { StaffScreen } from '../staff-screen'
import table from '../staff-table.module.css'
import { staffTexts } from '../staff.texts'
import { useGoodsList } from './products.data'
import classes from './products.module.css'
import type { ProductsSearch } from './products-search'
import { productsTexts } from './products.texts'
import { ProductsTools } from './products-tools'

const route = getRouteApi('/staff/products/')
const tones = { sold: 'good', hidden: 'waiting', gone: undefined } as const

/** All goods, with what staff did with them; what is looked for stands in the address. */
export function ProductsScreen() {
  const t = useTexts(productsTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useGoodsList(search)
  const change = (next: ProductsSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)

  return (
    <StaffScreen
      heading={tStaff('staff.products')}
      list={list}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={
        <>
          <h2>{t(isFiltered ? 'goods.nothingFiltered' : 'goods.nothing')}</h2>
          {!isFiltered && <p>{t('goods.nothingHint')}</p>}
        </>
      }
      tools={<ProductsTools search={search} isFiltered={isFiltered} onChange={change} />}
    >
      {({ items, hasMore }) => (
        <>
          {hasMore && <p className={table.hint}>{t('goods.narrow')}</p>}
          <div className={table.frame} role="region" aria-label={tStaff('staff.products')} tabIndex={0}>
            <table className={`${table.table} ${stacked.stacked}`} aria-label={tStaff('staff.products')}>
              <thead>
                <tr>
                  <th scope="col">{t('goods.product')}</th>
                  <th scope="col">{t('goods.section')}</th>
                  <th scope="col">{t('goods.brand')}</th>
                  <th scope="col">{t('goods.state')}</th>
                  <th scope="col">{t('goods.ownFields')}</th>
                  <th scope="col">{t('goods.changedAt')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((goods) => (
                  <Row key={goods.id} goods={goods} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </StaffScreen>
  )
}

function Row({ goods }: { goods: StaffGoods }) {
  const t = useTexts(productsTexts)
  const { id, article, name, brand, section, picture, state, ownFields, changedAt } = goods
  return (
    <tr>
      <td className={table.words}>
        <span className={classes.product}>
          <RowPicture src={picture} size={40} />
          <span>
            <Link to="/staff/products/$id" params={{ id: String(id) }} preload={false}>
              {name}
            </Link>
            <span className={classes.article}>{article || t('goods.noArticle')}</span>
          </span>
        </span>
      </td>
      <td className={table.words} data-label={t('goods.section')}>
        {section ?? '—'}
      </td>
      <td className={table.words} data-label={t('goods.brand')}>
        {brand ?? '—'}
      </td>
      <td className={table.tight}>
        <span className={panel.tag} data-tone={tones[state]}>
          {t(`goods.state.${state}`)}
        </span>
      </td>
      <td className={table.words} data-label={t('goods.ownFields')}>
        {ownFields.map((field) => t(`goods.field.${field}`)).join(', ') || '—'}
      </td>
      <td className={table.tight} data-label={t('goods.changedAt')}>
        {changedAt === null ? '—' : formatMoment(changedAt)}
      </td>
    </tr>
  )
}
