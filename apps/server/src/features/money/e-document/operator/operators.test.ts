import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { EdoOperator, OutgoingDocument } from './edo-operator'
import { EdoFailed, EdoRefused } from './edo-operator'
import { diadocOperator } from './diadoc/diadoc-operator'
import { sbisOperator } from './sbis/sbis-operator'

// what a request or an answer holds, to be looked at freely in a test
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any
type Call = { path: string; query: URLSearchParams; headers: Record<string, unknown>; body: Body }
type Answer = { status?: number; body: unknown }

/** A fake operator written from the documentation: answers by path or method, and records requests. */
async function startOperator(answer: (call: Call) => Answer | undefined) {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const sent = await text(request)
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://operator')
      const call = {
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: sent ? JSON.parse(sent) : null,
      }
      calls.push(call)
      const { status = 200, body } = answer(call) ?? { status: 404, body: 'no such method' }
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // a TCP server has no other kind of address
  return { calls, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

const side = (inn: string, box: string) => ({ name: 'ООО', inn, kpp: '770001001', box, participant: `2BM-${inn}` })
const document: OutgoingDocument = {
  operationId: '7a3d1c52-9b1e-4a0c-8a52-4b1f6a4f0c11',
  kind: 'transfer',
  function: 'СЧФДОП',
  from: side('7707083893', 'box-a'),
  to: side('7801234564', 'box-b'),
  number: '17',
  day: '2026-08-14',
  total: 400_00,
  vatTotal: 72_13,
  fileName: 'ON_NSCHFDOPPR_1.xml',
  content: Buffer.from('<Файл/>'),
  signature: Buffer.from('signature'),
}
const titleOf = (code: string) =>
  `<?xml version="1.0" encoding="utf-8"?><Файл><Документ><СодФХЖ4><СвПрин СодОпер="Принято"><КодСодОпер КодИтога="${code}"/></СвПрин></СодФХЖ4></Документ></Файл>`
const requestOf = (text: string) =>
  `<?xml version="1.0" encoding="utf-8"?><Файл><Документ><СвУведУточ><ТекстУведУточ>${text}</ТекстУведУточ></СвУведУточ></Документ></Файл>`
const ticks = (moment: string) => String((BigInt(Date.parse(moment)) + 62_135_596_800_000n) * 10_000n)

const passwords = (operator: { calls: Call[] }, secret: string) =>
  operator.calls.filter(({ path, query }) => `${path}${String(query)}`.includes(secret))

test('Diadoc: signs in, finds a box, sends once per operation, and reads events of its boxes', async () => {
  let token = 'old'
  const entity = (EntityId: string, AttachmentType: string, at: string) => ({
    EntityType: 'Attachment',
    EntityId,
    ParentEntityId: 'entity-1',
    AttachmentType,
    FileName: `${EntityId}.xml`,
    RawCreationDate: ticks(at),
  })
  const sent = { EntityType: 'Attachment', EntityId: 'entity-1', AttachmentType: 'UniversalTransferDocument' }
  const patches = [
    { MessageIsDelivered: true, Entities: [] },
    { Entities: [entity('receipt', 'InvoiceReceipt', '2026-08-14T10:00:00Z')] },
    { Entities: [entity('title', 'UniversalTransferDocumentBuyerTitle', '2026-08-14T11:00:00Z')] },
    { Entities: [entity('request', 'InvoiceCorrectionRequest', '2026-08-14T12:00:00Z')] },
    { Entities: [entity('revocation', 'RevocationRequest', '2026-08-15T11:00:00Z')] },
  ]
  const operator = await startOperator(({ path, query, headers }) => {
    if (path === '/V3/Authenticate') return { body: (token = token === 'old' ? 'expired' : 'fresh') }
    if (!String(headers.authorization).endsWith('ddauth_token=fresh')) return { status: 401, body: 'expired' }
    const organization = { OrgId: 'org', FnsParticipantId: '2BM-78', FullName: 'ООО', Boxes: [{ BoxId: 'box-a' }] }
    switch (path) {
      case '/GetOrganizationsByInnKpp':
        return { body: { Organizations: query.get('inn') === '7801234564' ? [organization] : [] } }
      case '/GetMyOrganizations':
        return { body: { Organizations: [organization] } }
      case '/V3/PostMessage':
      case '/V6/GetMessage':
        return {
          body: {
            MessageId: 'message',
            Entities: [sent, entity('revocation', 'RevocationRequest', '2026-08-15T11:00:00Z')],
          },
        }
      case '/V3/PostMessagePatch':
        return {
          body: { MessageId: 'message', Entities: [entity('patch', 'RevocationRequest', '2026-08-15T11:00:00Z')] },
        }
      case '/V8/GetNewEvents':
        return {
          body: {
            Events: query.get('afterIndexKey')
              ? []
              : patches.map((patch, at) => ({
                  IndexKey: `key-${String(at)}`,
                  Patch: { MessageId: 'message', TimestampTicks: ticks('2026-08-15T12:00:00Z'), ...patch },
                })),
          },
        }
      case '/V3/GetDocument':
        return { body: { RevocationStatus: 'RevocationAccepted' } }
      case '/V4/GetEntityContent':
        return { body: query.get('entityId') === 'request' ? requestOf('Уточните КПП') : titleOf('2') }
    }
    return undefined
  })
  const diadoc = diadocOperator({ url: operator.url, clientKey: 'client', login: 'login', password: 'secret' })
  expect(await diadoc.findBox({ inn: '7801234564', kpp: '780001001' })).toEqual({
    box: 'box-a',
    participant: '2BM-78',
    name: 'ООО',
  })
  expect(await diadoc.findBox({ inn: '1', kpp: '' })).toBeNull()
  const { documentId } = await diadoc.send(document)
  expect(documentId).toBe('box-a/message/entity-1')
  const post = operator.calls.find(({ path }) => path === '/V3/PostMessage')
  expect(post?.query.get('operationId')).toBe(document.operationId)
  expect(post?.body).toMatchObject({
    FromBoxId: 'box-a',
    ToBoxId: 'box-b',
    DocumentAttachments: [
      {
        TypeNamedId: 'UniversalTransferDocument',
        Function: 'СЧФДОП',
        Version: 'utd970_05_03_01',
        SignedContent: {
          Content: document.content.toString('base64'),
          Signature: Buffer.from('signature').toString('base64'),
        },
      },
    ],
  })
  const answered = await diadoc.events('')
  expect(answered.events.map(({ id, kind, documentId: of }) => [id, kind, of === documentId])).toEqual([
    ['entity-1:delivered', 'delivered', true],
    ['receipt', 'received', true],
    ['title', 'signed-with-differences', true],
    ['request', 'correction-asked', true],
    ['revocation', 'annulment-proposed', true],
    ['entity-1:annulled', 'annulled', true],
  ])
  // the buyer's reason is only in the file
  expect(answered.events[3]?.text).toBe('Уточните КПП')
  expect(answered.events[1]?.at).toEqual(new Date('2026-08-14T10:00:00Z'))
  expect(await diadoc.events(answered.cursor)).toMatchObject({ events: [], cursor: answered.cursor, hasMore: false })
  expect(String(await diadoc.content({ documentId, ref: 'title' }))).toContain('КодИтога="2"')
  const answer = {
    operationId: 'op',
    documentId,
    kind: 'annulment' as const,
    from: 'box-a',
    text: 'Ошибка',
    fileName: 'a.xml',
  }
  expect(await diadoc.answer({ ...answer, content: Buffer.from('<a/>'), signature: Buffer.from('s') })).toBe('patch')
  expect(operator.calls.at(-1)?.body).toMatchObject({
    MessageId: 'message',
    RevocationRequests: [{ ParentEntityId: 'entity-1' }],
  })
  expect(passwords(operator, 'secret')).toEqual([])
})

test('Diadoc: the cloud certificate signs where the portal has no signature', async () => {
  const operator = await startOperator(({ path }) => {
    if (path === '/V3/Authenticate') return { body: 'token' }
    if (path === '/DssSign') return { body: { TaskId: 'task' } }
    if (path === '/DssSignResult')
      return { body: { OperationStatus: 'Completed', FileSigningResults: [{ Signature: 'Y2xvdWQ=' }] } }
    const Entities = [{ EntityType: 'Attachment', EntityId: 'e' }]
    return path === '/V3/PostMessage' ? { body: { MessageId: 'm', Entities } } : undefined
  })
  const diadoc = diadocOperator({ url: operator.url, clientKey: 'client', login: 'login', password: 'secret' })
  expect(await diadoc.send({ ...document, signature: null })).toEqual({ documentId: 'box-a/m/e' })
  expect(operator.calls.at(-1)?.body.DocumentAttachments[0].SignedContent.Signature).toBe('Y2xvdWQ=')
})

test('СБИС: a session, a document with our id, prepared and executed; changes with titles by links', async () => {
  const event = (id: string, at: string, attachment: object) => ({
    Идентификатор: id,
    ДатаВремя: at,
    Вложение: [attachment],
  })
  const operator = await startOperator(({ path, body }) => {
    if (path === '/file') return { body: titleOf('1') }
    if (path === '/request') return { body: requestOf('Не тот договор') }
    const { url } = operator
    const result = (value: unknown) => ({ body: { jsonrpc: '2.0', id: 1, result: value } })
    switch (body?.method) {
      case 'СБИС.Аутентифицировать':
        return result('sid')
      case 'СБИС.ИнформацияОКонтрагенте':
        return result({ Идентификатор: body.params.Участник.СвЮЛ?.ИНН === '7801234564' ? '2BE-1' : null })
      case 'СБИС.ПодготовитьДействие':
        return result({ Этап: [{ Вложение: [{ Идентификатор: 'file-1' }] }] })
      case 'СБИС.ЗаписатьДокумент':
      case 'СБИС.ВыполнитьДействие':
        return result({})
      case 'СБИС.СписокИзменений':
        return result({
          Документ: [
            {
              Идентификатор: document.operationId,
              Событие: [
                event('e1', '14.08.2026 10.00.00', {
                  Идентификатор: 'a1',
                  Тип: 'ИзвПолуч',
                  Файл: { Имя: 'r.xml', Ссылка: `${url}/file` },
                }),
                event('e2', '14.08.2026 11.00.00', { Идентификатор: 'a2', Тип: 'УпдДопПокуп', Файл: { Ссылка: '' } }),
                event('e3', '14.08.2026 12.00.00', {
                  Идентификатор: 'a2',
                  Тип: 'УпдДопПокуп',
                  Файл: { Ссылка: `${url}/file` },
                }),
                event('e4', '14.08.2026 13.00.00', {
                  Идентификатор: 'a3',
                  Тип: 'УведУточ',
                  Файл: { Ссылка: `${url}/request` },
                }),
              ],
            },
          ],
          Навигация: { ЕстьЕще: 'Нет' },
        })
    }
    return undefined
  })
  const sbis = sbisOperator({ url: operator.url, login: 'login', password: 'secret' })
  expect(await sbis.findBox({ inn: '7801234564', kpp: '780001001' })).toMatchObject({ participant: '2BE-1' })
  expect(await sbis.findBox({ inn: '7801234571', kpp: '' })).toBeNull()
  expect(await sbis.send(document)).toEqual({ documentId: document.operationId })
  const methods = operator.calls.map(({ body }) => body.method)
  expect(methods.slice(-3)).toEqual(['СБИС.ЗаписатьДокумент', 'СБИС.ПодготовитьДействие', 'СБИС.ВыполнитьДействие'])
  expect(operator.calls.at(-1)?.headers['x-sbissessionid']).toBe('sid')
  expect(operator.calls.at(-1)?.body.params.Документ.Этап.Вложение).toMatchObject([{ Идентификатор: 'file-1' }])
  const answered = await sbis.events('')
  expect(answered.events.map(({ id, kind }) => [id, kind])).toEqual([
    ['e1:a1', 'received'],
    ['e2:a2:unread', 'error'],
    ['e3:a2', 'signed'],
    ['e4:a3', 'correction-asked'],
  ])
  expect(answered.events[0]?.at).toEqual(new Date('2026-08-14T07:00:00Z'))
  expect(answered.events[3]?.text).toBe('Не тот договор')
  expect(answered).toMatchObject({ cursor: '14.08.2026 13.00.00', hasMore: false })
})

test.each<[string, (url: string) => EdoOperator]>([
  ['Diadoc', (url) => diadocOperator({ url, clientKey: 'client', login: 'login', password: 'secret' })],
  ['СБИС', (url) => sbisOperator({ url, login: 'login', password: 'secret' })],
])('%s: temporary failures are distinguished from refusals, without secrets', async (_, open) => {
  let status = 503
  const operator = await startOperator(() => ({ status, body: 'сломано' }))
  const problem = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )
  const broken = await problem(open(operator.url).send(document))
  expect(broken).toBeInstanceOf(EdoFailed)
  expect(broken).not.toBeInstanceOf(EdoRefused)
  status = 403
  const refused = await problem(open(operator.url).send(document))
  expect(refused).toBeInstanceOf(EdoRefused)
  expect(String(refused)).not.toContain('secret')
  expect(await problem(open('http://127.0.0.1:9').events(''))).toBeInstanceOf(EdoFailed)
})
