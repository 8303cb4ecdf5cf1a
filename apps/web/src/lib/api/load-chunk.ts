import { errorsTexts } from './errors.texts'
import { textOf } from '../texts/texts'

const limit = 120_000
const retries = 2

/** A screen's code did not load within 120 seconds. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    super(textOf(errorsTexts)('error.chunk'), options)
    this.name = 'ChunkLoadError'
  }
}

/** Loads a screen's code within 120 s in all, retrying when the connection breaks. */
export async function loadChunk<T>(load: () => Promise<T>, pauseBetween = 1000): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), limit)
  })
  try {
    return await Promise.race([attempts(load, pauseBetween), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

async function attempts<T>(load: () => Promise<T>, pauseBetween: number): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt === retries) throw new ChunkLoadError({ cause: error })
      await new Promise((resolve) => setTimeout(resolve, pauseBetween))
    }
  }
}
