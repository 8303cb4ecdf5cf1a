import { readFileSync } from 'node:fs'
import type { ESigner } from '@snab/domain/document/e-document/e-content'
import type { ReconciliationContent } from '@snab/domain/document/e-document/reconciliation-content'
import { acceptanceResults } from '@snab/domain/document/e-document/acceptance'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { elementAt, readXmlTree } from '../../../../xml/read-xml-tree'
import { readActAnswer } from './read-act-answer'
import { legal, sampleFile, signers, soleTrader } from './test-support/random-documents'
import { checkStructure } from './validate/check-structure'
import { formatOf, type FormatName } from './validate/format-facts'
import { sayProblem } from './validate/problem'
import { writeAct } from './write-act'
import { writeBuyersTitle } from './write-buyer-title'
import { writeAnnulment, writeCorrectionRequest } from './write-service'
import type { WrittenFile } from './written-file'

const schemaOf = (name: string) =>
  iconv
    .decode(readFileSync(new URL(`test-data/${name}.xsd`, import.meta.url)), 'win1251')
    .replace(/^<\?xml[^>]*\?>/, '<?xml version="1.0" encoding="utf-8"?>')

const schemas = {
  act: schemaOf('ON_AKTSVEROTP_1_972_01_05_01_01'),
  // no copy of 5.03 is published: 5.02 with the number of 5.03
  buyer: schemaOf('ON_NSCHFDOPPOK_1_997_02_05_02_01').replace(/value="5\.02"/, 'value="5.03"'),
  annulment: schemaOf('DP_PRANNUL_1_985_00_01_01_02'),
  request: schemaOf('DP_UVUTOCH_1_985_00_01_03_01'),
}

const asUtf8 = (bytes: Buffer) => iconv.decode(bytes, 'win1251').replace('encoding="windows-1251"', 'encoding="utf-8"')

async function lint(schema: string, contents: string) {
  const { valid, errors } = await validateXML({ xml: { fileName: 'file.xml', contents }, schema })
  return { valid, errors: errors.map(({ message }) => message) }
}

const [director] = signers
const act: ReconciliationContent = {
  number: '5',
  from: '2026-07-01',
  to: '2026-07-31',
  seller: legal,
  buyer: soleTrader,
  contract: { number: '5/26', day: '2026-01-10' },
  opening: -100_50,
  rows: [
    {
      day: '2026-07-02',
      operation: 'Отгрузка',
      document: { name: 'УПД', number: '17', day: '2026-07-02' },
      debit: 1234_05,
      credit: 0,
    },
    {
      day: '2026-07-09',
      operation: 'Оплата',
      document: { name: 'Платёжное поручение', number: '', day: '2026-07-09' },
      debit: 0,
      credit: 1000_00,
    },
  ],
  signer: director!, // the list is not empty
}

const buyersTitle = (signer: ESigner, result: (typeof acceptanceResults)[number]) =>
  writeBuyersTitle(
    {
      seller: {
        fileId: `ON_NSCHFDOPPR_A_B_20260814_${sampleFile.guid}_0_1_0_0_0_00`,
        at: sampleFile.at,
        function: 'СЧФДОП',
        documentName: 'Универсальный передаточный документ',
        number: '17',
        day: '2026-08-14',
        signatures: ['MIIB', 'MIIC'],
      },
      result,
      day: '2026-08-15',
      differences: result === 'with-differences' ? { name: 'Акт', number: '', day: '2026-08-15' } : null,
      signer,
    },
    sampleFile,
    'Снаб',
  )

const service = {
  from: legal,
  to: soleTrader,
  text: 'Неверный адрес',
  answered: { fileId: 'ON_1', signatures: ['MIIB'], at: sampleFile.at },
}

const written: [string, FormatName, keyof typeof schemas, WrittenFile][] = signers.flatMap((signer) => [
  ['акт сверки', 'act-sender-5.01', 'act', writeAct({ ...act, signer }, sampleFile, 'Снаб')],
  [
    'акт сверки без договора',
    'act-sender-5.01',
    'act',
    writeAct({ ...act, contract: null, signer }, sampleFile, 'Снаб'),
  ],
  ...acceptanceResults.map((result): [string, FormatName, keyof typeof schemas, WrittenFile] => [
    `титул покупателя ${result}`,
    'upd-buyer-5.03',
    'buyer',
    buyersTitle(signer, result),
  ]),
  ['ПрАннул', 'annulment-1.02', 'annulment', writeAnnulment({ ...service, signer }, sampleFile, 'Снаб')],
  ['УвУточ', 'correction-request-1.03', 'request', writeCorrectionRequest({ ...service, signer }, sampleFile, 'Снаб')],
])

test.each(written)('%s: valid for our validator and for xmllint', async (_, __, schema, { bytes, problems }) => {
  expect(problems).toEqual([])
  expect(await lint(schemas[schema], asUtf8(bytes))).toEqual({ valid: true, errors: [] })
})

test('the act has the sums of its rows, each balance in its column', () => {
  const { bytes } = writeAct(act, sampleFile, 'Снаб')
  expect(elementAt(readXmlTree(bytes), 'Документ', 'ТаблАкт')?.attributes).toEqual({
    СальдоНачДеб: '0.00',
    СальдоНачКр: '100.50',
    ОборотДеб: '1234.05',
    ОборотКр: '1000.00',
    СальдоКонДеб: '133.55',
    СальдоКонКр: '0.00',
  })
  expect(writeAct({ ...act, buyer: { ...legal, ogrn: '' } }, sampleFile, 'Снаб').problems).toEqual([
    'Получатель акта, ОГРН — не заполнено',
  ])
})

test('on damaged documents our validator and xmllint agree', async () => {
  const damages = fc.sample(
    fc.record({
      of: fc.nat(written.length - 1),
      at: fc.nat(1000),
      how: fc.constantFrom('drop', 'empty', 'letter', 'repeat'),
    }),
    { numRuns: 60, seed: 5 },
  )
  const disagreed: string[] = []
  let refused = 0
  for (const { of, at, how } of damages) {
    const [name, format, schema, { bytes }] = written[of] ?? written[0]!
    const text = damaged(asUtf8(bytes), at, how)
    // conditional rules are not part of the XSD
    const ours = checkStructure(formatOf(format), readXmlTree(Buffer.from(text))).map(sayProblem)
    const { valid } = await lint(schemas[schema], text)
    if (!valid) refused += 1
    if (valid !== (ours.length === 0))
      disagreed.push(`${name} ${how} ${String(at)}: ${valid ? 'valid' : 'invalid'} ${ours.join('; ')}`)
  }
  expect(disagreed).toEqual([])
  expect(refused).toBeGreaterThan(25)
}, 120_000)

/** One attribute or element changed. */
function damaged(xml: string, at: number, how: string): string {
  const parts = [...xml.matchAll(how === 'repeat' ? /<[^/?][^>]*\/>/g : / [\p{L}_]+="[^"]*"/gu)].slice(
    how === 'repeat' ? 0 : 2,
  )
  const part = parts[at % parts.length]
  if (!part) return xml
  const [text] = part
  const change =
    { drop: '', empty: text.replace(/"[^"]*"/, '""'), letter: text.replace(/"$/, 'ы"'), repeat: text + text }[how] ??
    text
  return xml.slice(0, part.index) + change + xml.slice(part.index + text.length)
}

test('the answer to an act: agreed, or with rows of the other side', async () => {
  const answer = (sign: string, table: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="utf-8"?><Файл ИдФайл="A" ВерсФорм="5.01" ВерсПрог="1" ПризнРазн="${sign}"><Документ КНД="1110333" ДатаИнфПол="01.08.2026" ВрИнфПол="10:00:00"><ИдИнфОтпр ИдФайлИнфОтпр="ON_AKTSVEROTP_1" ДатФайлИнфОтпр="01.08.2026" ВрФайлИнфОтпр="09:00:00"><ЭП>MII</ЭП></ИдИнфОтпр>${table}<Подписант><ФИО Фамилия="Петрова" Имя="Анна"/></Подписант></Документ></Файл>`,
    )
  const agreed = answer('1', '')
  const different = answer(
    '2',
    '<ТаблАкт СальдоКонДеб="100.00" СальдоКонКр="0" ДопИнф="Нет оплаты"><ДогСв><ДокСв НаимДок="УПД" НомДок="17" ДатаДок="02.07.2026" ИтогоРасх="34.05"><СвОпер НомСтр="1" ДатаОпер="02.07.2026" НаимОпер="Отгрузка" СумДебет="1200.00"/></ДокСв></ДогСв></ТаблАкт>',
  )
  const schema = schemaOf('ON_AKTSVERPOL_1_972_02_05_01_01')
  for (const bytes of [agreed, different]) expect((await lint(schema, String(bytes))).errors).toEqual([])
  expect(readActAnswer(agreed)).toMatchObject({
    answers: 'ON_AKTSVEROTP_1',
    hasDifferences: false,
    rows: [],
    closing: null,
  })
  expect(readActAnswer(different)).toEqual({
    answers: 'ON_AKTSVEROTP_1',
    hasDifferences: true,
    closing: { debit: 100_00, credit: 0 },
    rows: [{ day: '2026-07-02', operation: 'Отгрузка', debit: 1200_00, credit: 0, note: '' }],
    note: 'Нет оплаты',
  })
  expect(readActAnswer(Buffer.from('<Файл/>'))).toBeNull()
})
