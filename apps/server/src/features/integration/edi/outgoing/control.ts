import type { Trx } from '../../../../db/database'
import { writeControl, type ControlContent } from '../messages/write-control'
import { decodeEdi } from '../syntax/charset'
import { readSegments, textAt, type Segment } from '../syntax/read-interchange'
import { Unreadable } from '../syntax/unreadable'
import type { Connection } from '../transport/open-transport'
import { addOutgoing } from './add-outgoing'

/** Error codes of the code list 0085. */
const codes: Record<Unreadable['code'], string> = {
  'no-header': '12',
  charset: '21',
  syntax: '18',
  counts: '29',
  incomplete: '13',
  'too-large': '39',
  content: '12',
}

/** Reports to a partner who wants CONTRL that an interchange could not be read, if its head identifies it. */
export async function refuseInterchange(
  trx: Trx,
  connection: Connection,
  bytes: Buffer,
  error: Unreadable,
  now: Date,
): Promise<void> {
  const head = headOf(bytes)
  // answering an answer would never end
  if (!connection.sends.includes('CONTRL') || !head || textAt(head, 6) === 'CONTRL') return
  const party = (element: number) => ({ id: textAt(head, element), qualifier: textAt(head, element, 1) })
  const content: ControlContent = {
    interchange: textAt(head, 4),
    sender: party(1),
    recipient: party(2),
    error: codes[error.code],
  }
  if (content.interchange === '') return
  await addOutgoing(trx, connection, {
    kind: 'CONTRL',
    content,
    ediOrderId: null,
    isTest: connection.isTest,
    now,
    write: () => ({ number: content.interchange, ...writeControl(content) }),
  })
}

/** Reads only the head, because the rest may be anything. */
function headOf(bytes: Buffer): Segment | null {
  try {
    const text = decodeEdi(bytes)
    const start = text.indexOf('UNB')
    const marks = text.startsWith('UNA') ? text.slice(0, 9) : ''
    const terminator = marks === '' ? "'" : (marks[8] ?? "'")
    const end = text.indexOf(terminator, start)
    return start < 0 || end < 0 ? null : (readSegments(marks + text.slice(start, end + 1))[0] ?? null)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
