import {
  decideRows,
  finishImport,
  getImport,
  importText,
  listImportRows,
  type Candidate,
  type ImportRow,
  type ListImport,
} from '@snab/contract/buying/list-import'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Amount, Money, ProductId, tool, type Around } from '../tool'

const pauseMs = 300
const mostPauses = 30
const shownCandidates = 5

const ListId = z.int().positive().describe('Номер списка')
const Suggested = z.object({
  product_id: ProductId,
  article: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  unit: z.string(),
  price: Money.nullable(),
  stock: z.number().nullable(),
})
const Line = z.object({
  line_id: z.int(),
  source: z.string().describe('Строка списка, как она написана'),
  state: z.enum(['sure', 'question', 'skipped']),
  product: Suggested.nullable(),
  amount: z.number().nullable(),
  questions: z.array(z.string()).describe('Что должен решить человек: товар или количество'),
  candidates: z.array(Suggested),
  confidence: z.number().describe('От 0 до 1'),
})
const Matched = z.object({
  list_id: ListId,
  state: z.enum(['matching', 'ready', 'finished', 'cancelled', 'failed']),
  problem: z.string(),
  counts: z.object({ lines: z.int(), sure: z.int(), questions: z.int(), skipped: z.int() }),
  lines: z.array(Line),
  link: z.string().describe('Список на экране'),
})

const suggested = ({ id, article, name, brand, unit, price, stock }: Candidate): z.input<typeof Suggested> => ({
  product_id: id,
  article,
  name,
  brand,
  unit,
  price,
  stock,
})

/** Unclear lines become questions; nothing is chosen automatically. */
function questionsOf({ choice, state, doubt, reason, amount, amountNote }: ImportRow): string[] {
  if (choice === 'skipped') return []
  const identity =
    choice !== null
      ? null
      : state === 'none'
        ? 'Товар не найден: назовите его иначе или пропустите строку'
        : `Какой товар имеется в виду? ${doubt || reason}`.trim()
  return [identity, amount === null ? `Сколько нужно? ${amountNote ?? ''}`.trim() : null].filter((one) => one !== null)
}

function lineOf(row: ImportRow): z.input<typeof Line> {
  const questions = questionsOf(row)
  return {
    line_id: row.id,
    source: row.source,
    state: row.choice === 'skipped' ? 'skipped' : questions.length > 0 ? 'question' : 'sure',
    product: row.choice !== null && row.product ? suggested(row.product) : null,
    amount: row.amount,
    questions,
    candidates: row.choice === null ? row.candidates.slice(0, shownCandidates).map(suggested) : [],
    confidence: row.confidence,
  }
}

/** The list after a short wait for pending matching. */
async function readList(list: ListImport, { ask, origin }: Around, page: number): Promise<z.input<typeof Matched>> {
  let now = list
  for (let pause = 0; now.state === 'matching' && pause < mostPauses; pause++) {
    await sleep(pauseMs)
    now = await ask(getImport, { params: { id: now.id } })
  }
  const rows = await ask(listImportRows, { params: { id: now.id }, query: { filter: 'all', page, perPage: 200 } })
  const lines = rows.items.map(lineOf)
  const { input, skipped, undecided } = rows.counts
  return {
    list_id: now.id,
    state: now.state,
    problem: now.problem,
    counts: { lines: input, sure: input - skipped - undecided, questions: undecided, skipped },
    lines,
    link: `${origin}/import/${String(now.id)}`,
  }
}

const Row = z.strictObject({
  article: z.string().trim().max(255).default(''),
  name: z.string().trim().max(1000).default(''),
  amount: z.string().trim().max(50).default('').describe('Как написано: «10 м», «2 уп»'),
})
const cell = (text: string) => text.replaceAll(/\s+/g, ' ')

const matchList = tool({
  name: 'match_list',
  title: 'Подбор по списку',
  description:
    'Сопоставляет список (текст или строки) с каталогом. Уверенные строки получают товар и количество, остальные — вопросы и варианты: решает человек, ответы передаёт settle_list.',
  scopes: ['carts'],
  effect: 'change',
  isIdempotent: false,
  input: z
    .strictObject({
      text: z.string().min(1).max(100_000).optional().describe('Список, по позиции в строке'),
      rows: z.array(Row).min(1).max(1000).optional(),
    })
    .refine(({ text, rows }) => (text === undefined) !== (rows === undefined), 'Передайте text или rows'),
  output: Matched,
  run: async ({ text, rows = [] }, around) => {
    const headed = [
      'Артикул\tНаименование\tКоличество',
      ...rows.map(({ article, name, amount }) => [article, name, amount].map(cell).join('\t')),
    ].join('\n')
    return readList(await around.ask(importText, { body: { text: text ?? headed } }), around, 1)
  },
})

const getList = tool({
  name: 'get_list',
  title: 'Список: строки и вопросы',
  description: 'Показывает список, переданный в match_list: что найдено и о чём нужно спросить человека.',
  scopes: ['carts'],
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({ list_id: ListId, page: z.int().min(1).max(100).default(1).describe('По 200 строк') }),
  output: Matched,
  run: async ({ list_id: id, page }, around) => readList(await around.ask(getImport, { params: { id } }), around, page),
})

const Answer = z.strictObject({
  line_id: z.int().positive(),
  product_id: ProductId.optional().describe('Выбранный товар'),
  amount: Amount.optional(),
  skip: z.literal(true).optional(),
  undo: z.literal(true).optional().describe('Вернуть строку в вопросы'),
})

const settleList = tool({
  name: 'settle_list',
  title: 'Ответы на вопросы списка',
  description:
    'Передаёт решения человека по строкам: товар, количество, пропуск. Решение можно передать ещё раз иначе.',
  scopes: ['carts'],
  effect: 'change',
  isIdempotent: true,
  input: z.strictObject({ list_id: ListId, answers: z.array(Answer).min(1).max(200) }),
  output: z.object({ lines: z.array(Line), questions_left: z.int() }),
  run: async ({ list_id: id, answers }, { ask }) => {
    const { items, counts } = await ask(decideRows, {
      params: { id },
      body: {
        rows: answers.map(({ line_id: lineId, product_id: productId, amount, skip, undo }) => ({
          id: lineId,
          ...(productId !== undefined && { productId }),
          ...(amount !== undefined && { amount }),
          ...(skip && { skip }),
          ...(undo && { undo }),
        })),
      },
    })
    return { lines: items.map(lineOf), questions_left: counts.undecided }
  },
})

const listToCart = tool({
  name: 'list_to_cart',
  title: 'Список в корзину',
  description:
    'Кладёт решённые строки списка в корзину. Пока есть вопросы, отказывает; skip_questions: true пропускает такие строки.',
  scopes: ['carts'],
  effect: 'change',
  isIdempotent: false,
  input: z.strictObject({ list_id: ListId, skip_questions: z.boolean().default(false) }),
  output: z.object({
    added: z.int().describe('Новых строк корзины'),
    joined: z.int().describe('Прибавлено к строкам корзины'),
    repeated: z.int().describe('Повторов внутри списка'),
    rounded: z.int().describe('Округлено до упаковки'),
    skipped: z.int(),
    messages: z.array(z.string()),
  }),
  run: async ({ list_id: id, skip_questions: skipUndecided }, { ask }) => {
    const done = await ask(finishImport, { params: { id }, body: { target: { kind: 'cart' }, skipUndecided } })
    const { added, joined, repeated, rounded, messages, counts } = done
    return { added, joined, repeated, rounded, messages, skipped: counts.skipped }
  },
})

export const listTools = [matchList, getList, settleList, listToCart]
