import { NoPrice } from '../../../shared/product/no-price'
import type { Candidate } from '@snab/contract/buying/list-import'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { AmountField } from '../../../shared/amounts/amount-field'
import type { Line } from './append-line'
import classes from './extras.module.css'
import { extrasTexts } from './extras.texts'

type Props = {
  lines: readonly Line[]
  onTake: (at: number, isTaken: boolean) => void
  onPick: (at: number, product: Candidate | null) => void
  onAmount: (at: number, amount: number) => void
}

export function AppendTable({ lines, onTake, onPick, onAmount }: Props) {
  const t = useTexts(extrasTexts)
  return (
    <table className={classes.table} aria-label={t('extras.table')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('extras.take', { article: '' })}</span>
          </th>
          <th scope="col">{t('extras.colAsked')}</th>
          <th scope="col">{t('extras.colProduct')}</th>
          <th scope="col">{t('extras.colAmount')}</th>
          <th scope="col" className={classes.number}>
            {t('extras.colPrice')}
          </th>
          <th scope="col" className={classes.number}>
            {t('extras.colSum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ item, product, amount, isTaken }, at) => (
          // the link defines the order of its items
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${String(at)}:${item.article}`} data-off={!isTaken || undefined}>
            <td>
              <input
                type="checkbox"
                aria-label={t('extras.take', { article: item.article })}
                checked={isTaken}
                disabled={!product || amount === null}
                onChange={(event) => onTake(at, event.target.checked)}
              />
            </td>
            <td>
              <span className={classes.asked}>{item.article}</span>
              {item.amountText !== '' && <span className={classes.hint}> × {item.amountText}</span>}
            </td>
            <td>
              {product ? (
                <Link to="/product/$id" params={{ id: product.id }} preload={false} className={classes.article}>
                  {product.article}
                </Link>
              ) : (
                <span className={classes.problemText}>
                  {t(item.candidates.length > 0 ? 'extras.pick' : 'extras.notFound')}
                </span>
              )}{' '}
              {product?.name}
              {!item.product && item.candidates.length > 0 && (
                <select
                  aria-label={t('extras.pickFor', { article: item.article })}
                  value={product?.id ?? ''}
                  onChange={(event) =>
                    onPick(at, item.candidates.find(({ id }) => id === Number(event.target.value)) ?? null)
                  }
                >
                  <option value="">{t('extras.pick')}</option>
                  {item.candidates.map(({ id, article, name }) => (
                    <option key={id} value={id}>
                      {article} {name}
                    </option>
                  ))}
                </select>
              )}
              {!product && (
                <Link to="/catalog" search={{ keyword: item.article }} className={classes.search}>
                  {t('extras.search')}
                </Link>
              )}
              <span className={classes.reason}>{item.reason}</span>
            </td>
            <td>
              {product && (
                <span className={classes.amount}>
                  <AmountField
                    label={t('extras.amountOf', { article: product.article })}
                    amount={amount ?? 0}
                    packing={{ ...product, unit: { name: product.unit } }}
                    onChange={(next) => onAmount(at, next)}
                  />
                  <span className={classes.hint}>{product.unit}</span>
                </span>
              )}
              {item.amountNote && amount === item.amount && <span className={classes.note}>{item.amountNote}</span>}
            </td>
            <td className={classes.number}>
              {product &&
                (product.price === null ? <NoPrice onRequest={t('extras.onRequest')} /> : formatMoney(product.price))}
            </td>
            <td className={classes.number}>
              {product &&
                amount !== null &&
                product.price !== null &&
                formatMoney(Math.round(product.price * amount * 100) / 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
