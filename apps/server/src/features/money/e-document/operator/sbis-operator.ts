import type { DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import type { EDocumentKind, EFileKind } from '@snab/domain/document/e-document/e-document'
import { z } from 'zod'
import { askOperator, fetchOperator } from './ask-operator'
import {
  EdoFailed,
  EdoRefused,
  type Answer,
  type EdoOperator,
  type OperatorEvent,
  type OutgoingDocument,
} from './edo-operator'
import { eventOfTitle } from './event-of-title'

const Session = z.object({ result: z.string() })
const Failure = z.object({
  error: z.object({ message: z.string().nullish(), details: z.string().nullish(), code: z.number().nullish() }),
})
const Party = z.object({
  СвЮЛ: z.object({ ИНН: z.string(), КПП: z.string().nullish(), Название: z.string().nullish() }).nullish(),
  СвФЛ: z.object({ ИНН: z.string(), Название: z.string().nullish() }).nullish(),
  Идентификатор: z.string().nullish(),
})
const Attachment = z.object({
  Идентификатор: z.string(),
  Тип: z.string().nullish(),
  Название: z.string().nullish(),
  Дата: z.string().nullish(),
  Файл: z.object({ Имя: z.string().nullish(), Ссылка: z.string().nullish() }).nullish(),
})
const Changes = z.object({
  Документ: z
    .array(
      z.object({
        Идентификатор: z.string(),
        Состояние: z
          .object({ Код: z.union([z.string(), z.number()]).transform(String), Примечание: z.string().nullish() })
          .nullish(),
        Событие: z
          .array(
            z.object({
              Идентификатор: z.string(),
              ДатаВремя: z.string(),
              Название: z.string().nullish(),
              Комментарий: z.string().nullish(),
              Вложение: z.array(Attachment).nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
  Навигация: z.object({ ЕстьЕще: z.string().nullish() }).nullish(),
})
const Prepared = z.object({
  Этап: z
    .array(
      z.object({
        Идентификатор: z.string().nullish(),
        Название: z.string().nullish(),
        Вложение: z.array(Attachment).nullish(),
      }),
    )
    .nullish(),
})

type Attachment = z.infer<typeof Attachment>
type Account = { url: string; login: string; password: string }

/** Saby's kinds of outgoing documents. */
const types: Record<EDocumentKind, string> = {
  transfer: 'ДокОтгрИсх',
  correction: 'КорСчФктИсх',
  reconciliation: 'АктСверИсх',
  invoice: 'СчетИсх',
}

/** Refused by the other side. */
const REFUSED_STATE = '8'
const FIRST_DAY = '01.01.2026 00.00.00'

/** Saby's JSON-RPC. A document has the id that we give it, so sending it twice is harmless. */
export function sbisOperator({ url, login, password }: Account): EdoOperator {
  let session: Promise<string> | null = null
  let calls = 0
  const rpc = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', method, params, id: ++calls })
  const headers = { 'content-type': 'application/json-rpc; charset=utf-8' }
  const signIn = async () => {
    const body = rpc('СБИС.Аутентифицировать', { Параметр: { Логин: login, Пароль: password } })
    const { result } = await askOperator(
      { what: 'СБИС.Аутентифицировать', url: `${url}/auth/service/`, method: 'POST', headers, body },
      Session,
    )
    return result
  }
  const askOnce = async <T>(method: string, params: unknown, answer: z.ZodType<T>, sid: string): Promise<T> => {
    const told = await askOperator(
      {
        what: method,
        url: `${url}/service/?srv=1`,
        method: 'POST',
        headers: { ...headers, 'X-SBISSessionID': sid },
        body: rpc(method, params),
      },
      z.union([Failure, z.object({ result: answer })]),
    )
    if ('result' in told) return told.result
    throw new EdoRefused(`${method}: ${told.error.details ?? told.error.message ?? String(told.error.code ?? '')}`)
  }
  const ask = async <T>(method: string, params: unknown, answer: z.ZodType<T>): Promise<T> => {
    session ??= signIn()
    const used = session
    try {
      return await askOnce(method, params, answer, await used)
    } catch (error) {
      if (session === used) session = null
      if (!(error instanceof EdoFailed) || !error.message.includes(': 401 ')) throw error
      session = signIn()
      return askOnce(method, params, answer, await session)
    }
  }
  const sideOf = ({ inn, kpp }: { inn: string; kpp: string }) =>
    inn.length === 12 ? { СвФЛ: { ИНН: inn } } : { СвЮЛ: { ИНН: inn, КПП: kpp } }

  const actOn = async (
    documentId: string,
    stage: string,
    action: string,
    more: { text: string; signature: Buffer | null },
  ) => {
    const act = { Название: action, ...(more.text && { Комментарий: more.text }) }
    const step = { Идентификатор: documentId, Этап: { Название: stage, Действие: act } }
    const { Этап } = await ask('СБИС.ПодготовитьДействие', { Документ: step }, Prepared)
    const files = Этап?.[0]?.Вложение ?? []
    const signed = more.signature
      ? files.map(({ Идентификатор }) => ({
          Идентификатор,
          Подпись: [{ Файл: { Имя: 'signature.sgn', ДвоичныеДанные: more.signature?.toString('base64') } }],
        }))
      : []
    const done = { ...step, Этап: { ...step.Этап, ...(signed.length > 0 && { Вложение: signed }) } }
    await ask('СБИС.ВыполнитьДействие', { Документ: done }, z.unknown())
  }

  async function send(document: OutgoingDocument) {
    const { operationId, from, to, number, day, fileName, content } = document
    const written = {
      Идентификатор: operationId,
      Тип: types[document.kind],
      Номер: number,
      Дата: day.split('-').toReversed().join('.'),
      НашаОрганизация: sideOf(from),
      Контрагент: sideOf(to),
      Вложение: [{ Идентификатор: operationId, Файл: { Имя: fileName, ДвоичныеДанные: content.toString('base64') } }],
    }
    await ask('СБИС.ЗаписатьДокумент', { Документ: written }, z.unknown())
    await actOn(operationId, 'Отправка', 'Отправить', { text: '', signature: document.signature })
    return { documentId: operationId }
  }

  const contentOf = async (link: string) => {
    const response = await fetchOperator({
      what: 'Файл',
      url: link,
      method: 'GET',
      headers: { 'X-SBISSessionID': await (session ??= signIn()) },
    })
    return Buffer.from(await response.arrayBuffer())
  }

  async function eventOf(
    documentId: string,
    event: { id: string; at: Date; text: string },
    attachment: Attachment,
  ): Promise<OperatorEvent[]> {
    const kinds = kindOf(attachment.Тип ?? '')
    if (!kinds) return []
    const link = attachment.Файл?.Ссылка ?? ''
    const file = link
      ? { ref: link, kind: kinds.file, name: attachment.Файл?.Имя ?? attachment.Название ?? 'file.xml' }
      : null
    const id = `${event.id}:${attachment.Идентификатор}`
    if (kinds.file !== 'buyer-title')
      return [{ id, documentId, kind: kinds.kind, at: event.at, text: event.text, file }]
    // the link is sometimes empty at first; a later event with the link overcomes this one
    if (!link)
      return [
        {
          id: `${id}:unread`,
          documentId,
          kind: 'error',
          at: event.at,
          text: 'Титул покупателя пока не отдан: посмотрите его в СБИС',
          file,
        },
      ]
    const { kind, text } = eventOfTitle(await contentOf(link))
    return [{ id, documentId, kind, at: event.at, text, file }]
  }

  return {
    name: 'sbis',
    title: 'СБИС (Saby)',
    answersForBuyer: false,
    async findBox(party) {
      const found = await ask('СБИС.ИнформацияОКонтрагенте', { Участник: sideOf(party) }, Party)
      return found.Идентификатор
        ? {
            box: found.Идентификатор,
            participant: found.Идентификатор,
            name: found.СвЮЛ?.Название ?? found.СвФЛ?.Название ?? '',
          }
        : null
    },
    // the first document sent to a counterparty is the invitation itself
    invite: async () => {
      throw new EdoRefused('В СБИС приглашают из личного кабинета: контрагент получит приглашение с первым документом')
    },
    send,
    async events(cursor) {
      const after = cursor ? { ДатаВремяС: cursor } : { ДатаВремяС: FIRST_DAY }
      const { Документ, Навигация } = await ask(
        'СБИС.СписокИзменений',
        { Фильтр: { ...after, ПолныйСертификатЭП: 'Нет' } },
        Changes,
      )
      const events: OperatorEvent[] = []
      let last = cursor
      for (const { Идентификатор: documentId, Событие, Состояние } of Документ ?? []) {
        for (const event of Событие ?? []) {
          const told = { id: event.Идентификатор, at: momentOf(event.ДатаВремя), text: event.Комментарий ?? '' }
          for (const attachment of event.Вложение ?? []) events.push(...(await eventOf(documentId, told, attachment)))
          last = event.ДатаВремя
          if (Состояние?.Код === REFUSED_STATE)
            events.push({
              ...told,
              id: `${documentId}:refused`,
              documentId,
              kind: 'refused',
              text: Состояние.Примечание ?? told.text,
              file: null,
            })
        }
      }
      return { events, cursor: last, hasMore: Навигация?.ЕстьЕще === 'Да' && last !== cursor }
    },
    content: ({ ref }) => contentOf(ref),
    async answer({ documentId, kind, text, signature }: Answer) {
      if (kind === 'annulment') await actOn(documentId, 'Аннулирование', 'Аннулировать', { text, signature })
      else if (kind === 'buyer-title') await actOn(documentId, 'Утверждение', 'Утвердить', { text, signature })
      else await actOn(documentId, 'Утверждение', 'Отклонить', { text, signature })
      return `${documentId}:${kind}`
    },
  }
}

/** By the type of the attachment, as Saby writes it. */
function kindOf(type: string): { kind: DocflowEventKind; file: EFileKind } | null {
  if (/Покуп$/.test(type)) return { kind: 'signed', file: 'buyer-title' }
  if (type.startsWith('ИзвПолуч')) return { kind: 'received', file: 'receipt' }
  if (type === 'ПодтвДатПол') return { kind: 'sent', file: 'sent-confirmation' }
  if (type === 'ПодтвДатОтпр') return { kind: 'delivered', file: 'delivery-confirmation' }
  if (type.startsWith('УведУточ') || type.startsWith('УвУточ'))
    return { kind: 'correction-asked', file: 'correction-request' }
  if (type.startsWith('ПредАннул') || type.startsWith('ПрАннул'))
    return { kind: 'annulment-proposed', file: 'annulment' }
  return null
}

const MOSCOW_AHEAD_MS = 3 * 3_600_000

/** «18.02.2021 09.00.00», Moscow's. */
function momentOf(text: string): Date {
  const [day = '', month = '', year = '', hours = '0', minutes = '0', seconds = '0'] = text.split(/\D+/)
  return new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes), Number(seconds)) -
      MOSCOW_AHEAD_MS,
  )
}
