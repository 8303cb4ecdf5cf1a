import { startEmbeddedPostgres, type Purpose } from '../../src/db/embedded/start-embedded-postgres'

// A server or tool in a separate process, for tests that kill it. Prints one line of JSON; ends when its input closes.
const [dataDir = '', purpose = 'server'] = process.argv.slice(2)
const quiet = () => undefined
try {
  const { adopted, connectionString, stop } = await startEmbeddedPostgres({
    dataDir,
    purpose: purpose as Purpose, // the tests pass nothing else
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    settings: { fsync: 'off' },
  })
  process.stdout.write(`${JSON.stringify({ adopted, connectionString })}\n`)
  process.stdin.resume().on('end', () => void stop())
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: error instanceof Error ? error.name : String(error) })}\n`)
}
