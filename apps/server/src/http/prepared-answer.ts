const bytes = Symbol('bytes of a prepared answer')

/** An answer in JSON already, put together from parts that were written once for many. */
export type PreparedAnswer = { readonly [bytes]: Buffer }

export const preparedAnswer = (parts: readonly Uint8Array[]): PreparedAnswer => ({ [bytes]: Buffer.concat(parts) })

export const bytesOf = (answer: unknown): Buffer | null => (typeof answer === 'object' && answer !== null && bytes in answer ? (answer as PreparedAnswer)[bytes] : null) // only made above

export const jsonBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
