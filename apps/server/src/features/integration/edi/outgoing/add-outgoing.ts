import type { EdiKind } from '@snab/domain/integration/edi'
import { moscowMinute } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../../db/database'
import { writeInterchange, type Written } from '../syntax/write-interchange'
import type { Connection } from '../transport/open-transport'

type Outgoing = {
  kind: EdiKind
  /** The content of the message, to be compared with later ones. */
  content: object
  ediOrderId: number | null
  documentId?: number | null
  isTest: boolean
  /** The message under its own number. */
  write: (id: number) => { number: string; type: readonly string[]; segments: readonly Written[] }
  now: Date
}

/** One message in its own file, under the connection's next number; sent by the exchange. */
export async function addOutgoing(
  trx: Trx,
  connection: Connection,
  { kind, content, ediOrderId, documentId = null, isTest, write, now }: Outgoing,
): Promise<void> {
  const { reference, ...settings } = await trx
    .updateTable('ediConnections')
    .set((eb) => ({ nextReference: eb('nextReference', '+', 1) }))
    .where('id', '=', connection.id)
    .returning((eb) => [
      eb('nextReference', '-', 1).as('reference'),
      'charset',
      'ownId',
      'ownQualifier',
      'partnerId',
      'partnerQualifier',
    ])
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('ediMessages')
    .values({
      connectionId: connection.id,
      direction: 'out',
      kind,
      state: 'waiting',
      fileId: null,
      isTest,
      content: JSON.stringify(content),
      ediOrderId,
      documentId,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { number, type, segments } = write(id)
  const interchange = String(reference)
  const [day, time] = moscowMinute(now).split('T')
  const bytes = writeInterchange(
    {
      charset: settings.charset,
      sender: { id: settings.ownId, qualifier: settings.ownQualifier },
      recipient: { id: settings.partnerId, qualifier: settings.partnerQualifier },
      reference: interchange,
      isTest,
      day: (day ?? '').slice(2).replaceAll('-', ''),
      time: (time ?? '').replace(':', ''),
    },
    { type, segments },
  )
  const { id: fileId } = await trx
    .insertInto('ediFiles')
    .values({
      connectionId: connection.id,
      direction: 'out',
      name: `${kind}_${settings.ownId}_${interchange.padStart(8, '0')}.edi`.replaceAll(/[^\w.-]/g, '-'),
      content: bytes,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('ediMessages')
    .set({ fileId, interchange, reference: '1', number })
    .where('id', '=', id)
    .execute()
}
