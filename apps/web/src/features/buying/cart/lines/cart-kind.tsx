import type { CartItem } from '@snab/contract/buying/cart'
import { textOf } from '../../../../lib/texts/texts'
import cards from '../../../../ui/table/line-cards.module.css'
import { removeButton } from '../../lines/cells/common-columns'
import { PriceWas } from '../../lines/cells/line-price'
import { noteButton } from '../../lines/cells/note-cells'
import { NoteField } from '../../lines/cells/note-field'
import { AmountStepper } from '../../lines/cards/amount-stepper'
import { LineMover } from '../../lines/cards/line-mover'
import { CutWords, hasCutWords } from '../../lines/cut/cut-words'
import type { DrawnLine, LineKind } from '../../lines/line-kind'
import { linesTexts } from '../../lines/lines.texts'
import { cartTexts } from '../cart.texts'
import { hasMessages, LineMessages } from './line-messages'
import classes from './lines.module.css'
import type { CartActions } from './use-cart-actions'

const t = textOf(cartTexts)
const common = textOf(linesTexts)

export const amountLabel = (name: string) => t('cart.amountOf', { name })

const words = (line: DrawnLine<CartItem, CartActions>) => (
  <>
    <CutWords key={line.item.id} line={line} />
    <LineMessages item={line.item} actions={line.actions} />
  </>
)

/** Lines with their messages below them; notes are plain text until they are opened, so that lines stay low. */
export const cartKind: LineKind<CartItem, CartActions> = {
  tableName: () => t('cart.table'),
  rowClass: classes.row,
  opensNotes: true,
  hasWords: (item) => hasMessages(item) || hasCutWords(item),
  words,
  card: {
    className: classes.card,
    height: 200,
    corner: ({ item, actions }, places) =>
      places && actions && <LineMover item={item} places={places} onMove={actions.move} />,
    besidePrice: ({ item, price }) => <PriceWas item={item} price={price} />,
    words,
    note: (line) =>
      line.noteEditor.isOpen ? (
        <NoteField line={line} onDone={() => line.noteEditor.button.current?.focus()} />
      ) : (
        line.note !== '' && (
          <p className={cards.note}>
            {common('lines.note')}: {line.note}
          </p>
        )
      ),
    amount: (line) => <AmountStepper line={line} label={amountLabel(line.item.product.name)} />,
    buttons: (line) => (
      <span className={cards.buttons}>
        {noteButton(line, 20)}
        {removeButton(line, 20)}
      </span>
    ),
  },
}
