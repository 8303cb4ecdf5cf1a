import type { Log } from '../db/embedded/log'

// a terminal that has gone or a full disk loses lines: without a listener the error would end the process
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Plain Russian lines for the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The launcher's log for people: what matters, not what is debugged. */
export const terminalLog: Log = {
  debug: () => {},
  info: say,
  warn: say,
  error: (line) => void process.stderr.write(`${line}\n`),
}
