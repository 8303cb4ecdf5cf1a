import type { FastifyBaseLogger } from 'fastify'
import { connect } from '../db/database'
import { openInThreadEngine } from './in-thread-engine'
import type { SearchEngine } from './search-engine'

type Options = { connectionString: string; dataDir: string; threads: number; log: FastifyBaseLogger }
export async function startIndexWorker({ connectionString }: Options): Promise<SearchEngine> {
  const db = connect(connectionString)
  const engine = await openInThreadEngine(db)
  const timer = setInterval(() => void engine.catchUp(), 1000)
  return { ...engine, close: async () => { clearInterval(timer); await db.destroy() } }
}
