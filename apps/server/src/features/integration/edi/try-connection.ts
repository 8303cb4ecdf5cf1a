import { invalidField } from '../../../http/rejected'
import type { Services } from '../../../services'
import { openTransport, type Connection } from './transport/open-transport'
import { askHostKey } from './transport/sftp-transport'
import { TransportProblem } from './transport/transport'

/** Opens the folders and counts waiting files; reads none. */
export async function tryConnection(
  services: Pick<Services, 'config' | 'settings'>,
  connection: Connection,
): Promise<{ files: number; problem: string | null }> {
  try {
    const transport = await openTransport(services, connection)
    try {
      return { files: (await transport.list()).length, problem: null }
    } finally {
      await transport.close()
    }
  } catch (error) {
    if (error instanceof TransportProblem) return { files: 0, problem: error.message }
    throw error
  }
}

export async function askKey(
  { config }: Pick<Services, 'config'>,
  place: { host: string; port: number },
): Promise<{ hostKey: string }> {
  try {
    return { hostKey: await askHostKey(config, place) }
  } catch (error) {
    if (error instanceof TransportProblem) throw invalidField('host', error.message)
    throw error
  }
}
