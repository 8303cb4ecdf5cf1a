import { TextInput } from '@mantine/core'
import {
  changeTrade,
  getTrade,
  type ProductTrade,
  type SaidValue,
} from '@snab/contract/assortment/products/product-trade'
import { staffMay } from '@snab/domain/people/permissions'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showSuccess } from '../../../../../lib/snackbar'
import { formatMoney, formatMoment, formatNumber, formatWeight } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { useUser } from '../../../../../shared/session/startup'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { editingTexts } from '../../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../../editing/save-problem'
import { CostPanel } from '../cost/cost-panel'
import { useReloadGoods } from '../products.data'
import classes from './trade.module.css'
import { TradeHistory } from './trade-history'
import { tradeTexts } from './trade.texts'

type Kind = 'price' | 'stock'
/** The input by target; null removes the value of staff. */
type Draft = Record<string, string | null>

const tradeQuery = (id: number) => queryOf(getTrade, { params: { id } })
const keyOf = (kind: Kind, id: number) => `${kind} ${id}`
const typed = (value: number | undefined) => (value === undefined ? '' : String(value).replace('.', ','))

/** Prices by type and stocks by warehouse: the source of each, and the value of staff that overrides it. */
export function TradeTab({ productId }: { productId: number }) {
  const { data, error, refetch } = useQuery({ ...tradeQuery(productId), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <>
      <TradeForm key={data.version} productId={productId} trade={data} />
      <CostPanel productId={productId} />
    </>
  )
}

/** Undefined while an input is invalid. */
function changesOf(trade: ProductTrade, draft: Draft) {
  let isWrong = false
  const read = <T,>(kind: Kind, rows: readonly { id: number }[], item: (id: number, value: number | null) => T): T[] =>
    rows.flatMap(({ id }) => {
      const text = draft[keyOf(kind, id)]
      if (text === undefined) return []
      if (text === null) return [item(id, null)]
      const value = typedNumber(text)
      if (isWrongValue(kind, text)) isWrong = true
      return [item(id, value ?? 0)]
    })
  const prices = read('price', trade.prices, (id, price) => ({ id, price }))
  const stocks = read('stock', trade.stocks, (id, amount) => ({ id, amount }))
  return { prices, stocks, isWrong, isDirty: prices.length + stocks.length > 0 }
}

function isWrongValue(kind: Kind, text: string): boolean {
  const value = typedNumber(text)
  return value === undefined || (kind === 'price' ? value <= 0 : value < 0)
}

function TradeForm({ productId, trade }: { productId: number; trade: ProductTrade }) {
  const t = useTexts(tradeTexts)
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const user = useUser()
  const mayChange = user?.staffRole ? staffMay('keep-prices', user.staffRole, user.rights) : false
  const [draft, setDraft] = useState<Draft>({})
  const [isTried, setTried] = useState(false)
  const reloadCard = useReloadGoods(productId)
  const { prices, stocks, isWrong, isDirty } = changesOf(trade, draft)
  const save = useMutation({
    mutationFn: () =>
      call(changeTrade, { params: { id: productId }, body: { version: trade.version, prices, stocks } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(tradeQuery(productId).queryKey, saved)
      reloadCard()
      showSuccess(editing('editing.saved'))
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess)
  const put = (kind: Kind, id: number, text: string | null, before: string) =>
    setDraft((typed) => {
      const others = Object.entries(typed).filter(([key]) => key !== keyOf(kind, id))
      return Object.fromEntries(text === before ? others : [...others, [keyOf(kind, id), text]])
    })
  const errorOf = (kind: Kind, id: number) => {
    const [list, field] = kind === 'price' ? ([prices, 'prices'] as const) : ([stocks, 'stocks'] as const)
    const at = list.findIndex((one) => one.id === id)
    const text = draft[keyOf(kind, id)]
    if (isTried && typeof text === 'string' && isWrongValue(kind, text))
      return t(kind === 'price' ? 'trade.notPrice' : 'trade.notStock')
    return at === -1
      ? undefined
      : (problemOfField(save.error, `${field}.${at}.${kind === 'price' ? 'price' : 'amount'}`) ??
          problemOfField(save.error, `${field}.${at}`))
  }
  const shared = { draft, mayChange, put, errorOf }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isDirty && !isWrong && !save.isPending) save.mutate()
      }}
    >
      <Facts trade={trade} />
      <section className={panel.panel} aria-label={t('trade.prices')}>
        <h2>{t('trade.prices')}</h2>
        {trade.prices.map((price) => (
          <ValueRow
            key={price.id}
            kind="price"
            row={price}
            note={[
              t(price.vatIncluded ? 'trade.withVat' : 'trade.withoutVat'),
              price.steps.length > 0 &&
                t('trade.steps', {
                  list: price.steps
                    .map((step) =>
                      t('trade.step', {
                        from: `${formatNumber(step.from)} ${trade.unit}`,
                        price: formatMoney(step.price),
                      }),
                    )
                    .join(', '),
                }),
            ]}
            shown={formatMoney}
            {...shared}
          />
        ))}
      </section>
      <section className={panel.panel} aria-label={t('trade.stocks')}>
        <h2>{t('trade.stocks')}</h2>
        {trade.stocks.length === 0 && <p className={panel.muted}>{t('trade.noWarehouses')}</p>}
        {trade.stocks.map((stock) => (
          <ValueRow
            key={stock.id}
            kind="stock"
            row={stock}
            note={[
              stock.deliveryDays > 0 && t('trade.days', { count: stock.deliveryDays }),
              stock.reserved > 0 && t('trade.reserved', { amount: `${formatNumber(stock.reserved)} ${trade.unit}` }),
              stock.isHidden && t('trade.hidden'),
            ]}
            shown={(value) => `${formatNumber(value)} ${trade.unit}`}
            {...shared}
          />
        ))}
      </section>
      {!save.isPending && (
        <SaveProblem
          error={save.error}
          fields={[...prices.map((_, at) => `prices.${at}`), ...stocks.map((_, at) => `stocks.${at}`)].flatMap(
            (field) => [field, `${field}.price`, `${field}.amount`],
          )}
          onReload={() => {
            reloadCard()
            void queryClient.invalidateQueries({ queryKey: tradeQuery(productId).queryKey })
          }}
        />
      )}
      {mayChange ? (
        <div>
          <button type="submit" className={buttons.filled} aria-disabled={!isDirty || save.isPending}>
            {editing('editing.save')}
          </button>
        </div>
      ) : (
        <p className={panel.muted}>{t('trade.readOnly')}</p>
      )}
      <TradeHistory trade={trade} />
      {guard.question}
    </form>
  )
}

function Facts({ trade: { lastExchange, vatPercent, quantityInBox, unit, weightKilograms } }: { trade: ProductTrade }) {
  const t = useTexts(tradeTexts)
  return (
    <>
      <p className={panel.small}>
        {lastExchange === null ? t('trade.noExchange') : t('trade.exchange', { at: formatMoment(lastExchange) })}
      </p>
      <p>
        {t('trade.facts', {
          vat: vatPercent === null ? t('trade.vatNone') : t('trade.vat', { percent: vatPercent }),
          box: quantityInBox === null ? t('trade.boxNone') : `${formatNumber(quantityInBox)} ${unit}`,
          weight: weightKilograms === 0 ? t('trade.boxNone') : formatWeight(weightKilograms),
        })}
      </p>
    </>
  )
}

type Row = { id: number; name: string; now: SaidValue | null; under: SaidValue | null }
type RowProps = {
  kind: Kind
  row: Row
  note: (string | false)[]
  shown: (value: number) => string
  draft: Draft
  mayChange: boolean
  put: (kind: Kind, id: number, text: string | null, before: string) => void
  errorOf: (kind: Kind, id: number) => string | undefined
}

function ValueRow({ kind, row, note, shown, draft, mayChange, put, errorOf }: RowProps) {
  const t = useTexts(tradeTexts)
  const { id, name, now, under } = row
  const change = draft[keyOf(kind, id)]
  const isOwn = now?.source === 'staff'
  // a removed value shows the one that replaces it
  const before = typed(now?.value)
  const text = change === null ? typed(under?.value) : (change ?? before)
  const notes = note.filter((one) => one !== false)
  const label = t(kind === 'price' ? 'trade.priceOf' : 'trade.stockOf', { name })
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <strong>{name}</strong>
        {notes.length > 0 && <span className={panel.small}>{notes.join(' · ')}</span>}
      </div>
      {mayChange ? (
        <TextInput
          aria-label={label}
          inputMode="decimal"
          maxLength={16}
          placeholder={t('trade.none')}
          value={text}
          error={errorOf(kind, id)}
          onChange={({ currentTarget: { value } }) =>
            put(kind, id, value.trim() === '' && !isOwn ? before : value, before)
          }
        />
      ) : (
        <span>{now === null ? t('trade.none') : shown(now.value)}</span>
      )}
      <div className={classes.said}>
        {change !== null && now && <span>{saidText(now, t)}</span>}
        {isOwn && change !== null && (
          <>
            <span>
              {under === null
                ? t('trade.underNone')
                : t('trade.under', { value: shown(under.value), said: saidText(under, t) })}
            </span>
            {mayChange && (
              <button
                type="button"
                className={buttons.link}
                aria-label={t('trade.backLabel', { name })}
                onClick={() => put(kind, id, null, before)}
              >
                {t('trade.back')}
              </button>
            )}
          </>
        )}
        {change === null && <span>{under === null ? t('trade.underNone') : saidText(under, t)}</span>}
      </div>
    </div>
  )
}

function saidText({ source, name, at }: SaidValue, t: ReturnType<typeof useTexts<typeof tradeTexts>>): string {
  if (at === null) return t('trade.saidUnknown', { name })
  return t(source === 'staff' ? 'trade.staffSaid' : 'trade.saidAt', { name, at: formatMoment(at) })
}
