import {
  changePriceRequest,
  getPriceRequest,
  listPriceRequests,
  makePriceRequest,
  RequestedPrice,
  RequestText,
  sendPriceRequest,
  withdrawPriceRequest,
  type PriceRequest,
} from '@snab/contract/quotes/price-request'
import { z } from 'zod'
import { Day, Money, ProductId, tool } from '../tool'

const QuoteId = z.int().positive().describe('Номер запроса цен (id)')
const Quote = z.object({
  id: QuoteId,
  number: z.string(),
  state: z.string(),
  valid_until: z.string().nullable(),
  answer: z.string().nullable().describe('Слова продавца'),
  lines: z.array(
    z.object({
      product_id: ProductId.nullable(),
      article: z.string(),
      name: z.string(),
      unit: z.string(),
      amount: z.number(),
      current_price: Money.nullable(),
      wished_price: Money.nullable(),
      answered_price: Money.nullable(),
      answered_amount: z.number().nullable(),
      is_refused: z.boolean(),
    }),
  ),
  link: z.string().describe('Там человек принимает цены или отказывается'),
})

function quoteOf({ id, number, state, validUntil, rounds }: PriceRequest, origin: string): z.input<typeof Quote> {
  const round = rounds.at(-1)
  return {
    id,
    number,
    state,
    valid_until: validUntil,
    answer: round?.answer?.note ?? null,
    lines:
      round?.lines.map((line) => ({
        product_id: line.productId,
        article: line.article,
        name: line.name,
        unit: line.unit,
        amount: line.amount,
        current_price: line.catalogPrice,
        wished_price: line.wishedPrice,
        answered_price: line.answerPrice,
        answered_amount: line.answerAmount,
        is_refused: line.isRefused,
      })) ?? [],
    link: `${origin}/price-requests/${String(id)}`,
  }
}

const requestQuote = tool({
  name: 'request_quote',
  title: 'Запросить цены',
  description:
    'Отправляет продавцу запрос цен на строки корзины, с желаемыми ценами и датой. request_key — свой UUID этого запроса: повтор с ним не создаёт второго.',
  scopes: ['offers'],
  effect: 'change',
  isIdempotent: true,
  input: z.strictObject({
    request_key: z.uuid(),
    line_ids: z.array(z.int().positive()).min(1).max(500).optional().describe('Строки корзины; без них — все'),
    wished: z
      .array(z.strictObject({ product_id: ProductId, price: RequestedPrice }))
      .max(500)
      .default([]),
    needed_by: Day.optional(),
    comment: RequestText.default(''),
  }),
  output: Quote,
  run: async ({ request_key: clientKey, line_ids: itemIds, wished, needed_by: wishedOn, comment }, { ask, origin }) => {
    const { id } = await ask(makePriceRequest, {
      body: { clientKey, source: { kind: 'cart' }, ...(itemIds && { itemIds }) },
    })
    const made = await ask(getPriceRequest, { params: { id } })
    const draft = made.rounds.at(-1)
    // on a repeated call it is sent already
    if (made.state !== 'draft' || !draft) return quoteOf(made, origin)
    const prices = new Map(wished.map(({ product_id: productId, price }) => [productId, price]))
    const written = await ask(changePriceRequest, {
      params: { id },
      body: {
        version: made.version,
        comment,
        wishedOn: wishedOn ?? null,
        lines: draft.lines.map((line) => ({
          id: line.id,
          amount: line.amount,
          wishedPrice: prices.get(line.productId ?? 0) ?? null,
        })),
      },
    })
    return quoteOf(await ask(sendPriceRequest, { params: { id }, body: { version: written.version } }), origin)
  },
})

const getQuote = tool({
  name: 'get_quote',
  title: 'Запрос цен',
  description: 'Состояние запроса цен и ответ продавца. Цены принимает человек, по ссылке.',
  scopes: ['offers'],
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({ id: QuoteId }),
  output: Quote,
  run: async ({ id }, { ask, origin }) => quoteOf(await ask(getPriceRequest, { params: { id } }), origin),
})

const listQuotes = tool({
  name: 'list_quotes',
  title: 'Запросы цен',
  description: 'Запросы цен компании, новые сверху.',
  scopes: ['offers'],
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({ page: z.int().min(1).max(1000).default(1) }),
  output: z.object({
    total: z.int(),
    items: z.array(
      z.object({ id: QuoteId, number: z.string(), state: z.string(), lines: z.int(), created: z.string() }),
    ),
  }),
  run: async ({ page }, { ask }) => {
    const { items, meta } = await ask(listPriceRequests, { query: { page, 'per-page': 20 } })
    return {
      total: meta.totalCount,
      items: items.map(({ id, number, state, lineCount, created }) => ({
        id,
        number,
        state,
        lines: lineCount,
        created,
      })),
    }
  },
})

const withdrawQuote = tool({
  name: 'withdraw_quote',
  title: 'Отозвать запрос цен',
  description: 'Отзывает запрос цен, на который ещё не ответили.',
  scopes: ['offers'],
  effect: 'change',
  isIdempotent: false,
  input: z.strictObject({ id: QuoteId }),
  output: Quote,
  run: async ({ id }, { ask, origin }) => {
    const { version } = await ask(getPriceRequest, { params: { id } })
    return quoteOf(await ask(withdrawPriceRequest, { params: { id }, body: { version } }), origin)
  },
})

export const quoteTools = [requestQuote, getQuote, listQuotes, withdrawQuote]
