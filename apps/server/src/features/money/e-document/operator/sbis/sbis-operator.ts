import type { EDocumentKind } from '@snab/domain/document/e-document/e-document'
import { z } from 'zod'
import { EdoRefused, type Answer, type EdoOperator, type OutgoingDocument } from '../edo-operator'
import { sbisClient, type Account, type SbisClient } from './client'
import { readChanges } from './events'
import { Counterparty, Prepared } from './shapes'

/** Saby's kinds of outgoing documents. */
const types: Record<EDocumentKind, string> = {
  transfer: 'ДокОтгрИсх',
  correction: 'КорСчФктИсх',
  reconciliation: 'АктСверИсх',
  invoice: 'СчетИсх',
}

const actions: Record<Answer['kind'], [stage: string, action: string]> = {
  'buyer-title': ['Утверждение', 'Утвердить'],
  refusal: ['Утверждение', 'Отклонить'],
  'correction-request': ['Утверждение', 'Отклонить'],
  annulment: ['Аннулирование', 'Аннулировать'],
}

const sideOf = ({ inn, kpp }: { inn: string; kpp: string }) =>
  inn.length === 12 ? { СвФЛ: { ИНН: inn } } : { СвЮЛ: { ИНН: inn, КПП: kpp } }

/** Saby's JSON-RPC. A document has the id that we give it, so sending it twice is harmless. */
export function sbisOperator(account: Account): EdoOperator {
  const client = sbisClient(account)
  return {
    name: 'sbis',
    title: 'СБИС (Saby)',
    answersForBuyer: false,
    async findBox(party) {
      const found = await client.ask('СБИС.ИнформацияОКонтрагенте', { Участник: sideOf(party) }, Counterparty)
      const participant = found.Идентификатор
      const name = found.СвЮЛ?.Название ?? found.СвФЛ?.Название ?? ''
      return participant ? { box: participant, participant, name } : null
    },
    // a counterparty is invited by the first document
    invite: () => Promise.reject(new EdoRefused('В СБИС приглашают из личного кабинета')),
    send: (document) => send(client, document),
    events: (cursor) => readChanges(client, cursor),
    content: ({ ref }) => client.file(ref),
    async answer({ documentId, kind, text, signature }) {
      await act(client, documentId, actions[kind], { text, signature })
      return `${documentId}:${kind}`
    },
  }
}

async function send(client: SbisClient, document: OutgoingDocument) {
  const { operationId, from, to, number, day, fileName, content, signature } = document
  const written = {
    Идентификатор: operationId,
    Тип: types[document.kind],
    Номер: number,
    Дата: day.split('-').toReversed().join('.'),
    НашаОрганизация: sideOf(from),
    Контрагент: sideOf(to),
    Вложение: [{ Идентификатор: operationId, Файл: { Имя: fileName, ДвоичныеДанные: content.toString('base64') } }],
  }
  await client.ask('СБИС.ЗаписатьДокумент', { Документ: written }, z.unknown())
  await act(client, operationId, ['Отправка', 'Отправить'], { text: '', signature })
  return { documentId: operationId }
}

type Act = { text: string; signature: Buffer | null }

/** Prepares a step of the document and executes it; without a signature Saby signs with the certificate it keeps. */
async function act(
  client: SbisClient,
  documentId: string,
  [stage, action]: [string, string],
  { text, signature }: Act,
) {
  const step = {
    Идентификатор: documentId,
    Этап: { Название: stage, Действие: { Название: action, ...(text && { Комментарий: text }) } },
  }
  const { Этап } = await client.ask('СБИС.ПодготовитьДействие', { Документ: step }, Prepared)
  const files = signature ? (Этап?.[0]?.Вложение ?? []) : []
  const signed = files.map(({ Идентификатор }) => ({
    Идентификатор,
    Подпись: [{ Файл: { Имя: 'signature.sgn', ДвоичныеДанные: signature?.toString('base64') } }],
  }))
  const done = { ...step, Этап: { ...step.Этап, ...(signed.length > 0 && { Вложение: signed }) } }
  await client.ask('СБИС.ВыполнитьДействие', { Документ: done }, z.unknown())
}
