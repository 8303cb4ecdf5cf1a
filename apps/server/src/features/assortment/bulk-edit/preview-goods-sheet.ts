import { mostExamples, mostSheetProducts, type GoodsSheetPreview } from '@snab/contract/assortment/bulk-edit'
import { OwnChanges } from '@snab/contract/assortment/staff-product'
import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { hiddenWords } from '../../../sheets/hidden-words'
import { yesNo } from './goods-sheet'
import { findPlaces } from './places'
import { findExamples } from './preview-bulk-edit'
import { readGoodsSheet, type TypedRow } from './read-goods-sheet'
import { asErp, type SheetField } from './sheet-columns'

type Wanted = Record<string, unknown>
type Wrong = GoodsSheetPreview['wrong'][number]

type Known = {
  id: number
  article: string
  articleFolded: string
  ownVersion: number
  /** The values that buyers see now. */
  shown: Record<SheetField, string | number | boolean | null>
  /** 1C's values where staff have overridden them. */
  erp: Partial<Record<SheetField, unknown>>
}

/** Stores a workbook's changes by product, so that exactly the preview is applied. */
export async function previewGoodsSheet(
  services: Services,
  session: Session,
  name: string,
  bytes: Buffer,
): Promise<GoodsSheetPreview> {
  const opened = await services.readTables(personOfSession(session), bytes)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  const rows = readGoodsSheet(opened.sheets)
  if (!rows)
    throw new Rejected('unreadable-list', {
      message: 'Не найдена строка заголовков: скачайте книгу с товарами и правьте её',
    })
  if (rows.length > mostSheetProducts)
    throw new Rejected('unreadable-list', { message: 'В книге больше 20 000 строк: разделите её на части' })
  const warning = hiddenWords(opened.sheets, opened.hiddenSheets)
  return services.db.transaction().execute(async (trx) => {
    const { wanted, wrong, matched } = await compare(trx, services, rows)
    const problems = { wrong: wrong.slice(0, mostExamples), wrongCount: wrong.length, warning }
    const shown = { matched, total: wanted.length, ...problems }
    if (wanted.length === 0) return { ...shown, id: null, examples: [] }
    const { id } = await trx
      .insertInto('staffJobs')
      .values({
        kind: 'goods-sheet',
        state: 'draft',
        parameters: JSON.stringify({ file: name }),
        total: wanted.length,
        createdBy: session.userId,
        createdAt: services.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into staff_job_products (job_id, product_id, seen_version, wanted)
      select ${id}::bigint, n.id, n.version, n.values
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n (id bigint, version integer, values jsonb)`.execute(
      trx,
    )
    const ofEach = sql`(select key as field, value from jsonb_each(j.wanted)) n`
    return { ...shown, id, examples: await findExamples(trx, id, ofEach) }
  })
}

async function compare(trx: Trx, { dictionary }: Services, rows: readonly TypedRow[]) {
  const find = await openFinder(trx, rows)
  const places = findPlaces(dictionary.current)
  const wanted: { id: number; version: number; values: Wanted }[] = []
  const wrong: Wrong[] = []
  const lines = new Map<number, number>()
  let matched = 0
  for (const row of rows) {
    const { line, article } = row
    const refuse = (reason: string) => wrong.push({ line, article, reason })
    const known = find(row)
    if (typeof known === 'string') {
      refuse(known)
      continue
    }
    const earlier = lines.get(known.id)
    if (earlier !== undefined) {
      refuse(`Этот товар уже есть в строке ${earlier}`)
      continue
    }
    lines.set(known.id, line)
    matched++
    const values = changesOf(row, known, places)
    if (typeof values === 'string') refuse(values)
    else if (Object.keys(values).length > 0) wanted.push({ id: known.id, version: known.ownVersion, values })
  }
  return { wanted, wrong, matched }
}

async function openFinder(trx: Trx, rows: readonly TypedRow[]): Promise<(row: TypedRow) => Known | string> {
  const ids = rows.flatMap(({ id }) => (/^\d{1,15}$/.test(id) ? [Number(id)] : []))
  const articles = rows.flatMap(({ id, article }) => (id === '' && article !== '' ? [foldCode(article)] : []))
  const { rows: found } = await sql<Known>`
    select p.id, p.article, p.article_folded, p.own_version,
      jsonb_build_object('name', p.name, 'keywords', p.keywords, 'description', p.description, 'sectionId', p.section_id,
        'brandId', p.brand_id, 'isActive', p.is_active, 'isRecommended', p.is_recommended, 'isDiscontinued', p.is_discontinued,
        'popularity', p.popularity) as shown,
      coalesce((select jsonb_object_agg(o.field, o.erp_value) from product_own_values o where o.product_id = p.id), '{}') as erp
    from products p where p.id = any(${ids}::bigint[]) or p.article_folded = any(${articles}::text[])`.execute(trx)
  const byId = new Map(found.map((one) => [one.id, one]))
  const byArticle = new Map<string, Known[]>()
  for (const one of found) byArticle.set(one.articleFolded, [...(byArticle.get(one.articleFolded) ?? []), one])
  return ({ id, article }) => {
    if (id !== '') {
      const known = byId.get(Number(id))
      if (!known) return 'Товара с таким кодом портала нет'
      if (article !== '' && foldCode(article) !== known.articleFolded)
        return `Код портала принадлежит товару с артикулом ${known.article}: строки сдвинуты?`
      return known
    }
    const [known, another] = article === '' ? [] : (byArticle.get(foldCode(article)) ?? [])
    if (!known) return 'Товара с таким артикулом нет'
    return another ? 'Таких артикулов несколько: укажите код портала' : known
  }
}

type Places = ReturnType<typeof findPlaces>

/** The values that change, or what is wrong with the row. */
function changesOf({ cells }: TypedRow, known: Known, places: Places): Wanted | string {
  const values: Wanted = {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are fields of the sheet
  for (const [field, text] of Object.entries(cells) as [SheetField, string][]) {
    // cells are keyed by the reader's own columns
    if (text.toLowerCase() === asErp.toLowerCase()) {
      if (field in known.erp) values[field] = null
      continue
    }
    const typed = valueOf(field, text, known, places)
    if (typeof typed === 'string' && typed !== '') return typed
    if (typeof typed === 'string') continue
    const { value } = typed
    if (value === null) {
      values[field] = null
      continue
    }
    if (value === known.shown[field]) continue
    // a value equal to 1C's needs no own value
    values[field] = field in known.erp && known.erp[field] === value ? null : value
  }
  const checked = OwnChanges.safeParse(values)
  return checked.success ? values : (checked.error.issues[0]?.message ?? 'Строка не читается')
}

const flags = new Map([
  ['да', true],
  ['нет', false],
])

/** A value; empty when the cell leaves the field unchanged; else what is wrong with it. */
function valueOf(field: SheetField, text: string, known: Known, places: Places): { value: unknown } | string {
  switch (field) {
    case 'keywords':
    case 'description':
      // workbooks use other line ends than texts
      return text.replaceAll('\r\n', '\n') === String(known.shown[field]).trim() ? '' : { value: text }
    case 'name':
      return text === '' ? 'Впишите наименование' : { value: text }
    case 'popularity':
      if (text === '') return ''
      return /^\d{1,7}$/.test(text) ? { value: Number(text) } : 'Популярность: целое число от 0 до 1 000 000'
    case 'isActive':
    case 'isRecommended':
    case 'isDiscontinued':
      return flagOf(field, text, known)
    case 'sectionId':
      return placeOf(sectionWords, text, places.sectionIds(text), known.shown.sectionId)
    case 'brandId':
      return placeOf(brandWords, text, places.brandIds(text), known.shown.brandId)
  }
}

function flagOf(field: 'isActive' | 'isRecommended' | 'isDiscontinued', text: string, known: Known) {
  if (text === '') return ''
  const flag = flags.get(text.toLowerCase())
  if (flag === undefined) return `«${text.slice(0, 40)}»: впишите «${yesNo(true)}» или «${yesNo(false)}»`
  if (field !== 'isActive') return { value: flag }
  // staff can only hide: showing removes the own value
  const isHidden = 'isActive' in known.erp
  if (flag === isHidden) return ''
  return { value: flag ? false : null }
}

type PlaceWords = { none: string; several: string }
const sectionWords: PlaceWords = { none: 'Такого раздела нет', several: 'Таких разделов несколько' }
const brandWords: PlaceWords = { none: 'Такого бренда нет', several: 'Таких брендов несколько' }

function placeOf(
  words: PlaceWords,
  text: string,
  ids: readonly number[],
  current: unknown,
): { value: number } | string {
  if (text === '' || ids.some((id) => id === current)) return ''
  const [id, another] = ids
  if (id === undefined) return `${words.none}: «${text.slice(0, 100)}»`
  return another === undefined ? { value: id } : `${words.several}: «${text.slice(0, 100)}»`
}
