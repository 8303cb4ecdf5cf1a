import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '../../../http/limits/too-many'

/** OWASP's argon2id parameters, which are also the default of `@node-rs/argon2`; the dummy hash uses the same. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified when no account matches, so that the answer takes as long as for a wrong password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$81RF8rUvvts0y1w0yqMVOg$4SZP+YGbB/jOXBHADTqL2T1GdcRPgAIj5vU57hgKZlw'

/**
 * Runs at most this many hashes at once: hashing uses the threads that also compress answers and read files, and must
 * leave some of them and a core free.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const longestQueue = 200
/** Approximate time to process a full queue. */
const queueMs = 5000
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw tooMany(queueMs)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength))

/** Does the same work whether or not there is a hash to compare with. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(storedHash ?? nobodysHash, password))
  return right && storedHash !== undefined
}
