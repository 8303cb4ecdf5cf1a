/** What the launcher needs of a logger; pino's fits. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>
