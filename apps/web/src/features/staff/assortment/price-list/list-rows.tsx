import type { PriceListDetail, PriceListRow } from '@snab/contract/assortment/price-list'
import { priceListKinds, type PriceListKind } from '@snab/domain/product/price-list'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../../../lib/api/api-error'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { Pager } from '../../../../ui/table/pager'
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

/** The effect of each row of a price list, by kinds, and why a row has none. */
export function ListRows({ list: { id, counts }, kind, page, onKind, onPage }: Props) {
  const t = useTexts(importsTexts)
  const columns = useRowColumns(kind)
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
        <div className={table.replaced} data-old={isPlaceholderData}>
          <ColumnTable
            label={t('imports.outcome')}
            columns={columns}
            rows={data.items}
            keyOf={(row) => `${row.sheet} ${row.line}`}
          />
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

function useRowColumns(kind: PriceListKind): Column<PriceListRow>[] {
  const t = useTexts(importsTexts)
  return [
    {
      id: 'line',
      name: t('imports.line'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ sheet, line }) => (sheet === '' ? line : t('imports.sheetLine', { sheet, line })),
    },
    {
      id: 'product',
      name: t('imports.product'),
      fit: 'words',
      cell: ({ productId, name, article }) => (
        <>
          {productId === null ? (
            name || t('imports.noName')
          ) : (
            <Link to="/staff/products/$id" params={{ id: String(productId) }} preload={false}>
              {name || t('imports.noName')}
            </Link>
          )}
          <span className={classes.article}>{article || t('imports.noArticle')}</span>
        </>
      ),
    },
    {
      id: 'what',
      name: t(kind === 'failed' || kind === 'unknown' ? 'imports.reason' : 'imports.what'),
      fit: 'words',
      cell: (row) => <RowNotes row={row} />,
    },
  ]
}

function RowNotes({ row: { kind, reason, changes, outcome, undone } }: { row: PriceListRow }) {
  const t = useTexts(importsTexts)
  const shown = (what: 'price' | 'stock', value: number | null) =>
    value === null ? t('imports.none') : what === 'price' ? formatMoney(value) : formatNumber(value)
  return (
    <>
      {reason ?? (kind === 'unknown' && t('imports.notFound'))}
      <ul className={classes.changes}>
        {changes.map(({ what, name, before, after, listed }) => (
          <li key={`${what} ${name}`}>
            {t(what === 'price' ? 'imports.priceName' : 'imports.stockName', { name })}:{' '}
            <span className={classes.old}>{shown(what, before)}</span> → <strong>{shown(what, after)}</strong>
            {listed !== null && (
              <span className={panel.small}> {t('imports.listedPrice', { price: formatMoney(listed) })}</span>
            )}
          </li>
        ))}
      </ul>
      <Outcome outcome={outcome} undone={undone} />
    </>
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
