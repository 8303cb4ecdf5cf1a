import { expect } from 'vitest'
import type { Portal } from '../../../../test/portal'
import { signIn } from '../../erp/exchange/test-support/test-erp'

export const tag = (name: string, ...content: string[]): string => `<${name}>${content.join('')}</${name}>`
export const goods = (id: string, ...rest: string[]): string =>
  tag('Товар', tag('Ид', id), tag('Артикул', id), tag('Наименование', `Товар ${id}`), ...rest)
export const values = (...pairs: [property: string, value: string][]): string =>
  tag('ЗначенияСвойств', ...pairs.map(([id, value]) => tag('ЗначенияСвойства', tag('Ид', id), tag('Значение', value))))
export const property = (id: string, name: string, kind: 'Строка' | 'Число' | 'Справочник'): string =>
  tag('Свойство', tag('Ид', id), tag('Наименование', name), tag('ТипЗначений', kind))

/** Data of 1C: a classifier and some goods of the test's catalogue. */
export async function exchange(portal: Portal, classifier: string, items: string): Promise<void> {
  const erp = await signIn(portal, 'catalog')
  const xml = `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10"><Классификатор><Ид>test</Ид><Наименование>Тест</Наименование>${classifier}</Классификатор><Каталог СодержитТолькоИзменения="true"><Ид>test</Ид><ИдКлассификатора>test</ИдКлассификатора><Наименование>Тест</Наименование>${tag('Товары', items)}</Каталог></КоммерческаяИнформация>`
  await erp.call('init')
  await erp.send('import.xml', xml)
  const answer = await erp.import('import.xml')
  expect(answer.body).toMatch(/^success/)
  await portal.engine.catchUp()
  await portal.services.dictionary.reload()
}
