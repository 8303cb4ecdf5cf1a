import type { DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import type { EFileKind } from '@snab/domain/document/e-document/e-document'
import type { OperatorEvent } from '../edo-operator'
import { textOfService } from '../../xml/read-service'
import { eventOfTitle } from '../event-of-title'
import type { SbisClient } from './client'
import { Changes, type Attachment, type ChangedDocument } from './shapes'

/** Refused by the other side. */
const REFUSED_STATE = '8'
const FIRST_MOMENT = '01.01.2026 00.00.00'

/** Changes since the moment of the cursor; a repeated event has its id. */
export async function readChanges(client: SbisClient, cursor: string) {
  const filter = { ДатаВремяС: cursor || FIRST_MOMENT, ПолныйСертификатЭП: 'Нет' }
  const { Документ, Навигация } = await client.ask('СБИС.СписокИзменений', { Фильтр: filter }, Changes)
  const events: OperatorEvent[] = []
  let last = cursor
  for (const document of Документ ?? []) {
    for (const event of document.Событие ?? []) last = event.ДатаВремя
    events.push(...(await eventsOf(client, document)))
  }
  return { events, cursor: last, hasMore: Навигация?.ЕстьЕще === 'Да' && last !== cursor }
}

async function eventsOf(client: SbisClient, { Идентификатор: documentId, Событие, Состояние }: ChangedDocument) {
  const events: OperatorEvent[] = []
  for (const { Идентификатор: id, ДатаВремя, Комментарий, Вложение } of Событие ?? []) {
    const base = { id, documentId, at: momentOf(ДатаВремя), text: Комментарий ?? '' }
    for (const attachment of Вложение ?? []) events.push(...(await eventOf(client, base, attachment)))
    if (Состояние?.Код === REFUSED_STATE) {
      const text = Состояние.Примечание ?? base.text
      events.push({ ...base, id: `${documentId}:refused`, kind: 'refused', text, file: null })
    }
  }
  return events
}

type Base = Pick<OperatorEvent, 'id' | 'documentId' | 'at' | 'text'>

async function eventOf(client: SbisClient, base: Base, attachment: Attachment): Promise<OperatorEvent[]> {
  const known = kindOf(attachment.Тип ?? '')
  if (!known) return []
  const link = attachment.Файл?.Ссылка ?? ''
  const name = attachment.Файл?.Имя ?? attachment.Название ?? 'file.xml'
  const file = link ? { ref: link, kind: known.file, name } : null
  const id = `${base.id}:${attachment.Идентификатор}`
  if (known.file !== 'buyer-title') {
    // the comment is often empty: the buyer's reason is in the file
    const isSaying = known.file === 'correction-request' || known.file === 'annulment'
    const text = base.text || (isSaying && link ? textOfService(await client.file(link)) : '')
    return [{ ...base, id, kind: known.kind, text, file }]
  }
  // the link is sometimes empty at first; a later event with the link replaces this one
  const unread = 'Титул покупателя пока не отдан: посмотрите его в СБИС'
  if (!link) return [{ ...base, id: `${id}:unread`, kind: 'error', text: unread, file }]
  return [{ ...base, id, ...eventOfTitle(await client.file(link)), file }]
}

/** Recognises an event by the type of the attachment, as Saby writes it. */
function kindOf(type: string): { kind: DocflowEventKind; file: EFileKind } | null {
  if (type.endsWith('Покуп')) return { kind: 'signed', file: 'buyer-title' }
  if (type.startsWith('ИзвПолуч')) return { kind: 'received', file: 'receipt' }
  if (type === 'ПодтвДатПол') return { kind: 'sent', file: 'sent-confirmation' }
  if (type === 'ПодтвДатОтпр') return { kind: 'delivered', file: 'delivery-confirmation' }
  if (type.startsWith('УведУточ')) return { kind: 'correction-asked', file: 'correction-request' }
  if (type.startsWith('ПредАннул')) return { kind: 'annulment-proposed', file: 'annulment' }
  return null
}

const MOSCOW_AHEAD_MS = 3 * 3_600_000

/** «18.02.2021 09.00.00», Moscow's. */
function momentOf(text: string): Date {
  const [day = 0, month = 1, year = 1970, hours = 0, minutes = 0, seconds = 0] = text.split(/\D+/).map(Number)
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds) - MOSCOW_AHEAD_MS)
}
