import type { Selectable } from 'kysely'
import type { EdiTables } from '../../../../db/tables/integration/edi-tables'
import type { Services } from '../../../../services'
import { openFolders } from './folder-transport'
import { openSftp } from './sftp-transport'
import { TransportProblem, type Transport } from './transport'

export type Connection = Selectable<EdiTables['ediConnections']>

/** The name under which the secret of a connection is sealed. */
export const ediSecretName = (connectionId: number): string => `edi-connection-${String(connectionId)}`

export async function openTransport(
  { config, settings }: Pick<Services, 'config' | 'settings'>,
  connection: Connection,
): Promise<Transport> {
  if (connection.transport === 'folder') return openFolders(config.SNAB_EDI_FOLDER, connection)
  const { id, secret, secretKind } = connection
  const opened = secret === null ? null : settings.box.open(ediSecretName(id), secret)
  if (opened === null || secretKind === null)
    throw new TransportProblem('Пароль или ключ SFTP больше не читается: введите его снова')
  return openSftp(config, { ...connection, secretKind, secret: opened })
}
