import { search } from '@snab/contract/catalogue/catalogue'
import type { ImportRow } from '@snab/contract/buying/list-import'
import type { Product } from '@snab/contract/catalogue/product'
import { ownStock } from '@snab/domain/catalogue/stock'
import { Drawer } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { shownPrice } from '../../../../shared/product/shown-price'
import { useTexts } from '../../../../lib/texts/texts'
import { useFocusReturn } from '../../../../lib/hooks/use-focus-return'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useBackCloses } from '../../../../ui/dialog/use-back-closes'
import { ProgressBar } from '../../../../ui/page/progress-bar'
import { Picture } from '../../../../shared/pictures/picture'
import classes from './find-product.module.css'
import { importTexts } from '../list-import.texts'
import rows from './review-list.module.css'
import { CandidateFacts } from './review-row'

const shownAtOnce = 30

/** The catalogue's search beside the list, starting with the words of the line. */
export function FindProduct({
  row,
  onClose,
  onChoose,
}: {
  row: ImportRow
  onClose: () => void
  onChoose: (productId: number) => void
}) {
  const t = useTexts(importTexts)
  useFocusReturn()
  useBackCloses(onClose)
  const [text, setText] = useState(row.name || row.code || row.source)
  const keyword = useSettled(text.trim(), 250)
  const { data, error, isFetching } = useQuery({
    ...queryOf(search, { query: { page: 1, perPage: shownAtOnce, criteria: { keyword } } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })

  return (
    <Drawer opened position="right" size={560} title={t('import.find')} onClose={onClose}>
      <div className={classes.panel}>
        <p className={classes.line}>
          {t('import.findFor')} {row.number}: {row.source}
        </p>
        <input
          data-autofocus
          className={classes.field}
          value={text}
          aria-label={t('import.findField')}
          placeholder={t('import.findField')}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={classes.results}>
          <ProgressBar pending={isFetching} />
          {error && (
            <p role="alert" className={classes.problem}>
              {errorText(error)}
            </p>
          )}
          {data && (
            <p role="status" className={classes.line}>
              {data.meta.totalCount === 0
                ? t('import.findNothing')
                : t('import.findMore', { count: data.meta.totalCount })}
            </p>
          )}
          <ul className={classes.list}>
            {data?.items.map((product) => (
              <li key={product.id}>
                <button type="button" className={rows.candidate} onClick={() => onChoose(product.id)}>
                  <span className="visually-hidden">{t('import.choose')}</span>
                  <Picture src={product.image} size={24} />
                  <CandidateFacts candidate={asCandidate(product)} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Drawer>
  )
}

const asCandidate = ({
  id,
  article,
  name,
  brand,
  unit,
  image,
  stocks,
  multiplicity,
  minimumBatch,
  ...prices
}: Product) => ({
  id,
  article,
  name,
  brand: brand?.name ?? null,
  unit: unit.name,
  image,
  price: shownPrice(prices),
  multiplicity,
  minimumBatch,
  stock: stocks && ownStock(stocks),
})
