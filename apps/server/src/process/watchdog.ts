import { execFile } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'

/** Signs of life within the time that systemd allows. */
const SIGNS = 3

type Surroundings = { environment: NodeJS.ProcessEnv; log: Pick<FastifyBaseLogger, 'warn'>; command?: string }

/**
 * Tells systemd that the event loop still turns, when the unit asks for it by `WatchdogSec`; a portal that hangs is then
 * restarted. Returns a function that ends it.
 */
export function keepWatchdogCalm({ environment, log, command = 'systemd-notify' }: Surroundings): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = environment
  const micros = Number(WATCHDOG_USEC)
  if (NOTIFY_SOCKET === undefined || !(micros > 0)) return () => undefined
  const timer = setInterval(
    () => {
      execFile(command, ['WATCHDOG=1'], { env: { NOTIFY_SOCKET, PATH: environment.PATH } }, (error) => {
        if (error) log.warn({ err: error }, 'The watchdog of systemd was not told')
      })
    },
    micros / 1000 / SIGNS,
  )
  timer.unref()
  return () => clearInterval(timer)
}
