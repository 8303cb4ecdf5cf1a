import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { PutIntoCart } from './cart'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Named, PagingV1, pageOf, Roubles } from '../parts'

/** Limit of lines in a text; the limit for files is a setting. */
export const columnRoles = ['code', 'analogue', 'name', 'amount', 'unit', 'brand', 'note', 'ignored'] as const
export const ColumnRole = z.enum(columnRoles)
export type ColumnRole = z.infer<typeof ColumnRole>

const Mapping = z.object({
  sheet: z.string(),
  roles: z.array(ColumnRole).max(256),
  headingRow: z.int().positive().nullable(),
})

const SheetPreview = Mapping.extend({
  rowCount: z.int(),
  preview: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  /** Columns that may hold the amount: until one is chosen, every line asks for its amount. */
  amountColumns: z.array(z.object({ at: z.int(), heading: z.string() })),
  /** Hidden rows and columns of the file; they are skipped. */
  hidden: z.object({ rows: z.int(), columns: z.int() }),
})

/** input = matched + chosen + custom + skipped + undecided; nothing is undecided in a finished import. */
export const ImportCounts = z.object({
  input: z.int(),
  matched: z.int(),
  chosen: z.int(),
  custom: z.int(),
  skipped: z.int(),
  undecided: z.int(),
  waiting: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const ImportResult = z.object({
  target: z.enum(['cart', 'specification']),
  specificationId: z.int().nullable(),
  /** Its name at that time; missing in old results. */ specificationName: z.string().nullable().optional(),
  ...PutIntoCart,
  rounded: z.int(),
  messages: z.array(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>

export const ListImport = z.object({
  id: z.int(),
  kind: z.enum(['text', 'file']),
  fileName: z.string(),
  state: z.enum(['matching', 'ready', 'finished', 'cancelled', 'failed']),
  problem: z.string(),
  created: z.string(),
  /** A source longer than the limit is imported in parts. */
  part: z.int(),
  parts: z.int(),
  counts: ImportCounts,
  sheets: z.array(SheetPreview),
  /** Rows of the source that are not lines: titles, headings, totals. */
  skippedRows: z.array(z.object({ sheet: z.string(), number: z.int(), text: z.string(), reason: z.string() })),
  /** Hidden sheets of the file; they are skipped. */
  hiddenSheets: z.array(z.string()),
  /** Shown for .xls: old workbooks are slow to read. */
  warning: z.string().nullable(),
  /** The result; null until the import is finished. */
  result: ImportResult.nullable(),
})
export type ListImport = z.infer<typeof ListImport>

export const Candidate = z.object({
  id: z.int(),
  article: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  unit: z.string(),
  image: z.string().nullable(),
  price: Roubles.nullable(),
  stock: z.number().nullable(),
  multiplicity: z.number(),
  minimumBatch: z.number(),
})
export type Candidate = z.infer<typeof Candidate>

export const ImportRow = z.object({
  id: z.int(),
  sheet: z.string(),
  number: z.int(),
  source: z.string(),
  code: z.string(),
  name: z.string(),
  amountText: z.string(),
  /** The unit written in the line: «м»; empty without one. */
  unit: z.string(),
  note: z.string(),
  state: z.enum(['waiting', 'matched', 'several', 'none']),
  how: z.enum(['code', 'normalised', 'memory', 'inner-code', 'name', 'analogue']).nullable(),
  /** 0…1 */
  confidence: z.number(),
  reason: z.string(),
  /** How the text of the line contradicts the first candidate: «в заявке C, у товара B»; empty when it does not. */
  doubt: z.string(),
  candidates: z.array(Candidate),
  choice: z.enum(['matched', 'chosen', 'custom', 'skipped']).nullable(),
  product: Candidate.nullable(),
  customProduct: Named.nullable(),
  /** Null: the person must enter it; the note says what is unclear. */
  amount: z.number().nullable(),
  amountNote: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const rowFilters = ['all', 'undecided', 'amount', 'matched', 'changed', 'skipped'] as const

export const importText = endpoint({
  method: 'POST',
  path: '/api/v1/list-import',
  access: 'user',
  keyScope: 'carts',
  summary: 'Загрузить список текстом или скопированными ячейками',
  body: z.object({ text: z.string().min(1, 'Вставьте список').max(900_000), part: z.int().positive().default(1) }),
  response: ListImport,
})
/** The bytes of the file are the body (`application/octet-stream`). */
export const importFile = endpoint({
  method: 'PUT',
  path: '/api/v1/list-import/file',
  access: 'user',
  upload: 'bytes',
  summary: 'Загрузить список файлом: xlsx, xls, csv, ods',
  query: z.object({ name: z.string().min(1).max(255) }),
  body: z.unknown(),
  response: ListImport,
})
export const importPart = endpoint({
  method: 'POST',
  path: '/api/v1/list-import/:id/part',
  access: 'user',
  keyScope: 'carts',
  summary: 'Следующая часть длинного списка',
  params: ById,
  body: z.object({ part: z.int().positive() }),
  response: ListImport,
})
export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/list-import',
  access: 'user',
  summary: 'Мои загрузки',
  query: PagingV1,
  response: pageOf(ListImport.omit({ sheets: true, skippedRows: true, hiddenSheets: true, result: true })),
})
export const getImport = endpoint({
  method: 'GET',
  path: '/api/v1/list-import/:id',
  access: 'user',
  keyScope: 'carts',
  summary: 'Загрузка: ход и итоги',
  params: ById,
  response: ListImport,
})
export const mapColumns = endpoint({
  method: 'PUT',
  path: '/api/v1/list-import/:id/columns',
  access: 'user',
  summary: 'Назначить столбцы и сопоставить заново',
  params: ById,
  body: z.object({
    mappings: z
      .array(Mapping.extend({ amountColumns: z.array(z.int().min(0)).optional() }))
      .min(1)
      .max(200),
  }),
  response: ListImport,
})
export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/v1/list-import/:id/rows',
  access: 'user',
  keyScope: 'carts',
  summary: 'Строки загрузки',
  params: ById,
  query: z.object({
    filter: z.enum(rowFilters).catch('all').default('all'),
    page: z.coerce.number().int().min(1).catch(1).default(1),
    perPage: z.coerce.number().int().min(1).max(1000).catch(1000).default(1000),
  }),
  response: pageOf(ImportRow).extend({ counts: ImportCounts }),
})
export const decideRows = endpoint({
  method: 'PATCH',
  path: '/api/v1/list-import/:id/rows',
  access: 'user',
  keyScope: 'carts',
  summary: 'Выбрать товар, заменить, завести свой товар, пропустить, задать количество',
  params: ById,
  body: z.object({
    rows: z
      .array(
        z
          .object({
            id: Id,
            productId: Id.optional(),
            customProduct: z
              .object({
                name: z.string().trim().min(1, 'Назовите товар').max(longest.productName),
                article: z.string().trim().max(longest.article).default(''),
                unit: z.string().trim().max(longest.unit).default('шт'),
                price: Roubles.nullish(),
              })
              .optional(),
            skip: z.literal(true).optional(),
            /** Makes the line undecided again. */
            undo: z.literal(true).optional(),
            amount: z.number().optional(),
          })
          .refine(
            ({ productId, customProduct, skip, undo }) =>
              [productId, customProduct, skip, undo].filter((way) => way !== undefined).length <= 1,
            'Для строки выберите что-то одно: товар, свой товар, пропуск или возврат',
          ),
      )
      .min(1)
      .max(1000),
  }),
  response: z.object({ items: z.array(ImportRow), counts: ImportCounts }),
})
export const acceptRows = endpoint({
  method: 'POST',
  path: '/api/v1/list-import/:id/accept',
  access: 'user',
  summary: 'Принять все совпадения не ниже порога',
  params: ById,
  body: z.object({ threshold: z.number().min(0).max(1) }),
  response: z.object({ accepted: z.int(), counts: ImportCounts }),
})
export const finishImport = endpoint({
  method: 'POST',
  path: '/api/v1/list-import/:id/finish',
  access: 'user',
  keyScope: 'carts',
  summary: 'Положить в корзину или спецификацию',
  stopsWithPrices: true,
  params: ById,
  body: z.object({
    target: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('cart') }),
      z.object({ kind: z.literal('specification'), id: Id }),
      z.object({
        kind: z.literal('new-specification'),
        name: z.string().trim().min(1, 'Назовите спецификацию').max(longest.specificationName),
      }),
    ]),
    /** Skips undecided lines; otherwise they block the import. */
    skipUndecided: z.boolean().default(false),
  }),
  response: ImportResult.extend({ counts: ImportCounts }),
})
/** Answers the file: the buyer's own workbook with our columns appended, otherwise unchanged. */
export const importWorkbook = endpoint({
  method: 'GET',
  path: '/api/v1/list-import/:id/workbook',
  access: 'user',
  summary: 'Своя книга с нашими кодами, ценами, наличием и аналогами',
  params: ById,
  response: z.unknown(),
})
export const cancelImport = endpoint({
  method: 'DELETE',
  path: '/api/v1/list-import/:id',
  access: 'user',
  keyScope: 'carts',
  summary: 'Отменить загрузку',
  params: ById,
  response: Done,
})
export const sampleList = endpoint({
  method: 'GET',
  path: '/api/v1/list-import/sample',
  access: 'public',
  summary: 'Образец файла для загрузки',
  response: z.unknown(),
})

const MOST_LINKED = 100
const LinkedItem = z.object({
  article: z.string().trim().min(1).max(255),
  amount: z.string().trim().max(50).default(''),
  /** The rest of the line's text about the goods, which is compared with them. */
  name: z.string().trim().max(400).default(''),
})
const UnderstoodItem = z.object({
  article: z.string(),
  amountText: z.string(),
  reason: z.string(),
  /** How the line contradicts the first candidate: «в заявке C, у товара B»; empty when it does not. */
  doubt: z.string(),
  confidence: z.number(),
  product: Candidate.nullable(),
  candidates: z.array(Candidate),
  amount: z.number().nullable(),
  amountNote: z.string().nullable(),
})
export type UnderstoodItem = z.infer<typeof UnderstoodItem>

/** Resolves a link from another system; stores nothing and is open to guests. */
export const understandItems = endpoint({
  method: 'POST',
  path: '/api/v1/list-import/understand',
  access: 'public',
  summary: 'Разобрать артикулы и количества из ссылки',
  body: z.object({ items: z.array(LinkedItem).min(1).max(MOST_LINKED, `В ссылке не больше ${MOST_LINKED} товаров`) }),
  response: z.object({ items: z.array(UnderstoodItem) }),
})
export const appendItems = endpoint({
  method: 'POST',
  path: '/api/v1/list-import/append',
  access: 'public',
  summary: 'Добавить товары к тому, что уже лежит в корзине',
  stopsWithPrices: true,
  body: z.object({
    items: z
      .array(z.object({ productId: Id, amount: z.number().positive() }))
      .min(1)
      .max(MOST_LINKED),
  }),
  response: z.object({ ...PutIntoCart, messages: z.array(z.string()) }),
})

const MemoryEntry = z.object({
  id: z.int(),
  shown: z.string(),
  at: z.string(),
  author: z.string(),
  product: z.object({ id: z.int(), article: z.string(), name: z.string() }),
})
export const listMatches = endpoint({
  method: 'GET',
  path: '/api/v1/list-match',
  access: 'user',
  summary: 'Что компания запомнила о своих строках',
  query: PagingV1,
  response: pageOf(MemoryEntry),
})
export const forgetMatch = endpoint({
  method: 'DELETE',
  path: '/api/v1/list-match/:id',
  access: 'user',
  summary: 'Забыть',
  params: ById,
  response: Done,
})
