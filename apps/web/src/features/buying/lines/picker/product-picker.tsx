import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { linesTexts } from '../lines.texts'
import { isBlock } from '../../../../shared/drop/read-dropped'
import classes from './product-picker.module.css'
import { isTypedOn, keyOfPick, usePicks, type Pick, type PickedProduct } from './use-picks'

export type { PickedProduct }

type Props = {
  label: string
  isBusy?: boolean
  /** «код количество» is an amount of the product with this code. */
  takesAmount?: boolean
  /** Without one's own goods. */
  isCatalogueOnly?: boolean
  onPick: (product: PickedProduct, pick: Pick) => void
  /** Accepts several copied cells, where supported. */
  onPasteBlock?: ((text: string) => void) | undefined
}

/**
 * A field with suggestions of goods, one's own below those of the catalogue; Enter takes the highlighted one, else the
 * first. If the text can mean two things, one of them has to be chosen.
 */
export function ProductPicker({
  label,
  isBusy = false,
  takesAmount = false,
  isCatalogueOnly = false,
  onPick,
  onPasteBlock,
}: Props) {
  const t = useTexts(linesTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), 200)
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const picks = usePicks(keyword, takesAmount, isCatalogueOnly)
  const isCurrent = text.trim() === keyword && picks.isAnswered
  // the keyword follows the text after a moment: until then its goods are those of another text
  const offered = text.trim() !== '' && isTypedOn(text.trim(), keyword) ? picks.offered : []
  const isAsked = isCurrent && picks.isAsked
  const hasNone = isCurrent && offered.length === 0
  const problem = text.trim() === keyword && keyword !== '' ? picks.error : null

  function take(pick: Pick) {
    setText('')
    combobox.closeDropdown()
    onPick(pick.product, pick)
    field.current?.focus()
  }

  const entered = useEntered(text.trim(), isCurrent, () => {
    const [first] = offered
    if (first && !isAsked) take(first)
  })

  const { resetSelectedOption } = combobox
  useEffect(() => {
    if (isAsked) resetSelectedOption()
  }, [isAsked, resetSelectedOption])

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    const chosen = combobox.getSelectedOptionIndex() >= 0
    if (chosen && isCurrent) return
    event.preventDefault()
    if (text.trim() !== '') entered.enter()
  }

  return (
    <Combobox
      store={combobox}
      position="top-start"
      middlewares={{ flip: true, shift: true }}
      onOptionSubmit={(key) => {
        const pick = offered.find((one) => keyOfPick(one) === key)
        // Enter on a suggestion of an earlier text waits for those of the present one
        if (pick && !entered.isWaiting()) take(pick)
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          size="xs"
          aria-label={label}
          placeholder={isBusy ? t('lines.pick.adding') : label}
          value={text}
          maxLength={200}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onPaste={(event) => {
            const block = event.clipboardData.getData('text/plain')
            if (!onPasteBlock || !isBlock(block)) return
            event.preventDefault()
            onPasteBlock(block)
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0 && !hasNone && !problem}>
        {isAsked && <Combobox.Header>{t('lines.pick.which')}</Combobox.Header>}
        <Combobox.Options className={classes.options} aria-label={label}>
          {offered.map((pick) => (
            <Combobox.Option key={keyOfPick(pick)} value={keyOfPick(pick)} className={classes.option}>
              <Offer pick={pick} />
            </Combobox.Option>
          ))}
          {problem && <Combobox.Empty role="alert">{errorText(problem)}</Combobox.Empty>}
          {hasNone && !problem && <Combobox.Empty>{t('lines.pick.addNothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Offer({ pick: { product, amount, unit } }: { pick: Pick }) {
  const t = useTexts(linesTexts)
  return (
    <>
      <span className={classes.article}>{product.isOwn ? t('lines.pick.own') : product.article}</span>
      <span className={classes.name}>
        {product.isOwn && product.article !== '' ? `${product.article} ${product.name}` : product.name}
      </span>
      {amount !== null && (
        <strong className={classes.price}>
          {t('lines.pick.count', { amount: formatNumber(amount), unit: unit ?? product.unit })}
        </strong>
      )}
      <span className={classes.price}>
        {product.price === null ? '' : t('lines.pick.pickPrice', { price: formatMoney(product.price) })}
      </span>
    </>
  )
}

/** Enter on a text whose answer is not there yet waits for it; another text cancels it. */
function useEntered(text: string, isCurrent: boolean, run: () => void) {
  const waiting = useRef<string | null>(null)
  useEffect(() => {
    if (waiting.current === null) return
    if (waiting.current === text && !isCurrent) return
    const isMeant = waiting.current === text
    waiting.current = null
    if (isMeant) run()
  })
  return {
    isWaiting: () => waiting.current !== null,
    enter: () => {
      if (isCurrent) run()
      else waiting.current = text
    },
  }
}
