import type { Log } from '../db/embedded/log'

// without a listener a closed terminal or a full disk would end the process; now lines are lost instead
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Prints Russian lines to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The launcher's log for people, without debug output. */
export const terminalLog: Log = {
  debug: () => {},
  info: say,
  warn: say,
  error: (line) => void process.stderr.write(`${line}\n`),
}
