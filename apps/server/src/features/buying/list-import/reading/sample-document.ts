import { toAmount } from '@snab/domain/money/amounts'
import type { TableDocument } from '../../../../render/table-document'
import type { Services } from '../../../../services'

const sampleRows = 5

/** A template file: our headings and a few of our goods. */
export async function sampleDocument({ db }: Services): Promise<TableDocument> {
  const goods = await db
    .selectFrom('products')
    .select(['article', 'name', 'unitName', 'minimumBatch'])
    .where('isActive', '=', true)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(sampleRows)
    .execute()
  return {
    title: 'Список для заказа',
    facts: [
      {
        name: 'Как заполнять',
        value: 'код или наименование и количество; порядок столбцов любой, лишние столбцы не мешают',
      },
    ],
    tables: [
      {
        name: 'Список',
        columns: [
          { key: 'article', title: 'Артикул', kind: 'text', width: 22 },
          { key: 'name', title: 'Наименование', kind: 'text', width: 60 },
          { key: 'unit', title: 'Ед.', kind: 'text', width: 8 },
          { key: 'amount', title: 'Кол-во', kind: 'amount', width: 10 },
        ],
        rows: goods.map(({ article, name, unitName, minimumBatch }) => ({
          article,
          name,
          unit: unitName,
          amount: toAmount(minimumBatch),
        })),
        totals: [],
      },
    ],
  }
}
