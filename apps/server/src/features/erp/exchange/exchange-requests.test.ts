import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { test } from '../../../../test/portal'
import { zipOf } from './test-support/test-zip'
import { signIn } from './test-support/test-erp'

const goods =
  '<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Ид>k</Ид><Товары><Товар><Ид>one</Ид><Наименование>Лампа</Наименование></Товар></Товары></Каталог></КоммерческаяИнформация>'

test('of a repeated parameter the last one counts', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  expect((await erp.call('file', '&filename=a.xml&filename=b.xml', goods)).lines).toEqual(['success'])
  expect((await erp.call('import', '&filename=a.xml&filename=b.xml')).body).toContain('Товары: прочитано 1, создано 1')
  expect((await erp.import('a.xml')).lines).toEqual(['failure', 'Файл «a.xml» не был передан'])
})

test('the type of a body is given by its name, not by a header', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  for (const contentType of ['garbage', 'text/xml; charset', 'application/json']) {
    expect((await erp.call('file', '&filename=a.xml', goods, { 'content-type': contentType })).lines).toEqual([
      'success',
    ])
    expect((await erp.import('a.xml')).lines[0]).toBe('success')
  }
})

test('a compressed body is refused with a message, and nothing is stored', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  const refused = await erp.call('file', '&filename=a.xml', gzipSync(goods), { 'content-encoding': 'gzip' })
  expect(refused.lines).toEqual([
    'failure',
    'Содержимое запроса сжато (gzip): передавайте файлы как есть или архивом zip',
  ])
  expect((await erp.import('a.xml')).lines).toEqual(['failure', 'Файл «a.xml» не был передан'])
})

test('an archive may contain other files beside goods', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  await erp.send('v8.zip', zipOf({ '.DS_Store': 'x', 'readme.md': 'x', 'import.xml': goods }))
  expect((await erp.import('import.xml')).body).toContain('Товары: прочитано 1, создано 1')
})
