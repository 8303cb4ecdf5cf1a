/** The logger interface of the launcher; pino satisfies it. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>
