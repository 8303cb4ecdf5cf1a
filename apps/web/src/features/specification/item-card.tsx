import type { SpecificationItem } from '@snab/contract/specification'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatMoney, formatNumber } from '../../lib/format'
import { panelLink } from '../../lib/opened-panel'
import { ProductCardLink } from '../../lib/product-card-link'
import { unitPrice } from '../../lib/shown-price'
import { useAppInfo } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import { useLine } from '../../lib/use-line'
import { AmountField } from '../../ui/amount-field'
import buttons from '../../ui/button.module.css'
import { TrashIcon } from '../../ui/icons'
import cards from '../../ui/line-cards.module.css'
import { LineStock } from '../../ui/line-stock'
import { Picture } from '../../ui/picture'
import { ChangeWords, NoteInput, Price } from './cells'
import { useItemEdits } from './item-edits'
import classes from './item-cards.module.css'
import { specificationTexts } from './specification.texts'
import type { ItemActions } from './use-item-actions'

type Props = {
  specificationId: number
  item: SpecificationItem
  isSelected: boolean
  onToggle: ((id: number) => void) | null
  actions: ItemActions | null
  onMove: ((item: SpecificationItem, place: number) => void) | null
  place: number
  isLast: boolean
}

export const ItemCard = memo(function ItemCard({
  specificationId,
  item,
  isSelected,
  onToggle,
  actions,
  onMove,
  place,
  isLast,
}: Props) {
  const t = useTexts(specificationTexts)
  const { amount, note, isPending, isNotePending } = useLine(useItemEdits(specificationId), item)
  const { product } = item
  const { name } = product
  const price = unitPrice(item, useAppInfo().configuration.priceWithVat)
  return (
    <div className={cards.card} data-selected={isSelected || undefined}>
      <div className={cards.top}>
        {onToggle && (
          <label className={cards.check}>
            <input
              type="checkbox"
              aria-label={t('spec.item.select', { name })}
              checked={isSelected}
              onChange={() => onToggle(item.id)}
            />
          </label>
        )}
        <Picture src={product.image} size={56} />
        <div className={cards.what}>
          <ProductCardLink item={item} className={cards.name} />
          <span className={cards.facts}>
            <span>{product.article}</span>
            <LineStock product={product} />
          </span>
        </div>
      </div>
      <div className={cards.prices}>
        <span>
          <Price price={price} />
          {price !== null && <span className={cards.per}> {t('spec.item.perUnit', { unit: product.unit.name })}</span>}
        </span>
        <strong className={isPending ? cards.outdated : cards.total}>
          {item.total === null ? '—' : t('spec.sum', { sum: formatMoney(item.total) })}
        </strong>
      </div>
      {item.changes && (
        <div className={cards.messages}>
          <ChangeWords changes={item.changes} unit={product.unit.name} />
          {actions && (
            <span className={classes.decide}>
              <button
                type="button"
                className={buttons.button}
                aria-label={t('spec.acceptOf', { name })}
                onClick={() => void actions.settle([item], 'accept')}
              >
                {t('spec.accept')}
              </button>
              <button
                type="button"
                className={buttons.button}
                aria-label={t('spec.keepOf', { name })}
                onClick={() => void actions.settle([item], 'keep')}
              >
                {t('spec.keep')}
              </button>
              <Link
                {...panelLink('replace', item.id)}
                className={buttons.button}
                aria-label={t('spec.replaceOf', { name })}
              >
                {t('spec.replace')}
              </Link>
            </span>
          )}
        </div>
      )}
      {actions ? (
        <>
          <label className={classes.noteRow}>
            <span>{t('spec.item.note')}</span>
            <NoteInput
              name={name}
              note={note}
              isPending={isNotePending}
              onChange={(next) => actions.setNote(item, next)}
            />
          </label>
          <div className={cards.controls}>
            <span className={classes.amount}>
              <AmountField
                large
                label={t('spec.item.amountOf', { name })}
                amount={amount}
                packing={product}
                pending={isPending}
                onChange={(next) => actions.setAmount(item, next)}
              />
              <span className={cards.per}>{product.unit.name}</span>
            </span>
            <span>
              {onMove && (
                <>
                  <button
                    type="button"
                    className={buttons.icon}
                    aria-label={`${t('spec.item.move')}: ${name}, ↑`}
                    disabled={place === 0}
                    onClick={() => onMove(item, place - 1)}
                  >
                    <span aria-hidden="true">↑</span>
                  </button>
                  <button
                    type="button"
                    className={buttons.icon}
                    aria-label={`${t('spec.item.move')}: ${name}, ↓`}
                    disabled={isLast}
                    onClick={() => onMove(item, place + 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </button>
                </>
              )}
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('spec.item.remove', { name })}
                onClick={() => void actions.remove([item])}
              >
                <TrashIcon size={20} />
              </button>
            </span>
          </div>
        </>
      ) : (
        <span>
          {formatNumber(item.amount)} {product.unit.name}
          {note !== '' && ` · ${note}`}
        </span>
      )}
    </div>
  )
})
