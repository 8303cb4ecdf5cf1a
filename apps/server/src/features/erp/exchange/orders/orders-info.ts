import type { Db } from '../../../../db/database'
import { encodeXml, node, type XmlEncoding, type XmlNode } from '../../../../xml/xml-writer'
import { statusIds } from './pending-orders'

/** Our statuses, payment and delivery types, for the settings of 1C (`mode=info`). */
export async function ordersInfo(db: Db, encoding: XmlEncoding): Promise<Buffer> {
  const statuses = await db.selectFrom('orderStatuses').select(['code', 'name']).orderBy('position').execute()
  const list = (name: string, entries: [id: string, name: string][]): XmlNode =>
    node(
      name,
      entries.map(([id, title]) => node('Элемент', [node('Ид', id), node('Название', title)])),
    )
  return encodeXml(
    node('Справочник', [
      list(
        'Статусы',
        statuses.map(({ code, name }) => [statusIds[code], name]),
      ),
      list('ПлатежныеСистемы', [['invoice', 'Безналичная оплата по счёту']]),
      list('СлужбыДоставки', [
        ['pickup', 'Самовывоз'],
        ['delivery', 'Доставка'],
      ]),
    ]),
    encoding,
  )
}
