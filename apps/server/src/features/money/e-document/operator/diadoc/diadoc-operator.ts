import { z } from 'zod'
import { EdoRefused, type EdoOperator, type OperatorEvent } from '../edo-operator'
import { diadocClient, type Account } from './client'
import { readBox } from './events'
import { sendAnswer, sendDocument } from './send'
import { Organizations, Task } from './shapes'

const Cursors = z.record(z.string(), z.string())

/** Diadoc's HTTP API with JSON. Each own box has its events, so the cursor names a key for each of them. */
export function diadocOperator(account: Account): EdoOperator {
  const client = diadocClient(account)
  const organizationOf = async ({ inn, kpp }: { inn: string; kpp: string }) => {
    const query = { inn, ...(kpp && { kpp }) }
    return (await client.get('GetOrganizationsByInnKpp', query, Organizations)).Organizations[0]
  }
  return {
    name: 'diadoc',
    title: 'Контур.Диадок',
    answersForBuyer: false,
    async findBox(party) {
      const organization = await organizationOf(party)
      const box = organization?.Boxes[0]
      if (!box || !organization.FnsParticipantId) return null
      return { box: box.BoxId, participant: organization.FnsParticipantId, name: organization.FullName ?? '' }
    },
    async invite(from, to, text) {
      const own = await organizationOf(from)
      if (!own?.OrgId) throw new EdoRefused('У продавца нет ящика в Диадоке')
      const body = { Inn: to.inn, MessageToCounteragent: text }
      await client.post('V2/AcquireCounteragent', { myOrgId: own.OrgId }, body, Task)
    },
    send: async (document) => ({ documentId: await sendDocument(client, document) }),
    async events(cursor) {
      const cursors = new Map(Object.entries(Cursors.parse(JSON.parse(cursor || '{}'))))
      const { Organizations: own } = await client.get('GetMyOrganizations', {}, Organizations)
      const events: OperatorEvent[] = []
      let hasMore = false
      for (const { BoxId } of own.flatMap(({ Boxes }) => Boxes)) {
        const page = await readBox(client, BoxId, cursors.get(BoxId) ?? '')
        cursors.set(BoxId, page.cursor)
        events.push(...page.events)
        hasMore ||= page.hasMore
      }
      return { events, cursor: JSON.stringify(Object.fromEntries(cursors)), hasMore }
    },
    content({ documentId, ref }) {
      const [boxId = '', messageId = ''] = documentId.split('/')
      return client.content({ boxId, messageId, entityId: ref })
    },
    answer: (answer) => sendAnswer(client, answer),
  }
}
