/** The answer to a monitoring query, or null when it fails or takes longer. */
export async function answerWithin<T>(
  ms: number,
  ask: () => Promise<T>,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ms)
  })
  try {
    return await Promise.race([ask(), late])
  } catch (error) {
    onFailure(error)
    return null
  } finally {
    clearTimeout(timer)
  }
}
