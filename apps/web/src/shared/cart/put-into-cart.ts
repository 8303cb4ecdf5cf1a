import { putIntoCartTexts } from './put-into-cart.texts'
import { textOf } from '../../lib/texts/texts'

type Tally = { added: number; joined: number }

/** «В корзину добавлено 460 строк, к 40 строкам прибавлено количество»: existing lines are not called new. */
export function putIntoCartText({ added, joined }: Tally): string {
  const t = textOf(putIntoCartTexts)
  if (added === 0)
    return joined === 0 ? t('putIntoCart.added', { count: 0 }) : t('putIntoCart.joined', { count: joined })
  const addedText = t('putIntoCart.added', { count: added })
  return joined === 0 ? addedText : t('putIntoCart.both', { added: addedText, count: joined })
}

/** Lines that occurred more than once in the list. */
export const repeatedText = (repeated: number): string | null =>
  repeated === 0 ? null : textOf(putIntoCartTexts)('putIntoCart.repeated', { count: repeated })
