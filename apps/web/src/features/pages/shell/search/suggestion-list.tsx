import { useNoPriceWords } from '../../../../shared/product/no-price'
import { memo, useEffect } from 'react'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useAppInfo } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Picture } from '../../../../shared/pictures/picture'
import { shellTexts } from '../shell.texts'
import classes from './suggestion-list.module.css'
import { optionId, type SuggestedProduct, type Suggestion, type Suggestions } from './suggestions'

type Props = {
  id: string
  suggestions: Suggestions
  active: number
  onChoose: (suggestion: Suggestion) => void
  onClearHistory: () => void
}

/** The popup of the search field: the field keeps the focus, and the keyboard moves through aria-activedescendant. */
export const SuggestionList = memo(function SuggestionList({
  id,
  suggestions: { shown, leftOut, list },
  active,
  onChoose,
  onClearHistory,
}: Props) {
  const t = useTexts(shellTexts)
  const { priceWithVat } = useAppInfo().configuration
  const groups = [...new Set(list.map(({ group }) => group))]

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <div className={classes.popup}>
      {shown !== null && <p className={classes.shown}>{t('shell.shownFor', { query: shown })}</p>}
      {leftOut.length > 0 && (
        <p className={classes.shown}>
          {t(leftOut.length === 1 ? 'shell.leftOut' : 'shell.leftOutSeveral', { words: leftOut.join('», «') })}
        </p>
      )}
      <div id={id} role="listbox" aria-label={t('shell.suggestions')}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={t(group)}>
            <div className={classes.group} aria-hidden="true">
              {t(group)}
            </div>
            {list.map((suggestion, at) =>
              suggestion.group === group ? (
                // the search field, which keeps the focus, handles the keys
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={suggestion.key}
                  id={optionId(id, at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  className={classes.option}
                  // a press outside the field would take its focus; a touch that scrolls the list is not a choice
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(suggestion)}
                >
                  {suggestion.kind === 'product' ? (
                    <ProductOption product={suggestion.product} />
                  ) : (
                    <span className={classes.name}>{suggestion.text}</span>
                  )}
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
      {!priceWithVat && list.some(({ kind }) => kind === 'product') && (
        <div className={classes.foot}>{t('shell.netPrices')}</div>
      )}
      {groups[0] === 'shell.history' && (
        <div className={classes.foot}>
          <button type="button" className={buttons.link} onClick={onClearHistory}>
            {t('shell.clearHistory')}
          </button>
        </div>
      )}
    </div>
  )
})

function ProductOption({ product: { name, article, image, price, unit, amount } }: { product: SuggestedProduct }) {
  const t = useTexts(shellTexts)
  const noPrice = useNoPriceWords(t('shell.onRequest'))
  return (
    <>
      <Picture src={image} size={32} lazy={false} />
      <span className={classes.product}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          <span className={classes.article}>{article}</span>
          {amount !== null && (
            <span className={classes.stock} data-state={amount > 0 ? 'ok' : 'none'}>
              {amount > 0 ? t('shell.inStock', { amount: formatNumber(amount), unit }) : t('shell.noStock')}
            </span>
          )}
        </span>
      </span>
      <span className={price === null ? classes.onRequest : classes.price}>
        {price === null ? noPrice : formatMoney(price)}
      </span>
    </>
  )
}
