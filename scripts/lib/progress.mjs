const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1).replace('.', ',')

/** Shows progress and time; on one line in a terminal, periodically in a log. */
export async function withProgress(title, work) {
  const started = Date.now()
  const terminal = process.stdout.isTTY
  const show = () =>
    process.stdout.write(
      terminal
        ? `\r${title}… ${Math.round((Date.now() - started) / 1000)} с`
        : `${title}… ${Math.round((Date.now() - started) / 1000)} с\n`,
    )
  process.stdout.write(terminal ? `${title}…` : `${title}…\n`)
  const timer = setInterval(show, terminal ? 1_000 : 10_000)
  try {
    const result = await work()
    process.stdout.write(`${terminal ? '\r' : ''}${title}: готово за ${seconds(started)} с\n`)
    return result
  } catch (error) {
    process.stdout.write(`${terminal ? '\r' : ''}${title}: не удалось (${seconds(started)} с)\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

export { seconds }
