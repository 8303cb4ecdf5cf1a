const tries = 5
const firstDelay = 350

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A failed read is retried up to five times, after 350 ms, then twice as long each time; then there are no texts. */
export async function loadTranslations(read: () => Promise<Record<string, string>>): Promise<Record<string, string>> {
  for (let attempt = 0; attempt <= tries; attempt += 1) {
    if (attempt > 0) await pause(firstDelay * 2 ** (attempt - 1))
    const texts = await read().catch(() => null)
    if (texts) return texts
  }
  return {}
}
