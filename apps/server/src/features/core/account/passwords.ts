import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '../../../http/limits/too-many'

/** OWASP's argon2id, which `@node-rs/argon2` has as its own default; the hash of nobody has the same. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified when no account matches, so that the answer takes as long as for a wrong password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$81RF8rUvvts0y1w0yqMVOg$4SZP+YGbB/jOXBHADTqL2T1GdcRPgAIj5vU57hgKZlw'

/**
 * Hashing runs on the threads that also compress answers and read files. Some of them stay free however many people
 * sign in at once, and so does a core: those who wait here are waited for by nobody else.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const longestQueue = 200
/** About how long a full queue takes. */
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

/** The same work whether there is somebody to compare with or not. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(storedHash ?? nobodysHash, password))
  return right && storedHash !== undefined
}
