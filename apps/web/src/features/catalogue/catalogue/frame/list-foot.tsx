import { formatNumber } from '../../../../lib/texts/format'
import { OwnProductLink } from '../../../../shared/product/own-product-link'
import { useTexts } from '../../../../lib/texts/texts'
import { Pager } from '../../../../ui/table/pager'
import { firstPage, pageSizes, usualPageSize } from '../catalogue-search'
import { catalogueTexts } from '../catalogue.texts'
import classes from './list-foot.module.css'
import type { ChangeList } from '../use-catalogue'

type Props = {
  meta: { currentPage: number; pageCount: number; perPage: number; totalCount: number }
  turn: ChangeList['turn']
}

export function ListFoot({ meta: { currentPage, pageCount, perPage, totalCount }, turn }: Props) {
  const t = useTexts(catalogueTexts)
  const sizes = [...new Set<number>([...pageSizes, perPage])]
  sizes.sort((a, b) => a - b)
  const pageOf = (page: number) => ({ page: page === firstPage ? undefined : page })
  const from = (currentPage - 1) * perPage + 1

  return (
    <div className={classes.foot}>
      <Pager
        page={currentPage}
        pageCount={pageCount}
        onPage={(page) => turn(pageOf(page))}
        onRest={(page) => turn(pageOf(page), 'foresee')}
      />
      {from <= totalCount && (
        <span className={classes.range}>
          {t('catalogue.pageOf', { from, to: Math.min(totalCount, from + perPage - 1), count: totalCount })}
        </span>
      )}
      <OwnProductLink opens="list">{t('catalogue.ownProducts')}</OwnProductLink>
      <label className={classes.size}>
        {t('catalogue.pageSize')}
        <select
          value={perPage}
          onChange={(event) =>
            turn({
              page: undefined,
              pageSize: Number(event.target.value) === usualPageSize ? undefined : Number(event.target.value),
            })
          }
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
