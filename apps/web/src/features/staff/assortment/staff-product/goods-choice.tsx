import { TextInput } from '@mantine/core'
import parts from '../../frame/panel-parts.module.css'
import { listGoods } from '@snab/contract/assortment/staff-product'
import type { LinkedGoods } from '@snab/contract/assortment/product-link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './products.module.css'
import { productsTexts } from './products.texts'

type Props = {
  label: string
  /** Ids that may not be chosen. */ besides: readonly number[]
  onChoose: (goods: LinkedGoods) => void
}

const settleMs = 300
const mostOffered = 8

/** Finds goods that are sold, as the list of goods does. */
export function GoodsChoice({ label, besides, onChoose }: Props) {
  const t = useTexts(productsTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), settleMs)
  const { data } = useQuery({
    ...queryOf(listGoods, { query: { keyword, state: 'sold', 'per-page': mostOffered } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const offered = keyword === '' ? undefined : data?.items.filter(({ id }) => !besides.includes(id))
  return (
    <div>
      <TextInput
        type="search"
        label={label}
        placeholder={t('goods.keyword')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {offered && (
        <ul className={parts.found} aria-live="polite">
          {offered.map(({ id, article, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onChoose({ id, article, name, isSold: true })
                  setText('')
                }}
              >
                <span className={classes.offeredArticle}>{article}</span> {name}
              </button>
            </li>
          ))}
          {offered.length === 0 && (
            <li>
              <p>{t('product.links.notFound')}</p>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
