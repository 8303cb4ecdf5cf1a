import { TextInput } from '@mantine/core'
import { findPricedProducts } from '@snab/contract/assortment/customer-price'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../../lib/api/api'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { GoodsSearch, useGoodsKeyword } from '../../../frame/goods-search'
import classes from '../orders.module.css'
import { ordersTexts } from '../orders.texts'
import type { AddedLine } from './line-values'

type Props = {
  added: readonly AddedLine[]
  /** Problems by `added.{index}.{field}`. */ problems: Readonly<Record<string, string>>
  onChange: (next: (before: readonly AddedLine[]) => readonly AddedLine[]) => void
}

/** Goods added to the order: found by article or name, each with an amount and a price. */
export function AddedLines({ added, problems, onChange }: Props) {
  const t = useTexts(ordersTexts)
  const field = useGoodsKeyword()
  const { data } = useQuery({
    ...queryOf(findPricedProducts, { query: { keyword: field.keyword } }),
    enabled: field.keyword !== '',
    placeholderData: keepPreviousData,
  })
  const change = (id: number, part: Partial<AddedLine>) =>
    onChange((before) => before.map((line) => (line.id === id ? { ...line, ...part } : line)))
  return (
    <div className={classes.added}>
      {added.length > 0 && (
        <ul className={classes.history} aria-label={t('staffOrder.added')}>
          {added.map(({ id, article, name, amount, price }, index) => (
            <li key={id} className={classes.addedLine}>
              <span className={classes.addedName}>
                <strong>{article}</strong> {name}
                {problems[`added.${String(index)}.article`] && (
                  <span role="alert" className={classes.wrong}>
                    {problems[`added.${String(index)}.article`]}
                  </span>
                )}
              </span>
              <TextInput
                size="xs"
                inputMode="decimal"
                label={t('staffOrder.addAmount')}
                aria-label={t('staffOrder.amountOf', { name })}
                value={amount}
                error={problems[`added.${String(index)}.amount`]}
                onChange={(event) => change(id, { amount: event.currentTarget.value })}
              />
              <TextInput
                size="xs"
                inputMode="decimal"
                label={t('staffOrder.addPrice')}
                aria-label={t('staffOrder.priceOf', { name })}
                value={price}
                error={problems[`added.${String(index)}.price`]}
                onChange={(event) => change(id, { price: event.currentTarget.value })}
              />
              <button
                type="button"
                className={buttons.link}
                aria-label={t('staffOrder.dropAddedLabel', { name })}
                onClick={() => onChange((before) => before.filter((line) => line.id !== id))}
              >
                {t('staffOrder.dropAdded')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <GoodsSearch
        label={t('staffOrder.addGoods')}
        field={field}
        found={data?.items.filter(({ id }) => !added.some((line) => line.id === id))}
        onChoose={({ id, article, name }) =>
          onChange((before) => [...before, { id, article, name, amount: '1', price: '' }])
        }
      />
    </div>
  )
}
