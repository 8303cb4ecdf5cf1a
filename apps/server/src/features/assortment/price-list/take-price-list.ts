import { mostPriceListRows } from '@snab/contract/assortment/price-list'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { Rejected } from '../../../http/rejected'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { sheetsJson } from '../../../sheets/sheets-json'
import { chooseColumns } from './choose-columns'
import { planWithin, withFirstWarehouse } from './plan-price-list'
import { findTargets } from './price-list.queries'

/** Reads a file and returns its id; if its columns are clear, its effects are planned at once. */
export async function takePriceList(
  services: Services,
  session: Session,
  name: string,
  bytes: Buffer,
): Promise<number> {
  if (bytes.length === 0) throw new Rejected('unreadable-list', { message: 'Файл пуст' })
  const opened = await services.readTables(personOfSession(session), bytes)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  const sheets = opened.sheets.filter(({ rows }) => rows.length > 0)
  const rowCount = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (rowCount === 0) throw new Rejected('unreadable-list', { message: 'В файле нет строк' })
  if (rowCount > mostPriceListRows)
    throw new Rejected('unreadable-list', { message: 'В файле больше 100 000 строк: разделите его на части' })
  const fileName = name || 'Прайс-лист'
  const json = await sheetsJson(sheets)
  return services.db.transaction().execute(async (trx) => {
    const targets = await findTargets(trx)
    const chosen = await chooseColumns(trx, { fileName, sheets, targets })
    const hasAny = targets.warehouses.length > 0
    const choice = { ...chosen, mappings: await withFirstWarehouse(trx, chosen.mappings, hasAny) }
    const { id } = await trx
      .insertInto('priceLists')
      .values({
        fileName,
        supplier: choice.supplier,
        creates: choice.creates,
        isRemembered: choice.isRemembered,
        mappings: JSON.stringify(choice.mappings),
        questions: JSON.stringify(choice.questions),
        hiddenSheets: opened.hiddenSheets,
        sheets: sql`${json}::jsonb`,
        createdBy: session.userId,
        createdAt: services.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // nothing is planned while a question is open
    if (choice.questions.length > 0) return id
    await planWithin(trx, { id, day: moscowDay(services.clock()), createdBy: session.userId, sheets, ...choice })
    return id
  })
}
