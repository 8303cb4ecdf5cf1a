import type { ImportCounts, ImportResult } from '@snab/contract/buying/list-import'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { Session } from '../../../http/visitor'
import type { Sheet } from '../../../sheets/sheet'
import { sheetsJson } from '../../../sheets/sheets-json'
import type { ListRow, Mapping } from './reading/list-table'
import type { SkippedRow } from './reading/list-table'

export type ImportRow = Omit<Selectable<Database['listImports']>, 'sheets' | 'mappings' | 'skippedRows' | 'result'> & {
  sheets: Sheet[]
  mappings: Mapping[]
  skippedRows: SkippedRow[]
  result: ImportResult | null
}
export type LineRow = Selectable<Database['listImportRows']>

const ownImports = (db: Db | Trx, session: Session) => db.selectFrom('listImports').where('userId', '=', session.userId)

/** Undefined for another's import as for a missing one. */
export const findImport = async (db: Db | Trx, session: Session, id: number): Promise<ImportRow | undefined> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON columns contain what this feature wrote
  (await ownImports(db, session).selectAll().where('id', '=', id).executeTakeFirst()) as ImportRow | undefined

export const lockImport = async (trx: Trx, session: Session, id: number): Promise<ImportRow | undefined> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  (await ownImports(trx, session).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | ImportRow
    | undefined

export async function listOwn(db: Db, session: Session, page: number, perPage: number) {
  const { total } = await ownImports(db, session)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await ownImports(db, session)
    .select(['id', 'kind', 'fileName', 'state', 'problem', 'createdAt', 'part', 'parts'])
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

export type NewImport = {
  kind: 'text' | 'file'
  fileName: string
  source: Buffer
  sheets: Sheet[]
  hiddenSheets: string[]
  mappings: Mapping[]
  skippedRows: SkippedRow[]
  part: number
  parts: number
}

export async function insertImport(
  trx: Trx,
  session: Session,
  now: Date,
  { sheets, mappings, skippedRows, ...rest }: NewImport,
  rows: readonly ListRow[],
): Promise<number> {
  const { id } = await trx
    .insertInto('listImports')
    .values({
      ...rest,
      userId: session.userId,
      companyId: session.company?.id ?? null,
      sheets: await sheetsJson(sheets),
      mappings: JSON.stringify(mappings),
      skippedRows: JSON.stringify(skippedRows),
      state: 'matching',
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(trx, id, rows)
  return id
}

export async function insertRows(trx: Trx, importId: number, rows: readonly ListRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows
      .slice(from, from + 1000)
      .map((row, index) => ({
        ...row,
        importId,
        position: from + index,
        how: null,
        choice: null,
        productId: null,
        customProductId: null,
        amount: null,
        amountNote: null,
      }))
    await trx.insertInto('listImportRows').values(part).execute()
  }
}

export const findRows = (db: Db | Trx, importId: number) =>
  db.selectFrom('listImportRows').selectAll().where('importId', '=', importId).orderBy('position').execute()

export async function countRows(db: Db | Trx, importIds: readonly number[]): Promise<Map<number, ImportCounts>> {
  if (importIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('listImportRows')
    .where('importId', 'in', [...importIds])
    .groupBy('importId')
    .select((eb) => [
      'importId',
      eb.fn.countAll<number>().as('input'),
      ...(['matched', 'chosen', 'custom', 'skipped'] as const).map((choice) =>
        eb.fn.countAll<number>().filterWhere('choice', '=', choice).as(choice),
      ),
      eb.fn.countAll<number>().filterWhere('choice', 'is', null).as('undecided'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .execute()
  return new Map(rows.map(({ importId, ...counts }) => [importId, counts]))
}

export const noRows: ImportCounts = { input: 0, matched: 0, chosen: 0, custom: 0, skipped: 0, undecided: 0, waiting: 0 }

export type RowUpdate = Pick<
  LineRow,
  | 'id'
  | 'state'
  | 'how'
  | 'confidence'
  | 'reason'
  | 'doubt'
  | 'candidates'
  | 'choice'
  | 'productId'
  | 'customProductId'
  | 'amount'
  | 'amountNote'
  | 'amountIsTyped'
>

/** One statement for any number of lines. */
export async function updateRows(trx: Trx, importId: number, updates: readonly RowUpdate[]): Promise<void> {
  if (updates.length === 0) return
  await sql`
    update list_import_rows r set
      state = u.state, how = u.how, confidence = u.confidence, reason = u.reason, doubt = u.doubt, candidates = array(select jsonb_array_elements_text(u.candidates)::bigint), choice = u.choice,
      product_id = u."productId", custom_product_id = u."customProductId", amount = u.amount, amount_note = u."amountNote",
      amount_is_typed = u."amountIsTyped"
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as u (
      id bigint, state text, how text, confidence real, reason text, doubt text, candidates jsonb, choice text, "productId" bigint, "customProductId" bigint, amount bigint, "amountNote" text,
      "amountIsTyped" boolean)
    where r.import_id = ${importId} and r.id = u.id`.execute(trx)
}
