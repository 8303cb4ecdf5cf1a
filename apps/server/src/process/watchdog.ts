import { execFile } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'

/** Notifications within the time that systemd allows. */
const SIGNS = 3

type Surroundings = { environment: NodeJS.ProcessEnv; log: Pick<FastifyBaseLogger, 'warn'>; command?: string }

/**
 * Notifies systemd that the event loop is running, if the unit sets `WatchdogSec`; a hanging portal is then restarted.
 * Returns a function that stops it.
 */
export function keepWatchdogCalm({ environment, log, command = 'systemd-notify' }: Surroundings): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = environment
  const micros = Number(WATCHDOG_USEC)
  if (NOTIFY_SOCKET === undefined || !(micros > 0)) return () => undefined
  const timer = setInterval(
    () => {
      execFile(command, ['WATCHDOG=1'], { env: { NOTIFY_SOCKET, PATH: environment.PATH } }, (error) => {
        if (error) log.warn({ err: error }, 'The watchdog of systemd could not be notified')
      })
    },
    micros / 1000 / SIGNS,
  )
  timer.unref()
  return () => clearInterval(timer)
}
