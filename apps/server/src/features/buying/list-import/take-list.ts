import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { mapColumns } from '@snab/contract/buying/list-import'
import { Rejected } from '../../../http/rejected'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { recogniseInTurn } from './known-codes'
import { findImport, insertImport, insertRows, lockImport, type ImportRow } from './list-import.queries'
import { notOrdered } from './reading/list-rows'
import type { SkippedRow } from './reading/list-table'
import { tooLong } from './reading/read-lines'
import { throughMappings, understandSheets, understandText, type Understood } from './reading/understand-source'

/** Reads the uploaded file; throws Rejected with the reason if it is unusable. */
export async function takeFile(services: Services, session: Session, name: string, bytes: Buffer): Promise<number> {
  if (bytes.length === 0) throw new Rejected('unreadable-list', { message: 'Файл пуст' })
  const opened = await services.readSheets(personOfSession(session), bytes)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  return store(
    services,
    session,
    { kind: 'file', fileName: name, source: bytes, hiddenSheets: opened.hiddenSheets },
    await recogniseInTurn(services, session, (known) => understandSheets(opened.sheets, known)),
    1,
  )
}

export async function takeText(services: Services, session: Session, text: string, part: number): Promise<number> {
  const opened = await services.readText(personOfSession(session), text)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  return store(
    services,
    session,
    { kind: 'text', fileName: '', source: Buffer.from(text), hiddenSheets: [] },
    await recogniseInTurn(services, session, (known) => understandText(opened, known)),
    part,
  )
}

/** Imports another part of a long list that was read before. */
export async function takePart(
  services: Services,
  session: Session,
  original: ImportRow,
  part: number,
): Promise<number> {
  if (original.kind === 'text' && original.sheets.length === 0)
    return takeText(services, session, original.source.toString(), part)
  return store(services, session, original, await throughMappings(original.sheets, original.mappings), part)
}

function nothingFound(skipped: readonly SkippedRow[]): string {
  if (skipped.some(({ reason }) => reason === notOrdered))
    return 'В столбце заказа не заполнено ни одной строки: впишите количество и загрузите файл снова'
  const long = skipped.find(({ reason }) => reason === tooLong)
  return long
    ? `${tooLong} (строка ${String(long.number)}): пишите каждый товар с новой строки`
    : 'В списке не нашлось ни одной строки с товаром'
}

const count = new Intl.NumberFormat('ru-RU')

async function store(
  { db, clock, config }: Services,
  session: Session,
  source: { kind: 'text' | 'file'; fileName: string; source: Buffer; hiddenSheets: string[] },
  { sheets, mappings, rows, skipped }: Understood,
  part: number,
): Promise<number> {
  if (rows.length === 0) throw new Rejected('unreadable-list', { message: nothingFound(skipped) })
  const limit = source.kind === 'text' ? config.SNAB_IMPORT_LINES : config.SNAB_IMPORT_ROWS
  const parts = Math.ceil(rows.length / limit)
  if (part > parts) throw new Rejected('unreadable-list', { message: `В этом списке частей: ${count.format(parts)}` })
  return db
    .transaction()
    .execute((trx) =>
      insertImport(
        trx,
        session,
        clock(),
        {
          kind: source.kind,
          fileName: source.fileName,
          source: source.source,
          hiddenSheets: source.hiddenSheets,
          sheets,
          mappings,
          skippedRows: part === 1 ? skipped : [],
          part,
          parts,
        },
        rows.slice((part - 1) * limit, part * limit),
      ),
    )
}

/** The buyer corrects the columns: everything is matched again. */
export async function remap(
  { db, clock, config }: Services,
  session: Session,
  id: number,
  { mappings: chosen }: ParsedRequestOf<typeof mapColumns>['body'],
): Promise<void> {
  const original = await findImport(db, session, id)
  if (!original) throw new Rejected('import-not-found')
  const mappings = chosen.map(({ amountColumns, ...mapping }) => ({
    ...mapping,
    // a question until a column is chosen
    ...(amountColumns && amountColumns.length > 0 && !mapping.roles.includes('amount') && { amountColumns }),
  }))
  // sheets never change, so they are read before locking
  const { rows, skipped } = await throughMappings(original.sheets, mappings)
  await db.transaction().execute(async (trx) => {
    const importRow = await lockImport(trx, session, id)
    if (!importRow) throw new Rejected('import-not-found')
    if (importRow.state === 'finished' || importRow.state === 'cancelled') throw new Rejected('import-finished')
    if (rows.length === 0)
      throw new Rejected('unreadable-list', { message: 'С такими столбцами не нашлось ни одной строки с товаром' })
    const limit = importRow.kind === 'text' ? config.SNAB_IMPORT_LINES : config.SNAB_IMPORT_ROWS
    await trx.deleteFrom('listImportRows').where('importId', '=', id).execute()
    await insertRows(trx, id, rows.slice((importRow.part - 1) * limit, importRow.part * limit))
    await trx
      .updateTable('listImports')
      .set((eb) => ({
        mappings: JSON.stringify(mappings),
        skippedRows: JSON.stringify(skipped),
        parts: Math.ceil(rows.length / limit),
        state: 'matching' as const,
        version: eb('version', '+', 1),
        updatedAt: clock(),
      }))
      .where('id', '=', id)
      .execute()
  })
}
