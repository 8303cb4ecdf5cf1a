import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { appendItems, UnderstoodItem, understandItems } from '@snab/contract/buying/list-import'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import { roundToPack } from '@snab/domain/money/packs'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { amountProblems } from '../lines/amounts'
import { ownerOf } from '../cart/read-cart'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { addToCart } from '../cart/add-to-cart'
import { recall } from './company-memory'
import type { ListRow } from './reading/list-table'
import { readGoods } from './reading/read-lines'
import { matchFor } from './matching/match-for'
import { amountFor } from './amount-for'
import { packedGoods } from './packed-goods'
import { candidateOf } from './present-import'

/** The amount when a link has none. */
const usualAmount = '1'

/**
 * Resolves a link's articles like lines of a list, for guests too. Stores nothing, because opening an address must not
 * change anything.
 */
export async function understandLinked(
  services: Services,
  visitor: Visitor,
  viewer: VisitorView,
  items: ParsedRequestOf<typeof understandItems>['body']['items'],
): Promise<UnderstoodItem[]> {
  const lines = items.map(({ article, amount, name }, index): ListRow => ({
    sheet: '',
    number: index + 1,
    source: [article, name].filter(Boolean).join(' · '),
    // a typed «MVA20-016 ВА 1P 16A» starts with its code
    codes: [...new Set([article, ...readGoods(article).codes])],
    name: [readGoods(article).name, name].filter(Boolean).join(' '),
    brand: '',
    analogues: [],
    amountText: amount === '' ? usualAmount : amount,
    amountProblem: '',
    codeProblem: '',
    note: '',
  }))
  const remembered = visitor.session ? await recall(services.db, visitor.session, lines) : new Map<string, never>()
  const matches = await matchFor(services, viewer, lines, remembered)
  const goods = await packedGoods(
    services,
    matches.flatMap(({ candidates }) => candidates),
  )
  return items.map(({ article, amount: amountText }, at) => {
    const { productId = null, candidates = [], reason = '', doubt = '', confidence = 0 } = matches[at] ?? {}
    const row = productId === null ? undefined : goods.get(productId)
    const isUsual = amountText === ''
    const { amount, note } = amountFor(
      { amountText: isUsual ? usualAmount : amountText, amountProblem: '' },
      row ?? null,
    )
    return {
      article,
      amountText,
      reason,
      doubt,
      confidence,
      product: candidateOf(row, viewer)[0] ?? null,
      candidates: candidates.flatMap((id) => candidateOf(goods.get(id), viewer)),
      amount: amount === null ? null : toAmount(amount),
      amountNote:
        [isUsual ? `Количество не указано: взято ${usualAmount}` : null, note].filter(Boolean).join('. ') || null,
    }
  })
}

/** Adds to the cart's amounts, in whole packs. */
export async function appendLinked(
  services: Services,
  visitor: Visitor,
  viewer: VisitorView,
  items: ParsedRequestOf<typeof appendItems>['body']['items'],
) {
  const goods = await services.rows.get(items.map(({ productId }) => productId))
  const lines = items.map(({ productId, amount }, index) => {
    const product = goods.get(productId)
    if (!product?.isActive) throw new Rejected('product-not-found')
    const thousandths = fromAmount(amount)
    if (typeof thousandths === 'string') throw invalidField(`items.${index}.amount`, amountProblems[thousandths])
    return {
      productId,
      customProductId: null,
      sellerId: null,
      amount: roundToPack(thousandths, product),
      pieces: null,
      note: '',
    }
  })
  const { answer, tally } = await addToCart(services, ownerOf(visitor), visitor.session, viewer, lines)
  return { ...tally, messages: answer.messages.map(({ warning }) => warning) }
}
