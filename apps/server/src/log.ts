import { pino } from 'pino'

/** One JSON line an event on standard error: standard output belongs to the person who started the program. */
export const openLog = (level: string) => pino({ level, base: null, redact: ['req.headers.authorization', 'req.headers.cookie'] }, pino.destination({ dest: 2, sync: false }))

/** Whatever the level of the log: asked for by a setting of its own. */
export function openAccessLog(): (line: object) => void {
  const log = pino({ base: null }, pino.destination({ dest: 2, sync: false }))
  return (line) => log.info(line, 'request')
}
