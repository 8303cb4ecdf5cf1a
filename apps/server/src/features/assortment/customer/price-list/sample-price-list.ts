import { shownDay } from '@snab/domain/text/shown-day'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { toRoubles } from '@snab/domain/money/money'
import type { TableDocument } from '../../../../render/table-document'
import type { Services } from '../../../../services'

const sampleRows = 5

/** A template with existing goods and prices. */
export async function samplePriceList({ db, clock }: Services): Promise<TableDocument> {
  const goods = await db
    .selectFrom('products as p')
    .innerJoin('productPrices as s', 's.productId', 'p.id')
    .innerJoin('priceTypes as t', 't.id', 's.priceTypeId')
    .select(['p.article', 's.price'])
    .where('p.isActive', '=', true)
    .where('t.isDefault', '=', true)
    .orderBy('p.popularity', 'desc')
    .orderBy('p.id')
    .limit(sampleRows)
    .execute()
  const today = moscowDay(clock())
  return {
    title: 'Индивидуальные цены',
    facts: [{ name: 'Как заполнять', value: 'артикул и цена обязательны; без дат цена действует бессрочно' }],
    tables: [
      {
        name: 'Цены',
        columns: [
          { key: 'article', title: 'Артикул', kind: 'text', width: 22 },
          { key: 'price', title: 'Цена', kind: 'money', width: 14 },
          { key: 'from', title: 'Действует с', kind: 'text', width: 14 },
          { key: 'to', title: 'Действует по', kind: 'text', width: 14 },
        ],
        rows: goods.map(({ article, price }, at) => ({
          article,
          price: toRoubles(price),
          from: at === 0 ? shownDay(today) : null,
          to: at === 0 ? shownDay(addDays(today, 90)) : null,
        })),
        totals: [],
      },
    ],
  }
}
