import type { PriceListDetail, PriceListRow } from '@snab/contract/assortment/price-list'
import { priceListKinds, type PriceListKind } from '@snab/domain/product/price-list'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../../../lib/api/api-error'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { Pager } from '../../../../ui/table/pager'
import stacked from '../../../../ui/table/stacked-table.module.css'
import table from '../../frame/staff-table.module.css'
import { usePriceListRows } from './imports.data'
import classes from './imports.module.css'
import { importsTexts } from './imports.texts'

type Props = {
  list: PriceListDetail
  kind: PriceListKind
  page: number | undefined
  onKind: (kind: PriceListKind) => void
  onPage: (page: number | undefined) => void
}

/** What each row of a price list does, by kinds, and why a row does nothing. */
export function ListRows({ list: { id, counts }, kind, page, onKind, onPage }: Props) {
  const t = useTexts(importsTexts)
  const { data, error, isPlaceholderData } = usePriceListRows(id, kind, page)
  return (
    <>
      <div className={classes.kinds} role="group" aria-label={t('imports.kinds')}>
        {priceListKinds.map((one) => (
          <button
            key={one}
            type="button"
            className={buttons.button}
            aria-pressed={one === kind}
            onClick={() => onKind(one)}
          >
            {t(`imports.kind.${one}`, { count: counts[one] })}
          </button>
        ))}
      </div>
      {error && <p className={panel.problem}>{errorText(error)}</p>}
      {data && data.items.length === 0 && <p className={panel.muted}>{t('imports.noRows')}</p>}
      {data && data.items.length > 0 && (
        <div
          className={table.frame}
          data-old={isPlaceholderData}
          role="region"
          aria-label={t('imports.outcome')}
          tabIndex={0}
        >
          <table className={`${table.table} ${stacked.stacked}`} aria-label={t('imports.outcome')}>
            <thead>
              <tr>
                <th scope="col" className={table.tight}>
                  {t('imports.line')}
                </th>
                <th scope="col">{t('imports.product')}</th>
                <th scope="col">{t(kind === 'failed' || kind === 'unknown' ? 'imports.reason' : 'imports.what')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((row) => (
                <Row key={`${row.sheet} ${row.line}`} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && (
        <div className={table.foot}>
          <Pager
            page={data.meta.currentPage}
            pageCount={data.meta.pageCount}
            onPage={(next) => onPage(next === 1 ? undefined : next)}
          />
        </div>
      )}
    </>
  )
}

function Row({ row }: { row: PriceListRow }) {
  const t = useTexts(importsTexts)
  const { sheet, line, article, name, productId, kind, reason, changes, outcome, undone } = row
  const shown = (what: 'price' | 'stock', value: number | null) =>
    value === null ? t('imports.none') : what === 'price' ? formatMoney(value) : formatNumber(value)
  const title = name || t('imports.noName')
  return (
    <tr>
      <td className={table.tight} data-label={t('imports.line')}>
        {sheet === '' ? line : t('imports.sheetLine', { sheet, line })}
      </td>
      <td className={table.words}>
        {productId === null ? (
          title
        ) : (
          <Link to="/staff/products/$id" params={{ id: String(productId) }} preload={false}>
            {title}
          </Link>
        )}
        <span className={classes.article}>{article || t('imports.noArticle')}</span>
      </td>
      <td className={table.words}>
        {reason ?? (kind === 'unknown' && t('imports.notFound'))}
        <ul className={classes.changes}>
          {changes.map(({ what, name: target, before, after }) => (
            <li key={`${what} ${target}`}>
              {t(what === 'price' ? 'imports.priceName' : 'imports.stockName', { name: target })}:{' '}
              <span className={classes.old}>{shown(what, before)}</span> → <strong>{shown(what, after)}</strong>
            </li>
          ))}
        </ul>
        <Outcome outcome={outcome} undone={undone} />
      </td>
    </tr>
  )
}

function Outcome({ outcome, undone }: Pick<PriceListRow, 'outcome' | 'undone'>) {
  const t = useTexts(importsTexts)
  if (outcome === null) return null
  const isLeft = outcome === 'newer' || undone === 'newer'
  const text =
    outcome === 'newer'
      ? t('imports.newer')
      : undone === 'newer'
        ? t('imports.undoneNewer')
        : t(undone === 'changed' ? 'imports.undone' : 'imports.applied')
  return (
    <span className={panel.tag} data-tone={isLeft ? 'waiting' : undone ? undefined : 'good'}>
      {text}
    </span>
  )
}
