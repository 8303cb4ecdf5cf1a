import { pino, stdSerializers, type DestinationStream } from 'pino'

/** Fields in which PostgreSQL and its driver quote rows, values and statements, which may contain personal data. */
const quoting = new Set([
  'detail',
  'where',
  'hint',
  'internalQuery',
  'internalPosition',
  'query',
  'sql',
  'parameters',
  'params',
  'values',
  'bindings',
])

/** PostgreSQL's «data exception»: the message ends with the quoted value. */
const isDataException = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

/** Messages of errors repeat those of their causes, so one such error in the chain is enough. */
function quotesValues(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const inner = error instanceof AggregateError ? error.errors : []
  return ('code' in error && isDataException(error.code)) || quotesValues(error.cause) || inner.some(quotesValues)
}

const deepest = 5

const asItIs = (text: string): string => text
const withoutValues = (text: string): string => text.replace(/"[^"\n]*"/g, '"…"')

/**
 * An error reduced to what may be logged: kind, code, message, stack, constraint and column, never contents of rows.
 */
function errorForLog(error: unknown): unknown {
  return error instanceof Error
    ? cleaned(stdSerializers.err(error), quotesValues(error) ? withoutValues : asItIs)
    : error
}

function cleaned(value: unknown, write: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return write(value)
  if (Array.isArray(value)) return value.map((item) => cleaned(item, write, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  // deeper objects are connections or internals of libraries, possibly cyclic
  if (depth > deepest) return '…'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !quoting.has(name))
      .map(([name, item]) => [name, cleaned(item, write, depth + 1)]),
  )
}

const MOST_HELD = 16 * 1024 * 1024

/** Without this listener a full disk or a closed pipe would end the process; now lines are lost instead. */
export function openLines(dest: number | string): DestinationStream {
  const lines = pino.destination({ dest, sync: false, maxLength: MOST_HELD })
  lines.on('error', () => undefined)
  return lines
}

/** Logs one JSON line per event to standard error; standard output is for the person who started the program. */
export const openLog = (level: string, destination: DestinationStream = openLines(2)) =>
  pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: errorForLog, error: errorForLog },
      hooks: {
        // pino would use an error's message as its own
        logMethod([first, ...rest], method) {
          const error: unknown = first
          if (error instanceof Error && rest.length === 0)
            method.apply(this, [{ err: error }, (quotesValues(error) ? withoutValues : asItIs)(error.message)])
          else method.apply(this, [first, ...rest])
        },
      },
    },
    destination,
  )

/** Independent of the log level: it has its own setting. */
export function openAccessLog(): (line: object) => void {
  const log = pino({ base: null }, openLines(2))
  return (line) => log.info(line, 'request')
}
