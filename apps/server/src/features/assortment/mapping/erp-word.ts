import type { explainErpWord as contract, viewMapping } from '@snab/contract/assortment/mapping'
import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import { erpOperationNames, erpVatRates, type ErpWordKind } from '@snab/domain/erp/erp-word'
import type { Db } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { explainUnitOfGoods } from '../../erp/exchange/load/erp-words'
import { unitNames } from '../../erp/exchange/load/okei-units'
import { refuseStale, saveMapping, type Needs } from './save-mapping'

type Mapping = ResponseOf<typeof viewMapping>

/** Words of 1C without a meaning come first. */
export async function findErpWords(db: Db): Promise<Pick<Mapping, 'words' | 'meanings'>> {
  const rows = await db
    .selectFrom('erpWords')
    .selectAll()
    .orderBy((eb) => eb('meaning', 'is not', null))
    .orderBy('kind')
    .orderBy('word')
    .execute()
  return {
    words: rows.map(({ seenAt, ...row }) => ({ ...row, seen: seenAt.toISOString() })),
    meanings: {
      status: await optionsOf(db, 'status'),
      operation: await optionsOf(db, 'operation'),
      unit: await optionsOf(db, 'unit'),
      vat: await optionsOf(db, 'vat'),
    },
  }
}

async function optionsOf(db: Db, kind: ErpWordKind): Promise<Mapping['meanings'][ErpWordKind]> {
  const named = (entries: Iterable<readonly [string, string]>) => [...entries].map(([value, name]) => ({ value, name }))
  switch (kind) {
    case 'status': {
      const statuses = await db.selectFrom('orderStatuses').select(['code', 'name']).orderBy('position').execute()
      return named(statuses.map(({ code, name }) => [code, name] as const))
    }
    case 'operation':
      return named(Object.entries(erpOperationNames))
    case 'unit':
      return named(unitNames)
    case 'vat':
      return named(Object.entries(erpVatRates))
  }
}

/** Applies from the next exchange on; goods with the unit get its meaning at once. */
export const explainErpWord = (
  needs: Needs,
  session: Session,
  id: number,
  { version, meaning }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> =>
  saveMapping(needs, session, async (trx) => {
    const row = await trx
      .selectFrom('erpWords')
      .select(['version', 'kind', 'word'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const { kind, word } = await refuseStale(trx, row, { subject: 'erp-word', id, version })
    const options = await optionsOf(needs.db, kind)
    if (meaning !== null && !options.some(({ value }) => value === meaning))
      throw invalidField('meaning', 'Выберите значение из списка')
    await trx
      .updateTable('erpWords')
      .set({ meaning, version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (kind === 'unit' && meaning !== null) await explainUnitOfGoods(trx, word, meaning)
    return { action: 'map', subject: 'erp-word', subjectId: id, details: { word, meaning: meaning ?? '' } }
  })
