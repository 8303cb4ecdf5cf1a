import type { Services } from '../../../../services'
import { node } from '../../../../xml/xml-writer'
import { headerNode, newPayloadId, writeCxml } from '../cxml/cxml-envelope'
import { sendCxml } from '../telling/send-cxml'
import { ownSecret } from './connection-secret'
import type { ConnectionRow } from './find-connection'
import { openPerson } from './find-person'

type Check = { name: string; problem: string | null }

/** Checks what would stop the connection from working. The buyer's system is only asked for its profile. */
export async function testConnection(services: Services, connection: ConnectionRow, host: string): Promise<Check[]> {
  const { settings, clock } = services
  const person = connection.userId === null ? null : await openPerson(services, connection, connection.userId)
  const secret = ownSecret(settings.box, connection)
  const checks: Check[] = [
    { name: 'Сотрудник по умолчанию', problem: person ? null : 'Не назначен или больше не работает в компании' },
    { name: 'Секрет', problem: secret === null ? 'Запечатан другим ключом: задайте новый' : null },
  ]
  if (secret === null) return checks
  const { toDomain, toIdentity, fromDomain, fromIdentity } = connection
  const addresses: [string, string | null][] = [
    ['Приём подтверждений', connection.confirmationAddress],
    ['Приём уведомлений об отгрузке', connection.shipNoticeAddress],
    ['Приём счетов', connection.invoiceAddress],
  ]
  for (const [name, address] of addresses) {
    if (address === null) continue
    const now = clock()
    const body = writeCxml(
      [
        headerNode({ domain: toDomain, identity: toIdentity }, { domain: fromDomain, identity: fromIdentity }, secret),
        node('Request', [node('ProfileRequest', '')]),
      ],
      { payloadId: newPayloadId(host, now), now },
    )
    const { problem } = await sendCxml(services, { address, body })
    checks.push({ name, problem })
  }
  return checks
}
