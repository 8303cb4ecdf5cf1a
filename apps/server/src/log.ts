import { pino } from 'pino'

/** One JSON line an event on standard error: standard output belongs to the person who started the program. */
export const openLog = (level: string) => pino({ level, base: null, redact: ['req.headers.authorization', 'req.headers.cookie'] }, pino.destination({ dest: 2, sync: false }))
