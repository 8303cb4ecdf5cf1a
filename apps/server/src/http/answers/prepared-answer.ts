const bytes = Symbol('bytes of a prepared answer')

/** An answer already in JSON, assembled from parts that are serialised once and shared. */
export type PreparedAnswer = { readonly [bytes]: Buffer }

/** Text parts are encoded directly into the result, without a buffer of their own. */
export function preparedAnswer(parts: readonly (Uint8Array | string)[]): PreparedAnswer {
  const room = Buffer.allocUnsafe(
    parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? mostBytesOfACharacter : 1), 0),
  )
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += room.write(part, end)
    else {
      room.set(part, end)
      end += part.length
    }
  }
  return { [bytes]: room.subarray(0, end) }
}

const mostBytesOfACharacter = 3

export const bytesOf = (answer: unknown): Buffer | null =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- created only by the function above
  typeof answer === 'object' && answer !== null && bytes in answer ? (answer as PreparedAnswer)[bytes] : null

export const jsonBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
